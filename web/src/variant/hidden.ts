// Kriegspiel on the player's side: what one's own men look like after each ply, from what one is allowed to know.
// It reads only one's own moves and the umpire's words; there is nothing else to read.

import type { Announcement, Color, GameView } from '../protocol/generated';
import { carryOut, readPlacement, type Placement } from '../game/placement';

/** One's own men before the first ply and after each. */
export function ownBoards(initial: string, view: Pick<GameView, 'plies'>, seat: Color): Placement[] {
  let men: Placement = new Map([...readPlacement(initial)].filter(([, man]) => man.color === seat));
  const boards = [men];
  for (const ply of view.plies) {
    if (ply.color === seat && ply.uci !== null) men = carryOut(men, ply.uci);
    else if (ply.umpire?.captured_on != null) men = without(men, ply.umpire.captured_on);
    boards.push(men);
  }
  return boards;
}

function without(men: Placement, square: string): Placement {
  const after = new Map(men);
  after.delete(square);
  return after;
}

/** One's own men as the rules module reads them: `Ke1`. */
export function manList(men: Placement): string[] {
  return [...men].map(([square, man]) => {
    const letter = man.role === 'knight' ? 'n' : man.role.slice(0, 1);
    return (man.color === 'white' ? letter.toUpperCase() : letter) + square;
  });
}

/** Which castlings one may still try: king and rook have never left home, as far as one's own moves tell. */
export function ownCastling(boards: readonly Placement[], seat: Color): string {
  const rank = seat === 'white' ? '1' : '8';
  const stayed = (square: string, role: string) => boards.every((men) => men.get(square)?.role === role);
  if (!stayed(`e${rank}`, 'king')) return '-';
  const rights = (stayed(`h${rank}`, 'rook') ? 'K' : '') + (stayed(`a${rank}`, 'rook') ? 'Q' : '');
  return rights === '' ? '-' : rights;
}

/** The umpire's words as message ids with their arguments, in the order they are called. */
export function umpireWords(said: Announcement): { id: string; args: Record<string, string | number> }[] {
  const words: { id: string; args: Record<string, string | number> }[] = [];
  if (said.captured_on !== null) {
    words.push({ id: `umpire-captured-${said.captured ?? 'piece'}`, args: { square: said.captured_on } });
  }
  for (const check of said.checks) words.push({ id: `umpire-check-${check}`, args: {} });
  if (said.pawn_tries > 0) {
    words.push({
      id: said.pawn_try_squares === null ? 'umpire-tries' : 'umpire-tries-on',
      args: { count: said.pawn_tries, squares: (said.pawn_try_squares ?? []).join(', ') },
    });
  }
  return words;
}
