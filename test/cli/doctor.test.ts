import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkClock } from '../../src/cli/doctor/clocks';
import { examineData } from '../../src/cli/doctor/data';
import { checkReader, checkServer, checkTrigrams, unreachable } from '../../src/cli/doctor/database';
import { checkCredits } from '../../src/cli/doctor/feed';
import type { Finding } from '../../src/cli/doctor/finding';
import { checkBinaries, checkNode, judgeDisk } from '../../src/cli/doctor/machine';
import { checkWorld } from '../../src/cli/doctor/world';
import { frozenClock, systemClock } from '../../src/lib/clock';
import { loadConfig } from '../../src/config';
import { demoListener } from '../../src/demo/feed/listener';
import { demoVendor } from '../../src/demo/feed/vendor';
import { createWorld } from '../../src/demo/world/world';
import { listen, type Listening } from '../../src/http/connections/server';
import { RECORD } from '../../src/names/sources';
import { monthOf } from '../../src/model/month';
import { claim, demoIsReady } from '../../src/store/installation';
import { refit } from '../../src/training/refit/refit';
import { EmbeddedDatabaseError } from '../../src/store/embedded';
import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { boxingWorld } from '../builders/boxing-world';
import { createDatabase, EMPTY, createTestDatabase, type TestDatabase } from '../support/database';
import { quickFit } from '../builders/quick-fit';
import { storeWorld } from '../builders/stored-world';
import { listeningAt, tcpProxy } from '../support/tcp-proxy';
import { boxing } from '../support/cli';
import { MIGRATIONS } from '../support/schema';

const SECRETS = { SYSTEM_API_TOKEN: 'the-token-of-the-operator-in-full', ODDS_API_KEY: 'the-key-of-the-feed' };
let directory: string;
let healthy: TestDatabase;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'boxing-doctor-'));
  healthy = await createTestDatabase();
  await storeWorld(healthy.db, boxingWorld({ start: monthOf('2015-01-01') }));
  await healthy.db('master.fighters').update({ source: RECORD });
  await refit(healthy.db, frozenClock('2025-01-01T00:00:00Z'), quickFit);
});
afterAll(async () => {
  await healthy.drop();
  rmSync(directory, { recursive: true, force: true });
});

interface Diagnosis {
  readonly code: number;
  readonly healthy: boolean;
  /** Of one check. */
  of(check: string): Finding | undefined;
}

/** What the doctor says of an environment. Nothing secret may be in it. */
async function doctor(env: Record<string, string>): Promise<Diagnosis> {
  const { code, out, err } = await boxing(['doctor', '--json'], { PORT: '0', ...env });
  expect(err).toBe('');
  for (const secret of Object.values(SECRETS)) expect(out).not.toContain(secret);
  const { healthy: isHealthy, findings }: { healthy: boolean; findings: Finding[] } = JSON.parse(out);
  expect([isHealthy, code]).toEqual(findings.some(({ verdict }) => verdict === 'problem') ? [false, 1] : [true, 0]);
  for (const { verdict, cure } of findings) expect(cure === null).toBe(verdict === 'ok');
  return { code, healthy: isHealthy, of: (check) => findings.find((finding) => finding.check === check) };
}

const found = (verdict: Finding['verdict'], what: RegExp, cure: RegExp) => ({
  verdict,
  found: expect.stringMatching(what),
  cure: expect.stringMatching(cure),
});

it('a sound installation has no problem, in JSON and in words', async () => {
  const { of, code } = await doctor({ DATABASE_URL: healthy.url, SYSTEM_API_TOKEN: SECRETS.SYSTEM_API_TOKEN });
  expect(code).toBe(0);
  for (const check of [
    'node',
    'environment',
    'system token',
    'port',
    'database',
    'schema',
    'name search',
    'reading',
    'clock',
    'world',
    'record',
    'names',
    'sources',
    'rights',
    'readers',
    'feed',
  ])
    expect([check, of(check)?.verdict]).toEqual([check, 'ok']);
  expect(of('picks')).toMatchObject(found('warning', /^0 fights to come have one; prices: none$/, /boxing setup/));
  expect(of('model')).toMatchObject(found('warning', /is in production and whole, but it is only the baseline/, /boxing refit/));
  const { out } = await boxing(['doctor'], { PORT: '0', DATABASE_URL: healthy.url });
  expect(out).toMatch(/^ok {7}database +PostgreSQL \d/m);
  expect(out).toMatch(/^warning +model .*\n +cure: run boxing refit$/m);
  expect(out).toMatch(/^0 problems, 4 warnings$/m);
});

