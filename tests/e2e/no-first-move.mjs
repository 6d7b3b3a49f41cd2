// The opponent never makes the first move: after 45 s the game is aborted, without rating.

import { api, ask, drag, equal, holds, pair, person, picture, plies, story } from './people.mjs';

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  const { white, black } = await pair(anna, bruno, '3+2');
  await drag(white, 'e2', 'e4');
  await plies(black, 1);
  await ask('advance 44000');
  holds(!(await white.page.getByTestId('result').isVisible()), 'nothing happens before 45 s');
  await ask('advance 1100');
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  equal(await white.page.getByTestId('rating-change').count(), 0, 'rating changes shown');
  await picture(white, 'aborted-desktop-light');
  const board = await api(anna, '/api/leaderboard/blitz');
  equal(board.rows.length, 0, 'nobody is ranked');
});
