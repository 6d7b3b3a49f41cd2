// Messages in the reader's language. `t` is reactive: whatever called it while drawing is drawn again on a change.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { createSignal } from 'solid-js';
import type { Language } from './languages';

const SOURCES: Record<Language, () => Promise<string>> = {
  en: () => import('./en.ftl?raw').then((module) => module.default),
  it: () => import('./it.ftl?raw').then((module) => module.default),
  es: () => import('./es.ftl?raw').then((module) => module.default),
};

export type Args = Record<string, FluentVariable>;

interface Spoken {
  language: Language;
  bundle: FluentBundle;
}

const [spoken, setSpoken] = createSignal<Spoken>({ language: 'en', bundle: new FluentBundle('en') });

export function makeBundle(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

export async function speakIn(language: Language): Promise<void> {
  const source = await SOURCES[language]();
  setSpoken({ language, bundle: makeBundle(language, source) });
  document.documentElement.lang = language;
}

export function language(): Language {
  return spoken().language;
}

export function has(id: string): boolean {
  return spoken().bundle.hasMessage(id);
}

/** The message, or its id where it is missing: a test sees to it that none is. */
export function t(id: string, args?: Args): string {
  const { bundle } = spoken();
  const message = bundle.getMessage(id);
  return message?.value == null ? id : bundle.formatPattern(message.value, args);
}

export function formatDate(ms: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(ms);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}
