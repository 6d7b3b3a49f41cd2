import { describe, expect, it } from 'vitest';
import { bothHaveMoved, fold, renew } from '../../src/game/fold';
import type { GameNotice } from '../../src/protocol/generated';
import { aClock, aPly, aView, moved } from './support';

describe('a view folded over notices', () => {
  it('takes a move in', () => {
    const view = fold(aView(), moved('white', 1, 'e2e4', 1));
    expect(view.plies.map(({ uci }) => uci)).toEqual(['e2e4']);
    expect(view.side_to_move).toBe('black');
    expect(view.position).toBe(1);
  });

  it('goes back by a takeback, while the position number goes on', () => {
    const played = ['e2e4', 'e7e5'].reduce((view, uci, at) => fold(view, moved(at === 0 ? 'white' : 'black', at + 1, uci, at + 1)), aView());
    const notice: GameNotice = { n: 'taken_back', plies: 1, board: 'x', side_to_move: 'black', position: 3, clock: aClock() };
    const view = fold(played, notice);
    expect(view.plies).toHaveLength(1);
    expect(view.position).toBe(3);
    expect(view.side_to_move).toBe('black');
  });

  it('collects refused tries until the turn passes', () => {
    const refused: GameNotice = { n: 'refused', refused: { uci: 'e2e5', ruling: 'impossible' }, position: 0, clock: aClock() };
    const tried = fold(fold(aView({ variant: 'kriegspiel' }), refused), refused);
    expect(tried.refused).toHaveLength(2);
    expect(fold(tried, moved('white', 1, 'e2e4', 1)).refused).toHaveLength(0);
  });

  it('keeps one’s tries of earlier turns, also over a whole view, which does not name them', () => {
    const tries = [{ after: 0, color: 'white', uci: 'e2e5', ruling: 'impossible' }];
    const tried = aView({ refused: [{ uci: 'e2e5', ruling: 'impossible' }] });
    const gone = fold(tried, moved('white', 1, 'e2e4', 1));
    expect(gone.tries).toEqual(tries);
    const whole = aView({ position: 1, plies: [aPly('white', 1, 'e2e4')] });
    expect(renew(gone, whole).tries).toEqual(tries);
    expect(renew(tried, whole).tries).toEqual(tries);
    expect(renew(tried, aView({ refused: tried.refused })).tries).toEqual([]);
    expect(renew(null, whole)).toBe(whole);
    const told = { ...whole, tries: [...tries, { after: 0, color: 'white' as const, uci: 'e2d3', ruling: 'no' }] };
    expect(renew(gone, told as typeof whole)).toBe(told);
  });

  it('shows the whole game once its end has uncovered it', () => {
    const end = { outcome: 'white', termination: 'resignation', white_rating: null, black_rating: null, rematch: null };
    const revealed = aView({ board: 'the truth', end });
    const view = fold(aView({ board: 'own men' }), { n: 'ended', end, clock: aClock(), revealed });
    expect(view.board).toBe('the truth');
    expect(view.end).toEqual(end);
  });

  it('names the rematch, only where a game has ended', () => {
    const end = { outcome: 'draw', termination: 'agreement', white_rating: null, black_rating: null, rematch: null };
    expect(fold(aView({ end }), { n: 'rematch', game: 'g2' }).end?.rematch).toBe('g2');
    expect(fold(aView(), { n: 'rematch', game: 'g2' }).end).toBeNull();
  });

  it('fault 30: knows which offers a move, a takeback and the end do away with', () => {
    const offers = (draw: 'white' | 'black' | null) => ({ draw, takeback: 'black' as const, rematch: null });
    expect(fold(aView({ offers: offers('black') }), moved('white', 1, 'e2e4', 1)).offers).toEqual({ draw: null, takeback: null, rematch: null });
    expect(fold(aView({ offers: offers('white') }), moved('white', 1, 'e2e4', 1)).offers.draw).toBe('white');
    const back: GameNotice = { n: 'taken_back', plies: 0, board: '', side_to_move: 'white', position: 2, clock: aClock() };
    expect(fold(aView({ offers: offers('white') }), back).offers).toEqual({ draw: null, takeback: null, rematch: null });
    const end = { outcome: 'draw', termination: 'agreement', white_rating: null, black_rating: null, rematch: null };
    const ended = fold(aView({ offers: offers('white') }), { n: 'ended', end, clock: aClock(), revealed: null });
    expect(ended.offers.draw).toBeNull();
  });

  it('changes nothing it was given', () => {
    const before = aView();
    fold(before, moved('white', 1, 'e2e4', 1));
    expect(before).toEqual(aView());
  });
});

describe('both have moved', () => {
  it('after a move of each', () => {
    expect(bothHaveMoved(aView({ plies: [aPly('white', 1, 'e2e4')], side_to_move: 'black' }))).toBe(false);
    expect(bothHaveMoved(aView({ plies: [aPly('white', 1, 'e2e4'), aPly('black', 2, 'e7e5')] }))).toBe(true);
  });

  it('in a series only when the second one is complete', () => {
    const plies = [aPly('white', 1, 'e2e4'), aPly('black', 2, 'e7e5')];
    expect(bothHaveMoved(aView({ plies, side_to_move: 'black' }))).toBe(false);
    expect(bothHaveMoved(aView({ plies: [...plies, aPly('black', 2, 'd7d5')], side_to_move: 'white' }))).toBe(true);
  });
});
