import type { Answer } from 'boxing-prediction-trading-client';
import { csvColumns } from '../../../../src/http/answers/csv';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { dataOf, type Bet } from './journal';
import { mintKey } from '../../../../src/users/keys';
import { addUser } from '../../../../src/users/users';
import type { Clock } from '../../../../src/lib/clock';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const AFTER = '2025-09-21T20:00:00Z';
const NOBODY = '5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11';

let app: TestApp;
let fight: number;
let now: string;
/** Keys of another user: one with every scope, and one that only reads. */
let other: string;
let reading: string;
const clock: Clock = { now: () => new Date(now) };

beforeAll(async () => {
  now = NOW;
  app = await startApp({
    clock,
    seed: async (db) => {
      const world = await makeWorld(db);
      fight = await world.fight();
      await world.event(fight, 'event-1');
      // A wins with 0.5 and B with 0.25, and 0.25 is a draw.
      await world.predict(fight, { p_a: 0.5 });
      await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
      await world.quote({ event: 'event-1', book: 'bovada', home: 1.65, away: 2.4, first: POLL });
      await world.quote({ event: 'event-1', book: 'betway', home: 1.7, away: 3, draw: 6, first: POLL });
      await world.run(POLL);
      await addUser(db, clock, 'bob@example.com', 'Bob');
      other = (await mintKey(db, clock, 'bob@example.com', { scopes: ['read', 'journal', 'account', 'stream'] })).key;
      reading = (await mintKey(db, clock, 'bob@example.com')).key;
    },
  });
});
beforeEach(async () => {
  now = NOW;
  await app.database.db.raw('truncate public.bets, public.bet_changes, public.bankroll_transactions cascade');
});
afterAll(() => app.close());

const slip = (given: object = {}) => ({ fight_id: fight, side: 'a', book: 'pinnacle', decimal_odds: 1.6, stake: 33.33, ...given });
const create = (given: object = {}) => app.desk('POST', '/journal/bets', { body: slip(given) });
const logged = async (given: object = {}) => dataOf<Bet>(await create(given));
const settle = (id: string, body: object) => app.desk('POST', `/journal/bets/${id}/settlements`, { body });
const patch = (id: string, version: number, body: object) =>
  app.desk('PATCH', `/journal/bets/${id}`, { body, headers: { 'if-match': `"${version}"` } });

it('takes an instant up to a minute ahead of the clock of the service for now', async () => {
  expect(await logged({ placed_at: '2025-09-13T08:43:00Z' })).toMatchObject({ placed_at: '2025-09-13T08:42:00.000Z' });
  expect((await create({ placed_at: '2025-09-13T08:43:01Z' })).status).toBe(422);
  const deposit = { kind: 'deposit', amount: 100, occurred_at: '2025-09-13T08:42:02Z' };
  const answer = await app.desk('POST', '/journal/transactions', { body: deposit });
  expect(answer).toMatchObject({ status: 201, body: { data: { occurred_at: '2025-09-13T08:42:00.000Z' } } });
});

it('changes a bet by a merge patch, under either name of its media type', async () => {
  const bet = await logged({ note: 'as it was' });
  const answer = await app.desk('PATCH', `/journal/bets/${bet.bet_id}`, {
    body: { note: null },
    headers: { 'if-match': `"${bet.version}"`, 'content-type': 'application/merge-patch+json; charset=utf-8' },
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { note: null } } });
  const refused = await app.desk('PATCH', `/journal/bets/${bet.bet_id}`, {
    body: {},
    headers: { 'if-match': `"${bet.version + 1}"`, 'content-type': 'application/json-patch+json' },
  });
  expect([refused.status, refused.headers['accept-patch']]).toEqual([415, 'application/json, application/merge-patch+json']);
});

