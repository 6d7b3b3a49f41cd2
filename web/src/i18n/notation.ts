// Moves as people read them: the letters of their language, or figurines. On the wire and in files they stay English.

import type { Language } from './languages';

export type Notation = 'letters' | 'figurines';

const LETTERS: Record<Language, Record<string, string>> = {
  en: { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N' },
  it: { K: 'R', Q: 'D', R: 'T', B: 'A', N: 'C' },
  es: { K: 'R', Q: 'D', R: 'T', B: 'A', N: 'C' },
};

const FIGURINES: Record<string, string> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** The man that moves stands first, a promotion after `=`; every other capital would be a file, and files are small. */
export function localSan(san: string, language: Language, notation: Notation): string {
  const names = notation === 'figurines' ? FIGURINES : LETTERS[language];
  return san.replaceAll(/^[KQRBN]|(?<==)[QRBN]/g, (letter) => names[letter] ?? letter);
}
