import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Store } from '../store/store';
import type { Board, BoardSource } from './board';
import { loadBoard } from './load';
import { newestRevision } from './queries';

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
 * Keeps the newest board. It reloads on every notification `board`, and looks by itself every few seconds, because a notification
 * can be lost with its connection and can outrun a replica. A reload that fails leaves the last board in place.
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
    if (!due && (await newestRevision(store.reader, clock.now())) === board.revision) return;
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
  const timer = setInterval(enqueue, pollMs).unref();

  return {
    current: () => board,
    close: async () => {
      clearInterval(timer);
      await unlisten();
      await queue;
    },
  };
}