it('does not ask for a refit while the demo trains its model', async () => {
  const modelOf = async () =>
    (await examineData(healthy.db, new Date(), { hasFeed: false, origin: 'demo' })).find(({ check }) => check === 'model');
  await claim(healthy.db, { origin: 'demo', seed: 1 }, new Date());
  expect(await modelOf()).toMatchObject({ verdict: 'ok', found: expect.stringMatching(/; the demo is training a better one$/) });
  await demoIsReady(healthy.db, new Date());
  expect(await modelOf()).toMatchObject(found('warning', /only the baseline/, /boxing refit/));
  await healthy.db('public.installation').delete();
});

it('an old Node is a problem', () => {
  expect(checkNode('20.18.3', '>=20.19')).toMatchObject(found('problem', /20.18.3 is too old/, /install Node 20.19/));
  expect([checkNode('20.19.0', '>=20.19').verdict, checkNode('22.1.0', '>=20.19').verdict]).toEqual(['ok', 'ok']);
});

it('every variable that cannot be used is a problem, and a frozen clock is reported', async () => {
  const { of } = await doctor({ PORT: 'many', LOG_LEVEL: 'loud', ODDS_API_KEY: `${SECRETS.ODDS_API_KEY} ` });
  expect(of('environment')).toMatchObject(found('problem', /^PORT was "many"$/, /a whole number from 0 to 65535/));
  const { out } = await boxing(['doctor'], { PORT: 'many', LOG_LEVEL: 'loud' });
  expect(out).toMatch(/^2 problems/m);
  const standing = await doctor({ DATABASE_URL: healthy.url, REPLAY_AT: '2025-09-13T08:40:00Z' });
  expect(standing.of('environment')).toMatchObject(found('warning', /2025-09-13T08:40/, /REPLAY_AT/));
});

it('a short token is a problem, and a token that changes at each start of a service that others can reach is doubtful', async () => {
  expect((await doctor({ DATABASE_URL: healthy.url, SYSTEM_API_TOKEN: 'x'.repeat(31) })).of('environment')).toMatchObject(
    found('problem', /SYSTEM_API_TOKEN/, /at least 32 characters/),
  );
  expect((await doctor({ DATABASE_URL: healthy.url, HOST: '0.0.0.0' })).of('system token')).toMatchObject(
    found('warning', /none is set/, /SYSTEM_API_TOKEN/),
  );
});

