import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import type { Store } from '../store/store';
import type { Board, BoardSource } from './board';
import { loadBoard } from './load';
import { newestState } from './queries';

export interface LiveBoard extends BoardSource {
  close(): Promise<void>;
}

interface LiveBoardParts {
  readonly store: Pick<Store, 'reader' | 'listen'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often to look for a state that no notification told of. */
  readonly pollMs?: number;
}

/**
 * Keeps the newest board. It reloads on every notification `board`. On a notification `runs`, which each run sends when it begins, and
 * by itself every few seconds, because a notification can be lost with its connection and can outrun a replica, it only looks: a run
 * that began without publishing costs no reload. A reload that fails leaves the last board in place.
 * @throws when the first load fails
 */
export async function liveBoard({ store, clock, log, pollMs = 5000 }: LiveBoardParts): Promise<LiveBoard> {
  let board: Board = await loadBoard(store.reader, clock.now());
  let queue: Promise<void> = Promise.resolve();
  let waiting = false;
  let notified = false;

  const refresh = async (): Promise<void> => {
    const due = notified;
    [waiting, notified] = [false, false];
    if (!due) {
      const newest = await newestState(store.reader, clock.now());
      if (newest.revision === board.revision) {
        board = { ...board, lastStart: newest.lastStart };
        return;
      }
    }
    board = await loadBoard(store.reader, clock.now());
    log.info({ revision: board.revision, fights: board.fights.length }, 'board loaded');
  };
  /** One refresh at a time; what is asked for while one waits is answered by that one. */
  const enqueue = (): void => {
    if (waiting) return;
    waiting = true;
    queue = queue.then(refresh).catch((error: unknown) => log.error({ err: error }, 'the board could not be reloaded; the last one stays'));
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
