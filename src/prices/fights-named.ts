import { normaliseName } from '../feeds/names';
import type { Side } from '../markets/types';

/** A fight among which one is searched by name. */
export interface NamedFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
}

/**
 * The fights that a text names: a fighter, or both as "A v B". Words may be cut short at the end, and marks do not count. One whose names
 * are exactly these is the only one.
 */
export function fightsNamed<F extends NamedFight>(fights: readonly F[], text: string): F[] {
  const wanted = text.split(/\s+(?:v|vs|versus)\.?\s+/i).map(normaliseName);
  const fits = fights.filter((fight) => wanted.every((name) => sidesOf(fight, name).length > 0));
  const exact = fits.filter((fight) => wanted.every((name) => namesOf(fight).includes(name)));
  return exact.length === 1 ? exact : fits;
}

/** The side of a fight that a text names; undefined if it names the fight as a whole, both fighters or none. */
export function sideNamed(fight: NamedFight, text: string): Side | undefined {
  const wanted = text.split(/\s+(?:v|vs|versus)\.?\s+/i).map(normaliseName);
  const [side, other] = wanted.flatMap((name) => sidesOf(fight, name));
  return other === undefined ? side : undefined;
}

function namesOf({ fighter_a, fighter_b }: NamedFight): string[] {
  return [normaliseName(fighter_a), normaliseName(fighter_b)];
}

/** The sides whose fighter a normalised text fits. */
function sidesOf(fight: NamedFight, text: string): Side[] {
  const [a = '', b = ''] = namesOf(fight);
  const fitsIn = (name: string): boolean => text !== '' && ` ${name}`.includes(` ${text}`);
  return [...(fitsIn(a) ? (['a'] as const) : []), ...(fitsIn(b) ? (['b'] as const) : [])];
}
