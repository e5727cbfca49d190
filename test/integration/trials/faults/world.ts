import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { startEmbedded } from '../../../../src/store/embedded';
import { migrate } from '../../../../src/store/schema/migrate';
import { openStore } from '../../../../src/store/store';
import { startServer, type ServerProcess } from '../../../support/processes';
import { tcpProxy, type TcpProxy } from '../../../support/tcp-proxy';
import { databaseAt, onServer } from '../../../support/test-server';
import { betWriter, type BetWriter } from '../kills/bets';
import { seedFuzzedWorld } from '../fuzz/world';
import { openFeed, type Feed } from './feed';

/** A service with a database server and a feed of its own, each behind a proxy that can fail. */
export interface FaultWorld {
  /** Where the server keeps its data. */
  readonly directory: string;
  /** Whether `directory` is a small file system of its own. */
  readonly isSmall: boolean;
  /** The owner's address of the server, past the proxy. */
  readonly adminUrl: string;
  /** The login as which the service works, past the proxy. */
  readonly db: Knex;
  readonly proxy: TcpProxy;
  readonly feed: Feed;
  /** Of commands that work beside the service. */
  readonly env: Readonly<Record<string, string>>;
  readonly service: ServerProcess;
  readonly origin: string;
  readonly key: string;
  readonly writer: BetWriter;
  close(): Promise<void>;
}

export const LOGIN = 'boxing_service';
export const DATABASE = 'trial';
const SIZE = '400m';

/** Starts all of it. The server is the embedded one, on a file system of its own where this process may mount one. */
export async function openFaultWorld(): Promise<FaultWorld> {
  const directory = await mkdtemp(path.join(tmpdir(), 'boxing-faults-'));
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory]).status === 0;
  await chmod(directory, 0o755);
  const log = pino({ level: 'silent' });
  const server = await startEmbedded(directory, log);
  await onServer(server.url, async (client) => {
    // Without superuser's rights, so that limits on connections hold.
    await client.query(`create role ${LOGIN} login createrole`);
    await client.query(`create database ${DATABASE} owner ${LOGIN}`);
  });
  const socket = decodeURIComponent(new URL(server.url).hostname);
  const store = await openStore({ databaseUrl: databaseAt(server.url, DATABASE).replace('//postgres@', `//${LOGIN}@`), dataDir: '' }, log);
  await migrate(store.db);
  const key = await seedFuzzedWorld(store.db);
  const { fight_id } = await store.db('master.feed_events').whereNotNull('fight_id').first('fight_id');
  const proxy = await tcpProxy(path.join(socket, '.s.PGSQL.5432'));
  const feed = await openFeed();
  const env = {
    ...{ DATABASE_URL: `postgres://${LOGIN}@127.0.0.1:${proxy.port}/${DATABASE}`, DEMO: 'off', LOG_LEVEL: 'fatal' },
    ...{ ODDS_API_URL: feed.url, ODDS_API_KEY: 'key-of-the-trial', SYSTEM_API_TOKEN: 'system-token-of-the-trial-in-full' },
    ...{ SHUTDOWN_GRACE_SECONDS: '0', WRITE_LIMIT_PER_MINUTE: '0' },
  };
  const service = await startServer({ ...env, ROLE: 'all' });
  return {
    ...{ directory, isSmall, adminUrl: server.url, db: store.db, proxy, feed, env, service, key },
    origin: new URL(service.baseUrl).origin,
    writer: betWriter(key, fight_id),
    async close() {
      await service.stop();
      await Promise.all([store.close(), proxy.close(), feed.close()]);
      await server.leave();
      if (isSmall) spawnSync('umount', [directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
