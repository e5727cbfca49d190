import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [user] = await db('users')
    .insert({ email: 'a@example.com', name: 'A', created_at: new Date(0) })
    .returning('user_id');
  const key = { user_id: user.user_id, prefix: 'bpk_ABCDEFGH', created_at: new Date(0) };
  await db('api_keys').insert([
    { ...key, hash: Buffer.alloc(32, 1) },
    { ...key, hash: Buffer.alloc(32, 2), revoked_at: new Date(1) },
  ]);
});
afterAll(() => database.drop());

it('reads every table except the credentials', async () => {
  const { rows } = await database.db.raw<{ rows: { name: string; readable: boolean }[] }>(`
    select c.oid::regclass::text as name, has_table_privilege('boxing_reader', c.oid, 'select') as readable
    from pg_class c where relnamespace in ('bronze'::regnamespace, 'master'::regnamespace, 'public'::regnamespace) and relkind in ('r', 'p', 'v')`);
  expect(rows.length).toBeGreaterThan(25);
  const closed = rows.filter(({ readable }) => !readable).map(({ name }) => name);
  expect(closed.sort()).toEqual(['api_keys', 'changes', 'event_tickets', 'idempotency_keys', 'sessions', 'vapid_keys', 'webhook_secrets']);
});

it.each(['select * from api_keys', 'select hash from public.api_keys', 'table api_keys'])('cannot read credentials: %s', async (sql) => {
  await expect(database.reader.raw(sql)).rejects.toMatchObject({ code: '42501' });
});

it('authentication reads the hashes of live keys; a person reads the metadata of all keys, without hashes', async () => {
  const { reader } = database;
  expect(await reader('api_key_lookup').select('hash')).toEqual([{ hash: Buffer.alloc(32, 1) }]);
  expect(Object.keys((await reader('api_key_metadata').first()) ?? {}).sort()).toEqual([
    'created_at',
    'expires_at',
    'key_id',
    'label',
    'minted_by',
    'prefix',
    'revoked_at',
    'scopes',
    'user_id',
    'version',
  ]);
  expect(await reader('api_key_metadata').count()).toEqual([{ count: 2 }]);
});

it('cannot write, even if the session turns its read-only mode off', async () => {
  const { reader } = database;
  const write = `update users set name = 'B'`;
  await expect(reader.raw(write)).rejects.toMatchObject({ code: '25006' });
  await expect(reader.raw(`set session characteristics as transaction read write; ${write}`)).rejects.toMatchObject({ code: '25006' });
  for (const sql of [write, 'delete from users', 'create table t ()', 'truncate bets', `select nextval('runs_run_id_seq')`])
    await expect(reader.transaction(async (trx) => trx.raw(`set transaction read write; ${sql}`))).rejects.toMatchObject({ code: '42501' });
  expect(await reader('users').pluck('name')).toEqual(['A']);
});

it('reads tables of later migrations too', async () => {
  await database.db.raw('create table master.later (n integer)');
  expect(await database.reader('master.later').count()).toEqual([{ count: 0 }]);
});
