import { FeedError } from './feed';
import { isRecord } from '../lib/unknown-values';
import { stringOf } from './json';
import { normaliseName } from '../names/normalise';
import { fromJson } from './odds-api';
import { rejectLog, type RejectedItem, type RejectItem } from './rejected-items';

/** The result of a bout, by the feed's names. */
export interface FeedScore {
  readonly event_id: string;
  /** The normalised name of the winner and the loser; null on a draw. */
  readonly decided: { readonly winner: string; readonly loser: string } | null;
}

export interface ParsedScores {
  readonly scores: readonly FeedScore[];
  readonly rejected: readonly RejectedItem[];
}

/**
 * The Odds API v4 `/scores` response as decided bouts. In combat sports the winner has the score 1 and the loser 0; a draw is 1 to
 * 1. At 0 to 0 nobody scored, which can be a draw or no contest, so the record decides. Such a bout is skipped like one that is not completed,
 * or is completed without scores, as often in boxing; other items are rejected.
 * @throws FeedError `feed_bad_json`, or `feed_bad_shape` when the body is not a list
 */
export function readScores(body: Buffer, feed: string): ParsedScores {
  const events = fromJson(body, { feed });
  if (!Array.isArray(events))
    throw new FeedError('feed_bad_shape', `${feed} did not answer with a list of scores: check whether its API version changed`);
  const { add, items } = rejectLog();
  const scores = events.flatMap((raw: unknown, index) => parseScore(raw, index, add));
  return { scores, rejected: items() };
}

function parseScore(raw: unknown, index: number, reject: RejectItem): FeedScore[] {
  const id = isRecord(raw) ? stringOf(raw['id']) : null;
  if (!isRecord(raw) || id === null) return reject(`score #${index}`, 'missing_event_id', 'the score has no event id', raw);
  if (raw['completed'] !== true || raw['scores'] === null || raw['scores'] === undefined) return [];
  const [one, other, ...more] = Array.isArray(raw['scores']) ? raw['scores'].map(parseSide) : [];
  if (!one || !other || more.length > 0 || one.name === other.name)
    return reject(`score ${id}`, 'unknown_score', 'the scores are not 1 or 0 for each of two fighters', raw);
  if (one.score === other.score) return one.score === 0 ? [] : [{ event_id: id, decided: null }];
  const [winner, loser] = one.score > other.score ? [one.name, other.name] : [other.name, one.name];
  return [{ event_id: id, decided: { winner, loser } }];
}

/** As the feed writes them. */
const SCORES: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  ['0', 0],
  ['1', 1],
  [0, 0],
  [1, 1],
]);

function parseSide(raw: unknown): { readonly name: string; readonly score: number } | null {
  if (!isRecord(raw)) return null;
  const name = normaliseName(stringOf(raw['name']) ?? '');
  const score = SCORES.get(raw['score']);
  return name !== '' && score !== undefined ? { name, score } : null;
}
