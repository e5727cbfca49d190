import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { examineInvariants } from '../../src/cli/doctor/invariants/invariants';
import { publishEvents, type NewEvent } from '../../src/events/outbox';
import { DESK_ROOT } from '../../src/http/api-root';
import { startEmbedded, type EmbeddedServer } from '../../src/store/embedded';
import { openStore } from '../../src/store/store';
import { addPricedFight } from '../builders/feed-world';
import { boxingWorld } from '../builders/boxing-world';
import { storeWorld } from '../builders/stored-world';
import { url } from '../contract/requests';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { boxingJson } from '../support/cli';
import { templateUrl } from '../support/database';
import { ask, clear, temporaryDirectory } from '../support/embedded';
import { openEventStream, type Frame } from '../support/event-stream';
import { http } from '../support/http';
import { databaseAt } from '../support/test-server';
import { insertWebhook } from '../support/webhooks';
import { readOperations, type RootedOperation } from '../contract/read-operations';
import { systemClock } from '../../src/lib/clock';
import { monthOf } from '../../src/model/month';

/** A `pg_dump` older than the server refuses to read it: then this is skipped, as where there is none. */
const canDump = spawnSync('pg_dump', ['--schema-only', templateUrl()]).status === 0;
const directory = temporaryDirectory();
/** Calls that close what a test opened; the last is run first. */
const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open.toReversed()) await close();
  clear(directory);
});

let source: TestApp;
let given: Record<string, string>;
/** Another cluster, which may be newer. */
let other: EmbeddedServer;
beforeAll(async () => {
  source = await startApp({
    baseUrl: 'https://boxing.example.com/api/v1',
    seed: async (db) => {
      await storeWorld(db, boxingWorld({ start: monthOf('2025-01-01'), months: 6 }));
      await addPricedFight(db);
    },
  });
  open.push(() => source.close());
  given = await fill(source);
  other = await startEmbedded(path.join(directory, 'data'), pino({ level: 'silent' }));
  open.push(() => other.leave());
});

(canDump ? it : it.skip)(
  'a dump that is restored as the manual says, in a newer cluster with another order of letters, gives the same answers',
  async () => {
    const file = path.join(directory, 'boxing.dump');
    run('pg_dump', '--format=custom', `--file=${file}`, source.database.url);
    const admin = databaseAt(other.url, 'postgres');
    // The grants of a dump name the login that made them, here the login of the test's server.
    const login = new URL(source.database.url).username;
    for (const statement of [
      ...[login, 'boxing_reader', 'boxing_writer', 'boxing_operator'].map(createRole),
      `create database boxing_copy template template0 locale_provider icu icu_locale 'de-DE'`,
    ])
      await ask(admin, statement);
    const copy = databaseAt(other.url, 'boxing_copy');
    run('pg_restore', '--exit-on-error', '--no-owner', '--jobs=2', `--dbname=${copy}`, file);
    await expectSameAnswers(copy);
  },
  120_000,
);

it('a backup that is restored in another cluster gives the same answers', async () => {
  const file = path.join(directory, 'boxing.tar.gz');
  await boxingJson(['backup', file], { DATABASE_URL: source.database.url });
  // The note of the backup was written after it was taken.
  await source.database.db('public.backups').delete();
  await boxingJson(['restore', file], { DATABASE_URL: other.url });
  await expectSameAnswers(other.url);
});