describe('a currency without cents', () => {
  const why = 'allowed are whole amounts, because JPY has no smaller unit';

  it('refuses a stake with cents, in a new bet, an edit and another currency, and takes a whole one', async () => {
    const refused = await create({ stake: 5.55, currency: 'JPY' });
    expect(refused).toMatchObject({ status: 422, body: { error: { message: `/stake: the stake was 5.55 JPY; ${why}` } } });
    const bet = await logged({ stake: 555, currency: 'JPY' });
    expect((await patch(bet.bet_id, bet.version, { stake: 5.55 })).status).toBe(422);
    expect(await patch(bet.bet_id, bet.version, { stake: 556 })).toMatchObject({ status: 200, body: { data: { stake: 556 } } });
    const dollars = await logged({ stake: 5.55 });
    expect((await patch(dollars.bet_id, dollars.version, { currency: 'JPY' })).status).toBe(422);
  });

  it('refuses a payout and a transaction with cents', async () => {
    const bet = await logged({ stake: 555, currency: 'JPY' });
    expect(await settle(bet.bet_id, { result: 'cashed_out', payout: 300.5 })).toMatchObject({
      status: 422,
      body: { error: { message: `/payout: the payout was 300.5 JPY; ${why}` } },
    });
    const deposit = { kind: 'deposit', amount: 10.5, currency: 'JPY' };
    expect(await app.desk('POST', '/journal/transactions', { body: deposit })).toMatchObject({
      status: 422,
      body: { error: { message: `/amount: the amount was 10.5 JPY; ${why}` } },
    });
  });
});

describe('the price of a bet', () => {
  it.each([
    [{ american_odds: -110 }, 1.909091],
    [{ decimal_odds: 1.909090909 }, 1.909091],
    [{ decimal_odds: 2.1234567 }, 2.123457],
    [{ american_odds: 137 }, 2.37],
    [{ decimal_odds: 1.0001 }, 1.0001],
  ])('%j is stored and shown with six decimals, and writing back the shown price keeps it', async (given, kept) => {
    const bet = await logged({ decimal_odds: undefined, ...given });
    expect(bet.decimal_odds).toBe(kept);
    const stored = () => app.database.db('public.bets').where({ bet_id: bet.bet_id }).first('decimal_odds');
    expect(await stored()).toEqual({ decimal_odds: kept });
    const again = await patch(bet.bet_id, bet.version, { decimal_odds: bet.decimal_odds, note: 'as it was' });
    expect(again.body?.data).toMatchObject({ decimal_odds: kept, american_odds: bet.american_odds, snapshot: bet.snapshot });
    const { body } = await app.get('/journal/bets');
    expect(body?.data).toEqual([expect.objectContaining({ decimalOdds: kept })]);
  });

  it('keeps extra decimals from an earlier version when the shown price is written back', async () => {
    const bet = await logged();
    await app.database
      .db('public.bets')
      .where({ bet_id: bet.bet_id })
      .update({ decimal_odds: 1 + 10 / 11 });
    const { body } = await app.desk('GET', `/journal/bets/${bet.bet_id}`);
    const shown = Object.assign({ decimal_odds: 0, version: 0 }, body?.data);
    expect(shown.decimal_odds).toBe(1.909091);
    await patch(bet.bet_id, shown.version, { decimal_odds: shown.decimal_odds });
    expect(await app.database.db('public.bets').first('decimal_odds')).toEqual({ decimal_odds: 1 + 10 / 11 });
    await patch(bet.bet_id, shown.version + 1, { decimal_odds: 1.909092 });
    expect(await app.database.db('public.bets').first('decimal_odds')).toEqual({ decimal_odds: 1.909092 });
  });
});

