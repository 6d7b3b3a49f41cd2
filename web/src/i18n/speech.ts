// Moves in words, for whoever hears the game: "knight takes f3, check".

import { t } from './messages';

const NAMES: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };
const SAN = /^([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([QRBN]))?([+#])?$/;

export function sayMove(san: string): string {
  const ending = san.endsWith('#') ? `, ${t('say-mate')}` : san.endsWith('+') ? `, ${t('say-check')}` : '';
  const bare = san.replace(/[+#]$/, '');
  if (bare === 'O-O') return t('say-castles-short') + ending;
  if (bare === 'O-O-O') return t('say-castles-long') + ending;
  const parts = SAN.exec(bare);
  if (parts === null) return san;
  const [, piece, file = '', rank = '', takes, square, promotion] = parts;
  const man = sayMan(NAMES[piece ?? ''] ?? 'pawn');
  const from = piece === undefined ? '' : file + rank;
  const words = [man, from, takes === undefined ? '' : t('say-takes'), square];
  const becomes = promotion === undefined ? '' : `, ${t('say-becomes', { piece: sayMan(NAMES[promotion] ?? 'queen') })}`;
  return words.filter((word) => word !== '').join(' ') + becomes + ending;
}

export function sayMan(role: string): string {
  return t(`piece-${role}`);
}

/** "white knight", as the language orders it. */
export function sayPiece(color: string, role: string): string {
  return t(`piece-${color}`, { piece: sayMan(role), role });
}

const HOUR_MS = 3_600_000;

/** "2 d 5 h", for turns that last days; "45 s" and "12 min" when it gets close. */
export function longTime(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 24) return t('time-days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return t('time-hours', { hours, minutes: Math.floor((ms % HOUR_MS) / 60_000) });
  return ms >= 120_000 ? t('time-minutes', { minutes: Math.floor(ms / 60_000) }) : t('time-seconds', { seconds: Math.ceil(ms / 1000) });
}

export function sayTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const spoken = [];
  if (minutes > 0) spoken.push(t('say-minutes', { count: minutes }));
  if (rest > 0 || minutes === 0) spoken.push(t('say-seconds', { count: rest }));
  return spoken.join(' ');
}
