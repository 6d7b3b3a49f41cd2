// The kinds of game. This folder is the only place of the client that names one; everybody else asks for a trait.

export interface VariantTraits {
  id: string;
  /** The end of its message ids: `variant-name-…`, `variant-line-…`. */
  key: string;
  /** A turn is a series of moves. */
  hasSeries: boolean;
  /** The opponent's men are hidden; an umpire speaks. */
  isUmpired: boolean;
  /** Moves may be planned during the opponent's turn. */
  hasPremoves: boolean;
}

export const STANDARD = 'standard';

const open = { hasSeries: false, isUmpired: false, hasPremoves: false };

const VARIANTS: readonly VariantTraits[] = [
  { ...open, id: STANDARD, key: 'standard', hasPremoves: true },
  { ...open, id: 'progressive-italian', key: 'italian', hasSeries: true },
  { ...open, id: 'progressive-scottish', key: 'scottish', hasSeries: true },
  { ...open, id: 'progressive-english', key: 'english', hasSeries: true },
  { ...open, id: 'kriegspiel', key: 'kriegspiel', isUmpired: true },
];

export function knownVariants(): readonly VariantTraits[] {
  return VARIANTS;
}

/** The traits of a variant; one that this page is too old to know is shown as an open game without extras. */
export function traitsOf(id: string): VariantTraits {
  return VARIANTS.find((variant) => variant.id === id) ?? { ...open, id, key: 'unknown' };
}

/** The rating pool of a game: standard chess has one for each speed, the others one each. */
export function poolOf(variant: string, speed: string): string {
  return variant === STANDARD ? speed : variant;
}

/** The message that names a rating pool. Pools of standard chess are its speeds; the others bear a variant's name. */
export function poolKey(pool: string): string {
  const variant = VARIANTS.find(({ id }) => id === pool && id !== STANDARD);
  return variant === undefined ? `pool-${pool}` : `variant-name-${variant.key}`;
}

