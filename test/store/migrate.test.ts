import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../src/store/connect';
import { migrate, MIGRATION_TABLE } from '../../src/store/migrate';
import { createDatabase, EMPTY } from '../support/database';
import { onServer } from '../support/test-server';

const open = (url: string) => connect(url, { applicationName: 'test', poolSize: 4, timeouts: jobTimeouts });
const names = [
  '0001_bronze',
  '0002_master',
  '0003_public',
  '0004_reader_role',
  '0005_walk_forward',
  '0006_model_files',
  '0007_grading',
  '0008_journal',
  '0009_odds_series',
  '0010_installation',
  '0011_bet_totals',
  '0012_record_figures',
  '0013_figures_anew',
  '0014_last_predicted',
  '0015_model_clv',
  '0016_corpus_split',
  '0017_revoked_keys',
  '0018_sizing_audit',
  '0019_rules_as_views',
  '0020_vendor_times',
  '0021_prediction_gaps',
  '0024_fair_prices',
  '0025_unresolved_names',
  '0035_fighter_search',
  '0036_pending_fights',
  '0037_quote_totals',
  '0038_bet_changes',
  '0039_desk',
  '0040_events',
  '0041_desk_journal',
  '0042_webhooks',
  '0043_account',
  '0044_lines',
  '0045_sessions',
  '0047_disabled_users',
  '0049_rating_history',
  '0050_fractional_odds',
  '0053_run_workers',
  '0056_archived_months',
  '0059_operator_role',
  '0060_least_privilege',
  '0061_room_for_totals',
  '0062_import_starts',
  '0063_minted_keys',
  '0064_writes_of_users',
  '0068_published_picks',
  '0069_totals_of_all_bets',
];

it('applied once, whoever calls and however often', async () => {
  const url = await createDatabase(EMPTY);
  const pools = [open(url), open(url), open(url)];
  try {
    await Promise.all([...pools, ...pools].map((db) => migrate(db)));
    for (const db of pools) expect(await db(MIGRATION_TABLE).orderBy('id').pluck('name')).toEqual(names);
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
});

it('nothing is logged for a new database, and one short line for an upgrade', async () => {
  const db = open(await createDatabase(EMPTY));
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  try {
    await migrate(db, log);
    expect(lines).toEqual([]);
    await db(MIGRATION_TABLE).where({ name: '0061_room_for_totals' }).delete();
    await migrate(db, log);
    expect(lines).toEqual([{ level: 30, applied: 1, newest: '0061_room_for_totals', msg: 'the database schema was upgraded' }]);
  } finally {
    await db.destroy();
  }
});

it('databases of one server may migrate at the same time although roles are common to them', async () => {
  const pools = (await Promise.all([1, 2, 3].map(() => createDatabase(EMPTY)))).map(open);
  try {
    await Promise.all(pools.map((db) => migrate(db)));
    for (const db of pools)
      expect((await db.raw(`select pg_has_role('boxing_reader', 'usage') as member`)).rows).toEqual([{ member: true }]);
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
});

it('a database that a newer version has migrated is left alone', async () => {
  const db = open(await createDatabase());
  try {
    await db(MIGRATION_TABLE).insert({ name: '0099_from_the_future', batch: 2, migration_time: new Date(0) });
    await migrate(db);
    expect(await db(MIGRATION_TABLE).orderBy('id').pluck('name')).toEqual([...names, '0099_from_the_future']);
  } finally {
    await db.destroy();
  }
});

describe('a login that is no superuser', () => {
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

  it('migrates a database that it owns once it is a member of the roles, and can work as them', async () => {
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
