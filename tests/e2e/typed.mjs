// Moves typed as people type them: capital or small, with a piece or without, in long and in short. The board asks what a
// pawn becomes that nobody named, a refusal says why, and in the dark two squares and castling are all there is.

import { confirm, equal, holds, meet, person, playAll, plies, story, text, type, until } from './people.mjs';

/** Types moves of both in turn. */
async function typeAll(white, black, moves) {
  for (const [at, move] of moves.entries()) {
    await type(at % 2 === 0 ? white : black, move);
    for (const who of [white, black]) await plies(who, at + 1);
  }
}

/** One gives up, so that both may play again. */
async function giveUp(one, other) {
  await confirm(one, 'resign');
  for (const who of [one, other]) await who.page.getByTestId('result').waitFor();
}

async function refused(who, move, why) {
  await type(who, move);
  const said = () => who.page.locator('#typed-problem').textContent();
  await until(async () => (await said()) === why, async () => `${move}: ${await said()}`);
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');

  await meet(anna, bruno);
  await refused(anna, 'Ra3', 'Something stands in the way.');
  await refused(anna, 'nf4', 'nf4 is not possible here.');
  await typeAll(anna, bruno, ['E4', 'e7-e5', 'nf3', 'NC6', 'bc4', 'BC5', '0-0', 'ng8–f6']);
  equal(await text(anna, 'moves'), await text(bruno, 'moves'), 'both lists');
  holds((await text(anna, 'moves')).replaceAll(' ', '').endsWith('4.O-ONf6'), await text(anna, 'moves'));
  await giveUp(bruno, anna);

  await meet(anna, bruno);
  await playAll(anna, bruno, 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 f1g2 g7g6');
  await type(anna, 'bxa8');
  await anna.page.getByTestId('promote-n').click();
  for (const who of [anna, bruno]) await plies(who, 11);
  holds((await text(bruno, 'moves')).endsWith('bxa8=N'), await text(bruno, 'moves'));
  await until(() => anna.page.getByTestId('move-input').evaluate((input) => input === document.activeElement), () => 'the field has the focus again');
  await giveUp(bruno, anna);

  await meet(anna, bruno, { variant: 'progressive-italian' });
  await type(anna, 'e4');
  await plies(bruno, 1);
  for (const [made, move] of ['f6', 'd6'].entries()) {
    await type(bruno, move);
    for (const who of [anna, bruno]) await plies(who, made + 2);
  }
  await refused(anna, 'Qh5', 'Only the last move of a series may give check.');
  await giveUp(anna, bruno);

  await meet(anna, bruno, { variant: 'kriegspiel' });
  for (const [at, move] of ['E2-E4', 'e7e5', 'G1F3', 'a7a6', 'f1-e2', 'b7b6', 'o-o'].entries()) {
    const mover = at % 2 === 0 ? anna : bruno;
    await type(mover, move);
    for (const who of [anna, bruno]) await plies(who, at + 1);
  }
  equal(await text(anna, 'umpire') === '', false, 'the umpire speaks');
  await refused(bruno, 'Nf6', '“Nf6” does not read as a move. Try Nf3 or g1f3.');
});