describe('the port', () => {
  let app: TestApp;
  let other: Server;

  beforeAll(async () => {
    app = await startApp({ seed: async (db) => (await makeWorld(db)).run('2025-09-27T21:05:00Z') });
    other = createServer((_, answer) => void answer.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
  });
  afterAll(async () => {
    await app.close();
    other.close();
  });

  it('may be in use by the service itself', async () => {
    const { of } = await doctor({ DATABASE_URL: healthy.url, PORT: new URL(app.origin).port });
    expect(of('port')).toMatchObject({ verdict: 'ok', found: expect.stringMatching(/answers at .* and is healthy/) });
  });

  it('may be in use by the service of this database, but not by that of another one', async () => {
    const env = { PORT: new URL(app.origin).port };
    expect((await doctor({ ...env, DATABASE_URL: app.database.url })).of('service')).toMatchObject({ verdict: 'ok' });
    expect((await doctor({ ...env, DATABASE_URL: healthy.url })).of('service')).toMatchObject(
      found('problem', /is that of another installation/, /set another PORT; or set DATABASE_URL/),
    );
  });

  it('in use by another program is a problem, but not for a worker', async () => {
    const env = { DATABASE_URL: healthy.url, PORT: String((other.address() as AddressInfo).port) };
    expect((await doctor(env)).of('port')).toMatchObject(found('problem', /another program/, /another PORT/));
    expect((await doctor({ ...env, ROLE: 'worker' })).of('port')).toMatchObject({ verdict: 'ok' });
  });

  it('on an address of another machine is a problem', async () => {
    const { of } = await doctor({ DATABASE_URL: healthy.url, HOST: '203.0.113.7', PORT: '4321' });
    expect(of('port')).toMatchObject(found('problem', /no address of this machine/, /set HOST/));
  });
});

describe('the database', () => {
  it('that does not answer or does not exist is a problem', async () => {
    const nobody = await doctor({ DATABASE_URL: 'postgres://u:the-token-of-the-operator@127.0.0.1:1/none' });
    expect(nobody.of('database')).toMatchObject(found('problem', /no server listens/, /start PostgreSQL.*DATABASE_URL/));
    const missing = await doctor({ DATABASE_URL: healthy.url.replace(/\/\w+(\?|$)/, '/no_such_database$1') });
    expect(missing.of('database')).toMatchObject(found('problem', /no such database/, /createdb/));
  });

  it('that accepts connections but never answers is a problem, and the wait for it is limited', async () => {
    const proxy = await tcpProxy(listeningAt(healthy.url));
    proxy.blackhole();
    const url = new URL(healthy.url);
    const { of } = await doctor({ DATABASE_URL: `postgres://${url.username || 'postgres'}@127.0.0.1:${proxy.port}${url.pathname}` });
    await proxy.close();
    expect(of('database')).toMatchObject(found('problem', /does not answer in time/, /check that it runs/));
  });

  it('that refuses a query is a problem with its code', () => {
    const error = Object.assign(new Error('select secret'), { code: '42P01' });
    expect(unreachable('database', 'DATABASE_URL', error)).toMatchObject(found('problem', /SQLSTATE 42P01$/, /its log/));
  });

  it('without migrations is not migrated by a check', async () => {
    const url = await createDatabase(EMPTY);
    for (const look of [1, 2]) {
      const { of } = await doctor({ DATABASE_URL: url });
      expect([look, of('schema')]).toEqual([
        look,
        expect.objectContaining(
          found('warning', new RegExp(`${MIGRATIONS.length} migrations are missing, from ${MIGRATIONS[0]} on`), /boxing migrate/),
        ),
      ]);
      expect(of('model')).toBeUndefined();
    }
    expect((await doctor({ DATABASE_URL: url, DEMO: 'off' })).of('record')).toMatchObject(
      found('problem', /0 fighters and 0 fights/, /boxing import fighters FILE/),
    );
    expect((await doctor({ DATABASE_URL: url, DEMO: 'on' })).of('record')).toMatchObject(
      found('warning', /0 fighters/, /sets up the demo/),
    );
  });

  it('that takes no writes is a problem', async () => {
    const { url, db, drop } = await createTestDatabase();
    await db.raw('alter database ?? set default_transaction_read_only = on', path.posix.basename(new URL(url).pathname));
    const { of } = await doctor({ DATABASE_URL: url });
    await drop();
    expect(of('database')).toMatchObject(found('problem', /the database is read-only$/, /the primary server/));
  });

  it('that is too old or lacks an extension is a problem', () => {
    const server = {
      ...{ server_version: '14.9', server_version_num: 140_009, login: 'boxing' },
      ...{ has_trigrams: false, position: null, now: new Date(), is_read_only: false },
    };
    expect(checkServer(server)).toMatchObject(found('problem', /14.9, as boxing, is too old/, /PostgreSQL 15/));
    expect(checkTrigrams(server)).toMatchObject(found('problem', /pg_trgm is missing/, /create extension pg_trgm/));
  });

  it('whose reader has too many or too few rights is a problem', async () => {
    const reader = { login: 'boxing_reader', reads: true, writes: false, reads_keys: false, is_replica: false, replica_lag: null };
    expect(checkReader(reader, false).verdict).toBe('ok');
    expect(checkReader({ ...reader, reads: false }, false)).toMatchObject(found('problem', /may not read/, /boxing migrate/));
    expect(checkReader({ ...reader, reads_keys: true }, false)).toMatchObject(
      found('problem', /table of keys/, /revoke all on public.api_keys/),
    );
    expect(checkReader({ ...reader, is_replica: true, replica_lag: 90 * 1024 * 1024 }, true)).toMatchObject(
      found('warning', /90 MB of WAL behind/, /replication/),
    );
    await healthy.db.raw('grant select on public.api_keys to boxing_reader');
    const { of } = await doctor({ DATABASE_URL: healthy.url });
    await healthy.db.raw('revoke select on public.api_keys from boxing_reader');
    expect(of('reading')).toMatchObject(found('problem', /boxing_reader may read the table of keys/, /revoke/));
  });

  it('for reading is checked with its own login', async () => {
    const owner = await doctor({ DATABASE_URL: healthy.url, DATABASE_READ_URL: healthy.url });
    expect(owner.of('reading')).toMatchObject(found('warning', /may read the table of keys/, /DATABASE_READ_URL/));
    const gone = await doctor({ DATABASE_URL: healthy.url, DATABASE_READ_URL: 'postgres://127.0.0.1:1/none' });
    expect(gone.of('reading')).toMatchObject(found('problem', /no server listens/, /DATABASE_READ_URL/));
  });

  it('that is embedded needs its programs, a directory and disk space', async () => {
    const absent = () => {
      throw new EmbeddedDatabaseError('no embedded PostgreSQL for this machine: set DATABASE_URL');
    };
    expect(checkBinaries(absent)).toMatchObject(found('problem', /no embedded PostgreSQL/, /^set DATABASE_URL$/));
    expect(judgeDisk(0.4e9)).toMatchObject(found('problem', /400.0 MB free/, /free some space/));
    expect([judgeDisk(2e9).verdict, judgeDisk(9e9).verdict]).toEqual(['warning', 'ok']);
    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    expect((await doctor({ DATA_DIR: path.join(file, 'data') })).of('data directory')).toMatchObject(
      found('problem', /is no directory/, /another DATA_DIR/),
    );
    const fresh = path.join(directory, 'fresh');
    expect((await doctor({ DATA_DIR: fresh })).of('database')).toMatchObject({
      verdict: 'ok',
      found: expect.stringMatching(/does not exist yet/),
    });
    expect(existsSync(fresh)).toBe(false);
  });
});

describe('the world', () => {
  let demo: TestDatabase;
  let demoFeed: Listening;

  beforeAll(async () => {
    demo = await createTestDatabase();
    await claim(demo.db, { origin: 'demo', seed: 1 }, new Date());
    const listener = demoListener({ vendor: demoVendor({ world: createWorld({ seed: 1, fighters: 100 }) }), clock: systemClock });
    demoFeed = await listen('127.0.0.1', 0, () => listener);
  });
  afterAll(async () => {
    await demoFeed.stop();
    await demo.drop();
  });

  it('of a demo database needs no key, and takes a feed of the demo', async () => {
    const keyless = await doctor({ DATABASE_URL: demo.url });
    expect(keyless.of('world')).toMatchObject({ verdict: 'ok', found: 'the demo world' });
    expect(keyless.of('feed')).toMatchObject({ verdict: 'ok', found: expect.stringMatching(/the demo world generates its own prices/) });
    const polled = await doctor({ DATABASE_URL: demo.url, ODDS_API_KEY: 'k', ODDS_API_URL: demoFeed.origin });
    expect(polled.of('feed')).toMatchObject({ verdict: 'ok', found: expect.stringMatching(/credits are left/) });
  });

  it('that a start would refuse is a problem, with the message of the start', async () => {
    const off = await doctor({ DATABASE_URL: demo.url, DEMO: 'off' });
    expect(off.of('world')).toMatchObject(found('problem', /^DEMO=off, but this database holds the demo world$/, /DATABASE_URL/));
    await claim(healthy.db, { origin: 'real' }, new Date());
    const on = await doctor({ DATABASE_URL: healthy.url, DEMO: 'on' });
    expect(on.of('world')).toMatchObject(found('problem', /holds real data/, /DEMO=off/));
    expect(
      checkWorld(loadConfig({ ODDS_API_KEY: 'k' }), {
        origin: 'demo',
        claimed_at: new Date(),
        demo_seed: 1,
        demo_board_at: null,
        demo_ready_at: null,
      }),
    ).toEqual({ finding: { check: 'world', ...found('problem', /^the demo world is not polled from the vendor$/, /unset ODDS_API_KEY/) } });
  });

  it('that does not match the feed is a problem, as it is for a run', async () => {
    const real = await doctor({ DATABASE_URL: healthy.url, ODDS_API_KEY: 'k', ODDS_API_URL: demoFeed.origin });
    expect(real.of('feed')).toMatchObject(
      found('problem', /answers with the demo world, which must not mix with real data$/, /set DEMO=on/),
    );
    const vendor = await listen('127.0.0.1', 0, () => (_, response) => void response.end('[]'));
    const unreal = await doctor({ DATABASE_URL: demo.url, ODDS_API_KEY: 'k', ODDS_API_URL: vendor.origin });
    await vendor.stop();
    expect(unreal.of('feed')).toMatchObject(found('problem', /does not answer with the demo world/, /boxing demo feed/));
  });

  it('of a database that does not exist yet is the one that the first start would create', async () => {
    const DATA_DIR = path.join(directory, 'to-come');
    expect((await doctor({ DATA_DIR })).of('world')).toMatchObject({ found: 'the demo world, from the first write on' });
    expect((await doctor({ DATA_DIR, DEMO: 'off' })).of('world')).toMatchObject({ found: 'real data, from the first write on' });
  });
});

describe('backups', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());
  const DAY = 86_400_000;
  const note = async (table: 'backups' | 'restore_drills', age: number, row: object) =>
    database.db(`public.${table}`).insert({ started_at: new Date(Date.now() - age), duration_ms: 1, trigger: 'schedule', ...row });
  const look = async () => {
    const { of } = await doctor({ DATABASE_URL: database.url });
    return [of('backup'), of('restore drill')];
  };
  const written = { status: 'ok', file: '/a', bytes: 5e6, sha256: Buffer.alloc(32), service_version: '0.1.0' };

  it('a missing, old or failed backup and a missing, old or failed drill have a cure', async () => {
    expect(await look()).toMatchObject([
      found('warning', /there is none/, /BACKUP_DIR/),
      found('warning', /ever restored/, /boxing drill/),
    ]);
    await note('backups', 3 * DAY, written);
    await note('restore_drills', 15 * DAY, { status: 'passed', report: '[]' });
    expect(await look()).toMatchObject([
      found('warning', /5\.0 MB, 3 d ago/, /BACKUP_DIR/),
      found('warning', /passed 15 d ago/, /boxing drill/),
    ]);
    await note('backups', DAY, { status: 'failed', file: '/b', error: 'the disk is full', service_version: '0.1.0' });
    await note('restore_drills', DAY, { status: 'failed', report: '[]', error: 'public.bets has other rows' });
    expect(await look()).toMatchObject([
      found('problem', /the last one failed: the disk is full/, /boxing backup/),
      found('problem', /failed 24 h ago: public\.bets has other rows/, /boxing backup, then (npx )?boxing drill/),
    ]);
  });

  it('a backup and a drill of the last days are fine', async () => {
    await note('backups', 1_000, written);
    await note('restore_drills', DAY, { status: 'passed', report: '[]' });
    expect(await look()).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }]);
  });
});

