// Which open seeks a person wants to see, and which they can take. Pure.

import type { PoolRating, Seek } from '../protocol/generated';

export interface SeekFilter {
  /** One kind of game; null: all. */
  variant: string | null;
  /** Only seeks that this player can take. */
  isForMe: boolean;
}

/** Where everybody starts (play.md, Rating). */
const INITIAL_RATING = 1200;

/**
 * Whether the seeker's range has this player in it. `pool` is where the game would count; null, where this site has put
 * pools together and only the server knows.
 */
export function fitsRange(seek: Seek, ratings: readonly PoolRating[], pool: string | null): boolean {
  if (pool === null) return true;
  const rating = ratings.find((own) => own.pool === pool)?.rating ?? INITIAL_RATING;
  return rating >= (seek.rating_min ?? rating) && rating <= (seek.rating_max ?? rating);
}

/** One's own seeks are always among them. */
export function seeksShown(
  seeks: readonly Seek[],
  filter: SeekFilter,
  isOwn: (seek: Seek) => boolean,
  fits: (seek: Seek) => boolean,
): Seek[] {
  const isWanted = (seek: Seek) =>
    (filter.variant === null || seek.variant === filter.variant) && (!filter.isForMe || fits(seek));
  return seeks.filter((seek) => isOwn(seek) || isWanted(seek));
}
