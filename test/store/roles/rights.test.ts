import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { ownersFunctions, rightsOf, sequencesOf, tablesOf } from './catalogue';
import { OPERATOR_RIGHTS, RIGHTS } from './expected-rights';
import { codeOf, createLogin, type ApiRole, type Login } from './logins';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('every table has a decision on who reads and who writes it', async () => {
  const { db } = database;
  const [reader, writer, tables] = [await rightsOf(db, 'boxing_reader'), await rightsOf(db, 'boxing_writer'), await tablesOf(db)];
  const whole = tables.filter(({ is_partition }) => !is_partition);
  expect(Object.fromEntries(whole.map(({ name }) => [name, { reader: reader.get(name), writer: writer.get(name) }]))).toEqual(RIGHTS);
  for (const { name } of tables.filter(({ is_partition }) => is_partition)) {
    expect([name, reader.get(name), writer.get(name)]).toEqual([name, 'select', 'select']);
  }
});

it('the role for name decisions has no other tables', async () => {
  const rights = await rightsOf(database.db, 'boxing_operator');
  expect(Object.fromEntries([...rights].filter(([, words]) => words !== ''))).toEqual(OPERATOR_RIGHTS);
});

it('only the writer may call functions with the rights of their owner, and only to lock', async () => {
  const { db } = database;
  const callers: Record<string, string[]> = {};
  for (const { name } of await ownersFunctions(db)) {
    const { rows } = await db.raw<{ rows: { role: string }[] }>(
      `select role from unnest(array['boxing_reader', 'boxing_writer', 'boxing_operator', 'public']) as role where has_function_privilege(role, ?, 'execute')`,
      [name.replace('()', '( )').replace(/\((\w+) (\w+)\)/, '($2)')],
    );
    callers[name] = rows.map(({ role }) => role);
  }
  expect(callers).toEqual({
    'public.begin_event_epoch()': [],
    'public.keep_event_epoch()': [],
    'public.lock_arrivals(table_name text)': ['boxing_writer'],
    'public.lock_user(locked uuid)': ['boxing_writer'],
    'public.mark_limit_sums()': [],
    'public.record_change()': [],
    'public.total_bets()': [],
  });
});

const LOGINS: [string, ApiRole[]][] = [
  ['a login that reads', ['boxing_reader']],
  ['a login that writes for users', ['boxing_writer']],
  ['a login that decides on names', ['boxing_operator']],
  ['the login of the API, which does all of it', ['boxing_reader', 'boxing_writer', 'boxing_operator']],
];

describe.each(LOGINS)('%s', (_, roles) => {
  let login: Login;
  beforeAll(async () => {
    login = await createLogin(database.url, roles);
  });
  afterAll(() => login.drop());

  const may = async (): Promise<Map<string, Set<string>>> => {
    const rights = await Promise.all(roles.map((role) => rightsOf(database.db, role)));
    const words = (name: string) => rights.flatMap((one) => (one.get(name) ?? '').split(' '));
    return new Map((await tablesOf(database.db)).map(({ name }) => [name, new Set(words(name))]));
  };

  it('cannot use a table beyond its listed rights', async () => {
    const rights = await may();
    const tried: string[] = [];
    const undone: string[] = [];
    for (const { name, kind, column_name: column } of await tablesOf(database.db)) {
      const attempts = {
        select: `select * from ${name}`,
        insert: `insert into ${name} default values`,
        update: `update ${name} set "${column}" = null`,
        delete: `delete from ${name}`,
        truncate: `truncate ${name} cascade`,
      };
      for (const [right, sql] of Object.entries(attempts)) {
        if (rights.get(name)?.has(right)) continue;
        tried.push(sql);
        if (!(await isRefused(login.db, sql, kind))) undone.push(sql);
      }
      const kindName = { r: 'table', p: 'table', v: 'view', m: 'materialized view' }[kind];
      for (const sql of [
        `drop ${kindName} ${name} cascade`,
        `alter ${kindName} ${name} owner to current_user`,
        `alter ${kindName} ${name} rename to mine`,
        `create trigger mine before insert on ${name} for each statement execute function suppress_redundant_updates_trigger()`,
        ...(kind === 'r' || kind === 'p' ? [`alter table ${name} disable trigger all`, `alter table ${name} add column mine text`] : []),
      ]) {
        tried.push(sql);
        if (!(await isRefused(login.db, sql, kind))) undone.push(sql);
      }
    }
    expect(undone).toEqual([]);
    expect(tried.length).toBeGreaterThan(700);
  });

  it('grants no rights to others', async () => {
    const before = await rightsOf(database.db, 'public');
    // PostgreSQL only warns of a grant without the right to it.
    for (const { name } of await tablesOf(database.db)) await codeOf(login.db, `grant all on ${name} to public`);
    expect(await rightsOf(database.db, 'public')).toEqual(before);
  });

  it('moves no sequence', async () => {
    const sequences = await sequencesOf(database.db);
    expect(sequences.length).toBeGreaterThan(10);
    for (const name of sequences) {
      for (const sql of [`select nextval('${name}')`, `select setval('${name}', 1)`, `alter sequence ${name} restart`])
        expect([sql, await codeOf(login.db, sql)]).toEqual([sql, '42501']);
    }
  });

  it('starts no function of the owner from a table of its own', async () => {
    const triggers = (await ownersFunctions(database.db)).filter(({ is_trigger }) => is_trigger);
    expect(triggers.length).toBeGreaterThan(0);
    for (const { name } of triggers) {
      const sql = `create trigger mine after insert on mine for each row execute function ${name}`;
      // One transaction, because the pool may open another connection, where the table is not.
      const code = await codeOf(login.db, `begin; create temporary table mine (n integer) on commit drop; ${sql}; commit`);
      await login.db.raw('rollback');
      expect([sql, code]).toEqual([sql, '42501']);
    }
  });
});

/** A view may be refused because it cannot be written at all. */
async function isRefused(db: Knex, sql: string, kind: string): Promise<boolean> {
  const code = await codeOf(db, sql);
  return kind === 'r' || kind === 'p' ? code === '42501' : code !== 'done';
}
