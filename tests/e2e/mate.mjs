// A 3+2 rated game to mate, by mouse and by keyboard.

import { api, clockMs, click, drag, equal, holds, inGame, keys, person, picture, plies, seek, story, text, type, url, DESKTOP, PHONE } from './people.mjs';

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE, locale: 'it-IT', colorScheme: 'dark' });
  await anna.page.goto(url);
  await picture(anna, 'home-desktop-light');
  await seek(anna, '3+2');
  await anna.page.getByTestId('waiting').waitFor();
  await seek(bruno, '3+2');
  const { white, black } = await inGame(anna, bruno);

  await drag(white, 'e2', 'e4');
  await plies(black, 1);
  await keys(black, 'e7', 'e5');
  await plies(white, 2);
  await click(white, 'f1', 'c4');
  await plies(black, 3);
  await type(black, 'b8c6');
  await plies(white, 4);
  await keys(white, 'd1', 'h5');
  await plies(black, 5);
  holds((await clockMs(white, 'white')) > 170_000, 'a few seconds of thought cost a few seconds');
  await picture(anna, 'game-desktop-light');
  await picture(bruno, 'game-phone-dark');
  await drag(black, 'g8', 'f6');
  await plies(white, 6);
  await drag(white, 'h5', 'f7');
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  holds((await text(white, 'rating-change')).includes('1220'), 'White sees 1220');
  holds((await text(black, 'rating-change')).includes('1180'), 'Black sees 1180');
  await picture(anna, 'mate-desktop-light');
  await picture(bruno, 'mate-phone-dark');

  await anna.page.goto(`${url}/leaderboard/blitz`);
  const rows = anna.page.getByTestId('leaderboard').locator('tbody:not(.ranks-own) tr');
  await rows.nth(1).waitFor();
  const shown = await rows.allTextContents();
  holds(shown[0].includes(white.name) && shown[0].includes('1220'), `first is the winner: ${shown[0]}`);
  holds(shown[1].includes(black.name) && shown[1].includes('1180'), `second is the loser: ${shown[1]}`);
  await picture(anna, 'leaderboard-desktop-light');
  await bruno.page.goto(`${url}/u/${bruno.name}`);
  await bruno.page.getByTestId('rating-blitz').waitFor();
  await picture(bruno, 'profile-phone-dark');

  const { games } = await api(anna, '/api/players/anna/games');
  equal(games.length, 1, 'one game in the profile');
  const pgn = await api(anna, `/api/games/${games[0].game}/pgn`);
  const tag = (name) => pgn.match(new RegExp(`\\[${name} "([^"]*)"\\]`))?.[1];
  equal([tag('White'), tag('Black'), tag('Result'), tag('TimeControl')], [white.name, black.name, '1-0', '180+2'], 'tags');
  const moves = pgn.slice(pgn.lastIndexOf(']\n') + 2).replaceAll(/\{[^}]*\}/g, '').replaceAll(/\d+\.+/g, '').trim().split(/\s+/);
  equal(moves, ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#', '1-0'], 'moves of the PGN');
  holds(/\{\s*\[%clk 0:0[23]:\d\d/.test(pgn), 'clock comments');

  await anna.page.goto(`${url}/g/${games[0].game}`);
  await plies(anna, 7);
  await anna.page.keyboard.press('ArrowLeft');
  await anna.page.keyboard.press('ArrowLeft');
  await anna.page.waitForFunction(() => document.querySelector('[data-testid=moves] .is-current')?.textContent.includes('Qh5'));

  const pages = {
    home: ['/', 'cadence-3+2'],
    game: [`/g/${games[0].game}`, 'result'],
    leaderboard: ['/leaderboard/blitz', 'leaderboard'],
    profile: ['/u/anna', 'rating-blitz'],
  };
  for (const [size, viewport] of [['phone', PHONE], ['desktop', DESKTOP]]) {
    await anna.page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await anna.page.emulateMedia({ colorScheme });
      for (const [name, [path, shown]] of Object.entries(pages)) {
        await anna.page.goto(`${url}${path}`);
        await anna.page.getByTestId(shown).first().waitFor();
        await picture(anna, `${name}-${size}-${colorScheme}-played`);
      }
    }
  }
});
