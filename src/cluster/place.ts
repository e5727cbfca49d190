import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UserError } from '../lib/user-error';
import { closeUntaken } from './handovers';
import type { FromWorker, ToWorker, WorkerSettings } from './messages';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
/** A worker that served this long was healthy: when it ends, the waits begin again with the shortest. */
const HEALTHY_MS = 30_000;

/** How long to wait before another worker takes the place of an ended one: twice as long each time, until one was healthy. */
export function retryWaits(): (servedMs: number) => number {
  let next = FIRST_RETRY_MS;
  return (servedMs) => {
    const wait = servedMs >= HEALTHY_MS ? FIRST_RETRY_MS : next;
    next = Math.min(2 * wait, LONGEST_RETRY_MS);
    return wait;
  };
}

export interface PlaceDeps {
  readonly log: Logger;
  /** For the next worker of this place. */
  readonly settings: () => WorkerSettings;
  readonly onMessage: (message: FromWorker) => void;
  readonly onEnd: () => void;
}

/** The place of one worker in the cluster. If the worker dies, another process takes the place. */
export interface Place {
  /**
   * Resolves with the base URL when the first worker serves, or with undefined when it was stopped before. Rejects with a UserError when it
   * cannot start.
   */
  readonly opened: Promise<string | undefined>;
  isServing(): boolean;
  /** Sends a message, unless no worker is there to read it. */
  tell(message: ToWorker): void;
  /** The worker finishes its answers. Resolves when it has ended. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export function openPlace(number: number, { log, settings, onMessage, onEnd }: PlaceDeps): Place {
  const stopping = new AbortController();
  let current: Worker | undefined;
  let isServing = false;
  let open: (baseUrl?: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const opened = new Promise<string | undefined>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });

  const tell = (message: ToWorker): void => {
    if (current?.isConnected() === true) current.send(message);
  };

  /** The life of one worker. Resolves with whether it served, and why it ended. */
  const live = async (): Promise<{ served: boolean; servedMs: number; reason: string }> => {
    const worker = cluster.fork();
    closeUntaken(worker);
    let served = false;
    let servesSince = 0;
    let failure: string | undefined;
    current = worker;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        tell({ kind: 'start', settings: settings() });
        if (stopping.signal.aborted) tell({ kind: 'stop' });
      }
      if (message.kind === 'failed') failure = message.message;
      if (message.kind === 'listening') {
        isServing = served = true;
        servesSince = performance.now();
        log.info({ worker: number, pid: worker.process.pid }, 'a worker of the API serves');
        open(message.baseUrl);
      }
      onMessage(message);
    });
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      // A message that could not be sent is an error as well, but then the exit follows.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
      });
    });
    const reason = await ended;
    isServing = false;
    onEnd();
    return { served, servedMs: served ? performance.now() - servesSince : 0, reason: failure ?? reason };
  };

  const keep = async (): Promise<void> => {
    let hasServed = false;
    const waitAfter = retryWaits();
    while (!stopping.signal.aborted) {
      const { served, servedMs, reason } = await live();
      hasServed ||= served;
      if (stopping.signal.aborted) return open();
      if (!hasServed) return fail(new UserError(reason));
      const wait = waitAfter(servedMs);
      log.error({ worker: number, reason, retry_ms: wait }, 'a worker of the API ended: another takes its place');
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const kept = keep();

  return {
    opened,
    isServing: () => isServing,
    tell,
    stop() {
      stopping.abort();
      tell({ kind: 'stop' });
      return kept;
    },
    kill() {
      stopping.abort();
      current?.process.kill('SIGKILL');
      return kept;
    },
  };
}
