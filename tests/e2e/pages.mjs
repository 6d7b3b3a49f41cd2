// Every page on a phone and on a desktop, light and dark, in three languages: nothing scrolls sideways, nothing is said
// against by axe. The pictures are for people to look at.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE, equal, holds, person, picture, story, url } from './people.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = { home: '/', leaderboard: '/leaderboard', rules: '/rules', kriegspiel: '/rules/kriegspiel', privacy: '/privacy', 'fair-play': '/fair-play', credits: '/credits', lost: '/no-such-page' };
const LOOKS = [
  ['phone-light-it', { viewport: PHONE, locale: 'it-IT', colorScheme: 'light' }],
  ['desktop-dark-es', { viewport: DESKTOP, locale: 'es-ES', colorScheme: 'dark' }],
  ['narrow-dark-en', { viewport: { width: 320, height: 640 }, locale: 'en-GB', colorScheme: 'dark' }],
];

await story(async () => {
  for (const [look, options] of LOOKS) {
    const who = await person(look, { ...options, expected: /404/ });
    for (const [name, path] of Object.entries(PAGES)) {
      await who.page.goto(`${url}${path}`);
      await who.page.locator('main h1, main h2').first().waitFor();
      const width = await who.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      holds(width[0] <= width[1], `${name} ${look} scrolls sideways: ${width}`);
      await picture(who, `${name}-${look}`);
      await who.page.evaluate(axe);
      const said = await who.page.evaluate(async () => (await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target).join(' ')}`));
      equal(said, [], `axe on ${name} ${look}`);
    }
  }
});
