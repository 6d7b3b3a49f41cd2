// What the browser supplies to the link: the real socket, timers, chance, and the signs that somebody is back.

import type { Drawer } from '../game/kept';
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

/** Away for less, a page has missed nothing that its line would not have told. */
const SLEPT_MS = 1_000;
/** How often to look whether the machine slept, and how much later than that means that it did. */
const LOOK_MS = 1_000;
const MACHINE_SLEPT_MS = 4_000;

/**
 * Timers sleep with the page, so its return is what wakes the line. A machine that sleeps tells nobody: its clock has
 * moved on between two looks, while the monotonic one may have stood still.
 */
export function wakeWithPage(link: Link): void {
  let awayAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') awayAt = Date.now();
    else if (Date.now() - awayAt >= SLEPT_MS || link.state !== 'open') link.wake();
  });
  let lookedAt = Date.now();
  setInterval(() => {
    const hasSlept = Date.now() - lookedAt > LOOK_MS + MACHINE_SLEPT_MS;
    lookedAt = Date.now();
    // Hidden, timers are late anyway, and its return is a sign of its own.
    if (hasSlept && document.visibilityState === 'visible') link.wake();
  }, LOOK_MS);
  window.addEventListener('online', () => link.wake());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) link.wake();
  });
}

/** A place of this tab's own that outlives a reload. It can be forbidden or full; then it holds nothing. */
export function tabDrawer(key: string): Drawer {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // A reload then forgets, as it does without a drawer.
      }
    },
  };
}
