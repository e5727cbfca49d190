import { mintKey } from '../../src/users/keys';
import { SCOPES } from '../../src/users/scopes';
import { addUser } from '../../src/users/users';
import { systemClock } from '../../src/lib/clock';
import { connect, requestTimeouts } from '../../src/store/connect';
import { SYSTEM_TOKEN, startApp, type TestApp } from '../support/app';
import type { HttpAnswer } from '../support/http';
import { until } from '../support/until';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const deposit = (note: string, idempotencyKey: string) =>
  app.desk('POST', '/journal/transactions', { body: { kind: 'deposit', amount: 1, note }, idempotencyKey });
const deposited = (note: string) => app.database.db('public.bankroll_transactions').where({ note }).count('* as n').first();
const idIn = ({ body }: HttpAnswer) => (body?.data as { transaction_id: string }).transaction_id;

it('1,000 POSTs with 100 idempotency keys from 20 connections do the work 100 times, and retries get the first answer', async () => {
  const requests = Array.from({ length: 1_000 }, (_, i) => `many-${i % 100}`);
  const ids = new Map<string, Set<string>>();
  const next = requests.values();
  const connection = async (): Promise<void> => {
    for (const key of next) {
      for (;;) {
        const answer = await deposit('many', key);
        if (answer.status === 409) continue;
        expect(answer.status).toBe(201);
        const seen = ids.get(key) ?? new Set();
        ids.set(key, seen.add(idIn(answer)));
        break;
      }
    }
  };
  await Promise.all(Array.from({ length: 20 }, connection));
  expect([...ids.values()].map((seen) => seen.size)).toEqual(Array.from({ length: 100 }, () => 1));
  expect(await deposited('many')).toEqual({ n: 100 });
});

