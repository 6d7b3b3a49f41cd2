// Short words at the edge of the page, and words for the ear alone. Both have fixed places: nothing moves for them.

import { createSignal, For, type Component } from 'solid-js';
import { has, t } from '../i18n/messages';

export interface Notice {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
}

const SHOWN_MS = 4_500;

const [notices, setNotices] = createSignal<Notice[]>([]);
const [spoken, setSpoken] = createSignal('');
let lastId = 0;

export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  lastId += 1;
  const notice = { id: lastId, text, tone };
  setNotices((shown) => [...shown.slice(-2), notice]);
  setTimeout(() => setNotices((shown) => shown.filter(({ id }) => id !== notice.id)), SHOWN_MS);
}

/** For a screen reader. The trailing no-break space makes the same words news when they are said again. */
export function say(text: string): void {
  setSpoken((before) => (before === text ? `${text}\u00a0` : text));
}

/** The words for a stable code; a code newer than this page gets the general ones. */
export function errorText(error: { code: string; retry_after_ms?: number; retryAfterMs?: number }): string {
  const id = `error-${error.code.replaceAll('_', '-')}`;
  const wait = error.retry_after_ms ?? error.retryAfterMs ?? 0;
  return t(has(id) ? id : 'error-internal', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

export const Notices: Component = () => (
  <>
    <div class="notices" role="status">
      <For each={notices()}>{(notice) => <p class={`notice is-${notice.tone}`}>{notice.text}</p>}</For>
    </div>
    <div class="hidden-text" aria-live="assertive" aria-atomic="true" data-testid="spoken">
      {spoken()}
    </div>
  </>
);
