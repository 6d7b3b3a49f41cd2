// People whose pages are tabs of one window, as in life: a tab behind another is hidden, its timers are throttled, and it can
// be put to sleep. (The pages of `person` are always in front.)

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, CHROMIUM, endings, FLAGS, watched } from './people.mjs';

const LOOK = ['--headless', '--window-size=1440,900', '--lang=en-GB', '--accept-lang=en-GB', '--force-prefers-reduced-motion'];

/** A browser of somebody's own, with one tab. */
export async function personWithTabs(name, { expected = /^$/ } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'tratto-e2e-'));
  const child = spawn(CHROMIUM, [...FLAGS, ...LOOK, '--remote-debugging-port=0', `--user-data-dir=${home}`, 'about:blank']);
  const gone = new Promise((done) => child.on('exit', done));
  const address = await new Promise((found) => {
    child.stderr.on('data', (words) => /ws:\/\/\S+/.test(words) && found(/ws:\/\/\S+/.exec(words)[0]));
  });
  // Without playwright's defaults, which keep every page awake and in front.
  const own = await chromium.connectOverCDP(address, { noDefaults: true });
  endings.push(async () => {
    const session = await own.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => {});
    await gone;
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return watched(name, own.contexts()[0].pages()[0], expected);
}

/** Another tab of the same window, in front of the others. */
export async function tab(who) {
  return watched(who.name, await who.context.newPage(), who.expected);
}

/** Puts tabs to sleep, as a phone or a laptop does; they must be behind another. */
export async function sleep(...tabs) {
  await Promise.all(tabs.map((it) => setLifecycle(it, 'frozen')));
}

/** Wakes them, all at once. */
export async function wake(...tabs) {
  await Promise.all(tabs.map((it) => setLifecycle(it, 'active')));
}

async function setLifecycle({ page, context }, state) {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}
