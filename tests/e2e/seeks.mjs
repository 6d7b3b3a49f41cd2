// A seek of a cadence of one's own: posted, seen within the lobby's next word, filtered, out of somebody's range, withdrawn, taken; it
// is gone once it has led to a game, and with its page.

import { confirm, equal, holds, inGame, person, picture, story, url } from './people.mjs';

async function sit(who, name) {
  await who.page.goto(url);
  const seeks = who.page.getByTestId('seeks');
  await seeks.waitFor();
  who.seeks = seeks;
  who.name = name;
}

/** Places of 7 and 9 minutes, and of 0 and 7 seconds, on the sliders. */
const MINUTES = { 7: '10', 9: '12' };

async function post(who, { minutes, seconds, min = '', isFirst = false }) {
  await who.page.getByRole('button', { name: 'Post a seek' }).click();
  const dialog = who.page.getByRole('dialog', { name: 'Post a seek' });
  await dialog.locator('select.figures').selectOption('custom');
  await dialog.getByLabel('Minutes a side').fill(MINUTES[minutes]);
  await dialog.getByLabel('Seconds added a move').fill(String(seconds));
  if (min !== '') await dialog.getByLabel('From').fill(min);
  await dialog.locator('button[type=submit]').click();
  if (isFirst) {
    const name = who.page.locator('input[name=nickname]');
    await name.fill(who.name);
    await name.press('Enter');
  }
  await dialog.waitFor({ state: 'detached' });
}

const row = (who, what) => who.seeks.locator('li', { hasText: what });

/** Waits until the page counts people and games so. */
async function counts(who, wanted) {
  await who.page.getByTestId('lobby-counts').filter({ hasText: wanted }).waitFor();
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  await sit(anna, 'anna');
  await sit(bruno, 'bruno');

  await post(anna, { minutes: 7, seconds: 7, isFirst: true });
  await post(anna, { minutes: 9, seconds: 0, min: '1500' });
  await row(bruno, '7+7').waitFor();
  await row(bruno, '9+0').waitFor();
  await counts(bruno, /^1 player here · 0 games/);
  equal(await row(bruno, '9+0').getByRole('button').count(), 0, 'nobody of 1200 is asked to take a seek for 1500 and more');
  await picture(bruno, 'seeks-desktop-light');

  await bruno.page.getByRole('switch', { name: 'Only for my rating' }).check({ force: true });
  await row(bruno, '9+0').waitFor({ state: 'detached' });
  await bruno.page.getByTestId('seeks-variant').selectOption('kriegspiel');
  await row(bruno, '7+7').waitFor({ state: 'detached' });
  await bruno.page.reload();
  holds((await bruno.page.getByTestId('seeks-variant').inputValue()) === 'kriegspiel', 'a filter is remembered');
  await bruno.page.getByTestId('seeks-variant').selectOption('');
  await row(bruno, '7+7').waitFor();

  await row(anna, '9+0').getByRole('button', { name: 'Withdraw' }).click();
  await row(anna, '9+0').waitFor({ state: 'detached' });
  await bruno.page.getByRole('switch', { name: 'Only for my rating' }).uncheck({ force: true });
  await row(bruno, '9+0').waitFor({ state: 'detached' });

  await row(bruno, '7+7').getByRole('button', { name: 'Play' }).click();
  const name = bruno.page.locator('input[name=nickname]');
  await name.fill('bruno');
  await name.press('Enter');
  const { white } = await inGame(anna, bruno);
  holds((await white.page.locator('.terms').textContent()).includes('7+7'), 'the cadence of the seek');
  const carla = await person('carla');
  await sit(carla, 'carla');
  await carla.seeks.getByText('Nobody seeks a game just now').waitFor();
  await counts(carla, /^2 players here · 1 game/);
  await confirm(white, 'abort');
  for (const who of [anna, bruno]) await who.page.getByTestId('result').waitFor();

  await anna.page.goto(url);
  await post(anna, { minutes: 7, seconds: 7 });
  await row(carla, '7+7').waitFor();
  await anna.page.close();
  await row(carla, '7+7').waitFor({ state: 'detached' });
  await counts(carla, /^1 player here · 0 games/);
});
