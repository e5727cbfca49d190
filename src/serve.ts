import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { handlers } from './api';
import { docsUrl } from './api/docs/descriptor';
import { liveBoard } from './board/live';
import type { Config } from './config';
import { sampledCheck } from './http/answer-check';
import { createApp } from './http/app';
import { readBundle } from './http/bundle';
import { openContract } from './http/contract';
import { API_ROOT, type Served } from './http/dispatch';
import { openKeyDirectory } from './http/keys';
import { listen } from './http/server';
import { readStatus } from './pipeline/status';
import { startWorker } from './pipeline/worker';
import { migrate } from './store/migrate';
import { openStore, type Store } from './store/store';

interface Surroundings {
  readonly log: Logger;
  readonly print: (text: string) => void;
  /** Stops the service. */
  readonly signal: AbortSignal;
}

/** Remembers how to give something back. */
type Later = (release: () => Promise<void>) => void;

/** The API while it takes requests. */
export interface Api {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly systemToken: string;
}

/**
 * Runs the service, as API, as worker or as both, until the signal. Then it takes no new requests, finishes what is under way and
 * gives everything back, last taken first. @throws when it cannot start
 */
export async function serve(config: Config, { log, print, signal }: Surroundings): Promise<void> {
  await releasing(async (later) => {
    const store = await openStore(config.store, log);
    later(() => store.close());
    await migrate(store.db, log);
    if (config.role !== 'api') await work(config, store, log, later);
    if (config.role !== 'worker') {
      const { baseUrl, systemToken } = await answer(config, store, { log, signal }, later);
      print(banner(baseUrl, config.systemToken === undefined ? systemToken : undefined));
      if ((await readStatus(store.db)).fights === 0) print(FIRST_STEPS);
    }
    await aborted(signal);
    log.info('stopping');
  });
}

/** Does the work, then gives everything back that it took, last taken first. */
export async function releasing<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const releases: (() => Promise<void>)[] = [];
  try {
    return await work((release) => void releases.unshift(release));
  } finally {
    for (const release of releases) await release();
  }
}

async function work(config: Config, store: Store, log: Logger, later: Later): Promise<void> {
  const worker = await startWorker({ store, config, clock: config.clock, log });
  later(() => worker.stop());
}

/** Opens the API on the configured address. @throws when it cannot be opened */
export async function answer(
  config: Config,
  store: Store,
  { log, signal }: Pick<Surroundings, 'log' | 'signal'>,
  later: Later,
): Promise<Api> {
  const document = await readBundle();
  const contract = await openContract<Served>(document);
  const board = await liveBoard({ store, clock: config.clock, log });
  later(() => board.close());
  const keys = await openKeyDirectory(store, log);
  later(() => keys.close());

  const systemToken = config.systemToken ?? randomBytes(32).toString('base64url');
  const check = sampledCheck(contract.violation, log);
  const ready = async () => {
    signal.throwIfAborted();
    await store.ping();
  };
  const baseUrlAt = (origin: string) => config.baseUrl ?? origin + API_ROOT;
  const server = await listen(config.host, config.port, (origin) => {
    const deps = { db: store.reader, board, clock: config.clock, log, contract: document, baseUrl: baseUrlAt(origin) };
    return createApp({ ...config, deps, handlers, contract, check, keys, systemToken, ready }).callback();
  });
  later(() => server.stop());
  return { baseUrl: baseUrlAt(server.origin), systemToken };
}

/** What a person or a script needs to begin with. A token that the environment gave is not repeated. */
function banner(baseUrl: string, generatedToken: string | undefined): string {
  const lines = [`base_url=${baseUrl}`, `docs_url=${docsUrl(baseUrl)}`];
  if (generatedToken !== undefined) lines.push(`system_token=${generatedToken}`);
  return lines.join('\n') + '\n';
}

const FIRST_STEPS = `
The fight record is empty, so there is nothing to predict yet. Import, in this order:
  npm run -s boxing -- import fighters FILE            people, with their source ids
  npm run -s boxing -- import bouts FILE               the record; ratings and the model follow from it
  npm run -s boxing -- import odds FILE --at INSTANT   a recorded poll of the odds feed; ODDS_API_KEY polls it live
`;

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
