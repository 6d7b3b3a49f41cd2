// The board as a grid that one walks with the arrow keys and hears. It lies over the drawn board, lets the mouse through,
// and shows only the focus.

import { createSignal, For, type Component } from 'solid-js';
import { fileOf, rankOf, squareName, type Placement } from '../game/placement';
import { sayPiece } from '../i18n/speech';
import { t } from '../i18n/messages';
import type { Color } from '../protocol/generated';

interface GridProps {
  label: string;
  men: Placement;
  orientation: Color;
  selected: string | null;
  targets: readonly string[];
  /** Those of the targets that would end the game by repetition. */
  repeats: readonly string[];
  /** The grid itself takes mouse and touch: notes are being made. */
  takesPresses: boolean;
  onPress(square: string): void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

export const SquareGrid: Component<GridProps> = (props) => {
  let grid!: HTMLDivElement;
  const [current, setCurrent] = createSignal<string | null>(null);
  const isWhite = () => props.orientation === 'white';
  const home = () => current() ?? (isWhite() ? 'e2' : 'e7');
  const ranks = () => (isWhite() ? EIGHT.toReversed() : EIGHT);
  const files = () => (isWhite() ? EIGHT : EIGHT.toReversed());

  const walk = (event: KeyboardEvent, square: string) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const turn = isWhite() ? 1 : -1;
    const [file, rank] = [fileOf(square) + step[0] * turn, rankOf(square) + step[1] * turn];
    event.preventDefault();
    event.stopPropagation();
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
    const next = squareName(file, rank);
    setCurrent(next);
    grid.querySelector<HTMLElement>(`[data-square='${next}']`)?.focus();
  };
  const describe = (square: string) => {
    const man = props.men.get(square);
    const parts = [square, man === undefined ? t('square-empty') : sayPiece(man.color, man.role)];
    if (props.selected === square) parts.push(t('square-selected'));
    if (props.targets.includes(square)) parts.push(t('square-target'));
    if (props.repeats.includes(square)) parts.push(t('square-repeats'));
    return parts.join(', ');
  };

  return (
    <div ref={grid} class="grid" classList={{ 'takes-presses': props.takesPresses }} role="grid" aria-label={props.label}>
      <For each={ranks()}>
        {(rank) => (
          <div class="grid-row" role="row">
            <For each={files()}>
              {(file) => {
                const square = squareName(file, rank);
                return (
                  <button
                    type="button"
                    role="gridcell"
                    class="grid-square"
                    data-square={square}
                    data-testid={`square-${square}`}
                    tabindex={home() === square ? 0 : -1}
                    aria-label={describe(square)}
                    aria-selected={props.selected === square}
                    onFocus={() => setCurrent(square)}
                    onKeyDown={(event) => walk(event, square)}
                    onClick={() => props.onPress(square)}
                  />
                );
              }}
            </For>
          </div>
        )}
      </For>
    </div>
  );
};
