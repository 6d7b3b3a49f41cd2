// That one waits, for what, and how long already. Its line is always there, so nothing moves when it speaks.

import { createEffect, createSignal, onCleanup, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { clockText } from '../../game/clock';
import { t } from '../../i18n/messages';
import { cadenceName, variantName } from '../../ui/names';

/** Below this the clock would show tenths, which is more than waiting needs. */
const TENTHS_BELOW_MS = 10_000;

export const Waiting: Component = () => {
  const app = useApp();
  const [waitedMs, setWaited] = createSignal(0);
  createEffect(() => {
    if (app.lobby.waiting() === null) return;
    const since = performance.now();
    setWaited(0);
    const timer = setInterval(() => setWaited(performance.now() - since), 1000);
    onCleanup(() => clearInterval(timer));
  });
  const waited = () => (waitedMs() < TENTHS_BELOW_MS ? `0:0${Math.floor(waitedMs() / 1000)}` : clockText(waitedMs()));

  return (
    <p class="home-waiting" role="status" data-testid="waiting">
      <Show when={app.lobby.waiting()} fallback={'\u00a0'}>
        {(wish) => (
          <>
            {t('waiting-for', { what: `${cadenceName(wish().cadence)} · ${variantName(wish().variant)}` })}{' '}
            <span class="figures" aria-hidden="true">
              {waited()}
            </span>
          </>
        )}
      </Show>
    </p>
  );
};