describe('a bet that is logged', () => {
  it('has a snapshot of the board, a location and a version', async () => {
    const answer = await create({
      american_odds: -167,
      decimal_odds: undefined,
      tags: ['model'],
      note: 'early',
      external_ref: 'P-1',
    });
    const bet = dataOf<Bet>(answer);
    expect([answer.status, answer.headers.etag, answer.headers.location]).toEqual([201, '"1"', `/api/desk/v1/journal/bets/${bet.bet_id}`]);
    expect(bet).toMatchObject({
      ...{ picked_fighter: 'Fighter 1', market_type: 'h2h', decimal_odds: 1.598802, american_odds: -167, currency: 'USD', kind: 'cash' },
      ...{ tags: ['model'], note: 'early', external_ref: 'P-1', source: 'api', status: 'pending', payout: null, profit: null, version: 1 },
      snapshot: { fair: 0.666667, draw: 0.25, verdict: 'NO BET', best_odds: 1.65, best_book: 'bovada', price_seen: true },
      close: { clv: null, fair: null, draw: null },
    });
    const read = await app.desk('GET', `/journal/bets/${bet.bet_id}`);
    expect([read.status, read.headers.etag, read.body?.data]).toEqual([200, '"1"', bet]);
  });

  it('may be on the draw if a book prices it', async () => {
    const { body } = await create({ side: 'draw', book: 'betway', decimal_odds: 6 });
    expect(body?.data).toMatchObject({
      ...{ side: 'draw', picked_fighter: 'Draw', market_type: 'h2h_3_way' },
      // By the power method 1.70/6.00/3.00 leaves 0.140524 for the draw.
      snapshot: { fair: 0.25, draw: 0.25, sigma: null, edge: 0.109476, verdict: null, best_odds: 6, price_seen: true },
    });
  });

  it('is marked if the book did not show its price', async () => {
    expect((await logged({ decimal_odds: 1.68 })).snapshot).toMatchObject({ clv: 0.05, price_seen: false });
  });

  it('after the fight has the snapshot of the instant at which it was placed', async () => {
    now = AFTER;
    const { body } = await create({ placed_at: NOW });
    expect(body?.data).toMatchObject({ placed_at: '2025-09-13T08:42:00.000Z', snapshot: { fair: 0.666667 } });
    const late = await create({ placed_at: '2025-09-20T19:59:00Z' });
    expect(late.body?.data).toMatchObject({ snapshot: { fair: null, price_seen: null, model_version: null } });
  });

  it.each<[string, object, number, string, RegExp]>([
    ['an unknown fight', { fight_id: 4711 }, 422, 'unknown_fight', /no fight 4711/],
    ['an unknown book', { book: 'pinacle' }, 422, 'unknown_book', /"pinacle" is not a sportsbook/],
    ['no price', { decimal_odds: undefined }, 422, 'invalid_body', /^\/decimal_odds is missing/],
    ['two prices', { american_odds: 150 }, 422, 'invalid_body', /^\/american_odds: give decimal_odds or/],
    ['no American price', { decimal_odds: undefined, american_odds: 50 }, 422, 'invalid_body', /^\/american_odds was 50/],
    ['a third decimal', { stake: 1.005 }, 422, 'invalid_body', /^\/stake was 1.005; allowed is an amount with at most 2 decimals/],
    [
      'an unknown currency',
      { currency: 'ZZZ' },
      422,
      'invalid_body',
      /^`\/currency` must be a code of ISO 4217 in capitals, .* \(got "ZZZ"\)$/,
    ],
    ['the draw in a two-way market', { side: 'draw', market_type: 'h2h' }, 422, 'invalid_body', /^\/side: a bet on the draw/],
    ['an instant to come', { placed_at: '2025-09-14T00:00:00Z' }, 422, 'invalid_body', /^\/placed_at: .* in the future/],
    ['an unknown field', { odds: 2 }, 422, 'invalid_body', /\/odds is not a field/],
  ])('is refused with %s', async (_, given, status, code, message) => {
    const answer = await create(given);
    expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
    expect(answer.body?.error?.message).toMatch(message);
    expect(await app.database.db('public.bets')).toEqual([]);
  });

  it('is refused after the start of the fight', async () => {
    now = AFTER;
    expect((await create()).body?.error).toMatchObject({ code: 'fight_over', message: expect.not.stringContaining('--') });
  });

  it('is refused with the external_ref of another bet, which the message names', async () => {
    const { bet_id } = await logged({ external_ref: 'P-1' });
    const { status, body } = await create({ external_ref: 'P-1', stake: 5 });
    expect([status, body?.error?.code]).toEqual([409, 'duplicate_bet']);
    expect(body?.error?.message).toContain(bet_id);
  });
});

