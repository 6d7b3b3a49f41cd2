// The state of the line to the server: a thin bar at once, words after three seconds. It lies over the page's edge and
// moves nothing.

import { createEffect, createMemo, createSignal, onCleanup, Show, type Component } from 'solid-js';
import { useApp } from '../app/app';
import { t } from '../i18n/messages';
import { PROTOCOL_VERSION } from '../protocol/generated';

const WORDS_AFTER_MS = 3_000;

export const LineState: Component = () => {
  const app = useApp();
  const [hasWords, setHasWords] = createSignal(false);
  const [isOutdated, setOutdated] = createSignal(false);
  // A memo: each new attempt changes the state, and must not begin the three seconds again.
  const isDown = createMemo(() => app.linkState() !== 'open');

  const isElsewhere = () => app.linkState() === 'elsewhere';

  createEffect(() => {
    if (!isDown()) return setHasWords(false);
    const timer = setTimeout(() => setHasWords(true), WORDS_AFTER_MS);
    onCleanup(() => clearTimeout(timer));
  });
  onCleanup(
    app.link.onFrame((frame) => {
      if (frame.t === 'welcome') setOutdated(frame.protocol !== PROTOCOL_VERSION);
    }),
  );
  const words = () => {
    if (isOutdated()) return t('line-outdated');
    if (app.linkState() === 'stopping') return t('line-stopping');
    if (isElsewhere()) return t('line-elsewhere');
    return navigator.onLine ? t('line-lost') : t('line-offline');
  };

  return (
    <div class="line-state" role="status" data-state={app.linkState()} data-testid="line-state">
      <Show when={isDown() || isOutdated()}>
        <div class="line-bar" />
        <Show when={hasWords() || isOutdated() || isElsewhere() || app.linkState() === 'stopping'}>
          <p class="line-words">
            {words()}
            <Show when={isElsewhere()}>
              {' '}
              <button type="button" class="text-button" onClick={() => app.link.wake()}>
                {t('line-here')}
              </button>
            </Show>
          </p>
        </Show>
      </Show>
    </div>
  );
};
