import { createTestDatabase, type TestDatabase } from '../../support/database';
import { codeOf, createLogin, type Login } from './logins';

let database: TestDatabase;
let reader: Login;
let writer: Login;
let both: Login;
let owner: string;
let file: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  reader = await createLogin(url, ['boxing_reader']);
  writer = await createLogin(url, ['boxing_writer']);
  both = await createLogin(url, ['boxing_reader', 'boxing_writer']);
  const { rows } = await db.raw<{ rows: [{ owner: string; file: number }] }>(
    `select current_user as owner, cast(lo_from_bytea(0, 'private') as integer) as file`,
  );
  [{ owner, file }] = rows;
  const [user] = await db('users')
    .insert({ email: 'a@example.com', name: 'A', created_at: new Date(0) })
    .returning<{ user_id: string }[]>('user_id');
  await db('api_keys').insert({ user_id: user?.user_id, prefix: 'bpk_ABCDEFGH', created_at: new Date(0), hash: Buffer.alloc(32, 1) });
  await db.raw('analyze public.api_keys');
});
afterAll(async () => {
  for (const login of [reader, writer, both]) await login.drop();
  await database.drop();
});

/** What none of the logins may do. `OWNER` stands for the owner of the database, `FILE` for a large object of theirs. */
const FORBIDDEN: readonly [string, readonly string[]][] = [
  [
    'make things',
    ['create table public.mine ()', 'create table bronze.mine ()', 'create view master.mine as select 1', 'create schema mine'],
  ],
  ['make functions', ['create function public.mine() returns integer language sql return 1', 'create type public.mine as enum ()']],
  ['index or constrain', ['create index on public.users (name)', 'alter table public.users add check (name is not null)']],
  ['set policies', ['alter table public.users enable row level security', 'create policy mine on public.users']],
  ['use programs', [`copy (select 1) to program 'true'`, `copy pg_temp.mine from program 'true'`]],
  ['write files', [`copy (select 1) to '/tmp/mine'`, `select lo_export(FILE, '/tmp/mine')`]],
  ['read files', [`select pg_read_file('PG_VERSION')`, `select pg_read_binary_file('PG_VERSION')`, `select pg_ls_dir('.')`]],
  ['import files', [`copy pg_temp.mine from '/etc/hostname'`, `select lo_import('/etc/hostname')`]],
  ['touch large objects of others', ['select lo_get(FILE)', `select lo_put(FILE, 0, 'mine')`, 'select lo_unlink(FILE)']],
  [
    'make roles',
    ['create role mine', 'create role mine superuser', 'alter role current_user superuser', 'alter role current_user createrole'],
  ],
  [
    'become others',
    ['set role "OWNER"', 'set session authorization "OWNER"', 'grant "OWNER" to current_user', `alter role "OWNER" password 'mine'`],
  ],
  ['join roles', ['grant pg_read_all_data to current_user', 'grant pg_execute_server_program to current_user', 'set role pg_monitor']],
  ['read passwords', ['select * from pg_authid', 'select * from pg_shadow', 'select * from pg_statistic']],
  [
    'skip triggers',
    ['set session_replication_role = replica', 'alter table public.bets disable trigger user', 'drop trigger bets_recorded on public.bets'],
  ],
  [
    'forge the trail',
    [`insert into public.changes (table_name, change) values ('bets', 'delete')`, 'delete from public.changes', 'table public.changes'],
  ],
  ['change settings of the server', ['alter system set fsync = off', 'alter role all set work_mem = 1', `set log_statement = 'none'`]],
  ['steer the server', ['select pg_reload_conf()', 'select pg_rotate_logfile()', 'select pg_switch_wal()', 'checkpoint']],
  [
    'replicate',
    [
      `select pg_create_physical_replication_slot('mine')`,
      'create publication mine',
      `create subscription mine connection '' publication mine`,
    ],
  ],
  [
    'make databases',
    ['create database mine', 'create extension file_fdw', 'drop extension pg_trgm', `create tablespace mine location '/tmp'`],
  ],
  ['change functions', ['drop function public.next_version cascade', 'alter function public.record_change() security invoker']],
  [
    'change defaults',
    [
      'alter default privileges for role "OWNER" grant all on tables to public',
      'drop owned by "OWNER"',
      'reassign owned by "OWNER" to current_user',
    ],
  ],
  [
    'keep others from tables',
    [
      'do $$ begin lock table public.runs in share mode; end $$',
      'do $$ begin lock table public.locks in row share mode; end $$',
      'refresh materialized view public.corpus',
    ],
  ],
  ['maintain', ['reindex table public.users', 'cluster public.users using users_pkey', 'comment on table public.users is null']],
  ['read keys', ['select hash from public.api_keys', 'select secret from public.webhook_secrets', 'copy public.api_keys to stdout']],
  [
    'mint rows that the pipeline owns',
    ['insert into public.runs default values', 'update public.picks set side = side', 'delete from bronze.quotes'],
  ],
];

