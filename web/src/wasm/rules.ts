// The rules crate in the page: questions and answers as text (crates/wasm says how). One instance for the page.

import wasmUrl from './generated/tratto.wasm?url';
import { makeRules, type Rules, type RulesExports } from './answers';

export type { LineOfPlay, Rules, Spot, Typed } from './answers';

let loading: Promise<Rules> | null = null;

/** Loads the rules once; later calls share the same promise. It never fails: without rules there is no board to move on. */
export function loadRules(): Promise<Rules> {
  loading ??= untilLoaded();
  return loading;
}

const RETRY_MS = 1_500;

async function untilLoaded(): Promise<Rules> {
  for (;;) {
    try {
      return makeRules(await instantiate());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function instantiate(): Promise<RulesExports> {
  const response = await fetch(wasmUrl);
  const module = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return module.instance.exports as unknown as RulesExports;
}
