import { keepLines } from '../src/api/desk/lines/kept-lines';
import { openQuoteArchive } from '../src/archive/quote-archive';
import { once } from 'node:events';
import { get } from 'node:http';
import { pino } from 'pino';
import { handlers } from '../src/api/trading';
import { loadBoard } from '../src/board/load';
import { openKeyDirectory } from '../src/http/access/keys';
import type { Answer } from '../src/http/answers/answer';
import { API_ROOT } from '../src/http/api-root';
import { createApp } from '../src/http/app';
import { listen } from '../src/http/connections/server';
import { openContract } from '../src/http/contract/backend';
import { openEventHub } from '../src/events/stream/hub';
import { deskHandlers } from '../src/api/desk';
import { sampledCheck } from '../src/http/contract/response-check';
import type { Clock } from '../src/lib/clock';
import type { Store } from '../src/store/store';

const log = pino({ level: 'silent' });

export interface ServedApi {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** The API over a store, in this process and on a free port, with the board as it is now. */
export async function serveApi(store: Store, clock: Clock, systemToken: string): Promise<ServedApi> {
  const contract = await openContract<Answer>();
  const keys = await openKeyDirectory(store, log);
  const board = await loadBoard(store.reader, clock.now());
  const { reader, primary } = store;
  const common = { db: reader, primary, board: { current: () => board }, clock, log };
  const deps = { ...common, contract: contract.document };
  const events = await openEventHub({ reader, primary, listen: store.listen }, { log });
  const deskContract = await openContract<Answer>('desk');
  const desk = {
    contract: deskContract,
    handlers: deskHandlers,
    deps: {
      ...common,
      owner: store.db,
      events,
      mostStreams: 750,
      lines: keepLines(openQuoteArchive(process.env['ARCHIVE_DIR'])),
      webhooksOnLoopback: false,
    },
    writer: store.writer,
    check: sampledCheck(deskContract.violation, log),
  };
  const server = await listen('127.0.0.1', 0, (origin) =>
    createApp({
      ...{
        deps: { ...deps, baseUrl: origin + API_ROOT },
        handlers,
        contract,
        desk,
        keys,
        systemToken,
        corsOrigins: '*',
        rateLimitPerMinute: 0,
        inFlight: { each: 64, all: 256 },
      },
      check: sampledCheck(contract.violation, log),
      ready: () => store.ping(),
    }).callback(),
  );
  return {
    baseUrl: server.origin + API_ROOT,
    async stop() {
      await events.close();
      await server.stop();
      await keys.close();
    },
  };
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
