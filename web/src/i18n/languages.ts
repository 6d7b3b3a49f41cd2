// The languages, and which one to begin with.

export const LANGUAGES = ['en', 'it', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words: a choice must be readable to whoever needs it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', it: 'Italiano', es: 'Español' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The first language of the browser's list that we have, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
