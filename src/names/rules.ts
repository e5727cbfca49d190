import { recordedName } from './ring-names';

export type ResolutionOutcome = 'resolved' | 'ambiguous' | 'unresolved';
type Method = 'exact' | 'reordered' | 'alias' | 'activity' | 'manual' | 'none';
export type Sex = 'male' | 'female';

/**
 * Why a name is without a fighter: nobody bears it, several people do, all its bearers are of the other sex than the opponents, or its only
 * bearer has retired.
 */
export type UnresolvedReason = 'unknown_name' | 'several_bearers' | 'other_sex' | 'retired';

/** A fighter whom a name may refer to. */
export interface Candidate {
  readonly fighter_id: number;
  readonly name: string;
  /** Trigram similarity of the normalised names, 1 if they are equal. */
  readonly score: number;
  /** Wins, losses and draws on the record, `W-L-D`; null without a bout. */
  readonly record: string | null;
  /** Date of the last bout on the record, including an upcoming one. */
  readonly last_bout: string | null;
}

/** A fighter found under a key: by name, by alias, or by an alias assigned by hand. */
export interface Match extends Candidate {
  readonly key: string;
  readonly via: 'name' | 'alias' | 'manual';
  /** By the fighter's page, else by the bouts on the record; null if neither shows it. */
  readonly sex: Sex | null;
}

export interface Decision {
  readonly outcome: ResolutionOutcome;
  readonly method: Method;
  /** Null if resolved. */
  readonly reason: UnresolvedReason | null;
  readonly fighter_id: number | null;
  readonly candidates: readonly Candidate[];
}

/** Among namesakes, a fighter counts as the only active one if they boxed within this span and no other within `RETIRED_YEARS`. */
const ACTIVE_YEARS = 3;
/**
 * A fighter who has not boxed for this long has retired, and no name resolves to them alone. A comeback after it is assigned by hand, or
 * shown by a scheduled bout on the record. A fighter without a bout is a debutant and has not retired.
 */
const RETIRED_YEARS = 5;

/** For a common name, the fighters who boxed last are shown. */
const CANDIDATES_SHOWN = 20;

/** Word orders of longer names are not tried: 120 keys per name are enough. */
const WORDS_REORDERED = 5;

/** The search keys of a normalised name: as written, as the record names a ring name, then its words in every other order. */
export function searchKeys(normal: string): readonly string[] {
  const recorded = recordedName(normal);
  const known = recorded === undefined ? [normal] : [normal, recorded];
  const words = normal.split(' ');
  return words.length > WORDS_REORDERED ? known : [...new Set([...known, ...orders(words).map((order) => order.join(' '))])];
}

/**
 * Decides which fighter a name refers to, among all matches of its keys. An alias assigned by hand decides alone. Then come names and
 * aliases as written, then the record's name for a ring name, then the same words in another order. Bearers whose sex is known and not
 * among the opponents' are ruled out. A single bearer resolves the name unless retired. Several are resolved by the only one who is still
 * active, and are ambiguous otherwise. No match leaves the name unresolved: a similar name is a suggestion, never a decision.
 * @param opponents the known sexes of the name's opponents; with none, nobody is ruled out
 */
export function decide(normal: string, found: readonly Match[], now: Date, opponents: ReadonlySet<Sex> = new Set()): Decision {
  const written = found.filter(({ key }) => key === normal);
  const assigned = written.find(({ via }) => via === 'manual');
  if (assigned) return resolved(assigned, 'alias', [candidate(assigned)]);
  const among = (matches: readonly Match[], method: Method) => decideAmong(matches, method, now, opponents);
  if (written.length > 0) return among(written, written.some(({ via }) => via === 'name') ? 'exact' : 'alias');
  const ring = found.filter(({ key }) => key === recordedName(normal));
  if (ring.length > 0) return among(ring, 'alias');
  return found.length > 0 ? among(found, 'reordered') : open('unresolved', 'unknown_name', []);
}

/** The sex that a name tells: of the fighter it refers to, else the one that all its bearers share; null where neither is known. */
export function sexOf({ fighter_id }: Decision, found: readonly Match[]): Sex | null {
  const bearers = fighter_id === null ? found : found.filter((match) => match.fighter_id === fighter_id);
  const [first, ...others] = new Set(bearers.map(({ sex }) => sex));
  return others.length > 0 ? null : (first ?? null);
}

/** Whether two decisions are equal, so that the second need not be logged. */
export function sameDecision(one: Decision, other: Decision): boolean {
  const ids = (decision: Decision): string => decision.candidates.map(({ fighter_id }) => fighter_id).join();
  return (
    one.outcome === other.outcome &&
    one.method === other.method &&
    one.reason === other.reason &&
    one.fighter_id === other.fighter_id &&
    ids(one) === ids(other)
  );
}

function decideAmong(found: readonly Match[], method: Method, now: Date, opponents: ReadonlySet<Sex>): Decision {
  const bearers = byLastBout(found);
  const candidates = bearers.slice(0, CANDIDATES_SHOWN).map(candidate);
  const [first, second] = bearers.filter(({ sex }) => sex === null || opponents.size === 0 || opponents.has(sex));
  if (first === undefined) return open('unresolved', 'other_sex', candidates);
  if (second !== undefined)
    return isOnlyActive(first, second, now) ? resolved(first, 'activity', candidates) : open('ambiguous', 'several_bearers', candidates);
  return hasRetired(first, now) ? open('unresolved', 'retired', candidates) : resolved(first, method, candidates);
}

/** Each fighter once, the one who boxed last first. */
function byLastBout(found: readonly Match[]): Match[] {
  const people = new Map(found.map((person) => [person.fighter_id, person]));
  return [...people.values()].sort((a, b) => (b.last_bout ?? '').localeCompare(a.last_bout ?? '') || a.fighter_id - b.fighter_id);
}

function resolved({ fighter_id }: Match, method: Method, candidates: readonly Candidate[]): Decision {
  return { outcome: 'resolved', method, reason: null, fighter_id, candidates };
}

function open(outcome: 'ambiguous' | 'unresolved', reason: UnresolvedReason, candidates: readonly Candidate[]): Decision {
  return { outcome, method: 'none', reason, fighter_id: null, candidates };
}

/** Compares the two who boxed last, the later one first. Beside a namesake who boxes, a fighter without a bout on the record is passed over. */
function isOnlyActive(first: Candidate, second: Candidate, now: Date): boolean {
  return (first.last_bout ?? '') >= yearsBefore(now, ACTIVE_YEARS) && (second.last_bout === null || hasRetired(second, now));
}

function hasRetired({ last_bout }: Candidate, now: Date): boolean {
  return last_bout !== null && last_bout < yearsBefore(now, RETIRED_YEARS);
}

function yearsBefore(now: Date, years: number): string {
  return `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10)}`;
}

function candidate({ fighter_id, name, score, record, last_bout }: Match): Candidate {
  return { fighter_id, name, score, record, last_bout };
}

function orders(words: readonly string[]): string[][] {
  if (words.length <= 1) return [[...words]];
  return words.flatMap((word, at) => orders(words.toSpliced(at, 1)).map((rest) => [word, ...rest]));
}
