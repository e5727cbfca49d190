import { LRUCache } from 'lru-cache';
import { healthReasons } from '../../api/trading/system/health';
import { staleFights, type Board, type BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import { memoByMoment } from '../../lib/memo';
import { Moment, type Validity } from '../../lib/moment';
import { bodyOf, type Body } from './body';
import { digestOf } from './etag';
import type { AnswerBasis } from './write';

/** A kept answer. Its tag is right until the next change with the clock, its body for a second. */
interface Kept {
  /** Of what the `ETag` covers. */
  readonly digest: string;
  /** Undefined once its ages are a second old. */
  readonly body: Body | undefined;
  /** Headers that are the same each time the answer is sent in one way. */
  readonly headers: Map<string, readonly string[]>;
}

export interface KeptAnswers {
  /** The answer to a call; undefined where none is kept that is right now. */
  find(key: string): Kept | undefined;
  /** @param bytes what was written of a call's result, which asked the moment of its basis and nothing else that changes */
  keep(key: string, bytes: Buffer, basis: AnswerBasis): { readonly digest: string; readonly body: Body };
  /** Counts a request that a kept answer served. */
  countFound(): void;
  counts(): KeptCounts;
}

export interface KeptCounts {
  /** Requests for which an answer was kept. */
  readonly found: number;
  /** Answers that were written and kept. */
  readonly written: number;
  readonly bytes: number;
}

interface Parts {
  readonly board: BoardSource;
  readonly clock: Clock;
  /** Identifies the program and its contract: another version may answer otherwise from the same board. */
  readonly version: string;
  readonly maxBytes?: number | undefined;
}

interface Entry extends Validity {
  readonly digest: string;
  readonly second: number;
  readonly body: Body;
  readonly headers: Kept['headers'];
}

const MAX_BYTES = 64_000_000;

/** Counts the compressed forms and the entry itself beside a body. */
const sizeOf = ({ body }: Entry): number => Math.ceil(1.3 * body.bytes.length) + 2_000;

/**
 * Keeps answers that follow from the board alone, as finished bodies. A tag follows from the board's published state, the call and the last
 * instant at which the clock changed the answer. It is known before the body is written, and every process that serves the same state gives the same one.
 */
export function keepAnswers({ board: source, clock, version, maxBytes = MAX_BYTES }: Parts): KeptAnswers {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** The board that all entries follow from; undefined before the first. */
  let shown: Board | undefined;
  const identities = new WeakMap<Board, string>();
  let [found, written] = [0, 0];

  const identityOf = (board: Board): string => {
    const { revision, lastRun, model, counts, demo } = board;
    const identity = identities.get(board) ?? JSON.stringify([version, revision, lastRun, model, counts, demo]);
    identities.set(board, identity);
    return identity;
  };

  /** The ids of the fights whose prediction is stale. */
  const staleIds = memoByMoment(
    (board: Board, _: undefined, now: Moment) =>
      staleFights(board, now)
        .map(({ fight_id }) => fight_id)
        .join(),
    () => '',
  );

  /** Drops the answers from an earlier board. Entries hold no reference to their board, or it would stay in memory until the next request. */
  const dropOutdated = (): void => {
    if (shown === source.current()) return;
    shown = source.current();
    entries.clear();
  };

  return {
    find(key) {
      dropOutdated();
      const entry = entries.get(key);
      const at = clock.now();
      if (entry === undefined || !new Moment(at).isWithin(entry)) return undefined;
      return { digest: entry.digest, headers: entry.headers, body: entry.second === secondOf(at) ? entry.body : undefined };
    },
    keep(key, bytes, { board, at, now }) {
      // A run that begins makes predictions stale, or changes nothing.
      const covered = [staleIds(board, undefined, now), ...healthReasons(board, now)];
      const { from, until } = now;
      const digest = digestOf(identityOf(board), key, String(from), ...covered);
      const body: Body = { ...bodyOf(bytes), isKept: true };
      dropOutdated();
      if (board === shown) entries.set(key, { digest, from, until, second: secondOf(at), body, headers: new Map() });
      written += 1;
      return { digest, body };
    },
    countFound: () => void (found += 1),
    counts: () => ({ found, written, bytes: entries.calculatedSize }),
  };
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
