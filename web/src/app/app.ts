// The things a page has one of: the line to the server, who is signed in, what the site offers. Made once, handed down.

import { createContext, createResource, createSignal, onCleanup, useContext, type Accessor } from 'solid-js';
import * as api from '../net/api';
import { browserDeps, wakeWithPage } from '../net/browser';
import { Link, type LinkState } from '../net/link';
import type { Account, Site } from '../protocol/generated';
import { createLobby, type LobbyDesk } from './lobby';
import { createOwnGames, type OwnGamesDesk } from './own-games';

export interface App {
  link: Link;
  linkState: Accessor<LinkState>;
  /** Undefined until the server has said who this is. */
  account: Accessor<Account | null | undefined>;
  site: Accessor<Site | undefined>;
  lobby: LobbyDesk;
  own: OwnGamesDesk;
  /** Makes the account; throws ApiError. */
  signUp(nickname: string): Promise<void>;
  signIn(code: string): Promise<void>;
  signOut(): Promise<void>;
  /** Resolves true once somebody is signed in, false when they would rather not. */
  ensureAccount(purpose: string): Promise<boolean>;
  /** What the dialog for a nickname is open for. */
  asking: Accessor<Asking | null>;
  /** Asks again who this is: a game ends, ratings change, another tab has played. */
  refreshAccount(): void;
}

export interface Asking {
  purpose: string;
  settle(signedIn: boolean): void;
}

export const AppContext = createContext<App>();

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error('BUG: useApp outside of the app');
  return app;
}

export function createApp(): App {
  const link = new Link(browserDeps());
  const [linkState, setLinkState] = createSignal<LinkState>(link.state);
  const [account, setAccount] = createSignal<Account | null | undefined>();
  const [asking, setAsking] = createSignal<Asking | null>(null);
  const [site] = createResource(() => untilAnswered(api.site));

  const refreshAccount = () => {
    if (account() == null) return;
    // Old figures until the next time are better than none.
    api.account().then(setAccount, () => {});
  };

  link.onState(setLinkState);
  onCleanup(
    link.onFrame((frame) => {
      if (frame.t === 'welcome') setAccount(frame.account);
      if (frame.t === 'game_started' && frame.cadence.days == null) setAccount((known) => known && { ...known, live_game: frame.game });
      if (frame.t === 'game_notice' && frame.notice.n === 'ended') refreshAccount();
    }),
  );
  wakeWithPage(link);
  link.start();

  const enter = (entered: Account) => {
    setAccount(entered);
    link.restart();
  };

  return {
    link,
    linkState,
    account,
    site,
    asking,
    refreshAccount,
    lobby: createLobby(link),
    own: createOwnGames(link),
    signUp: async (nickname) => enter(await api.createAccount(nickname)),
    signIn: async (code) => enter(await api.signIn(code)),
    signOut: async () => {
      await api.signOut();
      setAccount(null);
      link.restart();
    },
    ensureAccount: (purpose) => {
      if (account() != null) return Promise.resolve(true);
      return new Promise((resolve) => {
        setAsking({
          purpose,
          settle: (signedIn) => {
            setAsking(null);
            resolve(signedIn);
          },
        });
      });
    },
  };
}

const RETRY_MS = 2_000;

/** The page is of no use without what the site offers, so it goes on asking. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
