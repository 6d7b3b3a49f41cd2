// One side's clock in a game of days: what is left of the turn under way, in the box where other games have their figures.

import { Show, type Component } from 'solid-js';
import { firstTurnMs, remainingMs } from '../../game/clock';
import { t } from '../../i18n/messages';
import { longTime } from '../../i18n/speech';
import type { Color, GameView } from '../../protocol/generated';
import { passing } from '../../ui/passing';
import type { Table } from './table';

/** From here on it is urgent for somebody who looks in once a day. */
const LOW_MS = 12 * 3_600_000;

export const DaysFace: Component<{ table: Table; view: GameView; color: Color }> = (props) => {
  const isOnTurn = () => props.view.end === null && props.view.side_to_move === props.color;
  const leftAt = (now: number): number | null => {
    const { clock } = props.table.state();
    if (clock === null || !isOnTurn()) return null;
    return firstTurnMs(clock, Math.max(now, clock.at)) ?? remainingMs(clock, props.color, Math.max(now, clock.at));
  };
  const now = passing(() => leftAt(performance.now()));
  const left = () => leftAt(now());
  const isDoubtful = () => props.table.state().phase === 'stale';
  return (
    <div
      class="clock is-days figures"
      classList={{
        'is-running': left() !== null && !isDoubtful(),
        'is-on-turn': isOnTurn(),
        'is-low': (left() ?? LOW_MS) < LOW_MS,
        'is-doubtful': isDoubtful(),
        'is-over': props.view.end !== null,
      }}
      role="timer"
      aria-live="off"
      data-testid={`clock-${props.color}`}
    >
      <Show when={left() !== null}>
        <span class="clock-mark" aria-hidden="true" />
        <span class="hidden-text">{t('time-left', { time: longTime(left() ?? 0) })}</span>
        <span aria-hidden="true">{longTime(left() ?? 0)}</span>
      </Show>
    </div>
  );
};