const tries = FORBIDDEN.flatMap(([what, statements]) => statements.map((sql) => [what, sql] as const));

describe.each([
  ['boxing_reader', () => reader],
  ['boxing_writer', () => writer],
  ['both', () => both],
] as const)('a login of %s', (_, login) => {
  beforeAll(() => login().db.raw('create temporary table mine (line text)'));

  it.each(tries)('cannot %s: %s', async (__, sql) => {
    const statement = sql.replaceAll('OWNER', owner).replaceAll('FILE', String(file));
    expect(await codeOf(login().db, statement)).toBe('42501');
  });

  it('can neither see what the sessions of others do nor end them', async () => {
    const { rows } = await login().db.raw<{ rows: { query: string; pid: number }[] }>(
      'select query, pid from pg_stat_activity where datname = current_database() and usename <> session_user',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ query }) => query))).toEqual(new Set(['<insufficient privilege>']));
    await expect(login().db.raw('select pg_terminate_backend(?)', [rows[0]?.pid ?? 0])).rejects.toMatchObject({ code: '42501' });
  });

  it('sees no statistics of values that it may not read', async () => {
    const samples = (db: TestDatabase['db']) => db('pg_stats').where({ tablename: 'api_keys', attname: 'hash' });
    expect(await samples(database.db)).toHaveLength(1);
    expect(await samples(login().db)).toHaveLength(0);
  });
});

it.each(['boxing_writer', 'pg_read_all_data'])('a read-only login cannot work as %s', async (role) => {
  await expect(reader.db.raw(`set role ${role}`)).rejects.toMatchObject({ code: '42501' });
  await expect(reader.db.raw(`grant ${role} to current_user`)).rejects.toMatchObject({ code: '42501' });
});

it('a type of its own runs nothing with the rights of the owner, through any function of the owner', async () => {
  await reader.db.raw(`
    create type pg_temp.word as enum ('a');
    create function pg_temp.to_json(pg_temp.word) returns json language plpgsql as $$ begin execute 'create role mine'; return '{}'; end $$;
    create cast (pg_temp.word as json) with function pg_temp.to_json(pg_temp.word);
    create temporary table words (word pg_temp.word)`);
  const trigger = 'create trigger mine after insert on words for each row execute function public.record_change()';
  await expect(reader.db.raw(trigger)).rejects.toMatchObject({ code: '42501' });
});

it('the audit trail keeps every change that the writer makes', async () => {
  const { rows } = await database.db.raw<{ rows: { user_id: string }[] }>('select user_id from public.users');
  const userId = rows[0]?.user_id ?? '';
  await writer.db('public.saved_bookmakers').insert({ user_id: userId, book: 'bovada', created_at: new Date(0) });
  await writer.db('public.saved_bookmakers').where({ user_id: userId }).delete();
  const trail = database.db('public.changes').where({ table_name: 'saved_bookmakers' }).orderBy('change_id').pluck('change');
  expect(await trail).toEqual(['insert', 'delete']);
});
