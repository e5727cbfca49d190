import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import { takesNoWrites } from '../store/examine';
import type { Store } from '../store/store';
import type { Board, BoardSource, Unread } from './board';
import { loadBoard } from './load';
import { newestState } from './queries';

export interface LiveBoard extends BoardSource {
  close(): Promise<void>;
}

interface LiveBoardParts {
  readonly store: Pick<Store, 'reader' | 'readServers' | 'writer' | 'listen'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Works out what follows from a new board before it is shown, without blocking the event loop. */
  readonly prepare?: (board: Board) => Promise<void>;
  /** Sources that are in force before the database holds anything of them. */
  readonly configuredSources?: readonly string[];
  /** Interval of the check for a state that no notification announced. */
  readonly pollMs?: number;
}

/**
 * Keeps the newest board. Every notification `board` reloads it. A notification `runs`, which each run sends when it begins, only checks
 * for a new state, because a run that began without publishing needs no reload. The same check runs every few seconds, because a
 * notification can be lost with its connection or arrive before a replica is up to date. A failed reload keeps the last board, which says why.
 * @throws when the first load fails
 */
export async function liveBoard({
  store,
  clock,
  log,
  prepare = async () => undefined,
  configuredSources = [],
  pollMs = 5000,
}: LiveBoardParts): Promise<LiveBoard> {
  const load = async (earlier?: Board): Promise<Board> => {
    const loaded = await loadBoard(store.reader, clock.now(), earlier, configuredSources);
    await prepare(loaded);
    return loaded;
  };
  let board: Board = await load();
  let queue: Promise<void> = Promise.resolve();
  let waiting = false;
  let notified = false;

  const refresh = async (): Promise<void> => {
    const due = notified;
    [waiting, notified] = [false, false];
    void noteWhetherReadOnly();
    const newest = await newestState(store.reader, clock.now());
    if (!due && newest.revision === board.revision) {
      const next = { ...board, ...newest, unread: ofPrimary() };
      // Where nothing changed the board stays, and with it the answers that are kept from it.
      if (!isDeepStrictEqual(next, board)) board = next;
      return;
    }
    const loaded = isBehind(newest) ? undefined : await load(board);
    if (loaded === undefined || isBehind(loaded)) {
      board = { ...board, unread: 'board_not_refreshed' };
      return;
    }
    board = { ...loaded, isReadOnly: board.isReadOnly, unread: ofPrimary() };
    log.info({ revision: board.revision, fights: board.fights.length }, 'board loaded');
  };
  /** When one replica is lost, the next one may not have replayed as much. Prices that were shown are not taken back. */
  const isBehind = ({ lastStart }: Pick<Board, 'lastStart'>): boolean => (lastStart?.getTime() ?? 0) < (board.lastStart?.getTime() ?? 0);
  /** Replicas are read while the primary is away, but they learn nothing new. */
  const ofPrimary = (): Unread | undefined => (store.readServers?.primaryIsUp() === false ? 'primary_unreachable' : undefined);
  /** A primary that does not answer is not known to take no writes. */
  const noteWhetherReadOnly = async (): Promise<void> => {
    const found = await takesNoWrites(store.writer).catch(() => board.isReadOnly);
    if (found !== board.isReadOnly) board = { ...board, isReadOnly: found };
  };
  const whyUnread = (): Promise<Unread> =>
    store.reader.raw('select 1').then(
      () => 'board_not_refreshed',
      () => 'database_unreachable',
    );
  /** Runs one refresh at a time. Requests that arrive while one is queued share it. */
  const enqueue = (): void => {
    if (waiting) return;
    waiting = true;
    queue = queue.then(refresh).catch(async (error: unknown) => {
      log.error({ err: error }, 'the board could not be reloaded; the last one stays in use');
      const unread = await whyUnread();
      if (board.unread !== unread) board = { ...board, unread };
    });
  };

  const unlisten = await store.listen('board', () => {
    notified = true;
    enqueue();
  });
  const unlistenRuns = await store.listen('runs', enqueue);
  const timer = setInterval(enqueue, pollMs).unref();

  return {
    current: () => board,
    close: async () => {
      clearInterval(timer);
      await unlisten();
      await unlistenRuns();
      await queue;
    },
  };
}
