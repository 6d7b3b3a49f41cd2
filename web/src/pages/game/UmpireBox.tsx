// The umpire's words on the position now, the refused tries of this turn, and notes of one's own on the board.

import { For, Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { GameView } from '../../protocol/generated';
import { umpireWords } from '../../variant/hidden';
import type { Markers } from './markers';

export const UmpireBox: Component<{ view: GameView; markers: Markers }> = (props) => (
  <section class="umpire" aria-label={t('umpire')} data-testid="umpire">
    <h2 class="muted">{t('umpire')}</h2>
    <ul class="umpire-words" aria-live="polite">
      <Show when={props.view.umpire}>
        {(said) => <For each={umpireWords(said())}>{({ id, args }) => <li>{t(id, args)}</li>}</For>}
      </Show>
      <li class="muted">{t(`to-move-${props.view.side_to_move}`)}</li>
    </ul>
    <Show when={props.view.refused.length > 0}>
      <p class="umpire-refused figures">
        <span class="muted">{t('refused-tries')}</span>{' '}
        <For each={props.view.refused}>
          {({ uci, ruling }) => (
            <span class="umpire-try" title={t(`ruling-${ruling}`)}>
              {uci.slice(0, 2)}–{uci.slice(2)} <span class="muted">{t(`ruling-short-${ruling}`)}</span>
            </span>
          )}
        </For>
      </p>
    </Show>
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
      <Show when={props.markers.isMarking()}>
        <p class="muted">{t('mark-men-hint')}</p>
      </Show>
    </Show>
  </section>
);