it('an idempotency key that was used for another body is rejected', async () => {
  expect((await deposit('one', 'reused')).status).toBe(201);
  const { status, body } = await deposit('other', 'reused');
  expect([status, body?.error?.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await deposited('other')).toEqual({ n: 0 });
});

it('a body with fields in another order is the same request, and one with a list in another order is not', async () => {
  const row = { side: 'a', book: 'bovada', stake: 1, placed_at: '2025-09-27T20:00:00Z', decimal_odds: 2, fight_id: 1, tags: ['x', 'y'] };
  const send = (rows: object[]) => app.desk('POST', '/journal/imports', { body: { dry_run: true, rows }, idempotencyKey: 'sorted' });
  const turned = Object.fromEntries(Object.entries(row).reverse());
  const [first, again] = [await send([row]), await send([turned])];
  expect([first.status, again.status, again.headers['idempotent-replayed'], again.text]).toEqual([201, 201, 'true', first.text]);
  expect((await send([{ ...row, tags: ['y', 'x'] }])).body?.error?.code).toBe('idempotency_key_reused');
});

it('a retry during the first attempt is refused with the time to wait', async () => {
  const { db } = app.database;
  await db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock('public.idempotency_keys'::regclass::int, hashtext(? || ' ' || ?))`, [app.user.id, 'busy']);
    const { status, headers, body } = await deposit('busy', 'busy');
    expect([status, headers['retry-after'], body?.error?.code]).toEqual([409, '1', 'idempotency_in_progress']);
  });
  expect((await deposit('busy', 'busy')).status).toBe(201);
});

it('an answer is forgotten after 24 hours', async () => {
  const first = await deposit('old', 'old');
  await app.database
    .db('public.idempotency_keys')
    .where({ idempotency_key: 'old' })
    .update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  const second = await deposit('old', 'old');
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect(idIn(second)).not.toBe(idIn(first));
});

it.each([
  [undefined, 400, 'missing_idempotency_key'],
  ['é'.repeat(3), 400, 'invalid_idempotency_key'],
  ['x'.repeat(256), 400, 'invalid_idempotency_key'],
])('the idempotency key %p is rejected', async (key, status, code) => {
  const headers = {
    authorization: `Bearer ${app.user.key}`,
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const answer = await app.ask('/api/desk/v1/me/keys', { method: 'POST', headers, body: '{"scopes":[]}' });
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
});

it('work that fails leaves nothing behind, and its idempotency key can be used again', async () => {
  const body = { kind: 'deposit', amount: 1, note: 'failed', currency: 'ZZZ' };
  const failed = await app.desk('POST', '/journal/transactions', { body, idempotencyKey: 'failed' });
  expect([failed.status, failed.body?.error?.code]).toEqual([422, 'invalid_body']);
  expect((await deposit('failed', 'failed')).status).toBe(201);
});

it('a read-only key cannot write, and neither can the system token', async () => {
  const { key } = await mintKey(app.database.db, systemClock, 'ada@example.com');
  await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
  const condition = { 'if-match': '*' };
  const answers = await Promise.all([
    app.desk('POST', '/me/keys', { key, body: { scopes: [] } }),
    app.desk('PATCH', '/me', { key, body: { bankroll: 1 }, headers: condition }),
    app.desk('PUT', '/me/bookmakers/pinnacle', { key, body: {}, headers: condition }),
    app.desk('DELETE', '/me/bookmakers/pinnacle', { key, headers: condition }),
  ]);
  expect(answers.map(({ status, body }) => [status, body?.error?.code])).toEqual(answers.map(() => [403, 'scope_required']));
  const system = await app.desk('GET', '/me', { key: SYSTEM_TOKEN });
  expect([system.status, system.body?.error?.code]).toEqual([403, 'user_key_required']);
});

it('the writing role can change only what users may change', async () => {
  const { writer } = app.database.store;
  for (const sql of [
    `update public.users set name = 'B'`,
    'delete from public.api_keys',
    'select hash from public.api_keys',
    `update public.api_keys set hash = ''`,
    'delete from public.changes',
    `insert into public.changes (table_name, change) values ('x', 'insert')`,
    'insert into master.fighters default values',
    'update master.fights set result = null',
    'delete from bronze.quotes',
    'update public.picks set fair = 0',
    'create table public.t ()',
    'truncate public.settings',
  ])
    await expect(writer.raw(sql)).rejects.toMatchObject({ code: '42501' });
});

it('writes are answered 503 read_only while the primary cannot be written to, and reads go on', async () => {
  const writer = connect(app.database.url, {
    applicationName: 'test',
    poolSize: 1,
    timeouts: requestTimeouts,
    role: 'boxing_writer',
    readOnly: true,
  });
  const gone = connect('postgres://nobody@127.0.0.1:1/none', { applicationName: 'test', poolSize: 1, timeouts: requestTimeouts });
  for (const other of [writer, gone]) {
    const stuck = await startApp({ writer: other });
    try {
      const { status, headers, body } = await stuck.desk('POST', '/me/keys', { body: { scopes: [] } });
      expect([stuck.errors, status, headers['retry-after'], body?.error?.code]).toEqual([[], 503, '5', 'read_only']);
      expect((await stuck.desk('GET', '/me')).status).toBe(200);
    } finally {
      await stuck.close();
      await other.destroy();
    }
  }
});

it('each user has one limit for all of their keys', async () => {
  const limited = await startApp({ rateLimitPerMinute: 3, writeLimitPerMinute: 2, importLimitPerMinute: 1 });
  try {
    const { db } = limited.database;
    const second = await mintKey(db, systemClock, 'ada@example.com', { scopes: SCOPES });
    const { email } = await addUser(db, systemClock, 'bo@example.com', 'Bo');
    const other = await mintKey(db, systemClock, email, { scopes: SCOPES });
    const asked = async (method: string, path: string, body?: object) => {
      const statuses: number[] = [];
      for (const key of [limited.user.key, second.key, limited.user.key, second.key, other.key]) {
        const { status } = await limited.desk(method, path, { key, body, headers: method === 'PATCH' ? { 'if-match': '*' } : {} });
        statuses.push(status);
      }
      return statuses;
    };
    expect(await asked('GET', '/me/usage')).toEqual([200, 200, 200, 429, 200]);
    expect(await asked('PATCH', '/me', { bankroll: 1 })).toEqual([200, 200, 429, 429, 200]);
    expect(await asked('POST', '/journal/imports', { rows: [] })).toEqual([422, 429, 429, 429, 422]);
  } finally {
    await limited.close();
  }
});

it('a file of bets counts as one import, however many parts it is sent in', async () => {
  const limited = await startApp({ writeLimitPerMinute: 2, importLimitPerMinute: 1 });
  try {
    const bytes = Buffer.from('Date,Selection,Bookmaker,Odds,Stake\n');
    const create = () => limited.desk('POST', '/journal/file-imports', { body: { file_name: 'bets.csv', file_bytes: bytes.length } });
    const created = await create();
    expect([created.status, (await create()).headers['ratelimit-policy']]).toEqual([201, '"imports";q=1;w=60']);
    const { import_id } = created.body?.data as { readonly import_id: string };
    const statuses: number[] = [];
    for (let offset = 0; offset < bytes.length; offset += 3) {
      const body = { offset, bytes: bytes.subarray(offset, offset + 3).toString('base64') };
      statuses.push((await limited.desk('POST', `/journal/file-imports/${import_id}/parts`, { body })).status);
    }
    expect([statuses.length, new Set(statuses)]).toEqual([12, new Set([200])]);
  } finally {
    await limited.close();
  }
});

it('a method that a path does not have counts as its method says, not as the import beside it', async () => {
  const limited = await startApp({ rateLimitPerMinute: 5, writeLimitPerMinute: 2, importLimitPerMinute: 1 });
  try {
    const policyOf = async (method: string) => {
      const { status, headers } = await limited.desk(method, '/journal/imports');
      return [status, headers['ratelimit-policy']];
    };
    expect([await policyOf('GET'), await policyOf('GET'), await policyOf('PUT')]).toEqual([
      [405, '"reads";q=5;w=60'],
      [405, '"reads";q=5;w=60'],
      [405, '"writes";q=2;w=60'],
    ]);
  } finally {
    await limited.close();
  }
});

it('reads, writes and imports have separate limits, in the old headers and the new', async () => {
  const limited = await startApp({ rateLimitPerMinute: 100, writeLimitPerMinute: 2 });
  try {
    const patch = () => limited.desk('PATCH', '/me', { body: { bankroll: 1 }, headers: { 'if-match': '"9"' } });
    const answers = [await patch(), await patch(), await patch()];
    expect(answers.map(({ status }) => status)).toEqual([412, 412, 429]);
    expect(answers[2]?.headers).toMatchObject({ 'ratelimit-policy': '"writes";q=2;w=60', 'ratelimit-limit': '2' });
    expect(answers[2]?.headers['ratelimit']).toMatch(/^"writes";r=0;t=\d+$/);
    const read = await limited.desk('GET', '/me/usage');
    expect([read.status, read.headers['ratelimit-policy']]).toEqual([200, '"reads";q=100;w=60']);
    expect(read.body?.data).toMatchObject({
      limits: [
        { policy: 'reads', limit: 100, used: 1 },
        { policy: 'writes', limit: 2, used: 3 },
        { policy: 'imports', limit: null, used: null },
      ],
    });
  } finally {
    await limited.close();
  }
});
