import { schemasHandlers } from '../../../src/api/trading/schemas/handlers';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { openLedger } from '../../builders/ledger';
import { asContracted, depsOver, system } from '../../support/handlers';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const ledger = await openLedger(db);
  const user = await ledger.user('ada@boxing.test');
  await db('public.api_keys').insert({
    user_id: user,
    prefix: 'bpk_planted1',
    hash: Buffer.alloc(32, 1),
    created_at: '2025-01-01T00:00:00Z',
  });
  await db('public.saved_bookmakers').insert([
    {
      user_id: user,
      book: 'pinnacle',
      username: 'planted-name',
      account_id: 'planted-id',
      balance: 12.5,
      created_at: '2025-01-01T00:00:00Z',
    },
    { user_id: user, book: 'bovada', created_at: '2025-01-02T00:00:00Z' },
  ]);
  await db('public.webhooks').insert({
    ...{ user_id: user, format: 'slack', created_at: '2025-01-01T00:00:00Z' },
    url: 'https://hooks.slack.com/services/planted-token',
  });
  await db('bronze.feed_payloads').insert({
    feed: 'odds_api',
    endpoint: 'odds',
    polled_at: '2025-09-01T12:34:56.789Z',
    sha256: Buffer.alloc(32, 255),
    body_gzip: Buffer.alloc(5000),
    body_bytes: 5000,
  });
  await db('master.fighter_aliases').insert({
    fighter_id: db('master.fighters').min('fighter_id'),
    alias: 'x'.repeat(2000),
    alias_normal: 'x',
    origin: 'feed',
    created_at: '2025-01-01T00:00:00Z',
  });
});
afterAll(() => database.drop());

const schemas = async () =>
  asContracted('listSchemas', await schemasHandlers.listSchemas({ query: {}, path: {}, caller: system }, depsOver(database.reader))).data;
const table = async (schema: string, name: string, limit = 50) =>
  asContracted(
    'getSchemaTable',
    await schemasHandlers.getSchemaTable({ query: { limit }, path: { schema, table: name }, caller: system }, depsOver(database.reader)),
  ).data;

describe('the schemas', () => {
  it('lists bronze, master and public with exact row counts', async () => {
    const found = await schemas();
    expect(found.map(({ schema }) => schema)).toEqual(['bronze', 'master', 'public']);
    const count = (schema: string, name: string) => found.find((s) => s.schema === schema)?.tables.find((t) => t.table === name)?.row_count;
    expect(count('master', 'fighters')).toBe(2);
    expect(count('public', 'saved_bookmakers')).toBe(2);
    expect(count('public', 'runs')).toBe(0);
  });

  it('leaves out tables of credentials and bookkeeping, views and partitions', async () => {
    const names = (await schemas()).flatMap(({ tables }) => tables.map((t) => t.table));
    expect(names).toEqual(expect.arrayContaining(['quotes', 'users', 'bets']));
    expect(names.filter((name) => /api_key|knex|quotes_/.test(name))).toEqual([]);
  });

  it('lists only tables that can be opened and have a primary key to order the sample', async () => {
    for (const { schema, tables } of await schemas()) {
      for (const { table: name, row_count } of tables) {
        const opened = await table(schema, name, 1);
        expect(opened.row_count).toBe(row_count);
        expect(opened.rows).toHaveLength(Math.min(row_count, 1));
        const key = await database.db.raw(`select 1 from pg_index where indrelid = ?::regclass and indisprimary`, [`${schema}.${name}`]);
        expect([name, key.rows.length]).toEqual([name, 1]);
      }
    }
  });
});

describe('a table', () => {
  it('masks the address of a webhook and the keys of a browser', async () => {
    const { columns } = await table('public', 'webhooks');
    expect(columns.filter(({ masked }) => masked).map(({ name }) => name)).toEqual(['url', 'push_keys']);
  });

  it('masks credential-like columns and shows the rest', async () => {
    const { columns, rows } = await table('public', 'saved_bookmakers');
    expect(columns.filter(({ masked }) => masked).map(({ name }) => name)).toEqual(['username', 'account_id']);
    const cellsOf = (name: string) => rows.map((row) => row[columns.findIndex((column) => column.name === name)]);
    expect(new Set(cellsOf('username'))).toEqual(new Set(['***', null]));
    expect(new Set(cellsOf('balance'))).toEqual(new Set([12.5, null]));
    expect(cellsOf('active')).toEqual([true, true]);
    expect(columns.find(({ name }) => name === 'balance')).toEqual({
      name: 'balance',
      type: 'numeric(14,2)',
      nullable: true,
      masked: false,
    });
  });

  it('writes instants in ISO 8601, cuts long values and keeps cells scalar', async () => {
    const payloads = await table('bronze', 'feed_payloads');
    const cells = Object.fromEntries(payloads.columns.map(({ name }, position) => [name, payloads.rows[0]?.[position]]));
    expect(cells).toMatchObject({
      polled_at: '2025-09-01T12:34:56.789Z',
      body_bytes: 5000,
      event_count: null,
      sha256: `\\x${'ff'.repeat(32)}`,
    });
    expect(String(cells.body_gzip)).toHaveLength(500);
    const aliases = await table('master', 'fighter_aliases');
    expect(aliases.rows[0]).toContain('x'.repeat(500));
  });

  it('gives the requested number of rows, the first by primary key', async () => {
    const { columns, rows, row_count } = await table('master', 'fighters', 1);
    const all = await table('master', 'fighters');
    expect(row_count).toBe(2);
    expect(rows).toEqual(all.rows.slice(0, 1));
    expect(columns[0]).toEqual({ name: 'fighter_id', type: 'bigint', nullable: false, masked: false });
    expect(all.rows.map(([id]) => Number(id))).toEqual([...all.rows.map(([id]) => Number(id))].sort((a, b) => a - b));
  });

  it.each([
    ['public', 'api_keys'],
    ['public', 'api_key_lookup'],
    ['public', 'api_key_metadata'],
    ['public', 'knex_migrations'],
    ['public', 'changes'],
    ['public', 'webhook_secrets'],
    ['public', 'RUNS'],
    ['public', 'runs"; drop table public.runs; --'],
    ['public', 'public.runs'],
    ['bronze', 'quotes_default'],
    ['master', 'runs'],
  ])('does not know %s.%s', async (schema, name) => {
    await expect(table(schema, name)).rejects.toMatchObject({ code: 'table_not_found', status: 404 });
  });

  it.each(['pg_catalog', 'information_schema', 'PUBLIC', 'pg_toast', '"public"', ''])('does not know the schema %j', async (schema) => {
    await expect(table(schema, 'pg_authid')).rejects.toMatchObject({ code: 'schema_not_found', status: 404 });
  });

  it('masks every planted secret, in every table', async () => {
    const answers = [];
    for (const { schema, tables } of await schemas()) for (const { table: name } of tables) answers.push(await table(schema, name, 100));
    const text = JSON.stringify(answers);
    expect(text).toContain('ada@boxing.test');
    expect(text).not.toMatch(/planted|0101010101/);
  });
});
