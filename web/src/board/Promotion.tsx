// What the pawn becomes: four men on the squares of its file, where the pawn arrives. No default; Esc takes the move back.

import { For, onMount, type Component } from 'solid-js';
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
  let first: HTMLButtonElement | undefined;
  onMount(() => first?.focus());
  const column = () => (props.orientation === 'white' ? fileOf(props.square) : 7 - fileOf(props.square));
  const isTop = () => (rankOf(props.square) === 7) === (props.orientation === 'white');
  return (
    <div
      class="promotion"
      role="dialog"
      aria-modal="true"
      aria-label={t('promote-to')}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onCancel();
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
