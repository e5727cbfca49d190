import { LRUCache } from 'lru-cache';
import { boardChanges, staleFights, type Board, type BoardSource } from '../../board/board';
import { clockPlace } from '../../board/clock-place';
import type { Clock } from '../../lib/clock';
import { bodyOf, type Body } from './body';
import { digestOf } from './etag';

/** What was written for a call. */
export interface Written {
  readonly bytes: Buffer;
  /** Of the handler's result. */
  readonly changesAt: readonly number[];
  readonly board: Board;
  readonly at: Date;
}

/** A kept answer. Its tag is right until the next change with the clock, its body for a second. */
export interface Kept {
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
  keep(key: string, written: Written): { readonly digest: string; readonly body: Body };
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
  /** What tags cover besides the data, and the instants at which that changes with the clock. */
  readonly health: { reasons(board: Board, now: Date): readonly string[]; changesAt(board: Board): readonly number[] };
  readonly maxBytes?: number | undefined;
}

interface Entry {
  readonly digest: string;
  /** The answer changes with the clock before `from` and at `until`, in milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly second: number;
  readonly body: Body;
  readonly headers: Kept['headers'];
}

const MAX_BYTES = 64_000_000;

/** Counts the compressed forms and the entry itself beside a body. */
const sizeOf = ({ body }: Entry): number => Math.ceil(1.3 * body.bytes.length) + 2_000;

/**
 * Keeps answers that follow from the board alone, as finished bodies. A tag follows from the board's published state, the call and the number
 * of changes with the clock so far. It is known before the body is written, and every process that serves the same state gives the same one.
 */
export function keepAnswers({ board: source, clock, version, health, maxBytes = MAX_BYTES }: Parts): KeptAnswers {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** The board that all entries follow from; undefined before the first. */
  let shown: Board | undefined;
  const identities = new WeakMap<Board, string>();
  const changes = new WeakMap<Board, readonly number[]>();
  let [found, written] = [0, 0];

  const identityOf = (board: Board): string => {
    const { revision, lastRun, model, counts, demo } = board;
    const identity = identities.get(board) ?? JSON.stringify([version, revision, lastRun, model, counts, demo]);
    identities.set(board, identity);
    return identity;
  };

  /** Those of the board itself, whatever is asked. */
  const changesOf = (board: Board): readonly number[] => {
    const known = changes.get(board) ?? [...boardChanges(board), ...health.changesAt(board)];
    changes.set(board, known);
    return known;
  };

  const stale = new WeakMap<Board, { readonly from: number; readonly until: number; readonly ids: string }>();
  /** The ids of the fights whose prediction is stale: the same until the clock changes the board. */
  const staleIds = (board: Board, at: Date): string => {
    const now = at.getTime();
    const known = stale.get(board);
    if (known !== undefined && now >= known.from && now < known.until) return known.ids;
    const { from, until } = clockPlace(now, changesOf(board));
    const ids = staleFights(board, at)
      .map(({ fight_id }) => fight_id)
      .join();
    stale.set(board, { from, until, ids });
    return ids;
  };

  /** Drops the answers from an earlier board. An entry that named its own board would keep that in memory for as long as nobody asks again. */
  const dropOutdated = (): void => {
    if (shown === source.current()) return;
    shown = source.current();
    entries.clear();
  };

  return {
    find(key) {
      dropOutdated();
      const entry = entries.get(key);
      const now = clock.now().getTime();
      if (entry === undefined || now < entry.from || now >= entry.until) return undefined;
      return { digest: entry.digest, headers: entry.headers, body: entry.second === secondOf(now) ? entry.body : undefined };
    },
    keep(key, { bytes, changesAt, board, at }) {
      const now = at.getTime();
      const { past, from, until } = clockPlace(now, changesAt, changesOf(board));
      // A run that begins makes predictions stale, or changes nothing.
      const state = `${past},${staleIds(board, at)}`;
      const digest = digestOf(identityOf(board), key, state, ...health.reasons(board, at));
      const body = bodyOf(bytes);
      dropOutdated();
      if (board === shown) entries.set(key, { digest, from, until, second: secondOf(now), body, headers: new Map() });
      written += 1;
      return { digest, body };
    },
    countFound: () => void (found += 1),
    counts: () => ({ found, written, bytes: entries.calculatedSize }),
  };
}

function secondOf(ms: number): number {
  return Math.floor(ms / 1000);
}
