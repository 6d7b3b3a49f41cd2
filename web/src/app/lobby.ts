// The lobby as this page uses it: who is there, the queue one waits in, one's own seek. What one wants outlives the
// socket: after a reconnect the queue is entered again, since the server forgets it with the line.

import { createSignal, type Accessor } from 'solid-js';
import type { Refusal } from '../game/outbox';
import { newId } from '../net/ids';
import type { Link } from '../net/link';
import type { Cadence, Lobby, SeekOffer } from '../protocol/generated';

export interface Wish {
  variant: string;
  cadence: Cadence;
}

export interface LobbyDesk {
  lobby: Accessor<Lobby | null>;
  /** The queue this player waits in. */
  waiting: Accessor<Wish | null>;
  /** Why the last act was refused. */
  refusal: Accessor<Refusal | null>;
  /** Follows the lobby until the returned function is called. */
  follow(): () => void;
  enter(wish: Wish): void;
  leave(): void;
  post(seek: SeekOffer): Promise<boolean>;
  withdraw(seek: string): Promise<boolean>;
  accept(seek: string): Promise<boolean>;
  /** A seek is being taken just now: the game that begins is the one asked for. */
  isAccepting(): boolean;
}

export function createLobby(link: Link): LobbyDesk {
  const [lobby, setLobby] = createSignal<Lobby | null>(null);
  const [waiting, setWaiting] = createSignal<Wish | null>(null);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  let entering = 0;
  let accepting = 0;

  const enterQueue = async (wish: Wish) => {
    entering += 1;
    try {
      await link.command({ t: 'pool_enter', id: newId(), ...wish });
    } catch (why) {
      // A lost line is not a refusal: the next welcome enters again.
      if ((why as Refusal).code === 'lost' || waiting() !== wish) return;
      setWaiting(null);
      setRefusal(why as Refusal);
    } finally {
      entering -= 1;
    }
  };

  const attempt = async (command: Parameters<Link['command']>[0]): Promise<boolean> => {
    setRefusal(null);
    try {
      await link.command(command);
      return true;
    } catch (why) {
      setRefusal(why as Refusal);
      return false;
    }
  };

  link.onFrame((frame) => {
    const wish = waiting();
    if (frame.t === 'lobby') setLobby(frame.lobby);
    if (frame.t === 'welcome' && wish !== null && frame.account !== null && entering === 0) void enterQueue(wish);
    if (frame.t === 'pool_left' && entering === 0) setWaiting(null);
    const isCalled = frame.t === 'game_started' && frame.cadence.days == null;
    if (isCalled || frame.t === 'superseded') setWaiting(null);
  });

  return {
    lobby,
    waiting,
    refusal,
    follow: () => {
      const end = link.subscribe(() => ({ t: 'lobby_join' }));
      return () => {
        end();
        link.send({ t: 'lobby_leave' });
      };
    },
    enter: (wish) => {
      setRefusal(null);
      setWaiting(wish);
      void enterQueue(wish);
    },
    leave: () => {
      if (waiting() === null) return;
      setWaiting(null);
      void link.command({ t: 'pool_leave', id: newId() }).catch(() => {});
    },
    post: (seek) => attempt({ t: 'seek_post', id: newId(), seek }),
    withdraw: (seek) => attempt({ t: 'seek_withdraw', id: newId(), seek }),
    accept: async (seek) => {
      accepting += 1;
      const isTaken = await attempt({ t: 'seek_accept', id: newId(), seek });
      accepting -= 1;
      return isTaken;
    },
    isAccepting: () => accepting > 0,
  };
}