describe('the data', () => {
  let broken: TestDatabase;

  beforeAll(async () => {
    broken = await createTestDatabase();
  });
  afterAll(() => broken.drop());

  it('that is missing is reported with the commands that create it', async () => {
    const { of } = await doctor({ DATABASE_URL: broken.url });
    expect(of('record')).toMatchObject(found('problem', /0 fighters and 0 fights/, /boxing import fighters/));
    expect(of('model')).toMatchObject(found('warning', /none is in production/, /boxing refit/));
  });

  it('with a changed model, a failed run or waiting names is reported with the cures', async () => {
    const world = await makeWorld(broken.db);
    await world.run('2025-09-13T08:40:00Z');
    await world.run('2025-09-13T08:45:00Z', 'failed');
    await broken.db('master.name_resolutions').insert({
      source: 'odds_api',
      name: 'No One',
      name_normal: 'no one',
      outcome: 'unresolved',
      method: 'none',
      decided_at: '2025-09-13T08:40:00Z',
    });
    const { of } = await doctor({ DATABASE_URL: broken.url });
    expect(of('model')).toMatchObject(found('problem', /was changed after it was stored/, /refit --production-only/));
    expect(of('last run')).toMatchObject(found('problem', /failed with feed_failed/, /predict-live/));
    expect(of('names')).toMatchObject(found('warning', /1 await/, /resolve list/));
  });

  it('that no run has updated is a problem if a feed is polled', async () => {
    await broken.db('public.runs').where({ status: 'failed' }).delete();
    expect((await doctor({ DATABASE_URL: broken.url })).of('last run')).toMatchObject({ verdict: 'ok' });
    const polled = await doctor({ DATABASE_URL: broken.url, ODDS_API_KEY: 'k', ODDS_API_URL: 'http://127.0.0.1:1' });
    expect(polled.of('last run')).toMatchObject(found('problem', /\d d ago/, /boxing worker/));
  });
});

