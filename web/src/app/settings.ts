// What a person has chosen on this device. Kept in the browser's own storage; nothing of it is sent anywhere.

import { createEffect } from 'solid-js';
import { createStore } from 'solid-js/store';
import { isLanguage, preferredLanguage, type Language } from '../i18n/languages';
import { speakIn } from '../i18n/messages';
import type { Notation } from '../i18n/notation';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARDS = ['paper', 'green', 'blue', 'grey', 'contrast'] as const;

export interface Settings {
  language: Language | null;
  theme: (typeof THEMES)[number];
  board: (typeof BOARDS)[number];
  notation: Notation;
  asksBeforeActing: boolean;
  showsCoordinates: boolean;
  hearsPhrases: boolean;
  /** The browser's own notifications; off until asked for. */
  tellsTurns: boolean;
  /** The one kind of game whose seeks are shown; null: all. */
  seeksVariant: string | null;
  /** Seeks that ask for another rating are left out. */
  seeksForMe: boolean;
  /** 0 to 1. */
  volume: number;
}

const KEY = 'tratto.settings';

const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  board: 'paper',
  notation: 'letters',
  asksBeforeActing: true,
  showsCoordinates: true,
  hearsPhrases: true,
  tellsTurns: false,
  seeksVariant: null,
  seeksForMe: false,
  volume: 0.6,
};

/** Storage can be forbidden or full; the page then simply forgets. */
function read(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const language = isLanguage(stored.language) ? stored.language : null;
    return { ...DEFAULTS, ...stored, language };
  } catch {
    return { ...DEFAULTS };
  }
}

function write(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Forgotten at the end of the visit; there is nothing better to do.
  }
}

const [settings, change] = createStore<Settings>(read());

export { settings };

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  change(key, value);
  write({ ...settings });
}

export function chosenLanguage(): Language {
  return settings.language ?? preferredLanguage(navigator.languages);
}

/** Keeps the document's look and language as chosen. */
export function applySettings(): void {
  createEffect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = settings.theme;
    dataset['board'] = settings.board;
  });
  createEffect(() => void speakIn(chosenLanguage()));
}
