import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../../../../src/lib/unknown-values';
import { serverPid } from '../../../support/embedded';
import { onServer } from '../../../support/test-server';
import { flood } from './observe';
import { DATABASE, LOGIN, type FaultWorld } from './world';

/** What the documentation promises while a fault lasts. */
export interface Expected {
  /** Answers that a list from the database may get. */
  readonly list: readonly string[];
  /** Answers that the board may get, which is in memory. */
  readonly board: readonly string[];
  /** Answers that a bet may get. */
  readonly write: readonly string[];
  /** What `/readyz` must say before the fault ends. */
  readonly readyz: '200' | '503';
  /** What `/health` must say before the fault ends. */
  readonly health: string;
  /** Seconds that a client waits for an answer at most. */
  readonly patience: number;
}

export interface DatabaseFault {
  readonly name: string;
  readonly expected: Expected;
  /** Why it cannot be had here; undefined where it can. */
  readonly skip?: (world: FaultWorld) => string | undefined;
  /** Begins the fault. @returns what ends it */
  readonly begin: (world: FaultWorld) => Promise<() => Promise<void>>;
}

const AWAY: Expected = {
  board: ['200'],
  list: ['200', '500 db_error', '503 overloaded'],
  write: ['201', '503 read_only', '503 overloaded'],
  ...{ readyz: '503', health: 'database_unreachable', patience: 13 },
};
const NO_WRITES: Expected = { list: ['200'], board: ['200'], write: ['201', '503 read_only'], readyz: '200', health: 'none', patience: 8 };

/** The faults of the database, each with what it may do to clients. */
export const DATABASE_FAULTS: readonly DatabaseFault[] = [
  { name: 'refused', expected: AWAY, begin: async ({ proxy }) => (await proxy.refuse(), () => proxy.pass()) },
  {
    name: 'silent',
    expected: AWAY,
    begin: async ({ proxy }) => {
      proxy.blackhole();
      return async () => {
        await proxy.pass();
        // Bytes that were sent meanwhile never arrive.
        proxy.reset();
      };
    },
  },
  {
    name: 'reset again and again',
    expected: { ...AWAY, readyz: '200', health: 'none', patience: 8 },
    begin: async ({ proxy }) => {
      const timer = setInterval(() => proxy.reset(), 1_000);
      return async () => clearInterval(timer);
    },
  },
  {
    name: 'slow, 100 ms for each packet and way',
    expected: { ...NO_WRITES, write: ['201'] },
    begin: async ({ proxy }) => {
      proxy.slow(100);
      return () => proxy.pass();
    },
  },
  {
    name: 'killed and restarted',
    expected: { ...AWAY, readyz: '200', health: 'none' },
    begin: async ({ directory }) => {
      const pid = serverPid(directory);
      if (pid === undefined) throw new Error('the server of the trial does not run');
      process.kill(pid, 'SIGQUIT');
      return async () => undefined;
    },
  },
  {
    name: 'read-only',
    expected: { ...NO_WRITES, health: 'database_read_only' },
    begin: async ({ adminUrl }) => {
      await asOwner(adminUrl, `alter database ${DATABASE} set default_transaction_read_only = on`, CUT_WRITERS);
      return () => asOwner(adminUrl, `alter database ${DATABASE} reset default_transaction_read_only`);
    },
  },
  {
    name: 'disk full',
    expected: { ...NO_WRITES, list: ['200', '500 db_error'], health: 'database_read_only' },
    skip: ({ isSmall }) => (isSmall ? undefined : 'needs root, for a small file system of its own'),
    begin: async ({ directory }) => {
      const file = path.join(directory, 'filler');
      fill(file);
      return async () => rmSync(file);
    },
  },
  {
    name: 'all queries wait for locks',
    expected: { ...AWAY, readyz: '200', health: 'board_not_refreshed' },
    begin: async (world) => {
      const { adminUrl } = world;
      const client = new Client({ connectionString: onTrial(adminUrl) });
      await client.connect();
      await client.query('begin; lock table master.fighters, public.runs, public.bets in access exclusive mode');
      const flooding = flood(world, 40);
      return async () => {
        await client.end();
        await flooding;
      };
    },
  },
  {
    name: 'max_connections used up',
    expected: AWAY,
    begin: async ({ adminUrl }) => {
      const taken: Client[] = [];
      const ended = new AbortController();
      const taking = takeAll(adminUrl, taken, ended.signal);
      return async () => {
        ended.abort();
        await taking;
        await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
      };
    },
  },
  {
    name: 'connection limit of the login',
    expected: AWAY,
    begin: async ({ adminUrl }) => {
      await asOwner(adminUrl, `alter role ${LOGIN} connection limit 0`, CUT_SERVICE);
      return () => asOwner(adminUrl, `alter role ${LOGIN} connection limit -1`);
    },
  },
];

/** Ends the sessions of the service, so that it needs new ones, and those of the trial, which can do without. */
const CUT_SERVICE = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = '${LOGIN}' and application_name like 'boxing%'`;

/** Without the sessions that cannot write anyway: a query that loses its session is answered with 500, and that is another fault. */
const CUT_WRITERS = `${CUT_SERVICE} and application_name not in ('boxing-api', 'boxing-primary', 'boxing-keys')`;

const asOwner = (url: string, ...statements: readonly string[]): Promise<void> =>
  onServer(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const onTrial = (adminUrl: string): string => adminUrl.replace(/\/[^/]*$/, `/${DATABASE}`);

/** Takes every connection of the server until the signal, and ends those of the service. */
async function takeAll(url: string, taken: Client[], signal: AbortSignal): Promise<void> {
  const keeper = new Client({ connectionString: url });
  await keeper.connect();
  while (!signal.aborted) {
    await keeper.query(CUT_SERVICE);
    for (let isFull = false; !isFull && !signal.aborted;) {
      const client = new Client({ connectionString: url });
      client.on('error', () => undefined);
      isFull = await client.connect().then(
        () => false,
        () => true,
      );
      if (!isFull) taken.push(client);
    }
    await sleep(100);
  }
  await keeper.end();
}

const MEGABYTE = Buffer.alloc(1 << 20);

/** Writes a file until nothing is left of its file system. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [MEGABYTE.length, 4_096]) {
      try {
        for (;;) if (writeSync(descriptor, MEGABYTE, 0, size) < size) break;
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
