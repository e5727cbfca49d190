import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mintKey, revokeKey } from '../../src/users/keys';
import { saveBook } from '../../src/users/saved-books';
import { handlers } from '../../src/api/trading';
import { DocumentNode } from '../../src/api/trading/docs/document';
import type { Call, TradingOperationId } from '../../src/api/operation';
import type { Deps, Handlers } from '../../src/api/trading/handler';
import { frozenClock } from '../../src/lib/clock';
import { updateRecordFigures } from '../../src/training/record/refresh-views';
import { connect, requestTimeouts } from '../../src/store/connect';
import { oddsApiFeed } from '../../src/feeds/odds-api-client';
import { makeWorld, version } from '../builders/published-world';
import { runAt } from '../builders/feed-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import type { HttpAnswer } from '../support/http';
import { testOperations, type TestOperation } from './operations';

/** Between the poll of the seed and its fights. */
const NOW = '2025-09-13T08:42:00Z';
const clock = frozenClock(NOW);
/** A server that nobody runs, with a password that nobody may see. */
const DATABASE_URL = 'postgres://planteduser:planted-db-password@127.0.0.1:1/planteddatabase';
const ODDS_API_KEY = 'planted-odds-api-key';
const ACCOUNT = { username: 'planted-username', accountId: 'planted-account-id' };
const UNRESOLVED = { source: 'odds_api', name: 'Nobody', name_normal: 'nobody', outcome: 'unresolved', method: 'none' };
/** Where the owner of an account at a book, and nothing but, is to be seen by the operator: section 2.12 of the specification. */
const SHOWS_ACCOUNTS = ['listAdminBookmakers', 'getAdminUser'];
/** Analytics that only a trained model on a graded record has. */
const WITHOUT_DATA = ['explainPick', 'getModelRefitSample', 'getModelRolling', 'listHistoricalPicks'];

let app: TestApp;
let broken: TestApp;
let operations: TestOperation[];
/** What stands for the parameters in a path. */
let known: Record<string, string>;
let secrets: string[];
const unreachable = connect(DATABASE_URL, {
  applicationName: 'test',
  poolSize: 1,
  timeouts: { ...requestTimeouts, connect: 200, acquire: 300 },
});

beforeAll(async () => {
  const plaintexts: string[] = [];
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      const fight = await world.fight();
      await world.event(fight, 'event-1');
      await world.predict(fight);
      await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: '2025-09-13T08:40:00Z' });
      await world.run('2025-09-13T08:40:00Z');
      await updateRecordFigures(db);
      await db('master.resolution_attempts').insert({ attempted_at: NOW, ...UNRESOLVED });
      const [fighter] = await db('master.fighters').orderBy('fighter_id').limit(1).select('fighter_id');
      const user = await db('public.users').first();
      known = {
        fight_id: String(fight),
        fighter_id: String(fighter.fighter_id),
        userId: user.user_id,
        schema: 'public',
        table: 'saved_bookmakers',
      };

      const revoked = await mintKey(db, clock, user.email);
      await revokeKey(db, clock, revoked.key_id);
      plaintexts.push(revoked.key);
      await saveBook(db, clock, user.email, 'pinnacle', ACCOUNT);
      await db.raw('create view public.harmless as select * from public.api_keys');
      await db.raw('create materialized view public.also_harmless as select * from public.api_keys');
      await db.raw('create table public.old_accounts as select key_id, hash as "Token Hash", hash as password_digest from public.api_keys');
      await db.raw('alter table public.old_accounts add primary key (key_id)');
      await failToPoll(db);
    },
  });
  plaintexts.push(app.user.key);
  await storeExamples();
  const hashes = [...plaintexts, SYSTEM_TOKEN].map((key) => createHash('sha256').update(key).digest());
  secrets = [
    ...[...plaintexts.map((key) => key.slice(12)), SYSTEM_TOKEN, 'planted-db-password', 'planteduser', ODDS_API_KEY],
    ...hashes.flatMap((hash) => [hash.toString('hex'), hash.toString('base64').slice(0, 40), hash.toString('base64url').slice(0, 40)]),
    ...hashes.map((hash) => JSON.stringify(hash).slice(1, -1)),
  ];

  operations = testOperations(app.document, app.contract.operations);
  const failing = operations.map(({ operationId }) => [operationId, without(operationId as TradingOperationId)]);
  broken = await startApp({ now: NOW, instead: Object.fromEntries(failing) as Partial<Handlers> });
});
afterAll(async () => {
  await app.close();
  await broken.close();
  await unreachable.destroy();
});

