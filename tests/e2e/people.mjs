// People with browsers: what every script needs.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const here = new URL('.', import.meta.url).pathname;
const require = createRequire(`${here}../../web/package.json`);
export const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Where the server is; several where each person has a line of their own. */
export const urls = process.env.TRATTO_E2E_URL.split(' ');
export const url = urls[0];
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** How long to wait for a state before giving up; nothing is measured by it. */
const PATIENCE_MS = 60_000;

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Asks the test for something that only the server's side can do. */
export async function ask(what) {
  console.log(`ASK ${what}`);
  const { value } = await answers.next();
  if (value !== 'OK') throw new Error(`the test did not ${what}`);
}

export const CHROMIUM = '/usr/bin/chromium';
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** Everything that went wrong in any page. */
const problems = [];

/** A browser of somebody's own. `expected` are problems that belong to the story. */
export async function person(name, options = {}) {
  const { expected = /^$/, ...context } = options;
  const own = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', reducedMotion: 'reduce', ...context });
  return watched(name, await own.newPage(), expected);
}

/** Ends what a story started beside the one browser. */
export const endings = [];

/** Notes everything that goes wrong in a page. */
export function watched(name, page, expected) {
  page.setDefaultTimeout(PATIENCE_MS);
  const note = (text) => {
    if (!expected.test(text)) problems.push(`${name}: ${text}`);
  };
  page.on('pageerror', (error) => note(`threw ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`logged ${message.text()}`);
  });
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (to.protocol.startsWith('http') && !urls.includes(to.origin)) problems.push(`${name}: asked ${to.origin}, another site`);
  });
  return { name, page, context: page.context(), expected };
}

/** Opens home and presses a cadence; the same press makes the account. */
export async function seek(who, cadence, at = url) {
  await who.page.goto(at);
  await who.page.getByTestId(`cadence-${cadence}`).click();
  const name = who.page.locator('input[name=nickname]');
  await name.fill(who.name);
  await name.press('Enter');
}

/** Both are in their game; says who is White. */
export async function inGame(one, other) {
  for (const who of [one, other]) {
    await who.page.waitForURL(/\/g\//);
    await who.page.locator('[data-testid=game][data-phase=ready]').waitFor();
  }
  const seat = await one.page.getByTestId('board').getAttribute('data-orientation');
  return seat === 'white' ? { white: one, black: other } : { white: other, black: one };
}

/** Both press the same cadence, one after the other, and are in their game; says who is White. */
export async function pair(one, other, cadence, [oneAt, otherAt] = [url, url]) {
  await seek(one, cadence, oneAt);
  await one.page.getByTestId('waiting').waitFor();
  await seek(other, cadence, otherAt);
  return inGame(one, other);
}

/** Both are signed in and play, without the lobby; `terms` differ from a casual game of 3+2. */
export async function meet(white, black, terms = {}) {
  for (const who of [white, black]) {
    if (!who.isSignedUp) await post(who, '/api/account', { nickname: who.name });
    who.isSignedUp = true;
  }
  const cadence = { base_ms: 180_000, increment_ms: 2000 };
  const { challenge } = await post(white, '/api/challenges', { variant: 'standard', cadence, color: 'white', is_rated: false, ...terms });
  const { game } = await post(black, `/api/challenges/${challenge}/accept`);
  for (const who of [white, black]) await who.page.goto(`${url}/g/${game}`);
  await inGame(white, black);
  return game;
}

/** Ends the game under way, so that another can begin. */
export async function giveUp(who, other) {
  await confirm(who, 'resign');
  for (const { page } of [who, other]) await page.getByTestId('result').waitFor();
}

/** Plays moves of both, `e2e4 e7e5 …`, by keyboard; `white` begins unless they say who did. */
export async function playAll(white, black, moves, made = 0) {
  for (const [at, uci] of moves.split(' ').entries()) {
    await type((made + at) % 2 === 0 ? white : black, uci);
    for (const who of [white, black]) await plies(who, made + at + 1);
  }
}

/** The middle of a square, on the screen. */
export async function middle(page, square) {
  const board = page.getByTestId('board');
  const box = await board.boundingBox();
  const isWhite = (await board.getAttribute('data-orientation')) === 'white';
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  const [x, y] = isWhite ? [file, 7 - rank] : [7 - file, rank];
  const side = box.width / 8;
  return { x: box.x + (x + 0.5) * side, y: box.y + (y + 0.5) * side };
}

/** Drags a man. */
export async function drag(who, from, to) {
  const [start, end] = [await middle(who.page, from), await middle(who.page, to)];
  await who.page.mouse.move(start.x, start.y);
  await who.page.mouse.down();
  await who.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await who.page.mouse.move(end.x, end.y, { steps: 3 });
  await who.page.mouse.up();
}

/** Clicks a man, then its target. */
export async function click(who, from, to) {
  for (const square of [from, to]) {
    const { x, y } = await middle(who.page, square);
    await who.page.mouse.click(x, y);
  }
}

/** Walks the board by keyboard. */
export async function keys(who, from, to) {
  for (const square of [from, to]) {
    await who.page.getByTestId(`square-${square}`).focus();
    await who.page.keyboard.press('Enter');
  }
}

/** Types a move. */
export async function type(who, move) {
  const input = who.page.getByTestId('move-input');
  await input.fill(move);
  await input.press('Enter');
}

/** Waits until the page shows so many plies, or so many as `wanted` says. */
export async function plies(who, wanted) {
  const isWanted = typeof wanted === 'number' ? (count) => count === wanted : wanted;
  const shown = who.page.locator('[data-testid=moves] .move');
  await until(async () => isWanted(await shown.count()), async () => `${who.name} shows ${await shown.count()} plies, waited for ${wanted}`);
}

/** Looks again and again until something holds. */
export async function until(isSo, otherwise) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(await otherwise());
    await new Promise((again) => setTimeout(again, 15));
  }
}

/** Presses a button that asks twice. */
export async function confirm(who, testId) {
  await who.page.getByTestId(testId).click();
  await who.page.getByTestId(testId).click();
}

/** The text of an element, without odd spaces. */
export async function text(who, testId) {
  return ((await who.page.getByTestId(testId).textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
}

export function equal(actual, expected, what) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`);
  }
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}

