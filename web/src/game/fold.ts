// A game's view is a fold over notices. Pure; makes new values, never changes one.

import type { Color, GameNotice, GameView, Offers, TryView } from '../protocol/generated';

export function fold(view: GameView, notice: GameNotice): GameView {
  switch (notice.n) {
    case 'moved':
      return {
        ...view,
        plies: [...view.plies, notice.ply],
        board: notice.board,
        side_to_move: notice.side_to_move,
        position: notice.position,
        umpire: notice.ply.umpire,
        refused: [],
        tries: [...view.tries, ...settled(view)],
        offers: offersAfterMove(view.offers, notice.ply.color),
      };
    case 'refused':
      return { ...view, refused: [...view.refused, notice.refused], position: notice.position };
    case 'taken_back':
      return {
        ...view,
        plies: view.plies.slice(0, notice.plies),
        board: notice.board,
        side_to_move: notice.side_to_move,
        position: notice.position,
        umpire: view.plies[notice.plies - 1]?.umpire ?? null,
        refused: [],
        offers: { ...view.offers, draw: null, takeback: null },
      };
    case 'offers':
      return { ...view, offers: notice.offers };
    case 'clock_set':
      return view;
    case 'ended':
      return { ...(notice.revealed ?? view), end: notice.end, offers: NO_OFFERS };
    case 'rematch':
      return view.end === null
        ? view
        : { ...view, offers: { ...view.offers, rematch: null }, end: { ...view.end, rematch: notice.game } };
  }
}

/** The refused tries of the turn under way, as they stand once it is over. */
function settled({ seat, plies, refused }: GameView): TryView[] {
  return seat === null ? [] : refused.map((tried) => ({ after: plies.length, color: seat, ...tried }));
}

/** The whole view of a game under way does not name one's tries of earlier turns: those that this page has heard, it goes on knowing. */
export function renew(before: GameView | null, view: GameView): GameView {
  if (before === null || view.end !== null || view.tries.length > 0) return view;
  const heard = view.plies.length > before.plies.length ? [...before.tries, ...settled(before)] : before.tries;
  return heard.length === 0 ? view : { ...view, tries: heard };
}

const NO_OFFERS: Offers = { draw: null, takeback: null, rematch: null };

/** A move answers the other side's draw offer, and no takeback outlives the board it was asked for. */
function offersAfterMove(offers: Offers, mover: Color): Offers {
  return { ...offers, takeback: null, draw: offers.draw === mover ? offers.draw : null };
}

export function opponentOf(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** Both sides have finished their first turn: an abort is no longer possible and the clocks run. */
export function bothHaveMoved(view: GameView): boolean {
  const movers = new Set(view.plies.map((ply) => ply.color));
  const last = view.plies.at(-1);
  return movers.size === 2 && last !== undefined && !(last.turn === 2 && view.side_to_move === last.color);
}