/** A run against a vendor that repeats the key in its refusal. */
async function failToPoll(db: Parameters<typeof runAt>[0]): Promise<void> {
  const vendor = createServer(({ url }, answer) => void answer.writeHead(401).end(JSON.stringify({ message: `${url} is not allowed` })));
  await once(vendor.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const feed = oddsApiFeed({
    apiKey: ODDS_API_KEY,
    apiUrl,
    regions: ['us'],
    markets: ['h2h'],
    random: () => 0,
    sleep: () => Promise.resolve(),
    tries: 1,
  });
  const run = await runAt(db, '2025-09-13T08:41:00Z', feed);
  expect(run).toMatchObject({ status: 'failed', error_message: expect.stringContaining('is not allowed') });
  vendor.close();
}

/** The handler of an operation over a database that cannot be reached. */
function without<K extends TradingOperationId>(id: K): Handlers[K] {
  const failing = (call: Call<K>, deps: Deps) => handlers[id](call, { ...deps, db: unreachable });
  return failing as Handlers[K];
}

/** Puts the contract's own examples where the pipeline would put its figures. */
async function storeExamples(): Promise<void> {
  const example = (path: string): Record<string, unknown> => {
    const content = new DocumentNode(app.document)
      .at('paths')
      .at(path)
      .at('get')
      .at('responses')
      .at('200')
      .at('content')
      .at('application/json');
    const [, first] = content.at('examples').entries[0]!;
    return (first.value as { value: { data: Record<string, unknown> } }).value.data;
  };
  const paths = [
    'clv/evolution',
    'clv/devig',
    'clv/openclose',
    'clv/ci',
    'model/comparison',
    'model/coefs',
    'model/feature-pnl',
    'model/regression',
  ];
  for (const path of [...paths, 'model/pca', 'model/mc-kelly', 'model/holdout-audit', 'audit/distributions', 'model/calibration']) {
    const data = example(`/${path}`);
    const figures = path === 'model/calibration' ? { 10: data } : data;
    const name = path.replaceAll(/[/-]/g, '_');
    await app.database.db('public.analytics').insert({ name, computed_at: NOW, input_count: 1, figures: JSON.stringify(figures) });
  }
  const figures = JSON.stringify(example('/backtest/latest'));
  await app.database.db('public.backtests').insert({ model_version: version, computed_at: NOW, figures });
}

const hedge = () => `fight_id=${known['fight_id']}&stake=10&odds=2&side=a`;
const pathOf = ({ path }: TestOperation, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Every way in which an operation can be asked: rightly, and wrongly by each of the reasons that it documents. */
async function everyAnswer(operation: TestOperation): Promise<HttpAnswer[]> {
  const right = pathOf(operation, known) + (operation.operationId === 'getHedge' ? `?${hedge()}` : '');
  const more = right.includes('?') ? '&' : '?';
  const absent = {
    fight_id: '987654321',
    fighter_id: '987654321',
    userId: '00000000-0000-4000-8000-000000000000',
    schema: 'nosuch',
    table: 'nosuch',
  };
  const malformed = Object.fromEntries(Object.keys(known).map((name) => [name, "'%00"]));
  const key = { authorization: `Bearer ${app.user.key}` };
  return Promise.all([
    app.getAsSystem(right),
    app.get(right),
    app.get(right, { headers: { 'x-request-id': 'planted', accept: 'text/html' } }),
    app.get(right, { method: 'POST' }),
    app.get(`${right}${more}nonsense=1`),
    app.getAsSystem(`${right}${more}limit=x`),
    app.getAsSystem(`${right}${more}limit=100000`),
    app.getAsSystem(pathOf(operation, absent)),
    app.getAsSystem(pathOf(operation, malformed)),
    app.ask(`/api/v1${right}`),
    app.ask(`/api/v1${right}`, { headers: { ...key, authorization: `Bearer ${app.user.key}x` } }),
    broken.getAsSystem(right),
  ]);
}

it('no answer, good or bad, of any of the 45 operations contains a secret', async () => {
  expect(operations).toHaveLength(45);
  const succeeded = new Set<string>();
  const failed = new Set<string>();
  for (const operation of operations) {
    for (const { status, text, headers } of await everyAnswer(operation)) {
      if (status === 200) succeeded.add(operation.operationId);
      if (status === 500) failed.add(operation.operationId);
      const account = SHOWS_ACCOUNTS.includes(operation.operationId) && status === 200 ? [] : Object.values(ACCOUNT);
      const said = text + JSON.stringify(headers);
      expect([operation.operationId, status, [...secrets, ...account].filter((secret) => said.includes(secret))]).toEqual([
        operation.operationId,
        status,
        [],
      ]);
    }
  }
  expect(
    operations
      .map(({ operationId }) => operationId)
      .filter((id) => !succeeded.has(id))
      .sort(),
  ).toEqual(WITHOUT_DATA);
  expect(failed.size).toBeGreaterThan(20);
}, 240_000);

it('no table of the schema browser contains a secret, and none is a credential table, a view or a catalogue', async () => {
  const schemas = (await app.getAsSystem('/schemas')).body?.data as { schema: string; tables: { table: string }[] }[];
  const tables = schemas.flatMap(({ schema, tables }) => tables.map(({ table }) => `${schema}/${table}`));
  expect(tables).toEqual(expect.arrayContaining(['public/users', 'public/old_accounts', 'public/saved_bookmakers', 'bronze/quotes']));
  expect(tables.filter((table) => /api_key|harmless|knex|pg_|information/.test(table))).toEqual([]);
  for (const table of tables) {
    const { status, text } = await app.getAsSystem(`/schemas/${table}?limit=100`);
    expect([table, status]).toEqual([table, 200]);
    expect([table, [...secrets, ...Object.values(ACCOUNT)].filter((secret) => text.includes(secret))]).toEqual([table, []]);
  }
  const { data } = (await app.getAsSystem('/schemas/public/old_accounts')).body as unknown as {
    data: { columns: { name: string; masked: boolean }[] };
  };
  expect(data.columns.filter(({ masked }) => masked).map(({ name }) => name)).toEqual(['Token Hash', 'password_digest']);
});

it.each([
  ...[
    'public/api_keys',
    'public/API_KEYS',
    'public/Api_Keys',
    'PUBLIC/api_keys',
    'public/api%5Fkeys',
    'public/%61pi_keys',
    'public/api_keys%20',
  ],
  ...['public/%22api_keys%22', '%22public%22/api_keys', '%22public%22.%22api_keys%22/x', "public/'api_keys'", 'public/public.api_keys'],
  ...[
    'public/users%3B%20select%20*%20from%20api_keys',
    'public/users%20union%20select%20*%20from%20api_keys--',
    'public/users%27%20or%201=1--',
  ],
  ...[
    'public/U%26%22api%5C005fkeys%22',
    'public/api_keys%2Fusers',
    'public/users%2F..%2Fapi_keys',
    'public/%EF%BD%81pi_keys',
    'public/api_keys%E2%80%8B',
  ],
  ...[
    'public/api_key_lookup',
    'public/api_key_metadata',
    'public/harmless',
    'public/also_harmless',
    'public/knex_migrations',
    'public/knex_migrations_lock',
  ],
  ...['pg_catalog/pg_authid', 'pg_catalog/pg_shadow', 'pg_catalog/pg_roles', 'pg_catalog/pg_class', 'pg_toast/pg_toast_1262', 'pg_temp/x'],
  ...[
    'information_schema/tables',
    'information_schema/columns',
    'bronze/quotes_default',
    'master/api_keys',
    'bronze/api_keys',
    'nosuch/users',
  ],
])('/schemas/%s is not found', async (path) => {
  const { status, body } = await app.getAsSystem(`/schemas/${path}`);
  expect([status, body?.error?.code]).toEqual([404, expect.stringMatching(/^(schema|table)_not_found$/)]);
});

it.each(['public/api_keys%00', 'public/%00', 'public/%ZZ', 'public/%C3%28', `public/${'x'.repeat(300)}`])(
  '/schemas/%s is not a valid name',
  async (path) => {
    const { status, body } = await app.getAsSystem(`/schemas/${path}`);
    expect([status, body?.error?.code]).toEqual([400, 'invalid_table']);
  },
);
