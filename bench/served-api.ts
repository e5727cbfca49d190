import { once } from 'node:events';
import { get } from 'node:http';
import { pino } from 'pino';
import { startApi } from '../src/api-server';
import { loadBoard } from '../src/board/load';
import { loadConfig } from '../src/config';
import { releaseList } from '../src/lib/cleanup';
import type { Clock } from '../src/lib/clock';
import type { Store } from '../src/store/store';

const log = pino({ level: 'silent' });

export interface ServedApi {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** The API over a store, in this process and on a free port, with the board as it is now. */
export async function serveApi(store: Store, clock: Clock, systemToken: string): Promise<ServedApi> {
  const board = await loadBoard(store.reader, clock.now());
  const { defer, releaseAll } = releaseList();
  const config = { ...loadConfig({}), port: 0, archiveDir: process.env['ARCHIVE_DIR'], shutdownGraceMs: 0, clock, systemToken };
  const { baseUrl } = await startApi(
    { config, store, log, signal: new AbortController().signal, overrides: { board: { current: () => board } } },
    defer,
  );
  return { baseUrl, stop: releaseAll };
}

/**
 * Receives an answer to its last byte without parsing it, because the client's work is not the service's time.
 * @param statuses the expected ones @throws for any other
 */
export async function ask(url: string, token: string, statuses: readonly number[] = [200]): Promise<void> {
  const [answer] = await once(get(url, { headers: { authorization: `Bearer ${token}` } }), 'response');
  if (!statuses.includes(answer.statusCode)) throw new Error(`${url} answered ${answer.statusCode}`);
  await once(answer.resume(), 'end');
}
