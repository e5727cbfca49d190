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

/** Letters of the word that a name in another order must have whole. */
const SHORTEST_WORD = 3;

type Names = readonly [a: string, b: string];

/**
 * The fights that a text names: a fighter, or both as "A v B". Words may be cut short at the end, and marks do not count; whole words may stand in
 * any order, and one letter for a word ("Stone, A."). One whose names are exactly these is the only one.
 */
export function findFightsByName<F extends NamedFight>(fights: readonly F[], text: string): F[] {
  return createFightSearch(fights.map(searchable))(text);
}

/** Searches the same fights for many texts as `findFightsByName` does for one. @param isWhole whether words may not be cut short */
export function createFightSearch<F extends NamedFight>(fights: readonly SearchableFight<F>[], isWhole = false): FightSearch<F> {
  return (text) => {
    const wanted = namesIn(text);
    const matchers = wanted.map((name) => matcherOf(name, isWhole));
    const fits = fights.filter(({ names }) => matchers.every((matches) => names.some(matches)));
    const exact = fits.filter(({ names }) => wanted.every((name) => names.includes(name)));
    return (exact.length === 1 ? exact : fits).map(({ fight }) => fight);
  };
}

/** Normalises the names of a fight, once for all texts. */
export function searchable<F extends NamedFight>(fight: F): SearchableFight<F> {
  return { fight, names: namesOf(fight) };
}

/** The side of a fight that a text names; undefined if it names the fight as a whole, both fighters or none. */
export function sideByName(fight: NamedFight, text: string, isWhole = false): Side | undefined {
  const [a, b] = namesOf(fight);
  const [side, other] = namesIn(text).flatMap((name): Side[] => {
    const matches = matcherOf(name, isWhole);
    return [...(matches(a) ? (['a'] as const) : []), ...(matches(b) ? (['b'] as const) : [])];
  });
  return other === undefined ? side : undefined;
}

/** The normalised names in a text: that of one fighter, or of both. */
export function namesIn(text: string): string[] {
  return text.split(/\s+(?:v|vs|versus)\.?\s+/i).map(normaliseName);
}

function namesOf({ fighter_a, fighter_b }: NamedFight): Names {
  return [normaliseName(fighter_a), normaliseName(fighter_b)];
}

/** Whether a normalised name is what a normalised text says. @param isWhole whether words may not be cut short */
function matcherOf(text: string, isWhole: boolean): (name: string) => boolean {
  if (text === '') return () => false;
  const end = isWhole ? ' ' : '';
  // Longer words first, so that a letter takes none that a whole word needs.
  const words = text.split(' ').toSorted((one, other) => other.length - one.length);
  const isTurnable = words.length > 1 && (words[0] ?? '').length >= SHORTEST_WORD;
  return (name) => ` ${name}${end}`.includes(` ${text}${end}`) || (isTurnable && isOf(name, words));
}

const SUFFIX = /^(?:jr|sr|i{1,3}|iv)$/;

/** Whether some words are all those of a name. A letter may stand for a given name, and not for the family name, which comes last in names. */
function isOf(name: string, words: readonly string[]): boolean {
  // Most names have not even the first.
  if (!` ${name} `.includes(` ${words[0]} `)) return false;
  const left = name.split(' ');
  if (left.length !== words.length) return false;
  const family = left.findLast((word) => !SUFFIX.test(word));
  return words.every((word) => {
    const at = left.findIndex((one) => one === word || (word.length === 1 && one !== family && !SUFFIX.test(one) && one.startsWith(word)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