describe('the list', () => {
  it('is paged, newest first, and can be filtered', async () => {
    for (const minute of [10, 20, 30, 40, 50])
      await logged({ placed_at: `2025-09-13T07:${minute}:00Z`, tags: minute > 30 ? ['late'] : [] });
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await app.desk('GET', `/journal/bets?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...dataOf<Bet[]>(page).map(({ placed_at }) => placed_at.slice(14, 16)));
      cursor = (page.body?.meta['pagination'] as { next_cursor: string | null }).next_cursor;
    }
    expect(walked).toEqual(['50', '40', '30', '20', '10']);
    const count = async (query: string) => dataOf<Bet[]>(await app.desk('GET', `/journal/bets?${query}`)).length;
    expect(await count('tag=late')).toBe(2);
    expect(await count('status=won')).toBe(0);
    expect(await count('book=pinnacle&since=2025-09-13&until=2025-09-13')).toBe(5);
    expect(await count('since=2025-09-14')).toBe(0);
  });
});

describe('a change', () => {
  it('of price and stake of a pending bet updates its closing line value, and stays on record', async () => {
    const { bet_id } = await logged();
    const { status, headers, body } = await patch(bet_id, 1, { decimal_odds: 1.76, stake: 50, tags: ['x'] });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body?.data).toMatchObject({ decimal_odds: 1.76, stake: 50, tags: ['x'], snapshot: { clv: 0.1, price_seen: false }, version: 2 });
    expect(await app.database.db('public.bet_changes').where({ bet_id })).toMatchObject([{ change: 'edited', bet: { decimal_odds: 1.6 } }]);
  });

  it('of a settled bet is limited to tags and note', async () => {
    const { bet_id } = await logged({ note: 'early' });
    await settle(bet_id, { result: 'push' });
    expect((await patch(bet_id, 2, { stake: 5 })).body?.error).toEqual({
      code: 'bet_settled',
      message: 'the bet is push; only its tags and its note can change',
    });
    expect((await patch(bet_id, 2, { note: null, tags: ['y'] })).body?.data).toMatchObject({ note: null, tags: ['y'], status: 'push' });
  });

  it('of an outdated version is refused, so one of several concurrent changes wins', async () => {
    const { bet_id } = await logged();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => patch(bet_id, 1, { stake: 10 + i })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    expect(answers.find(({ status }) => status === 412)?.headers.etag).toBe('"2"');
    const won = answers.find(({ status }) => status === 200)?.body?.data;
    expect((await app.desk('GET', `/journal/bets/${bet_id}`)).body?.data).toEqual(won);
  });
});

describe('a settlement', () => {
  it.each<[string, object, object, object]>([
    ['that won', {}, { result: 'won' }, { status: 'won', payout: 53.33, profit: 20 }],
    ['that won, less commission', {}, { result: 'won', payout: 52.33 }, { status: 'won', payout: 52.33, profit: 19 }],
    ['that lost', {}, { result: 'lost' }, { status: 'lost', payout: 0, profit: -33.33 }],
    ['of a free bet that won', { kind: 'free_bet' }, { result: 'won' }, { status: 'won', payout: 20, profit: 20 }],
    ['of a free bet that lost', { kind: 'free_bet' }, { result: 'lost' }, { status: 'lost', payout: 0, profit: 0 }],
    ['of a free bet that was void', { kind: 'free_bet' }, { result: 'push' }, { status: 'push', payout: 0, profit: 0 }],
  ])('%s pays exactly', async (_, given, settlement, settled) => {
    const { bet_id } = await logged(given);
    now = AFTER;
    const { status, body } = await settle(bet_id, settlement);
    expect([status, body?.data]).toEqual([
      201,
      expect.objectContaining({ ...settled, settled_by: 'owner', settled_at: '2025-09-21T20:00:00.000Z' }),
    ]);
  });

  it('can be corrected by another one, and both stay on record', async () => {
    const { bet_id } = await logged();
    await settle(bet_id, { result: 'cashed_out', payout: 40.5 });
    now = AFTER;
    await settle(bet_id, { result: 'won' });
    await settle(bet_id, { result: 'won' });
    const { body } = await app.desk('GET', `/journal/bets/${bet_id}/settlements`);
    expect(body?.data).toMatchObject([
      { result: 'cashed_out', payout: 40.5, settled_by: 'owner' },
      { result: 'won', payout: 53.33 },
    ]);
  });

  it('is an event for its owner, and so is a correction', async () => {
    const { bet_id } = await logged();
    await settle(bet_id, { result: 'cashed_out', payout: 40.5 });
    await settle(bet_id, { result: 'push' });
    await settle(bet_id, { result: 'push' });
    const events = await app.database.db('public.events').where({ fight_id: fight }).orderBy('event_id', 'desc').limit(2);
    expect(events).toMatchObject([
      { type: 'bet.regraded', user_id: app.user.id, data: { bet_id, status: 'push', status_before: 'cashed_out', payout: 33.33 } },
      { type: 'bet.settled', user_id: app.user.id, data: { bet_id, status: 'cashed_out', status_before: 'pending', payout: 40.5 } },
    ]);
  });

  it.each<[object, string, RegExp]>([
    [{ result: 'won' }, 'fight_not_started', /begins at 2025-09-20T20:00/],
    [{ result: 'cashed_out' }, 'invalid_body', /^\/payout: a cash-out needs its payout/],
    [{ result: 'push', payout: 3 }, 'invalid_body', /^\/payout: a payout is given with "won"/],
    [{ result: 'half' }, 'invalid_body', /^\/result was "half"/],
  ])('%j before the fight is refused', async (body, code, message) => {
    const { bet_id } = await logged();
    const answer = await settle(bet_id, body);
    expect([answer.status, answer.body?.error?.code]).toEqual([422, code]);
    expect(answer.body?.error?.message).toMatch(message);
  });
});

it('a voided bet disappears from both APIs, the totals, the summary and the curve, but stays on record', async () => {
  const { bet_id } = await logged();
  await settle(bet_id, { result: 'push' });
  const unseen = await app.desk('DELETE', `/journal/bets/${bet_id}`);
  expect([unseen.status, unseen.body?.error?.code]).toEqual([428, 'precondition_required']);
  expect((await app.desk('DELETE', `/journal/bets/${bet_id}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await app.desk('DELETE', `/journal/bets/${bet_id}`, { headers: { 'if-match': '"2"' } })).status).toBe(204);
  expect((await app.desk('GET', `/journal/bets/${bet_id}`)).body?.error?.code).toBe('bet_not_found');
  expect((await app.desk('GET', '/journal/bets')).body?.data).toEqual([]);
  expect((await app.desk('GET', '/journal/summary')).body?.data).toMatchObject({ totals: [], groups: [] });
  expect((await app.desk('GET', '/journal/equity')).body?.data).toEqual([]);
  expect((await app.get('/journal/bets')).body?.data).toEqual([]);
  expect((await app.getAsSystem('/admin/users')).body?.data).toMatchObject([{ betCount: 0, totalStake: 0 }, { email: 'bob@example.com' }]);
  expect(await app.database.db('public.bet_changes').where({ bet_id })).toMatchObject([
    { change: 'voided', settlements: [{ status: 'push' }] },
  ]);
});

describe('bets that the trading API cannot represent', () => {
  const log = async () => {
    const shown = await logged();
    await logged({ kind: 'free_bet' });
    await logged({ side: 'draw', book: 'betway', decimal_odds: 6 });
    const { bet_id } = await logged({ stake: 7 });
    await settle(bet_id, { result: 'cashed_out', payout: 7.5 });
    return shown;
  };

  it('are left out of its journal but listed by the Desk API', async () => {
    const shown = await log();
    expect((await app.get('/journal/bets')).body?.data).toMatchObject([{ id: shown.bet_id }]);
    expect((await app.desk('GET', '/journal/bets')).body?.data).toHaveLength(4);
  });

  it('are shown to operators with their kind and counted; the stake of a free bet does not count as staked money', async () => {
    await log();
    const { data, meta } = (await app.getAsSystem('/admin/bets')).body as unknown as Answer<'/admin/bets'>;
    expect(data.map(({ side, kind, status, cashedOut, profit }) => [side, kind, status, cashedOut, profit])).toEqual([
      ['a', 'cash', 'pending', false, null],
      ['a', 'free_bet', 'pending', false, null],
      ['draw', 'cash', 'pending', false, null],
      ['a', 'cash', 'won', true, 0.5],
    ]);
    const totals = { bets: 4, stake: 33.33 * 2 + 7, profit: 0.5 };
    expect(meta).toMatchObject({ total_count: totals.bets, total_stake: totals.stake });
    const { bets } = (await app.getAsSystem('/admin/stats')).body?.data as Answer<'/admin/stats'>['data'];
    expect(bets).toMatchObject({ total: totals.bets, pending: 3, total_stake: totals.stake, realized_pnl: totals.profit });
    const [user] = (await app.getAsSystem('/admin/users')).body?.data as Answer<'/admin/users'>['data'];
    expect(user).toMatchObject({ betCount: totals.bets, pendingBets: 3, totalStake: totals.stake, realizedPnl: totals.profit });
    const one = (await app.getAsSystem(`/admin/users/${user!.id}`)).body?.data as Answer<'/admin/users/{userId}'>['data'];
    expect(one.bets.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
  });
});

it('a bet that was cashed out is listed to operators under the result that it was settled with, and counted there', async () => {
  const cashOut = async (given: object, payout: number) => {
    const { bet_id } = await logged(given);
    await settle(bet_id, { result: 'cashed_out', payout });
    return bet_id;
  };
  const ids = {
    won: [await cashOut({ stake: 10 }, 10.01), await cashOut({ kind: 'free_bet', stake: 10 }, 2)],
    lost: [await cashOut({ stake: 20 }, 19.99)],
    push: [await cashOut({ stake: 30 }, 30), await cashOut({ kind: 'free_bet', stake: 10 }, 0)],
  };
  const stakes = { won: 10, lost: 20, push: 30 };
  const { bet_id: plain } = await logged({ stake: 5 });
  await settle(plain, { result: 'push' });
  for (const status of ['won', 'lost', 'push'] as const)
    for (const path of [
      `/admin/bets?status=${status}`,
      `/admin/bets?status=${status}&user_id=${app.user.id}`,
      `/admin/bets?status=${status}&since=2000-01-01`,
    ]) {
      const { data, meta } = (await app.getAsSystem(path)).body as unknown as Answer<'/admin/bets'>;
      const cashed = data.filter(({ cashedOut }) => cashedOut);
      expect([path, cashed.map(({ id }) => id), cashed.every((bet) => bet.status === status)]).toEqual([path, ids[status], true]);
      const isPush = status === 'push';
      expect(data.map(({ id }) => id)).toEqual([...ids[status], ...(isPush ? [plain] : [])]);
      expect([meta.total_count, meta.total_stake]).toEqual([data.length, stakes[status] + (isPush ? 5 : 0)]);
      const first = (await app.getAsSystem(`${path}&limit=1`)).body as unknown as Answer<'/admin/bets'>;
      const second = (await app.getAsSystem(`${path}&limit=1&offset=1`)).body as unknown as Answer<'/admin/bets'>;
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(data.slice(0, 2).map(({ id }) => id));
    }
});

describe('a voided bet', () => {
  const voided = async (given: object = {}) => {
    const { bet_id } = await logged(given);
    await settle(bet_id, { result: 'push' });
    const bet = dataOf<Bet>(await app.desk('GET', `/journal/bets/${bet_id}`));
    expect((await app.desk('DELETE', `/journal/bets/${bet_id}`, { headers: { 'if-match': '"2"' } })).status).toBe(204);
    return bet;
  };
  const restore = (bet_id: string, key?: string) =>
    app.desk('POST', `/journal/bets/${bet_id}/restorations`, key === undefined ? {} : { key });
  const listed = (query = '') => app.desk('GET', `/journal/voided-bets${query}`);

  it('is listed unchanged to its owner only, in pages, the last voided first', async () => {
    const [first, second] = [await voided(), await voided({ stake: 7 })];
    const page = await listed('?limit=1');
    expect(page.body?.data).toEqual([{ voided_at: now.replace('Z', '.000Z'), bet: expect.objectContaining({ status: 'push' }) }]);
    const { next_cursor } = page.body?.meta?.['pagination'] as { next_cursor: string };
    const all = [page, await listed(`?limit=1&cursor=${next_cursor}`)].flatMap(({ body }) => body?.data as { bet: Bet }[]);
    expect(all.map(({ bet }) => bet).toSorted(byId)).toEqual([first, second].toSorted(byId));
    expect((await app.desk('GET', '/journal/voided-bets', { key: other })).body?.data).toEqual([]);
  });

  it('can be restored once, by its owner, unchanged and with its settlements', async () => {
    const bet = await voided();
    expect((await restore(bet.bet_id, other)).body?.error?.code).toBe('bet_not_found');
    expect((await restore(bet.bet_id, reading)).body?.error?.code).toBe('scope_required');
    const answer = await restore(bet.bet_id);
    expect([answer.status, answer.headers.location]).toEqual([201, expect.stringContaining(`/journal/bets/${bet.bet_id}`)]);
    expect(answer.body?.data).toEqual(bet);
    expect((await app.desk('GET', `/journal/bets/${bet.bet_id}/settlements`)).body?.data).toMatchObject([{ result: 'push' }]);
    expect((await listed()).body?.data).toEqual([]);
    expect((await restore(bet.bet_id)).body?.error?.code).toBe('bet_not_found');
  });

  it('cannot be restored if another bet has taken its external_ref', async () => {
    const bet = await voided({ external_ref: 'PIN-1' });
    const again = await logged({ external_ref: 'PIN-1' });
    const { status, body } = await restore(bet.bet_id);
    expect([status, body?.error?.code]).toEqual([409, 'duplicate_bet']);
    expect(body?.error?.message).toContain(again.bet_id);
  });
});

const byId = (one: Bet, another: Bet) => (one.bet_id < another.bet_id ? -1 : 1);

it('the list of bets is also available as CSV, with the fields of the contract as columns', async () => {
  const { bet_id, snapshot, placed_at } = await logged({ tags: ['model', 'late'] });
  const { text, headers } = await app.desk('GET', '/journal/bets', { headers: { accept: 'text/csv' } });
  expect(headers['content-type']).toContain('text/csv');
  const [header = '', row = '', end] = text.split('\r\n');
  const columns = header.split(',');
  expect(columns).toEqual(csvColumns(app.deskDocument).get('listBets'));
  const cells = Object.fromEntries(row.split(',').map((cell, at) => [columns[at], cell]));
  expect(cells).toMatchObject({ bet_id, placed_at, tags: 'model;late', note: '', 'snapshot.price_seen': String(snapshot.price_seen) });
  expect(end).toBe('');
  expect((await app.desk('GET', '/journal/bets?format=csv')).text).toBe(text);
});

describe('another user', () => {
  it('can neither see nor change a bet', async () => {
    const { bet_id } = await logged({ external_ref: 'P-1' });
    const { import_id } = dataOf<{ import_id: string }>(await app.desk('POST', '/journal/imports', { body: { csv: 'side\na' } }));
    const asked = [
      ['GET', `/journal/bets/${bet_id}`],
      ['PATCH', `/journal/bets/${bet_id}`, { stake: 5 }],
      ['DELETE', `/journal/bets/${bet_id}`],
      ['GET', `/journal/bets/${bet_id}/settlements`],
      ['POST', `/journal/bets/${bet_id}/settlements`, { result: 'push' }],
      ['GET', `/journal/imports/${import_id}`],
    ] as const;
    for (const [method, path, body] of asked) {
      const answer = await app.desk(method, path, { ...(body && { body }), key: other, headers: { 'if-match': '"1"' } });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    for (const path of ['/journal/bets', '/journal/equity', '/journal/transactions'])
      expect((await app.desk('GET', path, { key: other })).body?.data).toEqual([]);
    expect((await app.desk('GET', '/journal/summary', { key: other })).body?.data).toMatchObject({ totals: [] });
    expect((await app.desk('POST', '/journal/bets', { body: slip({ external_ref: 'P-1' }), key: other })).status).toBe(201);
    expect((await app.desk('GET', `/journal/bets/${bet_id}`)).body?.data).toMatchObject({ stake: 33.33, status: 'pending', version: 1 });
  });

  it('cannot write with a key that may only read', async () => {
    for (const path of ['/journal/bets', '/journal/imports', '/journal/transactions', `/journal/bets/${NOBODY}/settlements`]) {
      const { status, body } = await app.desk('POST', path, { body: {}, key: reading });
      expect([path, status, body?.error?.code]).toEqual([path, 403, 'scope_required']);
    }
  });
});

it.each([
  ['GET', `/journal/bets/${NOBODY}`, undefined],
  ['PATCH', `/journal/bets/${NOBODY}`, { stake: 5 }],
  ['DELETE', `/journal/bets/${NOBODY}`, undefined],
  ['GET', `/journal/bets/${NOBODY}/settlements`, undefined],
  ['POST', `/journal/bets/${NOBODY}/settlements`, { result: 'push' }],
  ['GET', `/journal/imports/${NOBODY}`, undefined],
])('%s %s of a bet that is not the caller’s is a 404', async (method, path, body) => {
  const answer = await app.desk(method, path, { ...(body && { body }), headers: { 'if-match': '"1"' } });
  expect([answer.status, answer.body?.error?.code]).toEqual([404, expect.stringMatching(/^(bet|import)_not_found$/)]);
});
