// One side's clock. Draws the picture of it; the box never changes its size.

import { createEffect, createSignal, onCleanup, Show, type Component } from 'solid-js';
import { clockText, nextChangeMs, remainingMs, type ClockPicture } from '../../game/clock';
import { t } from '../../i18n/messages';
import { sayTime } from '../../i18n/speech';
import type { Color } from '../../protocol/generated';

interface ClockFaceProps {
  color: Color;
  picture: ClockPicture | null;
  /** The picture may be old: the server has not spoken since the page slept or the line went. */
  isDoubtful: boolean;
  /** It is this side's turn, whether the clock runs or not. */
  isOnTurn: boolean;
  /** Zero has been on show for a while, and the server has said nothing. */
  onZero(): void;
}

const LOW_MS = 10_000;
const ZERO_PATIENCE_MS = 1_500;

export const ClockFace: Component<ClockFaceProps> = (props) => {
  const [left, setLeft] = createSignal(0);
  const isRunning = () => props.picture?.view.running === props.color && !props.isDoubtful;

  createEffect(() => {
    const picture = props.picture;
    if (picture === null) return;
    const isTicking = isRunning();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const now = remainingMs(picture, props.color, performance.now());
      setLeft(now);
      if (!isTicking) return;
      const wait = nextChangeMs(now);
      timer = Number.isFinite(wait) ? setTimeout(draw, wait) : setTimeout(() => props.onZero(), ZERO_PATIENCE_MS);
    };
    draw();
    onCleanup(() => clearTimeout(timer));
  });

  return (
    <div
      class="clock figures"
      classList={{ 'is-running': isRunning(), 'is-on-turn': props.isOnTurn, 'is-low': left() < LOW_MS, 'is-doubtful': props.isDoubtful }}
      role="timer"
      aria-label={t('clock-of', { color: t(`color-${props.color}`), time: sayTime(left()) })}
      aria-live="off"
      data-testid={`clock-${props.color}`}
    >
      <Show when={props.picture !== null} fallback="–:––">
        <span class="clock-mark" aria-hidden="true" />
        <span class="clock-figures" aria-hidden="true">
          {clockText(left())}
        </span>
      </Show>
    </div>
  );
};
