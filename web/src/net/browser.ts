// What the browser supplies to the link: the real socket, timers, chance, and the signs that somebody is back.

import type { Link } from './link';
import type { SocketDeps, Wire } from './socket';

export function browserDeps(): SocketDeps {
  return {
    connect: () => {
      const url = new URL('/ws', location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(url) as unknown as Wire;
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

/** Timers sleep with the page, so its return is what wakes the line. */
export function wakeWithPage(link: Link): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link.wake();
  });
  window.addEventListener('online', () => link.wake());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) link.wake();
  });
}