describe('the feed', () => {
  let vendor: Server;
  let answer: { status: number; headers: Record<string, string>; body: unknown };
  let asked: (string | undefined)[];

  beforeAll(async () => {
    vendor = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
    }).listen(0, '127.0.0.1');
    await once(vendor, 'listening');
  });
  afterAll(() => vendor.close());
  beforeEach(() => {
    asked = [];
  });

  const examined = () =>
    doctor({
      DATABASE_URL: healthy.url,
      ODDS_API_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
      ODDS_API_KEY: SECRETS.ODDS_API_KEY,
    });

  it('gets only requests that cost no credits', async () => {
    answer = { status: 200, headers: { 'x-requests-remaining': '90000' }, body: [] };
    const { of } = await examined();
    expect(asked).toEqual([`/v4/sports?apiKey=${SECRETS.ODDS_API_KEY}`]);
    expect(of('feed')).toMatchObject({ verdict: 'ok', found: expect.stringMatching(/90,000 credits are left, enough for 312 days/) });
  });

  it('that refuses the key or cannot be reached is a problem', async () => {
    answer = { status: 401, headers: {}, body: { error_code: 'INVALID_KEY', message: `API key ${SECRETS.ODDS_API_KEY} is not valid` } };
    expect((await examined()).of('feed')).toMatchObject(found('problem', /does not know the API key/, /check ODDS_API_KEY/));
    const gone = await doctor({ DATABASE_URL: healthy.url, ODDS_API_URL: 'http://127.0.0.1:1', ODDS_API_KEY: SECRETS.ODDS_API_KEY });
    expect(gone.of('feed')).toMatchObject(found('problem', /could not be reached/, /ODDS_API_URL/));
  });

  it('with few credits left is doubtful', () => {
    const everyRun = { cost: 1, polling: 'every_run' } as const;
    expect(checkCredits(1_000, everyRun)).toMatchObject(found('warning', /1,000 credits are left, enough for 3 days/, /adaptive/));
    expect(checkCredits(undefined, everyRun).verdict).toBe('ok');
    const adaptive = { cost: 3, polling: 'adaptive' } as const;
    expect(checkCredits(1_000, adaptive)).toMatchObject({
      verdict: 'ok',
      found: expect.stringMatching(/1,000 credits are left, spread until/),
    });
    expect(checkCredits(2, adaptive)).toMatchObject(found('warning', /enough for 0 days/, /larger plan/));
  });

  it('shows whether the clock of this machine is wrong', async () => {
    answer = { status: 200, headers: { date: new Date(Date.now() - 600_000).toUTCString() }, body: [] };
    const { out } = await boxing(['doctor', '--json'], {
      ...{ PORT: '0', DATABASE_URL: healthy.url, ODDS_API_KEY: 'k' },
      ODDS_API_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    });
    expect(JSON.parse(out).findings).toContainEqual({
      check: 'clock',
      ...found('problem', /(599|60[01]) seconds ahead of that of the feed/, /chrony/),
    });
    const now = new Date('2025-09-13T08:40:00Z');
    expect(checkClock(now, new Date('2025-09-13T08:40:10Z'), 'the database')).toMatchObject(
      found('warning', /10 seconds behind that of the database/, /chrony/),
    );
  });
});
