// The rules crate in the page: questions and answers as text (crates/wasm says how). One instance for the page.

import wasmUrl from './generated/tratto.wasm?url';
import { makeRules, type Rules, type RulesExports } from './answers';

export type { LineOfPlay, Rules, Spot } from './answers';

let loading: Promise<Rules> | null = null;

/** Loads the rules once; later calls share the same promise. */
export function loadRules(): Promise<Rules> {
  loading ??= instantiate().then((exports) => makeRules(exports));
  return loading;
}

async function instantiate(): Promise<RulesExports> {
  const response = await fetch(wasmUrl);
  const module = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return module.instance.exports as unknown as RulesExports;
}
