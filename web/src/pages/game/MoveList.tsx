// The moves: by pairs, or by series where a turn has many. On a phone one line, which opens.

import { createEffect, createMemo, createSignal, For, onCleanup, onMount, type Component } from 'solid-js';
import { t } from '../../i18n/messages';
import type { PlyView } from '../../protocol/generated';
import { Icon } from '../../ui/Icon';
import { shownSan } from './effects';
import { rowsOf, type MoveRow } from './rows';
import type { Table } from './table';

export const MoveList: Component<{ table: Table }> = (props) => {
  const [isOpen, setOpen] = createSignal(false);
  const rows = createMemo(() => rowsOf(props.table.view()?.plies ?? [], props.table.traits().hasSeries));
  let list!: HTMLOListElement;

  const showCurrent = () => {
    const current = list.querySelector<HTMLElement>(`[data-ply='${props.table.cursor()}']`);
    if (current === null) return void list.scrollTo({ top: 0, left: 0 });
    // Only the list scrolls: scrollIntoView would move the page under the board.
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
    list.scrollLeft = current.offsetLeft - list.clientWidth / 2;
  };
  createEffect(() => {
    void props.table.cursor();
    void rows();
    queueMicrotask(showCurrent);
  });
  // Opened, closed, or on a phone that was turned.
  const resized = new ResizeObserver(showCurrent);
  onMount(() => resized.observe(list));
  onCleanup(() => resized.disconnect());

  return (
    <section class="moves" classList={{ 'is-open': isOpen() }} aria-label={t('moves')}>
      <ol
        ref={list}
        class="moves-list figures"
        classList={{ 'is-by-series': props.table.traits().hasSeries }}
        data-testid="moves"
        tabindex="-1"
      >
        <For each={rows()} fallback={<li class="moves-empty muted">{t('no-moves-yet')}</li>}>
          {(row) => <Row row={row} table={props.table} />}
        </For>
      </ol>
      <button type="button" class="button is-quiet is-icon moves-open" aria-label={t('all-moves')} aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        <Icon name="menu" />
      </button>
      <Steps table={props.table} />
    </section>
  );
};

const Row: Component<{ row: MoveRow; table: Table }> = (props) => (
  <li class="moves-row">
    <span class="moves-number muted">{props.row.number}.</span>
    <For each={props.row.plies}>
      {({ ply, index }) => (
        <button
          type="button"
          class="move"
          classList={{ 'is-current': props.table.cursor() === index }}
          aria-current={props.table.cursor() === index ? 'step' : undefined}
          data-ply={index}
          onClick={() => props.table.goTo(index)}
        >
          {moveText(ply)}
        </button>
      )}
    </For>
  </li>
);

function moveText(ply: PlyView): string {
  if (ply.san !== null) return shownSan(ply.san);
  // In the dark: one's own moves by their squares, the others by what the umpire said of them.
  const takes = ply.umpire?.captured_on == null ? '' : ` ×${ply.umpire.captured_on}`;
  const checks = (ply.umpire?.checks.length ?? 0) > 0 ? '+' : '';
  if (ply.uci === null) return `—${takes}${checks}`;
  return `${ply.uci.slice(0, 2)}${takes === '' ? '–' : '×'}${ply.uci.slice(2)}${checks}`;
}

const Steps: Component<{ table: Table }> = (props) => {
  const count = () => props.table.view()?.plies.length ?? 0;
  return (
    <div class="steps" role="group" aria-label={t('replay')}>
      <StepButton icon="first" label={t('first-move')} isOff={props.table.cursor() === 0} act={() => props.table.goTo(0)} />
      <StepButton icon="prev" label={t('previous-move')} isOff={props.table.cursor() === 0} act={() => props.table.goTo(props.table.cursor() - 1)} />
      <StepButton icon="next" label={t('next-move')} isOff={props.table.isAtEnd()} act={() => props.table.goTo(props.table.cursor() + 1)} />
      <StepButton icon="last" label={t('last-move')} isOff={props.table.isAtEnd()} act={() => props.table.goTo(count())} />
      <StepButton icon="flip" label={t('flip-board')} isOff={false} act={() => props.table.flip()} />
    </div>
  );
};

const StepButton: Component<{ icon: 'first' | 'prev' | 'next' | 'last' | 'flip'; label: string; isOff: boolean; act(): void }> = (props) => (
  <button type="button" class="button is-quiet is-icon" aria-label={props.label} aria-disabled={props.isOff} onClick={() => props.act()}>
    <Icon name={props.icon} />
  </button>
);
