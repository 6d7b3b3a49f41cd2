// A flag falls.

import { api, ask, drag, equal, holds, pair, person, plies, story, text } from './people.mjs';

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  const { white, black } = await pair(anna, bruno, '3+2');
  await drag(white, 'e2', 'e4');
  await plies(black, 1);
  await drag(black, 'e7', 'e5');
  await plies(white, 2);
  // White's clock runs from here: 3 minutes, no increment for moves made before it ran.
  await ask('advance 179999');
  holds(!(await white.page.getByTestId('result').isVisible()), 'nothing happens one millisecond before zero');
  await ask('advance 1');
  // The server waits a few milliseconds for a move that it may have read before zero.
  await ask('advance 20');
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  holds((await text(black, 'rating-change')).includes('1220'), 'Black won on time');
  const { games } = await api(anna, '/api/players/anna/games');
  equal([games[0].outcome, games[0].termination], ['black', 'flag'], 'the record');
});
