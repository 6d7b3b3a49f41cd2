// Where there is nothing to do in this game just now, and another one waits.

import { A } from '@solidjs/router';
import { Show, type Component } from 'solid-js';
import { useApp } from '../../app/app';
import { nextAfter } from '../../game/own';
import { t } from '../../i18n/messages';
import type { GameView } from '../../protocol/generated';
import { playerName } from '../../ui/names';

/** The game to go to from this one; null while it is the player's turn here. */
export function nextGame(view: GameView, game: string) {
  const app = useApp();
  const isSlow = () => view.cadence.days != null && view.seat !== null;
  const isFree = () => view.end !== null || view.side_to_move !== view.seat;
  return isSlow() && isFree() ? nextAfter(app.own.list(), game) : null;
}

export const NextGame: Component<{ view: GameView; game: string }> = (props) => (
  <Show when={nextGame(props.view, props.game)}>
    {(next) => (
      <A class="button next-game" href={`/g/${next().game}`} data-testid="next-game">
        <span>{t('next-own-game', { name: playerName(next().opponent.nickname) })}</span>
        <span aria-hidden="true">→</span>
      </A>
    )}
  </Show>
);
