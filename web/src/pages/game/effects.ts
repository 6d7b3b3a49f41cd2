// What a game does beside being drawn: sounds, spoken words, short notices. Follows events, decides nothing.

import { createEffect, createMemo, on, onCleanup } from 'solid-js';
import { settings } from '../../app/settings';
import { alarmMs, passedMark, remainingMs } from '../../game/clock';
import type { GameEvent } from '../../game/session';
import { language, t } from '../../i18n/messages';
import { localSan } from '../../i18n/notation';
import { sayMove, sayTime } from '../../i18n/speech';
import type { GameView } from '../../protocol/generated';
import { playerName } from '../../ui/names';
import { errorText, notify, say } from '../../ui/notices';
import { play } from '../../ui/sounds';
import { endReason, endTitle } from './endings';
import { hasRepeated, type Table } from './table';

export function followEvents(table: Table): void {
  sayWhoLeft(table);
  table.session.onEvent((event) => react(event, table));
  // One's own move sounds when it is made, not when it comes back.
  createEffect(
    on(
      () => table.state().sent,
      (sent) => {
        if (sent === null) return;
        const takes = table.line()?.legal.find(({ uci }) => uci === sent.uci)?.san.includes('x') ?? false;
        play(takes ? 'capture' : 'move');
      },
    ),
  );
}

/** That the opponent is away, and that one may claim: each once, not with every second. */
function sayWhoLeft(table: Table): void {
  const claim = createMemo(() => {
    const ms = table.state().live?.claim_in_ms ?? null;
    return ms === null ? 'none' : ms === 0 ? 'now' : 'later';
  });
  createEffect(
    on(claim, (when) => {
      if (when === 'later') say(t('player-away'));
      if (when === 'now') say(t('opponent-left'));
    }),
  );
}

function react(event: GameEvent, table: Table): void {
  const view = table.view();
  if (view === null) return;
  switch (event.kind) {
    case 'moved':
      return reactToMove(event.view, table);
    case 'tried':
      // The umpire's record says it.
      return;
    case 'taken_back':
      return announce(t('takeback-done'));
    case 'offers':
      return reactToOffers(event, view);
    case 'time_given':
      return announce(event.by === view.seat ? t('time-given-by-you') : t('time-given'));
    case 'said':
      if (!settings.hearsPhrases || event.by === view.seat) return;
      return notify(`${playerName(view[event.by].nickname)}: ${t(`phrase-${event.phrase.replaceAll('_', '-')}`)}`);
    case 'ended':
      play('end');
      if (event.view.end !== null) say(`${endTitle(event.view, event.view.end)}. ${endReason(event.view.end)}`);
      return;
    case 'refused':
      if (event.error.code !== 'lost') notify(errorText(event.error), 'bad');
  }
}

function reactToMove(view: GameView, table: Table): void {
  const ply = view.plies.at(-1);
  if (ply === undefined) return;
  const isCheck = /[+#]$/.test(ply.san ?? '') || (ply.umpire?.checks.length ?? 0) > 0;
  const takes = ply.san?.includes('x') === true || ply.umpire?.captured_on != null;
  if (isCheck) play('check');
  else if (ply.color !== view.seat) play(takes ? 'capture' : 'move');
  // In the dark there is none, and the umpire's record says what was announced.
  if (ply.san !== null) say([sayMove(ply.san), ...(hasRepeated(table) ? [t('stands-twice')] : [])].join('. '));
}

function reactToOffers(event: Extract<GameEvent, { kind: 'offers' }>, view: GameView): void {
  const { before, after, declinedBy } = event;
  if (declinedBy !== null && declinedBy !== view.seat) return announce(t('offer-declined'));
  for (const kind of ['draw', 'takeback', 'rematch'] as const) {
    const by = after.offers[kind];
    if (by !== null && before.offers[kind] === null && by !== view.seat) say(t(`offered-${kind}`));
  }
}

function announce(text: string): void {
  notify(text);
  say(text);
}

/** The alarm once a game; the marks in words. Reads the clock twice a second, so nothing is drawn for it. */
export function watchOwnClock(table: Table): void {
  let hasRung = false;
  let before = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const { view, clock, phase } = table.state();
    if (view?.seat == null || view.end !== null || clock === null || phase !== 'ready') return;
    if (view.cadence.days != null || clock.view.running !== view.seat) return;
    const left = remainingMs(clock, view.seat, performance.now());
    const mark = passedMark(before, left);
    if (mark !== null && Number.isFinite(before)) say(sayTime(mark * 1000));
    if (!hasRung && left < alarmMs(view.cadence.base_ms)) {
      hasRung = true;
      play('low');
    }
    before = left;
  }, 500);
  onCleanup(() => clearInterval(timer));
}

export function shownSan(san: string): string {
  return localSan(san, language(), settings.notation);
}
