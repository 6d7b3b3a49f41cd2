// What the pawn becomes: four men on the squares of its file, where the pawn arrives. No default; a press beside them takes the
// move back, and so does Esc, which the board hears.

import { For, onCleanup, onMount, type Component } from 'solid-js';
import { fileOf, PROMOTION_ROLES, rankOf } from '../game/placement';
import { sayMan } from '../i18n/speech';
import { t } from '../i18n/messages';
import type { Color } from '../protocol/generated';

interface PromotionProps {
  square: string;
  color: Color;
  orientation: Color;
  onChoose(letter: string): void;
  onCancel(): void;
}

export const Promotion: Component<PromotionProps> = (props) => {
  let root!: HTMLDivElement;
  let first: HTMLButtonElement | undefined;
  const before = document.activeElement;
  onMount(() => first?.focus());
  onCleanup(() => {
    // Whoever walks the board by keys goes on where they were.
    if (root.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  const column = () => (props.orientation === 'white' ? fileOf(props.square) : 7 - fileOf(props.square));
  const isTop = () => (rankOf(props.square) === 7) === (props.orientation === 'white');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the board hears Esc
    <div
      ref={root}
      class="promotion"
      role="dialog"
      aria-modal="true"
      aria-label={t('promote-to')}
      onClick={(event) => {
        // The whole press: what lies below must not get the rest of it.
        if (event.target === event.currentTarget) props.onCancel();
      }}
    >
      <div class="promotion-men cg-wrap" classList={{ 'is-top': isTop() }} style={{ left: `${column() * 12.5}%` }}>
        <For each={PROMOTION_ROLES}>
          {([letter, role], index) => (
            <button
              ref={(button) => {
                if (index() === 0) first = button;
              }}
              type="button"
              class="promotion-man"
              aria-label={sayMan(role)}
              data-testid={`promote-${letter}`}
              onClick={() => props.onChoose(letter)}
            >
              <piece class={`${props.color} ${role}`} />
            </button>
          )}
        </For>
      </div>
    </div>
  );
};
