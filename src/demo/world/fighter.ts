import { normal, oneOf, uniform, whole, wandering } from '../noise';
import { sportsbookName, COUNTRIES, invented, type Country } from './names';
import { DAY, startOf, YEAR, type Instant } from './time';

/** Weight classes and their limits in pounds. */
export const DIVISIONS: readonly (readonly [name: string, limit: number])[] = [
  ['fly', 112],
  ['bantam', 118],
  ['super bantam', 122],
  ['feather', 126],
  ['light', 135],
  ['super light', 140],
  ['welter', 147],
  ['super welter', 154],
  ['middle', 160],
  ['super middle', 168],
  ['light heavy', 175],
  ['cruiser', 200],
  ['heavy', 240],
];

/** The fixed traits of a fighter. */
export interface FighterTraits {
  /** From 1, in the order of debuts. */
  readonly number: number;
  readonly name: string;
  /** The sportsbooks' spelling. */
  readonly feedName: string;
  readonly sex: 'male' | 'female';
  readonly country: Country;
  readonly born: Instant;
  readonly debut: Instant;
  /** Position in `DIVISIONS`. */
  readonly division: number;
  readonly heightCm: number;
  readonly reachCm: number;
  readonly stance: 'orthodox' | 'southpaw';
  /** Log-odds against an average fighter, at their best. */
  readonly talent: number;
  /** Age in years at their best. */
  readonly prime: number;
  /** Whether their record was read from their own page. Independent of their strength. */
  readonly hasFullRecord: boolean;
}

/** The changing state of a career. */
export interface DebutTraits {
  wins: number;
  losses: number;
  draws: number;
  /** Losses inside the distance. */
  stopped: number;
  /** Letters W, L, D, N, newest last. */
  lastSix: string;
  lastBout: Instant;
  /** The end of the bout that they are engaged for. */
  engagedUntil: Instant;
  /** Whether a promoter builds them up; others take any opponent they are offered. */
  isPromoted: boolean;
  /** The last meeting with each opponent, by number. */
  readonly met: Map<number, Instant>;
}

export type Fighter = FighterTraits & DebutTraits;

const FORM = 1;
const BIRTH = 2;
const QUARTER = YEAR / 4;

/** The fighter who makes the `number`th debut. */
export function debutant(seed: number, number: number, week: number): Fighter {
  const draw = (...key: number[]): number => uniform(seed, BIRTH, number, ...key);
  const spread = (...key: number[]): number => normal(seed, BIRTH, number, ...key);
  const sex = draw(1) < 0.08 ? 'female' : 'male';
  const country = oneOf(COUNTRIES, seed, BIRTH, number, 2);
  // Some share the name of an earlier fighter.
  const named = draw(3) < 0.015 && number > 1 ? 1 + whole(number - 1, seed, BIRTH, number, 4) : number;
  const name = invented(country, sex, seed, BIRTH, named, 5);
  const division = Math.min(DIVISIONS.length - 1, Math.max(0, Math.round(6 + 3 * spread(6))));
  const heightCm = Math.round((sex === 'male' ? 166 : 159) + 2 * division + 4 * spread(7));
  const debut = startOf(week) + whole(7, seed, BIRTH, number, 8) * DAY;
  const talent = 1.5 * spread(9);
  return {
    number,
    name,
    feedName: sportsbookName(name, seed, BIRTH, number, 10),
    sex,
    country,
    born: debut - (18 + 6 * draw(11)) * YEAR,
    debut,
    division,
    heightCm,
    reachCm: Math.round(heightCm + 3 + 4 * spread(12)),
    stance: draw(13) < 0.2 ? 'southpaw' : 'orthodox',
    talent,
    prime: 28.5 + 1.5 * spread(14),
    hasFullRecord: draw(15) < 0.75,
    ...{ wins: 0, losses: 0, draws: 0, stopped: 0, lastSix: '', lastBout: debut - YEAR, engagedUntil: 0 },
    isPromoted: talent + 0.7 * spread(16) > 0,
    met: new Map(),
  };
}

export function boutCount({ wins, losses, draws }: DebutTraits): number {
  return wins + losses + draws;
}

/**
 * A fighter's strength on a day, as log-odds against an average fighter in their prime: talent less the costs of inexperience, age,
 * stoppages and a long absence, plus or minus their current form.
 */
export function strengthAt(seed: number, fighter: Fighter, instant: Instant): number {
  const age = (instant - fighter.born) / YEAR;
  const inexperience = 0.9 * Math.exp(-boutCount(fighter) / 8);
  const early = 0.02 * Math.max(0, fighter.prime - age) ** 1.5;
  const late = 0.09 * Math.max(0, age - fighter.prime) ** 1.6;
  const form = 0.2 * wandering(instant / QUARTER, seed, FORM, fighter.number);
  const rust = Math.min(1, Math.max(0, (instant - fighter.lastBout) / YEAR - 0.5));
  return fighter.talent - inexperience - early - late - rust - 0.12 * fighter.stopped + form;
}

/** What A's body is worth against B's, in log-odds: 0.07 per centimetre of reach, and 0.4 for a southpaw against an orthodox boxer. */
export function bodyAdvantage(a: FighterTraits, b: FighterTraits): number {
  const southpaw = ({ stance }: FighterTraits): number => Number(stance === 'southpaw');
  return 0.07 * (a.reachCm - b.reachCm) + 0.4 * (southpaw(a) - southpaw(b));
}
