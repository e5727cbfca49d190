import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readBackupState } from '../../src/backup/records';
import { backUpIfDue, type BackupWorkerDeps } from '../../src/backup/worker';
import { lockJob } from '../../src/store/locks';
import { createTestDatabase, nameOf, type TestDatabase } from '../support/database';
import { ask } from '../support/embedded';
import { onServer } from '../support/test-server';
import { NEWEST_SCHEMA } from '../support/schema';

const START = new Date('2026-03-01T02:00:00Z');
const HOUR = 3_600_000;

let directory: string;
let database: TestDatabase;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-worker-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

/** What the worker does so many hours after the start. */
function lookAt(hours: number, deps: Partial<BackupWorkerDeps> = {}, signal = new AbortController().signal): Promise<void> {
  const clock = { now: () => new Date(START.getTime() + hours * HOUR) };
  const { db, url } = database;
  const given = { db, url, directory, kept: 2, archiveDir: undefined, clock, log: pino({ level: 'silent' }) };
  return backUpIfDue({ ...given, ...deps }, signal);
}

it('writes one backup a day, keeps the newest, and removes no other file', async () => {
  await writeFile(path.join(directory, 'mine.tar.gz'), '');
  await writeFile(path.join(directory, 'boxing-20260228T020000Z.tar.gz.unfinished'), '');
  for (const hours of [0, 1, 22, 24, 25, 48, 72]) await lookAt(hours);
  expect((await readdir(directory)).sort()).toEqual(['boxing-20260303T020000Z.tar.gz', 'boxing-20260304T020000Z.tar.gz', 'mine.tar.gz']);
  const { last_backup } = (await readBackupState(database.db)) ?? {};
  expect(last_backup).toMatchObject({ status: 'ok', trigger: 'schedule', schema_version: NEWEST_SCHEMA });
  expect(await ask(database.url, 'select count(*) from public.backups')).toEqual([{ count: '4' }]);
});

it('holds a drill a week on the newest backup, stores its report, and leaves no database behind', async () => {
  for (const hours of [0, 24, 100, 168]) await lookAt(hours);
  const drills = await ask(database.url, 'select status, error, report, place, file from public.restore_drills order by drill_id');
  expect(drills).toEqual([
    expect.objectContaining({ status: 'passed', error: null, place: 'a scratch database on the same server' }),
    expect.objectContaining({ status: 'passed', file: path.join(directory, 'boxing-20260308T020000Z.tar.gz') }),
  ]);
  const { last_drill } = (await readBackupState(database.db)) ?? {};
  expect(last_drill?.report).toEqual([
    expect.stringMatching(/^restored \d+ rows of \d{2,3} tables in [\d.]+ s$/),
    expect.stringMatching(/^compared every table, \d+ sequences and 8 answers in [\d.]+ s$/),
    expect.stringMatching(/^the copy has fighters 0, fights 0, users 0, bets 0, picks 0$/),
    `its schema is that of this version, ${NEWEST_SCHEMA}`,
  ]);
  const left = await onServer(database.url, (client) =>
    client.query('select datname from pg_database where starts_with(datname, $1)', [`${nameOf(database.url)}_drill_`]),
  );
  expect(left.rows).toEqual([]);
});

it('a damaged backup fails the drill, with the reason', async () => {
  await lookAt(0);
  const [name = ''] = await readdir(directory);
  await truncate(path.join(directory, name), 2_000);
  await ask(database.url, 'delete from public.restore_drills');
  await lookAt(1);
  expect((await readBackupState(database.db))?.last_drill).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('cannot be read as a backup'),
  });
});

it('a login that may create no database holds the drill in an embedded one', async () => {
  await lookAt(0);
  await ask(database.url, 'delete from public.restore_drills');
  const login = `${nameOf(database.url)}_plain`;
  const url = new URL(database.url);
  url.username = login;
  await ask(
    database.url,
    `create role ${login} login;
     grant boxing_reader, boxing_writer to ${login}; grant all on all tables in schema public, master, bronze to ${login};
     grant usage on schema master, bronze to ${login}`,
  );
  try {
    await lookAt(1, { url: url.href });
    expect((await readBackupState(database.db))?.last_drill).toMatchObject({
      status: 'passed',
      place: 'an embedded database in the directory for temporary files',
    });
  } finally {
    await ask(database.url, `drop owned by ${login}; drop role ${login}`);
  }
});

it('a failure is noted with its reason and tried again, and earlier backups stay', async () => {
  await lookAt(0);
  const blocked = path.join(directory, 'a file');
  await writeFile(blocked, '');
  await expect(lookAt(24, { directory: blocked })).rejects.toThrow('takes no backup');
  expect((await readBackupState(database.db))?.last_backup).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('takes no backup'),
  });
  await expect(lookAt(24, { archiveDir: undefined, url: database.url.replace(/\/[^/]*$/, '/no_such_database') })).rejects.toThrow(
    'does not exist',
  );
  await lookAt(25);
  expect((await readdir(directory)).filter((name) => name.endsWith('.gz')).length).toBe(2);
});

it('does nothing while another process has its turn, and leaves no trace when it is stopped', async () => {
  await database.db.transaction(async (trx) => {
    await lockJob(trx, 'backup');
    await lookAt(0);
  });
  await expect(lookAt(0, {}, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await readdir(directory)).toEqual([]);
  expect((await readBackupState(database.db))?.last_backup).toBeNull();
});
