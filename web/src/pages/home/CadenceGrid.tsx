// One large target for each time control. A press enters the queue; the same target then waits, and another press leaves.

import { createMemo, For, Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { sameCadence } from '../../game/cadence';
import { t } from '../../i18n/messages';
import type { Cadence, CadenceOffer } from '../../protocol/generated';
import { cadenceName } from '../../ui/names';
import { Icon } from '../../ui/Icon';
import { loadRules } from '../../wasm/rules';
import { say } from '../../ui/notices';

export const CadenceGrid: Component<{ variant: string }> = (props) => {
  const app = useApp();
  const rows = createMemo(() => bySpeed(app.site()?.variants.find(({ variant }) => variant === props.variant)?.cadences ?? []));
  return (
    <div class="cadences" data-testid="cadences">
      <Show when={rows().length > 0} fallback={<div class="cadences-empty" />}>
        <For each={rows()}>
          {(row) => (
            <div class="cadence-row" role="group" aria-label={t(`pool-${row.speed}`)}>
              <p class="cadence-speed serif" aria-hidden="true">
                {t(`pool-${row.speed}`)}
              </p>
              <For each={row.cadences}>{(cadence) => <CadenceButton variant={props.variant} cadence={cadence} />}</For>
            </div>
          )}
        </For>
      </Show>
    </div>
  );
};

const CadenceButton: Component<{ variant: string; cadence: Cadence }> = (props) => {
  const app = useApp();
  const isMine = () => {
    const wish = app.lobby.waiting();
    return wish !== null && wish.variant === props.variant && sameCadence(wish.cadence, props.cadence);
  };
  const others = () => {
    const pool = app.lobby
      .lobby()
      ?.pools.find(({ variant, cadence }) => variant === props.variant && sameCadence(cadence, props.cadence));
    return (pool?.waiting ?? 0) - (isMine() ? 1 : 0);
  };
  const name = () => cadenceName(props.cadence);
  const press = async () => {
    if (isMine()) return app.lobby.leave();
    void loadRules();
    const wish = { variant: props.variant, cadence: props.cadence };
    if (await app.ensureAccount(t('play-cadence', { cadence: name() }))) {
      app.lobby.enter(wish);
      say(t('waiting-for', { what: name() }));
    }
  };
  return (
    <button
      type="button"
      class="cadence"
      classList={{ 'is-waiting': isMine() }}
      aria-pressed={isMine()}
      data-testid={`cadence-${name()}`}
      onClick={press}
    >
      <span class="cadence-name serif figures">{name()}</span>
      <span class="cadence-foot figures">
        <Show
          when={isMine()}
          fallback={
            <Show when={others() > 0}>
              <span title={t('players-waiting', { count: others() })}>
                <Icon name="person" />
                <span aria-hidden="true">{others()}</span>
                <span class="hidden-text">{t('players-waiting', { count: others() })}</span>
              </span>
            </Show>
          }
        >
          <span>
            <Icon name="cross" />
            <span class="cadence-cancel" aria-hidden="true">
              {t('cancel')}
            </span>
            <span class="hidden-text">{t('cancel-waiting-for', { what: name() })}</span>
          </span>
        </Show>
      </span>
      <svg class="cadence-line" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 3.2C20 1.8 40 2.2 60 3.4 75 4.2 90 3.6 100 2.6" pathLength="100" />
      </svg>
    </button>
  );
};

function bySpeed(offers: readonly CadenceOffer[]): { speed: string; cadences: Cadence[] }[] {
  const rows: { speed: string; cadences: Cadence[] }[] = [];
  for (const { speed, cadence } of offers) {
    const row = rows.find((known) => known.speed === speed);
    if (row === undefined) rows.push({ speed, cadences: [cadence] });
    else row.cadences.push(cadence);
  }
  return rows;
}
