import { addUser } from '../../../src/users/users';
import { mintKey, rotateKey } from '../../../src/users/keys';
import { SCOPES, type Scope } from '../../../src/users/scopes';
import { systemClock } from '../../../src/lib/clock';
import { addPricedFight } from '../../builders/feed-world';
import { startApp, type TestApp } from '../../support/app';
import { until } from '../../support/until';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
});
afterAll(() => app.close());

async function keyOf(email: string, scopes: readonly Scope[]): Promise<string> {
  const known = await app.database.db('public.users').where({ email }).first('user_id');
  if (known === undefined) await addUser(app.database.db, systemClock, email, 'Somebody');
  const { key } = await mintKey(app.database.db, systemClock, email, { scopes });
  await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
  return key;
}

describe('settings', () => {
  it('are the defaults of the trading API until they are changed, and each change has a version', async () => {
    const first = await app.desk('GET', '/me');
    expect([first.status, first.headers.etag]).toEqual([200, '"0"']);
    expect(first.body?.data).toMatchObject({
      email: 'ada@example.com',
      scopes: SCOPES,
      settings: { bankroll: 0, kelly_fraction: 0.25, odds_format: 'decimal' },
    });
    const changed = await app.desk('PATCH', '/me', {
      body: { bankroll: 12_345.67, time_zone: 'Europe/London' },
      headers: { 'if-match': '"0"' },
    });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"1"']);
    const again = await app.desk('PATCH', '/me', { body: { odds_format: 'american' }, headers: { 'if-match': '"1"' } });
    expect(again.body?.data).toMatchObject({ settings: { bankroll: 12_345.67, time_zone: 'Europe/London', odds_format: 'american' } });
    const held = await app.desk('GET', '/me', { headers: { 'if-none-match': '"2"' } });
    expect([held.status, held.text]).toEqual([304, '']);
  });

  it('are not changed by a request with an old version, and the answer has the current ETag', async () => {
    const { headers } = await app.desk('GET', '/me');
    const old = await app.desk('PATCH', '/me', { body: { bankroll: 1 }, headers: { 'if-match': '"99"' } });
    expect([old.status, old.body?.error?.code, old.headers.etag]).toEqual([412, 'version_mismatch', headers.etag]);
    const blind = await app.desk('PATCH', '/me', { body: { bankroll: 1 } });
    expect([blind.status, blind.body?.error?.code]).toEqual([428, 'precondition_required']);
  });

  it.each([
    [{ time_zone: 'Mars/Olympus' }, '/time_zone was "Mars/Olympus"'],
    [{ currency: 'XQX' }, '`/currency` must be a code of ISO 4217 in capitals, such as USD, EUR or GBP (got "XQX")'],
    [{ bankroll: 0.001 }, '/bankroll was 0.001'],
    [
      { drawdown_tiers: [{ drawdown: 0.1, kelly_multiplier: 2 }] },
      '/drawdown_tiers/0/kelly_multiplier was 2; allowed is a number from 0 to 1',
    ],
    [{}, 'the body was {}'],
  ])('%j is rejected', async (body, message) => {
    const answer = await app.desk('PATCH', '/me', { body, headers: { 'if-match': '"0"' } });
    expect([answer.status, answer.body?.error?.code]).toEqual([422, 'invalid_body']);
    expect(answer.body?.error?.message).toContain(message);
  });

  it('accept one of two concurrent changes and refuse the other', async () => {
    const key = await keyOf('race@example.com', SCOPES);
    const patch = (bankroll: number) => app.desk('PATCH', '/me', { key, body: { bankroll }, headers: { 'if-match': '"0"' } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(patch));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

describe('accounts at sportsbooks', () => {
  const path = '/me/bookmakers/pinnacle';

  it('are created, replaced, listed and removed by version, and every change is on record', async () => {
    const created = await app.desk('PUT', path, {
      body: { balance: 500, currency: 'EUR', commission: 0.02 },
      headers: { 'if-none-match': '*' },
    });
    expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
    expect(created.body?.data).toMatchObject({
      book: 'pinnacle',
      balance: 500,
      currency: 'EUR',
      active: true,
      commission: 0.02,
      max_stake: null,
    });
    const twice = await app.desk('PUT', path, { body: {}, headers: { 'if-none-match': '*' } });
    expect([twice.status, twice.headers.etag]).toEqual([412, '"1"']);
    const replaced = await app.desk('PUT', path, { body: { max_stake: 200.5 }, headers: { 'if-match': '"1"' } });
    expect([replaced.status, replaced.headers.etag]).toEqual([200, '"2"']);
    expect(replaced.body?.data).toMatchObject({ balance: null, currency: 'USD', max_stake: 200.5 });
    expect((await app.desk('GET', '/me/bookmakers')).body?.data).toEqual([replaced.body?.data]);
    const removed = await app.desk('DELETE', path, { headers: { 'if-match': '"2"' } });
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await app.desk('GET', '/me/bookmakers')).body?.data).toEqual([]);
    const changes = await app.database.db('public.changes').where({ table_name: 'saved_bookmakers' }).orderBy('change_id');
    expect(changes.map(({ change }) => change)).toEqual(['insert', 'update', 'delete']);
    expect(changes[2]).toMatchObject({ before: { book: 'pinnacle', max_stake: 200.5 }, after: null });
    expect(changes[2].actor).toContain(`user ${app.user.id} key `);
  });

  it('are not overwritten by a request whose If-None-Match names a version', async () => {
    await app.desk('PUT', '/me/bookmakers/betmgm', { body: { balance: 1 }, headers: { 'if-none-match': '*' } });
    for (const tag of ['"zzz"', '"1"', '*, "zzz"']) {
      const { status, body } = await app.desk('PUT', '/me/bookmakers/betmgm', { body: { balance: 2 }, headers: { 'if-none-match': tag } });
      expect([status, body?.error?.code]).toEqual([400, 'invalid_header']);
    }
    const { data } = (await app.desk('GET', '/me/bookmakers')).body ?? {};
    expect(data).toContainEqual(expect.objectContaining({ book: 'betmgm', balance: 1 }));
    await app.desk('DELETE', '/me/bookmakers/betmgm', { headers: { 'if-match': '*' } });
  });

  it('at an unknown book are rejected', async () => {
    const { status, body } = await app.desk('PUT', '/me/bookmakers/nosuchbook', { body: {}, headers: { 'if-none-match': '*' } });
    expect([status, body?.error?.code]).toEqual([422, 'unknown_book']);
  });

  it('of another user are not found', async () => {
    await app.desk('PUT', path, { body: {}, headers: { 'if-none-match': '*' } });
    const key = await keyOf('bo@example.com', SCOPES);
    expect((await app.desk('GET', '/me/bookmakers', { key })).body?.data).toEqual([]);
    const { status, body } = await app.desk('DELETE', path, { key, headers: { 'if-match': '*' } });
    expect([status, body?.error?.code]).toEqual([404, 'bookmaker_not_found']);
  });
});

describe('keys', () => {
  it('are minted with scopes of the minting key, and are shown once', async () => {
    const body = { label: 'laptop', scopes: ['journal'] };
    const first = await app.desk('POST', '/me/keys', { body, idempotencyKey: 'mint-1' });
    expect([first.status, first.headers.etag]).toEqual([201, '"1"']);
    const { key, key_id } = first.body?.data as { key: string; key_id: string };
    expect(key).toMatch(/^bpk_\w{32}$/);
    const replay = await app.desk('POST', '/me/keys', { body, idempotencyKey: 'mint-1' });
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(replay.body?.data).toEqual({ ...(first.body?.data as object), key: null });
    await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
    const beyond = await app.desk('GET', '/me', { key });
    expect([beyond.status, beyond.body?.error?.code]).toEqual([403, 'scope_required']);
    const stored = JSON.stringify(await app.database.db('public.idempotency_keys'));
    expect(stored).not.toContain(key);
    expect(JSON.stringify(await app.database.db('public.changes'))).not.toContain(key);
    expect((await app.desk('GET', '/me/keys')).body?.data).toContainEqual(
      expect.objectContaining({ key_id, label: 'laptop', scopes: ['read', 'journal'] }),
    );
  });

  it('cannot be minted or rotated with scopes that the minting key does not have', async () => {
    const key = await keyOf('clerk@example.com', ['account']);
    const strong = await mintKey(app.database.db, systemClock, 'clerk@example.com', { scopes: SCOPES });
    const mint = await app.desk('POST', '/me/keys', { key, body: { scopes: ['journal'] } });
    const rotate = await app.desk('POST', `/me/keys/${strong.key_id}/rotate`, { key, body: {} });
    expect([mint, rotate].map(({ status, body }) => [status, body?.error?.code])).toEqual([
      [403, 'scope_required'],
      [403, 'scope_required'],
    ]);
  });

  it('are rotated with an overlap, in which both are accepted, and revoked at once', async () => {
    const key = await keyOf('rota@example.com', SCOPES);
    const { key_id } = (await app.desk('GET', '/me', { key })).body?.data as { key_id: string };
    const { status, body } = await app.desk('POST', `/me/keys/${key_id}/rotate`, { key, body: { overlap_seconds: 2 } });
    expect(status).toBe(201);
    const next = (body?.data as { key: string }).key;
    await until(async () => (await app.desk('GET', '/me', { key: next })).status === 200);
    expect((await app.desk('GET', '/me', { key })).status).toBe(200);
    await until(async () => (await app.desk('GET', '/me', { key })).status === 401);
    expect((await app.desk('GET', '/me', { key })).body?.error?.code).toBe('invalid_key');
    const again = await app.desk('POST', `/me/keys/${key_id}/rotate`, { key: next, body: {} });
    expect([again.status, again.body?.error?.code]).toEqual([409, 'key_ended']);
    const own = (await app.desk('GET', '/me', { key: next })).body?.data as { key_id: string };
    expect((await app.desk('DELETE', `/me/keys/${own.key_id}`, { key: next, headers: { 'if-match': '"1"' } })).status).toBe(204);
    await until(async () => (await app.desk('GET', '/me', { key: next })).status === 401);
    expect((await app.desk('GET', '/me', { key: next })).status).toBe(401);
  });
});

describe('a minted key', () => {
  const LATER = '2099-01-01T00:00:00.000Z';
  interface New {
    readonly key: string;
    readonly key_id: string;
    readonly expires_at: string | null;
    readonly minted_by: string | null;
  }
  const mint = async (key: string, body: object = { scopes: SCOPES }): Promise<New> =>
    (await app.desk('POST', '/me/keys', { key, body })).body?.data as New;
  const ownId = async (key: string) => ((await app.desk('GET', '/me', { key })).body?.data as { key_id: string }).key_id;
  const statusOf = async (key: string) => (await app.desk('GET', '/me', { key })).status;
  const revoke = (key: string, id: string) => app.desk('DELETE', `/me/keys/${id}`, { key, headers: { 'if-match': '*' } });
  const rotate = async (key: string, id: string, overlap_seconds = 0) =>
    app.desk('POST', `/me/keys/${id}/rotate`, { key, body: { overlap_seconds } });

  it('is accepted at once, by the process that minted it and by others', async () => {
    const other = await startApp({ beside: app });
    try {
      const root = await keyOf('quick@example.com', SCOPES);
      for (let i = 0; i < 30; i += 1) {
        const { key, key_id } = await mint(root);
        expect([await statusOf(key), (await other.desk('GET', '/me', { key })).status]).toEqual([200, 200]);
        const { key: next } = (await rotate(root, key_id)).body?.data as New;
        expect([(await other.desk('GET', '/me', { key: next })).status, await statusOf(next)]).toEqual([200, 200]);
        await revoke(next, await ownId(next));
      }
    } finally {
      await other.close();
    }
  });

  it('is revoked with the key that minted it, as are its own keys and its successor', async () => {
    const root = await keyOf('family@example.com', SCOPES);
    const child = await mint(root);
    const grandchild = await mint(child.key);
    const stranger = await keyOf('family@example.com', SCOPES);
    const moved = (await rotate(root, grandchild.key_id)).body?.data as New;
    expect([child.minted_by, grandchild.minted_by]).toEqual([await ownId(root), child.key_id]);
    await revoke(stranger, child.key_id);
    await until(async () => (await Promise.all([child.key, moved.key].map(statusOf))).every((status) => status === 401));
    expect([await statusOf(root), await statusOf(stranger)]).toEqual([200, 200]);
  });

  it('survives a rotation of the key that minted it, and is revoked with the successor', async () => {
    const root = await keyOf('heirs@example.com', SCOPES);
    const child = await mint(root);
    const heir = (await rotate(root, await ownId(root))).body?.data as New;
    expect(await statusOf(child.key)).toBe(200);
    await revoke(heir.key, heir.key_id);
    await until(async () => (await statusOf(child.key)) === 401);
  });

  it('expires no later than the key that minted or rotated it', async () => {
    const root = await keyOf('ending@example.com', SCOPES);
    const short = await mint(root, { scopes: SCOPES, expires_at: LATER });
    expect((await mint(short.key)).expires_at).toBe(LATER);
    expect((await mint(short.key, { scopes: ['read'], expires_at: '2098-01-01T00:00:00Z' })).expires_at).toBe('2098-01-01T00:00:00.000Z');
    const beyond = await app.desk('POST', '/me/keys', { key: short.key, body: { scopes: ['read'], expires_at: '2099-01-01T00:00:01Z' } });
    expect([beyond.status, beyond.body?.error?.message]).toEqual([422, expect.stringContaining(`the key that asks ends at ${LATER}`)]);
    const endless = await mint(root);
    const byShort = (await rotate(short.key, endless.key_id)).body?.data as New;
    const ofShort = (await rotate(root, short.key_id)).body?.data as New;
    expect([byShort, ofShort]).toMatchObject([{ expires_at: LATER, minted_by: short.key_id }, { expires_at: LATER }]);
  });

  it('can be rotated only once', async () => {
    const root = await keyOf('once@example.com', SCOPES);
    const { key_id } = await mint(root);
    expect((await rotate(root, key_id, 3_600)).status).toBe(201);
    const again = await rotate(root, key_id, 3_600);
    expect([again.status, again.body?.error?.code]).toEqual([409, 'key_rotated']);
    await expect(rotateKey(app.database.db, systemClock, key_id)).rejects.toThrow(/was rotated before/);
  });

  it('cannot revoke a key with more scopes', async () => {
    const root = await keyOf('weak@example.com', SCOPES);
    const { key } = await mint(root, { scopes: ['account'] });
    const refused = await revoke(key, await ownId(root));
    expect([refused.status, refused.body?.error]).toEqual([
      403,
      { code: 'scope_required', message: expect.stringMatching(/cannot revoke a key that has it/) as string },
    ]);
    expect((await revoke(key, await ownId(key))).status).toBe(204);
  });

  it('is refused beyond 20 per user, over HTTP and on the command line, while other users are served', async () => {
    const root = await keyOf('many@example.com', SCOPES);
    const attempts = Array.from({ length: 105 }, () => app.desk('POST', '/me/keys', { key: root, body: { scopes: SCOPES } }));
    const others = Array.from({ length: 50 }, () => app.desk('GET', '/me'));
    const answers = await Promise.all(attempts);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    const minted = answers.filter(({ status }) => status === 201);
    // The first key was minted at the command line.
    expect(minted).toHaveLength(19);
    const refused = await app.desk('POST', '/me/keys', { key: root, body: { scopes: ['read'] } });
    expect([refused.status, refused.body?.error]).toEqual([
      409,
      { code: 'too_many_keys', message: 'this user has 20 live keys, the most that are allowed; revoke one first' },
    ]);
    await expect(mintKey(app.database.db, systemClock, 'many@example.com')).rejects.toThrow(/20 live keys/);
    const [first] = minted;
    const { key_id } = first?.body?.data as New;
    // Old and new at once are one too many; one in the place of the other is not.
    expect((await rotate(root, key_id, 60)).body?.error?.code).toBe('too_many_keys');
    expect((await rotate(root, key_id)).status).toBe(201);
  });
});

describe('mapped markets', () => {
  it('show the current fair probability and the break-even price after the venue’s fee', async () => {
    const { fight_id } = await app.database.db('master.fights').first('fight_id');
    const body = { fight_id, side: 'a', fee_rate: 0.07, fee_base: 'contract' };
    const created = await app.desk('PUT', '/me/market-mappings/kalshi/KXBOX-1', { body, headers: { 'if-none-match': '*' } });
    expect(created.status).toBe(201);
    const { fair = 0, break_even_probability: price = 0, break_even_decimal_odds: odds = 0 } = created.body?.data as Record<string, number>;
    expect(fair).toBeGreaterThan(0.1);
    // What a contract costs with its fee is what it is worth.
    expect(price + 0.07 * price * (1 - price)).toBeCloseTo(fair, 5);
    expect(1 / odds).toBeCloseTo(price, 4);
    expect((await app.desk('GET', '/me/market-mappings')).body?.data).toEqual([created.body?.data]);
  });

  it('of an unknown fight are rejected', async () => {
    const { status, body } = await app.desk('PUT', '/me/market-mappings/kalshi/X', {
      body: { fight_id: 9_999_999, side: 'a' },
      headers: { 'if-none-match': '*' },
    });
    expect([status, body?.error?.message]).toEqual([422, '/fight_id was 9999999; allowed are the ids that /picks/live lists']);
  });
});

it('the refusal of a condition repeats at most 200 characters of its header', async () => {
  const tags = Array.from({ length: 400 }, () => '"99"').join(',');
  const { status, body } = await app.desk('PATCH', '/me', { body: { bankroll: 1 }, headers: { 'if-match': tags } });
  expect([status, body?.error?.code]).toEqual([412, 'version_mismatch']);
  expect(body?.error?.message).toContain(`${tags.slice(0, 150)}`);
  expect(body?.error?.message.length).toBeLessThan(300);
});
