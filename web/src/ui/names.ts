// The words for things of the protocol: cadences, variants, pools, players.

import { clockLabel } from '../game/cadence';
import { has, t } from '../i18n/messages';
import type { Cadence, Player } from '../protocol/generated';
import { poolKey, traitsOf } from '../variant/variants';

export function cadenceName(cadence: Cadence): string {
  return cadence.days == null ? clockLabel(cadence) : t('days-a-turn', { count: cadence.days });
}

export function variantName(id: string): string {
  return t(`variant-name-${traitsOf(id).key}`);
}

export function variantLine(id: string): string {
  return t(`variant-line-${traitsOf(id).key}`);
}

export function poolName(pool: string): string {
  const id = poolKey(pool);
  return has(id) ? t(id) : pool;
}

export function playerName(nickname: string): string {
  return nickname === '' ? t('deleted-player') : nickname;
}

/** `1520`, or `1520?` while provisional, as players are used to. */
export function ratingText(player: Pick<Player, 'rating' | 'is_provisional'>): string {
  return `${player.rating}${player.is_provisional ? '?' : ''}`;
}

/** A difference with its sign; a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0';
}
