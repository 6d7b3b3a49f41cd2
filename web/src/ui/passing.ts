// Time that passes slowly: for what is shown in days, hours and minutes.

import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';

const MINUTE_MS = 60_000;
/** Below this the words have seconds in them. */
const CLOSE_MS = 2 * MINUTE_MS;

/** A monotonic now that moves on when the words for `left` change. */
export function passing(left: () => number | null): Accessor<number> {
  const [now, setNow] = createSignal(performance.now());
  createEffect(() => {
    void now();
    const ms = left();
    if (ms === null || ms <= 0) return;
    const step = ms <= CLOSE_MS ? 1_000 : MINUTE_MS;
    const timer = setTimeout(() => setNow(performance.now()), (ms % step) + 1);
    onCleanup(() => clearTimeout(timer));
  });
  return now;
}