/** Compares every read of a service on the copy with the same of the source, and shows that the streams of the source do not go on there. */
async function expectSameAnswers(copy: string): Promise<void> {
  const store = await openStore({ databaseUrl: copy, dataDir: '' }, pino({ level: 'silent' }));
  open.push(() => store.close());
  const database = { url: copy, store, db: store.db, reader: store.reader, drop: () => store.close() };
  const restored = await startApp({ beside: { ...source, database }, baseUrl: 'https://boxing.example.com/api/v1' });
  open.push(() => restored.close());
  // The installation is another one: its server, sizes and space.
  const reads = (await readOperations()).filter(
    ({ operation }) => operation.method === 'get' && !['getInstallation', 'getSetup'].includes(operation.operationId),
  );
  const before = await answersOf(source, reads, given);
  const after = await answersOf(restored, reads, given);
  expect([...before.values()].filter((text) => text.startsWith('200 ')).length).toBeGreaterThan(40);
  for (const [path, text] of before) expect(`${path}\n${after.get(path)}`).toBe(`${path}\n${text}`);
  expect(await examineInvariants(store.db)).toEqual(await examineInvariants(source.database.db));

  // Both go on, and give the same ids to events of their own.
  const news: NewEvent = { type: 'board.updated', fight_id: null, user_id: null, data: {} };
  const toldAfter = async (after: string, event: string): Promise<Frame> => {
    const headers = { authorization: `Bearer ${source.user.key}`, 'last-event-id': after };
    const stream = await openEventStream(`${restored.origin}${DESK_ROOT}/events/stream`, headers);
    open.push(async () => stream.cut());
    return stream.next(event);
  };
  const [shared, own] = [await newest(source.database.db), await publishOne(source.database.db, news)];
  await publishOne(store.db, news);
  expect((await toldAfter(shared, 'board.updated')).id).toBe(await newest(store.db));
  expect(JSON.parse((await toldAfter(own, 'resync')).data)).toMatchObject({ reason: 'other_epoch' });
}

async function publishOne(db: Knex, event: NewEvent): Promise<string> {
  await db.transaction((trx) => publishEvents(trx, systemClock.now(), [event]));
  return newest(db);
}

/** The place of the newest event. */
async function newest(db: Knex): Promise<string> {
  const { rows } = await db.raw(
    `select public.epoch_of(id) || '.' || id as place from (select coalesce(max(event_id), 0) as id from public.events) as newest`,
  );
  return rows[0].place;
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Where the role exists, as that of the cluster itself does, nothing happens. */
function createRole(name: string): string {
  return `do $$ begin create role "${name}" nologin; exception when duplicate_object then null; end $$`;
}

/** Writes what a user keeps. @returns a value for each parameter that a read needs */
async function fill({ database: { db }, desk, user }: TestApp): Promise<Record<string, string>> {
  const { fight_id } = await db('master.feed_events').first('fight_id');
  const { fighter_id } = await db('master.fighters').first('fighter_id');
  const bet = await desk('POST', '/journal/bets', {
    body: { fight_id, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 12.34, tags: ['Ä', 'z'] },
  });
  await desk('POST', '/journal/transactions', { body: { kind: 'deposit', amount: 100 } });
  await desk('PUT', '/me/bookmakers/bovada', { body: { balance: 50 }, headers: { 'if-none-match': '*' } });
  const { webhook_id } = await insertWebhook(db, systemClock, { userId: user.id, url: 'https://desk.example.com/hook' });
  const { bet_id } = bet.body?.data as { bet_id: string };
  const ids = { fight_id, fighter_id, userId: user.id, bet_id, webhook_id, import_id: webhook_id };
  const others = { schema: 'public', table: 'bets', stake: '100', odds: '2.1', side: 'a' };
  return Object.fromEntries(Object.entries({ ...ids, ...others }).map(([name, value]) => [name, String(value)]));
}

/** The answers to all reads of both contracts, by path. */
async function answersOf(
  { origin, user }: TestApp,
  reads: readonly RootedOperation[],
  given: Record<string, string>,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { root, operation } of reads) {
    const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => [name, given[name] ?? '']);
    const path = root + url(operation, Object.fromEntries(required));
    const token = operation.systemOnly ? SYSTEM_TOKEN : user.key;
    const { status, headers, text } = await http(origin, path, { headers: { authorization: `Bearer ${token}` } });
    answers.set(path, `${status} ${headers.etag} ${text}`);
  }
  return answers;
}
