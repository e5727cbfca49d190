import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../src/store/connect';
import { migrate } from '../../src/store/schema/migrate';
import { MIGRATION_TABLE } from '../../src/store/schema/applied';
import { createDatabase, EMPTY } from '../support/database';
import { MIGRATIONS } from '../support/schema';
import { onServer } from '../support/test-server';

const open = (url: string) => connect(url, { applicationName: 'test', poolSize: 4, timeouts: jobTimeouts });

it('applies each migration once, even if several callers migrate at a time', async () => {
  const url = await createDatabase(EMPTY);
  const pools = [open(url), open(url), open(url)];
  try {
    await Promise.all([...pools, ...pools].map((db) => migrate(db)));
    for (const db of pools) expect(await db(MIGRATION_TABLE).orderBy('id').pluck('name')).toEqual(MIGRATIONS);
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
});

it('logs nothing for a new database', async () => {
  const db = open(await createDatabase(EMPTY));
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  try {
    await migrate(db, log);
    expect(lines).toEqual([]);
  } finally {
    await db.destroy();
  }
});

it('migrates databases of one server at the same time although they share roles', async () => {
  const pools = (await Promise.all([1, 2, 3].map(() => createDatabase(EMPTY)))).map(open);
  try {
    await Promise.all(pools.map((db) => migrate(db)));
    for (const db of pools)
      expect((await db.raw(`select pg_has_role('boxing_reader', 'usage') as member`)).rows).toEqual([{ member: true }]);
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
});

it('leaves a database alone that a newer version has migrated', async () => {
  const db = open(await createDatabase());
  try {
    await db(MIGRATION_TABLE).insert({ name: '0099_from_the_future', batch: 2, migration_time: new Date(0) });
    await migrate(db);
    expect(await db(MIGRATION_TABLE).orderBy('id').pluck('name')).toEqual([...MIGRATIONS, '0099_from_the_future']);
  } finally {
    await db.destroy();
  }
});

describe('a login that is not a superuser', () => {
  const login = `boxing_test_${randomBytes(5).toString('hex')}`;
  let empty: string;
  let url: string;
  beforeEach(async () => {
    empty = await createDatabase(EMPTY);
    const asLogin = new URL(empty);
    asLogin.username = login;
    url = asLogin.href;
    await onServer(empty, (client) => client.query(`create role ${login} login`));
  });
  afterEach(async () => {
    await onServer(empty, (client) => client.query(`drop database "${new URL(empty).pathname.slice(1)}" with (force)`));
    await onServer(empty, (client) => client.query(`drop role ${login}`));
  });
  const allow = (sql: string): Promise<unknown> => onServer(empty, (client) => client.query(sql));
  const database = (): string => `"${new URL(empty).pathname.slice(1)}"`;

  it('is told every right that it lacks', async () => {
    const db = open(url);
    try {
      const refused = await migrate(db).catch((error: unknown) => error);
      expect(refused).toMatchObject({ name: 'MissingRightError' });
      for (const right of [
        `cannot migrate as "${login}"`,
        'CREATE on the database',
        'CREATE on schema public',
        'boxing_reader',
        'boxing_writer',
        'boxing_operator',
      ])
        expect(String(refused)).toContain(right);
      expect((await db.raw(`select to_regclass('public.knex_migrations') as made`)).rows).toEqual([{ made: null }]);
    } finally {
      await db.destroy();
    }
  });

  it('migrates a database that it owns if it is a member of the roles, and can work as them', async () => {
    await allow(`alter database ${database()} owner to ${login}`);
    await allow(`grant boxing_reader, boxing_writer, boxing_operator to ${login}`);
    const db = open(url);
    const reader = connect(url, { applicationName: 'test', poolSize: 1, timeouts: jobTimeouts, readOnly: true, role: 'boxing_reader' });
    try {
      await migrate(db);
      expect(await reader('api_key_lookup').count()).toEqual([{ count: 0 }]);
      await expect(reader('api_keys').count()).rejects.toMatchObject({ code: '42501' });
    } finally {
      await Promise.all([db.destroy(), reader.destroy()]);
    }
  });
});