/** Milliseconds on a clock's face: `2:58`, `0:09.4`, `1:02:03`. */
export async function clockMs(who, color) {
  const shown = (await text(who, `clock-${color}`)).match(/[\d:.]+/)[0];
  return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** What stands where, as the page says it to a screen reader. */
export async function men(who) {
  const squares = await who.page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  return squares.filter((square) => !square.includes('empty')).map((square) => square.split(',').slice(0, 2).join()).sort();
}

/** Keeps a picture for whoever wants to look. */
export async function picture(who, name) {
  mkdirSync(`${here}out`, { recursive: true });
  await who.page.evaluate(() => document.fonts.ready);
  await who.page.screenshot({ path: `${here}out/${name}.png` });
}

/** Nothing scrolls sideways on the page as it is now, and nothing is said against it by axe. */
export async function isSound(who, what) {
  const width = await who.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  holds(width[0] <= width[1], `${what} scrolls sideways: ${width}`);
  await who.page.evaluate(axe);
  const said = await who.page.evaluate(async () => (await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target).join(' ')}`));
  equal(said, [], `axe on ${what}`);
}

/** JSON from the server, as this person. */
export async function api(who, path) {
  const response = await who.context.request.get(`${url}${path}`);
  holds(response.ok(), `${path} answered ${response.status()}`);
  return path.endsWith('/pgn') ? response.text() : response.json();
}

async function post(who, path, body) {
  const response = await who.context.request.post(`${url}${path}`, { data: body });
  holds(response.ok(), `${path} answered ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Runs a story, and fails if anything went wrong in any page. */
export async function story(tell) {
  try {
    await tell();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } catch (error) {
    for (const [place, context] of browser.contexts().entries()) {
      for (const page of context.pages()) {
        mkdirSync(`${here}out`, { recursive: true });
        await page.screenshot({ path: `${here}out/failed-${process.pid}-${place}.png` }).catch(() => {});
      }
    }
    console.log(String(error.stack ?? error));
    process.exitCode = 1;
  } finally {
    await browser.close();
    for (const end of endings) await end();
    process.stdin.destroy();
  }
}
