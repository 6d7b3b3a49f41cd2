// A game of days: a challenge with three days a turn; the list on home says whose turn it is; a notification for whoever wants one;
// pages closed and opened again, since the game lives on the server; the calendar ends it though nobody looks.

import { PHONE, ask, drag, equal, holds, inGame, isSound, person, picture, plies, story, text, url } from './people.mjs';

async function choose(who, label) {
  await who.page.getByRole('combobox', { name: /^time$/i }).selectOption({ label });
}

/** The rows of the list on home: opponent, whose turn, time left. */
async function list(who) {
  await who.page.goto(url);
  await who.page.getByTestId('own-games').waitFor();
  const rows = await who.page.locator('[data-testid=own-games] > li').allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

/** The page is open and out of sight, as behind another window. */
async function hide(who) {
  await who.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
}

/** What the browser was asked to show. */
async function watchNotifications(who) {
  await who.context.grantPermissions(['notifications'], { origin: url });
  await who.context.addInitScript(() => {
    const shown = [];
    window.shownNotifications = shown;
    window.Notification = class extends window.Notification {
      constructor(title, options) {
        super(title, options);
        shown.push({ title, ...options, press: () => this.dispatchEvent(new Event('click')) });
      }
    };
  });
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE });
  await watchNotifications(anna);
  await anna.page.goto(url);
  holds(!(await anna.page.getByTestId('own-games').isVisible()), 'no list before there are games');
  await anna.page.getByRole('button', { name: 'Play a friend' }).click();
  await choose(anna, '3 days a turn');
  await anna.page.getByRole('radio', { name: 'White' }).check({ force: true });
  await picture(anna, 'challenge-days-desktop-light');
  await anna.page.locator('dialog[open] form button[type=submit]').click();
  const name = anna.page.locator('input[name=nickname]');
  await name.fill('anna');
  await name.press('Enter');
  await anna.page.waitForURL(/\/c\//);
  await bruno.page.goto(anna.page.url());
  await bruno.page.getByRole('button', { name: 'Accept' }).click();
  const nick = bruno.page.locator('input[name=nickname]');
  await nick.fill('bruno');
  await nick.press('Enter');
  const { white } = await inGame(anna, bruno);
  holds(white === anna, 'colours as wished');
  equal(await text(anna, 'clock-white'), '3 d left3 d', 'three days for the first move');
  await drag(anna, 'e2', 'e4');
  await plies(bruno, 1);

  // Whoever wants it is told by the browser.
  await anna.page.getByRole('button', { name: 'Settings' }).click();
  await anna.page.getByRole('switch', { name: /my turn/i }).check({ force: true });
  await anna.page.waitForFunction(() => window.shownNotifications.length === 1);
  await picture(anna, 'settings-days-desktop-light');
  await anna.page.getByRole('button', { name: 'Close' }).click();
  await ask('advance 81000000');
  equal(await list(anna), ['bruno 1200? Their turn Standard chess · 3 days a turn 2 d 1 h left'], "Anna's list");
  equal(await list(bruno), ['anna 1200? Your turn Standard chess · 3 days a turn 2 d 1 h left'], "Bruno's list");
  equal(await bruno.page.title(), '(1) Tratto', 'the count in the title');
  await picture(bruno, 'own-games-phone-light');
  await isSound(bruno, 'home with games');
  await bruno.page.setViewportSize({ width: 320, height: 640 });
  await isSound(bruno, 'home with games, narrow');
  await bruno.page.setViewportSize(PHONE);
  await hide(anna);
  await bruno.page.getByTestId('own-games').getByRole('link').click();
  await inGame(bruno, bruno);
  await drag(bruno, 'e7', 'e5');
  await plies(bruno, 2);
  await isSound(bruno, 'a game of days');
  await anna.page.waitForFunction(() => window.shownNotifications.length === 1);
  equal(await anna.page.evaluate(() => window.shownNotifications[0].title), 'Your move against bruno', 'the notification');
  await anna.page.evaluate(() => window.shownNotifications[0].press());
  await anna.page.waitForURL(/\/g\//);
  await plies(anna, 2);

  // Both close everything; the game is where it was.
  const game = anna.page.url();
  await anna.page.close();
  await bruno.page.close();
  await ask('advance 120000');
  anna.page = await anna.context.newPage();
  equal(await list(anna), ['bruno 1200? Your turn Standard chess · 3 days a turn 2 d 23 h left'], 'after coming back');
  await picture(anna, 'own-games-desktop-light');
  await anna.page.getByTestId('turns').click();
  await anna.page.waitForURL(game);
  await plies(anna, 2);
  await drag(anna, 'g1', 'f3');
  await plies(anna, 3);

  // Bruno does not come back: the calendar decides, and nobody needs to look.
  await anna.page.goto(url);
  await anna.page.getByTestId('own-games').waitFor();
  await ask('advance 259260000');
  await anna.page.getByTestId('own-games').waitFor({ state: 'detached' });
  await anna.page.goto(game);
  await anna.page.getByTestId('result').waitFor();
  holds((await text(anna, 'result')).includes('Time ran out'), 'the flag of days');
  await picture(anna, 'days-over-desktop-light');
});
