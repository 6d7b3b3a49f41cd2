// What the umpire has said, line by line as the game goes on, and notes of one's own on the board; after the game the words and
// the tries of whatever position is looked at.

import { createEffect, createMemo, For, Index, onCleanup, onMount, Show, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { GameView, RefusedTry } from '../../protocol/generated';
import { umpireWords } from '../../variant/hidden';
import { recordOf, type RecordLine } from '../../variant/record';
import type { Markers } from './markers';
import type { Table } from './table';

export const UmpireBox: Component<{ view: GameView; markers: Markers }> = (props) => (
  <section class="umpire" aria-label={t('umpire')} data-testid="umpire">
    <div class="umpire-head">
      <h2 class="muted">{t('umpire')}</h2>
      <p class="muted">{t(`to-move-${props.view.side_to_move}`)}</p>
    </div>
    <Record view={props.view} hint={props.markers.isMarking() ? t('mark-men-hint') : null} />
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

/** Within so many pixels of its end, the record is being followed and not read. */
const AT_END_PX = 40;

/** Grows at its end only, and old lines keep their elements: so a screen reader says the new one and nothing else. */
const Record: Component<{ view: GameView; hint: string | null }> = (props) => {
  const lines = createMemo(() => recordOf(props.view));
  let box!: HTMLDivElement;
  let isFollowed = true;
  const follow = () => {
    if (isFollowed) box.scrollTop = box.scrollHeight;
  };
  createEffect(() => {
    void lines();
    void props.hint;
    queueMicrotask(follow);
  });
  // A phone that was turned.
  const resized = new ResizeObserver(follow);
  onMount(() => resized.observe(box));
  onCleanup(() => resized.disconnect());
  return (
    <div
      ref={box}
      class="umpire-said"
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t('umpire-record')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that too
      tabindex="0"
      onScroll={() => {
        isFollowed = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX;
      }}
    >
      <Show when={lines().length > 0} fallback={<p class="muted">{t(props.view.seat === null ? 'no-moves-yet' : 'umpire-listens')}</p>}>
        <ol class="umpire-record figures">
          <Index each={lines()}>{(line) => <Line line={line()} isOwn={line().color === props.view.seat} />}</Index>
        </ol>
      </Show>
      <Show when={props.hint}>
        <p class="umpire-hint">{props.hint}</p>
      </Show>
    </div>
  );
};

const Line: Component<{ line: RecordLine; isOwn: boolean }> = (props) => (
  <li classList={{ 'umpire-try': props.line.ruling !== null, 'is-own': props.isOwn }}>
    <span class="muted">
      {props.line.number}
      {props.line.color === 'white' ? '.' : '…'}
    </span>{' '}
    {[moved(props.line), ...props.line.said.map(({ id, args }) => t(id, args))].join('. ')}
  </li>
);

function moved({ uci, color, ruling }: RecordLine): string {
  if (uci === null) return t(`umpire-moved-${color}`);
  return ruling === null ? squares(uci) : `${squares(uci)}: ${t(`ruling-short-${ruling}`)}`;
}

/** `e2–e4`, `e7–e8q`. */
function squares(uci: string): string {
  return `${uci.slice(0, 2)}–${uci.slice(2)}`;
}

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
          {squares(uci)} <span class="muted">{t(`ruling-short-${ruling}`)}</span>
        </span>
      )}
    </For>
  </p>
);
