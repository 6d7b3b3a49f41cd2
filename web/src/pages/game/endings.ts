// The words for how a game ended.

import { has, t } from '../../i18n/messages';
import type { EndView, GameView } from '../../protocol/generated';

/** "You won", "White won", "Draw", "Game aborted". */
export function endTitle(view: Pick<GameView, 'seat'>, end: EndView): string {
  if (end.outcome === 'none') return t('end-aborted');
  if (end.outcome === 'draw') return t('end-draw');
  if (view.seat === null) return t(`end-${end.outcome}-won`);
  return view.seat === end.outcome ? t('end-you-won') : t('end-you-lost');
}

export function endReason(end: Pick<EndView, 'termination'>): string {
  const id = `reason-${end.termination.replaceAll('_', '-')}`;
  return has(id) ? t(id) : end.termination;
}

/** `1–0`, as score sheets write it. */
export function scoreText(outcome: string): string {
  return { white: '1–0', black: '0–1', draw: '½–½' }[outcome] ?? '–';
}
