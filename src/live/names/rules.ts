import { recordedName } from '../../feeds/ring-names';

export type ResolutionOutcome = 'resolved' | 'ambiguous' | 'unresolved';
export type Method = 'exact' | 'reordered' | 'alias' | 'activity' | 'manual' | 'none';

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
}

export interface Decision {
  readonly outcome: ResolutionOutcome;
  readonly method: Method;
  readonly fighter_id: number | null;
  readonly candidates: readonly Candidate[];
}

/** Among namesakes, a fighter counts as the only active one if they boxed within the first span and no other within the second. */
const ACTIVE_YEARS = 3;
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
 * aliases as written, then the record's name for a ring name, then the same words in another order. A single match resolves. Several
 * matches are resolved by the only one who is still active, and are ambiguous otherwise. No match leaves the name unresolved: a similar
 * name is a suggestion, never a decision.
 */
export function decide(normal: string, found: readonly Match[], now: Date): Decision {
  const written = found.filter(({ key }) => key === normal);
  const assigned = written.filter(({ via }) => via === 'manual');
  if (assigned.length > 0) return among(assigned, 'alias', now);
  if (written.length > 0) return among(written, written.some(({ via }) => via === 'name') ? 'exact' : 'alias', now);
  const ring = found.filter(({ key }) => key === recordedName(normal));
  if (ring.length > 0) return among(ring, 'alias', now);
  return found.length > 0 ? among(found, 'reordered', now) : { outcome: 'unresolved', method: 'none', fighter_id: null, candidates: [] };
}

/** Whether two decisions are equal, so that the second need not be logged. */
export function sameDecision(one: Decision, other: Decision): boolean {
  const ids = (decision: Decision): string => decision.candidates.map(({ fighter_id }) => fighter_id).join();
  return one.outcome === other.outcome && one.method === other.method && one.fighter_id === other.fighter_id && ids(one) === ids(other);
}

function among(found: readonly Match[], method: Method, now: Date): Decision {
  const people = new Map(found.map((person) => [person.fighter_id, candidate(person)]));
  const candidates = [...people.values()].sort(
    (a, b) => (b.last_bout ?? '').localeCompare(a.last_bout ?? '') || a.fighter_id - b.fighter_id,
  );
  const [first, second] = candidates;
  if (first === undefined) throw new RangeError('no candidates to decide among');
  if (second === undefined) return { outcome: 'resolved', method, fighter_id: first.fighter_id, candidates };
  const shown = candidates.slice(0, CANDIDATES_SHOWN);
  return isOnlyActive(first, second, now)
    ? { outcome: 'resolved', method: 'activity', fighter_id: first.fighter_id, candidates: shown }
    : { outcome: 'ambiguous', method: 'none', fighter_id: null, candidates: shown };
}

/** Compares the two who boxed last, the later one first. A fighter without a bout on the record counts as active. */
function isOnlyActive(first: Candidate, second: Candidate, now: Date): boolean {
  return (first.last_bout ?? '') >= yearsBefore(now, ACTIVE_YEARS) && (second.last_bout ?? '') < yearsBefore(now, RETIRED_YEARS);
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
