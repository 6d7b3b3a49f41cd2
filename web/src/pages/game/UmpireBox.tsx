// The umpire's words on the position now, the refused tries of this turn, and notes of one's own on the board; after the
// game the words and the tries of whatever position is looked at.

import { For, Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { GameView, RefusedTry } from '../../protocol/generated';
import { umpireWords } from '../../variant/hidden';
import type { Markers } from './markers';
import type { Table } from './table';

export const UmpireBox: Component<{ view: GameView; markers: Markers }> = (props) => (
  <section class="umpire" aria-label={t('umpire')} data-testid="umpire">
    <h2 class="muted">{t('umpire')}</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and keys must reach that too */}
    <div class="umpire-said" tabindex="0">
      <ul class="umpire-words" aria-live="polite">
        <Show when={props.view.umpire}>
          {(said) => <For each={umpireWords(said())}>{({ id, args }) => <li>{t(id, args)}</li>}</For>}
        </Show>
        <li class="muted">{t(`to-move-${props.view.side_to_move}`)}</li>
      </ul>
      <Show when={props.view.refused.length > 0}>
        <Tries tries={props.view.refused} />
      </Show>
      <Show when={props.markers.isMarking()}>
        <p class="umpire-hint muted">{t('mark-men-hint')}</p>
      </Show>
    </div>
    <Show when={props.view.seat !== null} fallback={<p class="muted">{t('umpire-spectator')}</p>}>
      <div class="button-row">
        <button
          type="button"
          class="button"
          classList={{ 'is-chosen': props.markers.isMarking() }}
          aria-pressed={props.markers.isMarking()}
          onClick={() => props.markers.toggle()}
        >
          {t('mark-men')}
        </button>
        <button type="button" class="button is-quiet" onClick={() => props.markers.clear()}>
          {t('clear-marks')}
        </button>
      </div>
    </Show>
  </section>
);

/** In the replay: what the umpire had said before the position looked at, and what was tried in it in vain. */
export const UmpireThen: Component<{ table: Table; view: GameView }> = (props) => {
  const said = () => props.view.plies[props.table.cursor() - 1]?.umpire ?? null;
  const tries = () =>
    props.view.tries.filter(
      ({ after, color }) => after === props.table.cursor() && [color, 'umpire'].includes(props.table.eyes()),
    );
  return (
    <section class="umpire is-replay" aria-label={t('umpire')} data-testid="umpire-then">
      <ul class="umpire-words">
        <Show when={said()}>{(words) => <For each={umpireWords(words())}>{({ id, args }) => <li>{t(id, args)}</li>}</For>}</Show>
      </ul>
      <Show when={tries().length > 0}>
        <Tries tries={tries()} />
      </Show>
    </section>
  );
};

const Tries: Component<{ tries: readonly RefusedTry[] }> = (props) => (
  <p class="umpire-refused figures">
    <span class="muted">{t('refused-tries')}</span>{' '}
    <For each={props.tries}>
      {({ uci, ruling }) => (
        <span class="umpire-try" title={t(`ruling-${ruling}`)}>
          {uci.slice(0, 2)}–{uci.slice(2)} <span class="muted">{t(`ruling-short-${ruling}`)}</span>
        </span>
      )}
    </For>
  </p>
);
