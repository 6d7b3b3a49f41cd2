// One's own games by correspondence, on whatever page one is: asked for when the server says who this is, and from then on told.

import { createMemo, createSignal, type Accessor } from 'solid-js';
import { newlyWaiting, ownEntries, waitingIn, withOwn, type OwnEntry } from '../game/own';
import * as api from '../net/api';
import type { Link } from '../net/link';

export interface OwnGamesDesk {
  /** What waits for oneself first. */
  list: Accessor<readonly OwnEntry[]>;
  waiting: Accessor<readonly OwnEntry[]>;
  /** Calls when a game has begun to wait for oneself, be it told or found out after a lost line; until the returned function is called. */
  onTurn(listener: (entry: OwnEntry) => void): () => void;
}

export function createOwnGames(link: Link): OwnGamesDesk {
  /** Null until it is known. */
  const [known, setKnown] = createSignal<readonly OwnEntry[] | null>(null);
  const list = createMemo(() => known() ?? []);
  const listeners = new Set<(entry: OwnEntry) => void>();
  let asks = 0;
  let told = 0;

  const become = (next: readonly OwnEntry[]) => {
    const before = known();
    setKnown(next);
    if (before === null) return;
    for (const entry of newlyWaiting(before, next)) for (const listener of listeners) listener(entry);
  };

  const ask = async () => {
    const [own, toldBefore] = [++asks, told];
    try {
      const { games } = await api.ownGames();
      if (own !== asks) return;
      // Something was told meanwhile: the answer may be older than that.
      if (told !== toldBefore) return void ask();
      become(ownEntries(games, performance.now()));
    } catch {
      // What is known stands until the next welcome.
    }
  };

  link.onFrame((frame) => {
    if (frame.t === 'welcome') {
      if (frame.account !== null) return void ask();
      asks += 1;
      setKnown(null);
    }
    if (frame.t === 'own_game') {
      told += 1;
      const before = known();
      if (before !== null) become(withOwn(before, frame.game, performance.now()));
    }
  });

  return {
    list,
    waiting: createMemo(() => waitingIn(list())),
    onTurn: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
