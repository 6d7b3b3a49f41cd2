import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, preferredLanguage } from '../../src/i18n/languages';
import { makeBundle } from '../../src/i18n/messages';
import { localSan } from '../../src/i18n/notation';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const ftl = (language: string) => readFileSync(join(source, `i18n/${language}.ftl`), 'utf8');
const idsOf = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? '');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('the messages', () => {
  it.each(['it', 'es'])('are the same in %s as in English, variables included', (language) => {
    expect(idsOf(ftl(language))).toEqual(idsOf(ftl('en')));
    const variables = (text: string) =>
      Object.fromEntries(
        text
          .split(/\n(?=[a-z])/)
          .map((message) => [/^([\w-]+) =/.exec(message)?.[1], [...new Set(message.match(/\$\w+/g) ?? [])].filter((name) => name !== '$role').sort()]),
      );
    expect(variables(ftl(language))).toEqual(variables(ftl('en')));
  });

  it.each(LANGUAGES)('fault 45: of %s say why for every end there is', (language) => {
    const protocol = readFileSync(join(source, '../../docs/PROTOCOL.md'), 'utf8');
    const ends = /`termination` is (.*?)\n\n/s.exec(protocol)?.[1]?.match(/`\w+`/g)?.map((name) => name.slice(1, -1)) ?? [];
    expect(ends.length).toBeGreaterThan(12);
    expect(ends.filter((end) => !idsOf(ftl(language)).includes(`reason-${end.replaceAll('_', '-')}`))).toEqual([]);
  });

  it.each(LANGUAGES)('of %s are all well formed', (language) => {
    const bundle = makeBundle(language, ftl(language));
    for (const id of idsOf(ftl(language))) {
      const message = bundle.getMessage(id);
      expect(message?.value, id).toBeTruthy();
      const errors: Error[] = [];
      const args = { count: 2, days: 2, hours: 3, minutes: 4, left: 2, made: 1, length: 3, number: 3, players: 1, games: 2, seconds: 5, ms: 40, best: '1', role: 'queen' };
      const words = { square: 'e4', squares: 'e4', move: 'e4', moves: 'e4', name: 'a', date: 'd', white: 'w', black: 'b', color: 'c', time: 't', pool: 'p', what: 'x', cadence: 'c', action: 'a', piece: 'p' };
      bundle.formatPattern(message?.value ?? '', { ...args, ...words }, errors);
      expect(errors, id).toEqual([]);
    }
  });

  it('exist for everything the pages say', () => {
    const known = new Set(idsOf(ftl('en')));
    const said = filesIn(source).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w-]+)'/g)].map(([, id]) => id ?? ''),
    );
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('exist for every reason that the board gives', () => {
    const list = /WORTH_A_WORD[^[]*\[(.*?)\]/s.exec(readFileSync(join(source, 'pages/game/why.ts'), 'utf8'))?.[1] ?? '';
    const ids = [...list.matchAll(/'([\w-]+)'/g)].map(([, code]) => `why-${code}`);
    expect(ids.length).toBeGreaterThan(8);
    expect(ids.filter((id) => !idsOf(ftl('en')).includes(id))).toEqual([]);
  });

  it('exist for every stable code of the protocol', () => {
    const known = new Set(idsOf(ftl('en')));
    const codes = /export type ErrorCode = ([^;]+);/.exec(readFileSync(join(source, 'protocol/generated.ts'), 'utf8'))?.[1] ?? '';
    const ids = [...codes.matchAll(/"(\w+)"/g)].map(([, code]) => `error-${code?.replaceAll('_', '-')}`);
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('a move that is not legal', () => {
  it.each(LANGUAGES)('has its reason in %s', (language) => {
    const reasons = readFileSync(join(source, '../../crates/rules/src/why.rs'), 'utf8');
    const codes = [...reasons.matchAll(/Why::\w+ => "([\w-]+)"/g)].map(([, code]) => `why-${code}`);
    expect(codes.length).toBeGreaterThan(12);
    expect(codes.filter((id) => !idsOf(ftl(language)).includes(id))).toEqual([]);
    const refusals = ['malformed', 'illegal', 'ambiguous', 'not-your-turn'].map((code) => `typed-${code}`);
    expect(refusals.filter((id) => !idsOf(ftl(language)).includes(id))).toEqual([]);
  });
});

describe('languages', () => {
  it('follow the browser’s list', () => {
    expect(preferredLanguage(['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage(['it'])).toBe('it');
    expect(preferredLanguage(['fr'])).toBe('en');
  });

  it('write moves in their own letters, or in figurines', () => {
    expect(localSan('Nbd2', 'it', 'letters')).toBe('Cbd2');
    expect(localSan('bxa8=Q+', 'es', 'letters')).toBe('bxa8=D+');
    expect(localSan('O-O-O', 'it', 'letters')).toBe('O-O-O');
    expect(localSan('Qh4#', 'en', 'figurines')).toBe('♕h4#');
    expect(localSan('Bxb5', 'en', 'letters')).toBe('Bxb5');
  });
});
