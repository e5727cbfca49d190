import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { API_ROOT } from '../../../src/http/api-root';
import { openContract } from '../../../src/http/contract/backend';
import { ROOTS } from '../../../src/http/contract/bundle';
import { connect, type Timeouts } from '../../../src/store/connect';
import { openStore, type Store } from '../../../src/store/store';
import { addPricedFight } from '../../builders/feed-world';
import { testOperations } from '../../contract/operations';
import { goodRequests, url } from '../../contract/requests';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { boxing } from '../../support/cli';
import type { TestDatabase } from '../../support/database';
import { http, type HttpAnswer } from '../../support/http';
import { startPgBouncer, type PgBouncer } from '../../support/pgbouncer';
import { describeWithProgram } from '../../support/programs';
import { onServer } from '../../support/test-server';

const log = pino({ level: 'silent' });
const SHORT: Timeouts = { connect: 2_000, statement: 200, query: 5_000, acquire: 5_000, idleInTransaction: 5_000 };
/** The same for all, because answers name it. */
const BASE_URL = `http://127.0.0.1${API_ROOT}`;
/** The disk fills beside the test. */
const withoutFreeBytes = (body: HttpAnswer['body']): HttpAnswer['body'] =>
  body && (JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'free_bytes' ? null : value))) as HttpAnswer['body']);
const reader = `boxing_test_reader_${randomBytes(5).toString('hex')}`;

describeWithProgram('pgbouncer')('behind PgBouncer with ops/pgbouncer.ini', () => {
  let direct: TestApp;
  let pgBouncer: PgBouncer;
  beforeAll(async () => {
    direct = await startApp({ seed: addPricedFight, baseUrl: BASE_URL });
    await onServer(direct.database.url, (client) => client.query(`create role ${reader} login in role boxing_reader`));
    pgBouncer = await startPgBouncer(direct.database.url, [reader]);
  });
  afterAll(async () => {
    await pgBouncer.stop();
    const server = direct.database.url;
    await direct.close();
    await onServer(server, (client) => client.query(`drop role ${reader}`));
  });

  const setUps: [string, () => { databaseUrl: string; databaseReadUrls?: string[] }][] = [
    ['all connections in session mode', () => ({ databaseUrl: pgBouncer.url('boxing') })],
    [
      'the connections that only read in transaction mode',
      () => ({ databaseUrl: pgBouncer.url('boxing'), databaseReadUrls: [pgBouncer.url('boxing_read', reader)] }),
    ],
  ];

  describe.each(setUps)('with %s', (_, addresses) => {
    let store: Store;
    let pooled: TestApp;
    beforeAll(async () => {
      store = await openStore({ ...addresses(), dataDir: '' }, log);
      const database: TestDatabase = { ...direct.database, store, db: store.db, reader: store.reader };
      pooled = await startApp({ beside: { ...direct, database }, baseUrl: BASE_URL });
    });
    afterAll(async () => {
      await pooled.close();
      await store.close();
    });

    it('every read operation answers as it does without PgBouncer', async () => {
      const { fight_id: fightId } = await direct.database.db('master.fights').first('fight_id');
      let compared = 0;
      for (const name of ['openapi', 'desk'] as const) {
        const { document, operations } = await openContract<never>(name);
        for (const operation of testOperations(document, operations).filter(({ method, streams }) => method === 'get' && !streams)) {
          const key = operation.systemOnly ? SYSTEM_TOKEN : direct.user.key;
          for (const { given } of fc.sample(goodRequests(operation, fightId), { seed: 7, numRuns: 2 })) {
            const ask = async ({ origin }: TestApp) => {
              const { status, body } = await http(origin, ROOTS[name] + url(operation, given), {
                headers: { authorization: `Bearer ${key}` },
              });
              const { data, error } = withoutFreeBytes(body) ?? {};
              return { operation: operation.operationId, status, data, error };
            };
            expect(await ask(pooled)).toEqual(await ask(direct));
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(100);
      expect(pooled.errors).toEqual([]);
    });

    it('every write operation answers as the contract documents', async () => {
      const { fight_id: fightId } = await direct.database.db('master.fights').first('fight_id');
      const { document, operations } = await openContract<never>('desk');
      const succeeded = new Set<string>();
      for (const operation of testOperations(document, operations).filter(({ method }) => method !== 'get')) {
        for (const { given, headers, body } of fc.sample(goodRequests(operation, fightId), { seed: 7, numRuns: 4 })) {
          const key = operation.systemOnly ? SYSTEM_TOKEN : direct.user.key;
          const more = body === undefined ? {} : { body: Object(body) };
          const { status } = await pooled.desk(operation.method.toUpperCase(), url(operation, given), { key, headers, ...more });
          expect(operation.statuses.filter((documented) => Number(documented) < 500)).toContain(String(status));
          if (status < 300) succeeded.add(operation.operationId);
        }
      }
      expect(succeeded.size).toBeGreaterThan(5);
      expect(pooled.errors).toEqual([]);
    });

    it('a notification arrives, and a slow statement is cancelled', async () => {
      const told = new Promise<string>(
        (resolve, reject) => void store.listen('pooled', resolve).then(() => store.db.raw(`notify pooled, 'this'`), reject),
      );
      expect(await told).toBe('this');
      const { databaseUrl } = addresses();
      const db = connect(databaseUrl, { applicationName: 'test', poolSize: 1, timeouts: SHORT });
      try {
        await expect(db.raw('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
      } finally {
        await db.destroy();
      }
    });
  });

  it('sessions pass to the next clients without the roles and settings of the previous ones', async () => {
    const session = `select pg_backend_pid() as pid, current_user = session_user as is_login,
      current_setting('default_transaction_read_only') as read_only from pg_sleep(0.1)`;
    const five = async (more: object): Promise<{ pid: number; is_login: boolean; read_only: string }[]> => {
      const db = connect(pgBouncer.url('boxing'), {
        applicationName: 'test',
        poolSize: 5,
        timeouts: { ...SHORT, statement: 5_000 },
        ...more,
      });
      const asked = await Promise.all([1, 2, 3, 4, 5].map(() => db.raw(session)));
      await db.destroy();
      return asked.map(({ rows }) => rows[0]);
    };
    const readers = await five({ role: 'boxing_reader', readOnly: true });
    for (const reading of readers) expect(reading).toMatchObject({ is_login: false, read_only: 'on' });
    const next = await five({});
    for (const plain of next) expect(plain).toMatchObject({ is_login: true, read_only: 'off' });
    expect(next.some(({ pid }) => readers.some((reading) => reading.pid === pid))).toBe(true);
  });

  it.each<[string, string, () => Record<string, string>]>([
    ['DATABASE_URL whose sessions are shared', 'DATABASE_URL leads', () => ({ DATABASE_URL: pgBouncer.url('boxing_read') })],
    [
      'DATABASE_READ_URL whose sessions are shared and may write',
      'DATABASE_READ_URL leads',
      () => ({ DATABASE_URL: direct.database.url, DATABASE_READ_URL: pgBouncer.url('boxing_read') }),
    ],
  ])('commands and the doctor refuse a %s', async (_, found, env) => {
    const refused = await boxing(['status'], env());
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(found);
    expect(refused.err).toContain('set pool_mode = session for this database in PgBouncer');
    const { out } = await boxing(['doctor', '--json'], { PORT: '0', ...env() });
    expect(JSON.parse(out).findings).toContainEqual({
      check: 'sessions',
      verdict: 'problem',
      found: expect.stringContaining(found),
      cure: expect.stringContaining('pool_mode'),
    });
  });
});
