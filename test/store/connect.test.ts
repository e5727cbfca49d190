import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connect, requestTimeouts, type Timeouts } from '../../src/store/connect';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { listeningAt, tcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

const short: Timeouts = { connect: 1_000, statement: 200, query: 1_000, acquire: 2_500, idleInTransaction: 5_000 };
const options = { applicationName: 'test', poolSize: 2, timeouts: short };

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

async function one<T>(sql: string, bindings: readonly (string | number | Date)[] = []): Promise<T | undefined> {
  const { rows } = await database.db.raw<{ rows: { value: T }[] }>(
    `select ${sql.includes(' from ') ? sql.replace(' from ', ' as value from ') : `${sql} as value`}`,
    bindings,
  );
  return rows[0]?.value;
}

const sessions = (applicationName: string) => one<number>('count(*) from pg_stat_activity where application_name = ?', [applicationName]);

describe('types on the wire', () => {
  test.each<[string, unknown]>([
    ['count(*)', 1],
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['123.4500::numeric(10, 4)', 123.45],
    ['null::bigint', null],
    [`date '2026-01-31'`, '2026-01-31'],
    [`timestamptz '2026-01-31 23:30:00-05'`, new Date('2026-02-01T04:30:00.000Z')],
    [`array[1, null, 3]::bigint[]`, [1, null, 3]],
    [`array[1.5, 2]::numeric[]`, [1.5, 2]],
    [`array[date '2026-01-31', null]`, ['2026-01-31', null]],
    [`'{"n": 1.5}'::jsonb`, { n: 1.5 }],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('%s', async (sql, value) => {
    expect(await one(sql)).toEqual(value);
  });

  it('a bigint too large for a number is an error, not another number', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow('bigint 9007199254740993 does not fit a number');
    expect(await one('1')).toBe(1);
  });

  it('sessions run in UTC, in any time zone of the server or of this process', async () => {
    expect(await one(`timestamptz '2026-01-31 23:30:00-05'::date`)).toBe('2026-02-01');
    expect(await one(`?::timestamptz::text`, [new Date('2026-07-01T12:00:00Z')])).toBe('2026-07-01 12:00:00+00');
  });

  it('the parsers apply to this connection only; pg keeps its own', async () => {
    const { types } = await import('pg');
    expect(types.getTypeParser(20)('7')).toBe('7');
  });
});

/** Blocks this thread, as scoring does. */
const block = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a statement whose process was killed ends on the server, and gives up its locks', async () => {
  const proxy = await tcpProxy(listeningAt(database.url));
  const url = new URL(database.url);
  const killed = connect(`postgres://${url.username}@127.0.0.1:${proxy.port}${url.pathname}`, {
    ...options,
    applicationName: 'killed',
    timeouts: { ...short, statement: 60_000, query: 60_000 },
  });
  try {
    const work = killed.raw('select pg_sleep(50)').then(
      () => 'done',
      () => 'lost',
    );
    const sleeping = () => one<number>(`count(*) from pg_stat_activity where application_name = 'killed' and wait_event = 'PgSleep'`);
    await until(async () => (await sleeping()) === 1);
    proxy.reset();
    expect(await work).toBe('lost');
    await until(async () => (await sleeping()) === 0);
  } finally {
    await killed.destroy();
    await proxy.close();
  }
});

describe('a failing database', () => {
  it('a slow statement is cancelled by the server', async () => {
    const db = connect(database.url, options);
    try {
      await expect(db.raw('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
      expect((await db.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await db.destroy();
    }
  });

  it('a server that accepts a connection but never answers causes a connection timeout', async () => {
    const proxy = await tcpProxy(listeningAt(database.url));
    proxy.blackhole();
    const db = connect(`postgres://nobody@127.0.0.1:${proxy.port}/any`, options);
    try {
      await expect(db.raw('select 1')).rejects.toThrow('timeout expired');
    } finally {
      await db.destroy();
      await proxy.close();
    }
  });

  it('a lost, refused or silent connection fails only its own query, and the pool recovers', async () => {
    const proxy = await tcpProxy(listeningAt(database.url));
    const { username, pathname } = new URL(database.url);
    const db = connect(`postgres://${username}@127.0.0.1:${proxy.port}${pathname}`, {
      ...options,
      timeouts: { ...short, statement: 5_000 },
    });
    const answers = (): Promise<unknown> => db.raw('select 1 as one').then(({ rows }) => rows);
    try {
      expect(await answers()).toEqual([{ one: 1 }]);

      const running = db.raw('select pg_sleep(3)');
      const cut = expect(running).rejects.toThrow(/terminated|ECONNRESET/);
      await until(async () => (await one<number>(`count(*) from pg_stat_activity where wait_event = 'PgSleep'`)) === 1);
      proxy.reset();
      await cut;
      expect(await answers()).toEqual([{ one: 1 }]);

      proxy.blackhole();
      await expect(answers()).rejects.toThrow('Query read timeout');
      await proxy.pass();
      expect(await answers()).toEqual([{ one: 1 }]);

      await proxy.refuse();
      await expect(answers()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/);
      await proxy.pass();
      expect(await answers()).toEqual([{ one: 1 }]);
    } finally {
      await db.destroy();
      await proxy.close();
    }
  });

  it('a connection that is opened while this thread computes does not time out', async () => {
    const db = connect(database.url, { ...options, timeouts: { ...short, connect: 100 } });
    try {
      const answer = db.raw('select 1 as one').then(({ rows }) => rows as unknown);
      for (let i = 0; i < 5; i++) await setImmediate().then(() => block(300));
      expect(await answer).toEqual([{ one: 1 }]);
    } finally {
      await db.destroy();
    }
  });

  it('an exhausted pool fails within the acquire timeout and says so', async () => {
    const db = connect(database.url, { ...options, poolSize: 1, timeouts: { ...short, acquire: 300 } });
    const trx = await db.transaction();
    try {
      await expect(db.raw('select 1')).rejects.toThrow('Timeout acquiring a connection');
    } finally {
      await trx.rollback();
      await db.destroy();
    }
  });

  it('a session that cannot be prepared is an error and leaves no connection open', async () => {
    const db = connect(database.url, { ...options, applicationName: 'unprepared', role: 'no_such_role' });
    try {
      await expect(db.raw('select 1')).rejects.toThrow('role "no_such_role" does not exist');
      await until(async () => (await sessions('unprepared')) === 0);
    } finally {
      await db.destroy();
    }
  });
});

it('every wait of a request is limited, and the server gives up before the client does', () => {
  const { connect: connecting, statement, query, acquire, idleInTransaction } = requestTimeouts;
  for (const wait of [connecting, statement, query, acquire, idleInTransaction]) expect(wait).toBeGreaterThan(0);
  expect(statement).toBeLessThan(query);
  expect(connecting).toBeLessThan(acquire);
});

it('closes a connection to a server that greets and then stays silent, so the process can exit', async () => {
  const open = new Set<Socket>();
  const GREETING = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    socket.once('data', () => socket.write(GREETING)).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = connect(`postgres://nobody@127.0.0.1:${port}/nothing`, options);
  await expect(db.raw('select 1')).rejects.toThrow();
  await db.destroy();
  await until(() => open.size === 0);
  server.close();
});
