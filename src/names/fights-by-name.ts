import { normaliseName } from './normalise';
import type { Side } from '../betting/odds/types';

/** A fight that can be found by the names of its fighters. */
export interface NamedFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
}

/** Finds fights by a text, as `findFightsByName` does. */
export type FightSearch<F extends NamedFight> = (text: string) => F[];

/** A fight with the normalised names of both fighters. */
export interface SearchableFight<F extends NamedFight> {
  readonly fight: F;
  readonly names: Names;
}

type Names = readonly [a: string, b: string];

/**
 * The fights that a text names: a fighter, or both as "A v B". Words may be cut short at the end, and marks do not count. One whose names
 * are exactly these is the only one.
 */
export function findFightsByName<F extends NamedFight>(fights: readonly F[], text: string): F[] {
  return createFightSearch(fights.map(searchable))(text);
}

/** Searches the same fights for many texts as `findFightsByName` does for one. */
export function createFightSearch<F extends NamedFight>(fights: readonly SearchableFight<F>[]): FightSearch<F> {
  return (text) => {
    const wanted = namesIn(text);
    const fits = fights.filter(({ names }) => wanted.every((name) => sidesOf(names, name).length > 0));
    const exact = fits.filter(({ names }) => wanted.every((name) => names.includes(name)));
    return (exact.length === 1 ? exact : fits).map(({ fight }) => fight);
  };
}

/** Normalises the names of a fight, once for all texts. */
export function searchable<F extends NamedFight>(fight: F): SearchableFight<F> {
  return { fight, names: namesOf(fight) };
}

/** The side of a fight that a text names; undefined if it names the fight as a whole, both fighters or none. */
export function sideByName(fight: NamedFight, text: string): Side | undefined {
  const [side, other] = namesIn(text).flatMap((name) => sidesOf(namesOf(fight), name));
  return other === undefined ? side : undefined;
}

/** The normalised names in a text: that of one fighter, or of both. */
export function namesIn(text: string): string[] {
  return text.split(/\s+(?:v|vs|versus)\.?\s+/i).map(normaliseName);
}

function namesOf({ fighter_a, fighter_b }: NamedFight): Names {
  return [normaliseName(fighter_a), normaliseName(fighter_b)];
}

/** The sides whose fighter's name matches a normalised text. */
function sidesOf([a, b]: Names, text: string): Side[] {
  const fitsIn = (name: string): boolean => text !== '' && ` ${name}`.includes(` ${text}`);
  return [...(fitsIn(a) ? (['a'] as const) : []), ...(fitsIn(b) ? (['b'] as const) : [])];
}
