// A challenge by link; a takeback, a draw by agreement, a rematch with colors swapped; a reload in mid-game.

import { click, confirm, drag, equal, holds, inGame, person, picture, plies, seek, story, text, url } from './people.mjs';
import { readQr } from './qr.mjs';

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { locale: 'es-ES' });
  await anna.page.goto(url);
  await anna.page.getByRole('button', { name: 'Play a friend' }).click();
  await anna.page.getByRole('switch', { name: /rated/i }).uncheck({ force: true });
  await picture(anna, 'friend-desktop-light');
  await anna.page.locator('dialog[open] form button[type=submit], [role=dialog] form button[type=submit]').first().click();
  const name = anna.page.locator('input[name=nickname]');
  await name.fill('anna');
  await name.press('Enter');
  const link = await anna.page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('input, output, code, a')].map((it) => it.value || it.textContent || '');
    return shown.map((it) => it.match(/https?:\/\/\S+\/c\/\w+/)?.[0]).find(Boolean) ?? (location.pathname.startsWith('/c/') ? location.href : null);
  });
  await picture(anna, 'challenge-desktop-light');
  equal(await readQr(anna, anna.page.locator('.qr svg')), await link.jsonValue(), 'what a camera reads');
  await bruno.page.goto(await link.jsonValue());
  await bruno.page.getByRole('button', { name: /aceptar|jugar/i }).first().click();
  const nick = bruno.page.locator('input[name=nickname]');
  await nick.fill('bruno');
  await nick.press('Enter');
  const { white, black } = await inGame(anna, bruno);
  await drag(white, 'd2', 'd4');
  await plies(black, 1);
  await drag(black, 'd7', 'd5');
  await plies(white, 2);
  await confirm(black, 'takeback');
  await confirm(white, 'accept');
  await plies(white, 1);
  await plies(black, 1);
  for (const who of [black, white]) {
    await who.page.reload();
    await plies(who, 1);
    await who.page.locator('[data-testid=game][data-phase=ready]').waitFor();
  }
  await click(black, 'g8', 'f6');
  await plies(white, 2);
  await confirm(white, 'offer-draw');
  await confirm(black, 'accept');
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  const first = white.page.url();
  await white.page.getByTestId('rematch').click();
  await black.page.getByTestId('rematch').click();
  for (const who of [white, black]) await who.page.waitForURL((now) => now.href !== first && now.pathname.startsWith('/g/'));
  const again = await inGame(white, black);
  holds(again.white === black, 'colors are swapped in the rematch');
  await drag(again.white, 'e2', 'e4');
  await plies(again.black, 1);
  holds((await text(again.black, 'moves')).includes('e4'), 'the rematch is under way');
});
