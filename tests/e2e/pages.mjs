// Every page on a phone and on a desktop, light and dark, in three languages: nothing scrolls sideways, nothing is said
// against by axe. The pictures are for people to look at.

import { DESKTOP, PHONE, isSound, person, picture, story, url } from './people.mjs';

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
      await picture(who, `${name}-${look}`);
      await isSound(who, `${name} ${look}`);
    }
  }
});
