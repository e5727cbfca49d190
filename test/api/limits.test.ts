import type { Answer } from 'boxing-prediction-trading-client';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../src/lib/clock';
import { makeWorld } from '../builders/published-world';
import { board, fight, now as BOARD_NOW, twoWay } from '../builders/trading-board';
import { startApp, type TestApp } from '../support/app';
import { limitedPeople, type Person } from '../support/limited-people';
import { until } from '../support/until';

const HOUR = 3_600_000;
const QUERY = 'fair=model&devig=multiplicative&kelly_z=0&max_bet_pct=0&bankroll=10000';
const LIVE = `/picks/live?${QUERY}`;

let app: TestApp;
let other: TestApp;
let now: number;
/** Fights of the database, which begin a month after the board's instant. */
const fights: number[] = [];
const clock: Clock = { now: () => new Date(now) };
const people = limitedPeople({ app: () => app, now: () => new Date(now), fight: () => fights[0]! });
const { desk, keyToo, put, limitsOf, log, settle, lose } = people;
const somebody = async (): Promise<Person> => {
  now = BOARD_NOW.getTime();
  return people.somebody();
};

/** Three BETs and an arbitrage on one date. */
const shown = board(
  [1, 2, 3].map((id) =>
    fight({
      ...{ id, a: `Ada ${id}`, b: `Bea ${id}`, starts: '2025-10-27T20:00:00Z', p_a: 0.6, p_draw: 0.02, sigma: 0.01 },
      markets: [twoWay('bovada', 2.1, 1.75), twoWay('pinnacle', 1.8, 2.05), twoWay('betway', 1.9, 1.9), twoWay('fanduel', 1.9, 1.9)],
    }),
  ),
);

beforeAll(async () => {
  now = BOARD_NOW.getTime();
  app = await startApp({
    clock,
    // So that 50 bets are under way at once, and none is refused for that.
    inFlight: { each: 200, all: 200 },
    board: { current: () => shown },
    seed: async (db) => {
      const world = await makeWorld(db);
      for (let i = 0; i < 4; i++) fights.push(await world.fight({ starts_at: '2025-12-27T20:00:00Z' }));
    },
  });
  other = await startApp({ clock, board: { current: () => shown }, beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const confirm = ({ key }: Person, field: string, currency = 'USD') =>
  desk<'confirmMyLimits'>('POST', '/me/limits/confirmations', { key, body: { currency, field } });

const deposit = ({ key }: Person, amount: number) =>
  desk('POST', '/journal/transactions', { key, body: { kind: 'deposit', amount, currency: 'USD' } });
type Live = Answer<'/picks/live'>;
const ask = async (
  person: Person | null,
  path: string,
  from = app,
): Promise<{ status: number; text: string; body: Live; etag: string }> => {
  const answer = await from.get(path, { headers: { authorization: `Bearer ${person?.key ?? app.user.key}` } });
  return { status: answer.status, text: answer.text, body: JSON.parse(answer.text), etag: String(answer.headers.etag) };
};
const stakes = ({ body }: { body: Live }): number[] => body.data.map(({ stake_dollars }) => stake_dollars ?? 0);
const sum = (amounts: readonly number[]): number => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

const LIMITED = { code: 'limited_by_stake_24h', unit: 'dollars' };

describe('stakes', () => {
  it('are the same bytes without limits, and after limits of somebody else', async () => {
    const [before, person] = [await ask(null, LIVE), await somebody()];
    await put(person, { stake_24h: 10 });
    expect(sum(stakes(await ask(person, LIVE)))).toBe(10);
    for (const path of [LIVE, `/optimizer/plus-ev?${QUERY}`, '/optimizer/arbitrage?outlay=100', `/picks/1?${QUERY}`]) {
      const [own, nobody] = [await ask(person, path), await ask(null, path)];
      expect(own.body.meta).toHaveProperty('limits');
      expect(nobody.body.meta).not.toHaveProperty('limits');
    }
    expect((await ask(null, LIVE)).text.replace(/"generated_at":"[^"]*"/, '')).toBe(before.text.replace(/"generated_at":"[^"]*"/, ''));
  });

  it('of a list fill the room in the order of the list, and each says the limit that made it smaller', async () => {
    const person = await somebody();
    const whole = stakes(await ask(person, LIVE));
    const room = Math.floor((whole[0]! + whole[1]! / 2) * 100) / 100;
    await put(person, { stake_24h: room });
    const answer = await ask(person, LIVE);
    expect(stakes(answer)).toEqual([whole[0], Math.round((room - whole[0]!) * 100) / 100, 0]);
    const limitedTo = (row: number) => ({ ...LIMITED, figure: whole[row], threshold: stakes(answer)[row] });
    expect(answer.body.data.map(({ sizing }) => sizing?.reasons)).toEqual([[], [limitedTo(1)], [limitedTo(2)]]);
    // A limit changes stakes and no verdict.
    expect(answer.body.data.map(({ verdict }) => verdict)).toEqual(['BET', 'BET', 'BET']);
    expect(answer.body.data.map(({ reasons }) => reasons)).toEqual((await ask(null, LIVE)).body.data.map(({ reasons }) => reasons));
    expect(answer.body.meta.limits).toEqual({ multiplier: 1, room, state: 'limited', until: null, reasons: ['stake_24h'] });
    expect(answer.body.meta.outlay?.total_dollars).toBe(room);
    const { stake_fraction } = answer.body.data[1]!.sizing!;
    expect(stake_fraction).toBeCloseTo(stakes(answer)[1]! / 10_000, 6);
  });

  it('shrink by the deepest tier reached in every answer that sizes, at every bankroll', async () => {
    const person = await somebody();
    await deposit(person, 1_000);
    const { text: whole } = await ask(person, LIVE);
    await put(person, { tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] });
    await lose(person, 100);
    const halved = (JSON.parse(whole) as Live).data.map(({ stake_dollars }) => Math.floor(stake_dollars! * 50) / 100);
    expect(stakes(await ask(person, LIVE))).toEqual(halved);
    expect(stakes(await ask(person, `/optimizer/plus-ev?${QUERY}`))).toEqual(expect.arrayContaining(halved));
    const big = stakes(await ask(person, LIVE.replace('bankroll=10000', 'bankroll=20000')));
    expect(big[0]).toBeCloseTo(2 * halved[0]!, 1);
    const one = await ask(person, `/picks/1?${QUERY}`);
    expect(one.body.data).toMatchObject({ stake_dollars: halved[0], best_market: { stake_dollars: halved[0] } });
    const arbitrage = JSON.parse((await ask(person, '/optimizer/arbitrage?outlay=100')).text) as Answer<'/optimizer/arbitrage'>;
    expect(arbitrage.data.map(({ recommended_split }) => recommended_split?.total_outlay_dollars)).toEqual([50, 50, 50]);
    const hedge = JSON.parse(
      (await ask(person, '/optimizer/hedge?fight_id=1&stake=100&odds=2.1&side=a')).text,
    ) as Answer<'/optimizer/hedge'>;
    // A part of a hedge locks in nothing.
    expect(hedge.data.hedge.stake_dollars).toBeCloseTo(102.44, 1);
    expect(hedge.data.outside_limits).toEqual({ limit: 'tiers', stake_within: expect.closeTo(51.22, 1) });
    expect(hedge.meta.limits).toMatchObject({ multiplier: 0.5, state: 'limited', reasons: ['tiers'] });
    const card = { bankroll: 1000, kelly_fraction: 1, max_bet_pct: 1, max_outlay_pct: 1, fights: [{ p_a: 0.6, p_draw: 0 }] };
    const bets = [{ fight: 0, side: 'a', market_type: 'h2h', decimal_odds: 2 }];
    const [free, limited] = [
      await desk<'calculateStakes'>('POST', '/calculators/stakes', { body: { ...card, bets } }),
      await desk<'calculateStakes'>('POST', '/calculators/stakes', { key: person.key, body: { ...card, bets } }),
    ];
    expect(limited.data.bets[0]!.stake).toBe(Math.floor(free.data.bets[0]!.stake * 50) / 100);
    const split = { legs: [{ decimal_odds: 2.1 }, { decimal_odds: 2.05 }], outlay: 100 };
    expect((await desk<'calculateArbitrage'>('POST', '/calculators/arbitrage', { key: person.key, body: split })).data.total_outlay).toBe(
      50,
    );
    const freeBet = { stake: 50, decimal_odds: 3, opposite_odds: 1.5, stake_returned: false };
    const hedged = await desk<'calculateFreeBet'>('POST', '/calculators/free-bet', { key: person.key, body: freeBet });
    expect(hedged.data).toMatchObject({ hedge_stake: 66.67, outside_limits: { limit: 'tiers', stake_within: 33.33 } });
  });

  it('of a hedge are never made smaller by limits that are used up, and an arbitrage says that limits leave no split', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 50 });
    await log(person.key, { stake: 50 });
    const path = '/optimizer/hedge?fight_id=1&stake=100&odds=2.1&side=a';
    type Hedge = Answer<'/optimizer/hedge'>;
    const [own, free] = [await ask(person, path), await ask(null, path)].map(({ text }) => JSON.parse(text) as Hedge);
    expect(own?.data.outside_limits).toEqual({ limit: 'stake_24h', stake_within: 0 });
    expect({ ...own?.data, outside_limits: null }).toEqual(free?.data);
    const arbitrage = JSON.parse((await ask(person, '/optimizer/arbitrage?outlay=100')).text) as Answer<'/optimizer/arbitrage'>;
    expect(arbitrage.data.map(({ split_error, recommended_split }) => [split_error, recommended_split])).toEqual(
      arbitrage.data.map(() => ['limits_reached', undefined]),
    );
    expect(arbitrage.meta.limits?.reasons).toEqual(['stake_24h']);
    const live = await ask(person, LIVE);
    expect(live.body.data.map(({ verdict, stake_dollars, sizing }) => [verdict, stake_dollars, sizing?.reasons[0]?.code])).toEqual(
      live.body.data.map(() => ['BET', 0, 'limited_by_stake_24h']),
    );
  });

  it('are halved by no tier for a loss that was logged before any deposit', async () => {
    const person = await somebody();
    await put(person, { tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] });
    await lose(person, 100);
    expect((await ask(person, LIVE)).body.meta.limits).toMatchObject({ multiplier: 1, state: 'open' });
  });

  it('are smaller in the next answer after a limit or a bet, also from kept answers and from another process', async () => {
    const person = await somebody();
    await put(person, { stake_7d: 500 });
    await until(async () => (await ask(person, LIVE, other)).body.meta.limits !== undefined);
    for (const stake_7d of [400, 300, 250.5]) {
      await put(person, { stake_7d });
      for (const from of [app, other, app, other]) expect(sum(stakes(await ask(person, LIVE, from)))).toBe(stake_7d);
    }
    expect((await log(person.key, { stake: 200.5 })).status).toBe(201);
    for (const from of [other, app]) {
      const answer = await ask(person, LIVE, from);
      expect([sum(stakes(answer)), answer.body.meta.limits?.room]).toEqual([50, 50]);
    }
  });

  it('of a URL are never those of somebody else, in 400 requests of four people with other limits in between', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()];
    await put(one, { stake_24h: 40 });
    await put(two, { stake_24h: 90 });
    // That a person has limits at all reaches other processes as a revoked key does: by a notification.
    for (const person of [one, two]) await until(async () => (await ask(person, LIVE, other)).body.meta.limits !== undefined);
    const whole = sum(stakes(await ask(null, LIVE)));
    const expected = new Map<Person | null, number>([
      [one, 40],
      [two, 90],
      [three, whole],
      [null, whole],
    ]);
    const callers = [...expected.keys()];
    const turns = Array.from({ length: 400 }, (_, i) => callers[(i * 7 + (i >> 2)) % 4]!);
    for (let i = 0; i < turns.length; i += 20) {
      const batch = turns.slice(i, i + 20);
      const answers = await Promise.all(batch.map((caller, n) => ask(caller, LIVE, n % 3 === 0 ? other : app)));
      expect(answers.map((answer) => sum(stakes(answer)))).toEqual(batch.map((caller) => expected.get(caller)));
    }
  });
});

describe('a loss', () => {
  it('locks stakes until it leaves the window; a correction by its owner opens the lock no earlier, and one by the result as if it had been known', async () => {
    const person = await somebody();
    await put(person, { loss_24h: 80 });
    const first = await lose(person, 50);
    expect((await limitsOf(person)).status.state).toBe('open');
    now += HOUR;
    const second = await lose(person, 30);
    const locked = await ask(person, LIVE);
    expect(stakes(locked)).toEqual([0, 0, 0]);
    const until = new Date(BOARD_NOW.getTime() + 24 * HOUR).toISOString();
    expect(locked.body.meta.limits).toEqual({ multiplier: 1, room: 0, state: 'locked', until, reasons: ['loss_24h'] });
    expect((await log(person.key)).error).toMatchObject({ code: 'limit_reached' });

    now += HOUR;
    const correct = (payout: number) =>
      app.database.db('public.bets').where({ bet_id: second.bet_id }).update({ payout, settled_by: 'pipeline' });
    await correct(1);
    expect((await ask(person, LIVE)).body.meta.limits).toMatchObject({ state: 'open', reasons: [] });
    await correct(0);
    expect((await limitsOf(person)).status).toMatchObject({ state: 'locked', until });
    await settle(person, 'cashed_out', second, 1);
    expect((await ask(person, LIVE)).body.meta.limits).toMatchObject({ state: 'locked', until });
    now = BOARD_NOW.getTime() + 24 * HOUR;
    expect((await limitsOf(person)).status.state).toBe('open');
    expect(first.outside_limits).toBeUndefined();
  });

  it('in a row pauses stakes', async () => {
    const person = await somebody();
    await put(person, { cool_off: { losses: 2, hours: 3 } });
    await lose(person, 1);
    now += HOUR;
    await lose(person, 1);
    expect((await limitsOf(person)).status).toMatchObject({
      state: 'locked',
      reasons: ['cool_off'],
      until: new Date(now + 3 * HOUR).toISOString(),
    });
    now += 3 * HOUR;
    expect((await limitsOf(person)).status.state).toBe('open');
  });
});

describe('a bet', () => {
  it('beyond a limit is refused with the room left, and logged with outside_limits, which the summary counts', async () => {
    const person = await somebody();
    await put(person, { stake_per_fight: 60, stake_24h: 100 });
    expect((await log(person.key, { stake: 50 })).status).toBe(201);
    const refused = await log(person.key, { stake: 10.01 });
    expect([refused.status, refused.error.code]).toEqual([409, 'limit_reached']);
    expect(refused.error.message).toContain('a stake of 10.01 USD is beyond your limit stake_per_fight, which leaves 10.00 USD');
    const logged = await log(person.key, { stake: 10.01, outside_limits: true });
    expect([logged.status, logged.data.outside_limits]).toEqual([201, true]);
    const within = await log(person.key, { fight_id: fights[1], stake: 39.99, outside_limits: true });
    expect(within.data.outside_limits).toBeUndefined();
    const summary = await desk<'getJournalSummary'>('GET', '/journal/summary', { key: person.key });
    expect(summary.data.totals).toMatchObject([{ n: 3, outside_limits: 1 }]);
    expect((await limitsOf(person)).status).toMatchObject({ state: 'limited', room: 0, reasons: ['stake_24h'] });
  });

  it('gets no larger stake beyond a limit, except with outside_limits, and counts itself only once', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 100 });
    const { data: bet } = await log(person.key, { stake: 60 });
    const change = (version: number, body: object) =>
      desk<'updateBet'>('PATCH', `/journal/bets/${bet.bet_id}`, { key: person.key, body, headers: { 'if-match': `"${version}"` } });
    expect(await change(1, { stake: 100.01 })).toMatchObject({
      status: 409,
      error: { code: 'limit_reached', message: expect.stringContaining('leaves 100.00') },
    });
    expect(await change(1, { stake: 100 })).toMatchObject({ status: 200, data: { stake: 100 } });
    expect((await change(2, { stake: 120, outside_limits: true })).data).toMatchObject({ stake: 120, outside_limits: true });
    // A smaller stake needs no room.
    expect(await change(3, { stake: 110 })).toMatchObject({ status: 200, data: { stake: 110 } });
  });

  it('that was voided and is restored beyond a limit is marked', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 100 });
    const { data: bet } = await log(person.key, { stake: 60 });
    const { key } = person;
    await desk('DELETE', `/journal/bets/${bet.bet_id}`, { key, headers: { 'if-match': '"1"' } });
    expect((await log(key, { stake: 80 })).error.code).toBe('limit_reached');
    expect((await log(key, { stake: 80, outside_limits: true })).status).toBe(201);
    const restored = await desk<'restoreBet'>('POST', `/journal/bets/${bet.bet_id}/restorations`, { key });
    expect(restored).toMatchObject({ status: 201, data: { stake: 60, outside_limits: true } });
    expect((await log(key, { stake: 1 })).status).toBe(409);
  });

  it('of 50 that two keys log at once, those that are stored are together within the room', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 100 });
    const keys = [person.key, await keyToo(person)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => log(keys[i % 2]!, { stake: 7, fight_id: fights[i % 4], external_ref: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(14);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(new Set(['limit_reached']));
    const stored = await app.database.db('public.bets').where({ user_id: person.id }).select<{ stake: number }[]>('stake');
    expect(sum(stored.map(({ stake }) => stake))).toBe(98);
  });

  it('of an import is judged with the lines before it', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 100 });
    const placed_at = new Date(now - 1_000).toISOString();
    const rows = [60, 50, 40].map((stake, i) => ({ fight_id: fights[i], side: 'a', book: 'pinnacle', decimal_odds: 2, stake, placed_at }));
    now += 1;
    const early = await desk<'createImport'>('POST', '/journal/imports', { key: person.key, body: { rows, dry_run: true } });
    // They were placed before the limits were set.
    expect(early.data.taken).toBe(3);
    now += HOUR;
    const late = rows.map((row) => ({ ...row, placed_at: new Date(now - 1_000).toISOString() }));
    const judged = await desk<'createImport'>('POST', '/journal/imports', { key: person.key, body: { rows: late } });
    expect(judged.data.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['taken', null],
      ['refused', 'limit_reached'],
      ['taken', null],
    ]);
    const anyway = await desk<'createImport'>('POST', '/journal/imports', { key: person.key, body: { rows: late, outside_limits: true } });
    expect(anyway.data.taken).toBe(1);
    const outside = await app.database.db('public.bets').where({ user_id: person.id, outside_limits: true }).select('stake');
    expect(outside).toEqual([{ stake: 50 }]);
  });
});

describe('a looser limit', () => {
  it('waits, is confirmed in time or lapses, and a tighter one holds at once and gives it up', async () => {
    const person = await somebody();
    await put(person, { stake_24h: 100, stake_30d: 500 });
    const asked = await put(person, { stake_24h: 150, stake_30d: 400 });
    expect(asked.data).toMatchObject({ stake_24h: 100, stake_30d: 400, pending: [{ field: 'stake_24h', value: 150 }] });
    const opens = new Date(now + 24 * HOUR).toISOString();
    expect(asked.data.pending[0]).toMatchObject({ opens_at: opens, lapses_at: new Date(now + 96 * HOUR).toISOString() });
    expect((await confirm(person, 'stake_24h')).error.code).toBe('loosening_waits');
    now += 10 * HOUR;
    // The same wish waits no longer for being said twice.
    expect((await put(person, { stake_24h: 150, stake_30d: 400 })).data.pending[0]!.opens_at).toBe(opens);
    now += 14 * HOUR;
    const confirmed = await confirm(person, 'stake_24h');
    expect([confirmed.status, confirmed.data.stake_24h, confirmed.data.pending]).toEqual([200, 150, []]);

    await put(person, { stake_24h: null, stake_30d: 400 });
    await put(person, { stake_24h: 120, stake_30d: 400 });
    expect((await limitsOf(person)).pending).toEqual([]);
    await put(person, { stake_24h: 120 });
    now += 720 * HOUR - 1;
    expect((await confirm(person, 'stake_30d')).error.code).toBe('loosening_waits');
    now += 72 * HOUR + 1;
    const lapsed = await confirm(person, 'stake_30d');
    expect([lapsed.status, lapsed.error.code]).toEqual([404, 'loosening_not_found']);
    expect(await limitsOf(person)).toMatchObject({ stake_30d: 400, pending: [] });
  });

  it('is every setting that makes stakes larger while a tier stands, and another currency', async () => {
    const person = await somebody();
    const patch = async (body: object) => {
      const { headers } = await desk('GET', '/me', { key: person.key });
      return desk<'updateMe'>('PATCH', '/me', { key: person.key, body, headers: { 'if-match': String(headers.etag) } });
    };
    await patch({ bankroll: 1_000, kelly_fraction: 0.5, max_bet_pct: 0.05 });
    await patch({ drawdown_tiers: [{ drawdown: 0.2, kelly_multiplier: 0.5 }] });
    const mixed = await patch({ bankroll: 2_000, kelly_fraction: 0.25, max_bet_pct: 0, currency: 'EUR', drawdown_tiers: [] });
    expect(mixed.data.settings).toMatchObject({
      ...{ bankroll: 1_000, kelly_fraction: 0.25, max_bet_pct: 0.05, currency: 'USD' },
      drawdown_tiers: [{ drawdown: 0.2, kelly_multiplier: 0.5 }],
    });
    const { pending } = await limitsOf(person);
    expect(pending.map(({ field, value }) => [field, value])).toEqual([
      ['bankroll', 2_000],
      ['currency', 'EUR'],
      ['max_bet_pct', 0],
      ['tiers', []],
    ]);
    now += 25 * HOUR;
    expect((await confirm(person, 'bankroll')).status).toBe(200);
    expect((await desk<'getMe'>('GET', '/me', { key: person.key })).data.settings.bankroll).toBe(2_000);
  });

  it('has another tag of the settings that show its tiers', async () => {
    const person = await somebody();
    const { headers } = await desk('GET', '/me', { key: person.key });
    await put(person, { tiers: [{ drawdown: 0.2, kelly_multiplier: 0.5 }] });
    const answer = await desk<'getMe'>('GET', '/me', { key: person.key, headers: { 'if-none-match': String(headers.etag) } });
    expect([answer.status, answer.data.settings.drawdown_tiers]).toEqual([200, [{ drawdown: 0.2, kelly_multiplier: 0.5 }]]);
  });
});

describe('an exclusion', () => {
  it('refuses what sizes and live picks in every currency, leaves the journal open, and is never made shorter', async () => {
    const person = await somebody();
    const { data: bet } = await log(person.key, { stake: 5 });
    const end = new Date(now + 200 * 24 * HOUR).toISOString();
    expect((await put(person, { exclude_until: end }, 'EUR')).status).toBe(201);
    for (const path of [
      LIVE,
      `/picks/1?${QUERY}`,
      '/optimizer/plus-ev',
      '/optimizer/arbitrage',
      '/optimizer/hedge?fight_id=1&stake=1&odds=2&side=a',
    ]) {
      const answer = await app.get(path, { headers: { authorization: `Bearer ${person.key}` } });
      expect([path, answer.status, answer.body?.error?.code]).toEqual([path, 403, 'self_excluded']);
      expect(answer.body?.error?.message).toContain(`until ${end}; GamCare in the UK: 0808 8020 133; in the US: 1-800-GAMBLER`);
    }
    expect((await log(person.key)).error.code).toBe('limit_reached');
    expect((await settle(person, 'push', bet)).status).toBe(201);
    expect((await desk('GET', '/journal/bets', { key: person.key })).status).toBe(200);
    const shorter = await put(person, { exclude_until: new Date(now + 190 * 24 * HOUR).toISOString() }, 'EUR');
    expect([shorter.status, shorter.error.code]).toEqual([422, 'invalid_body']);
    expect((await put(person, {}, 'EUR')).data.exclude_until).toBe(end);
    now = Date.parse(end);
    expect((await ask(person, LIVE)).status).toBe(200);
  });

  it.each([
    [{ time_out_until: 0.5 }, /time_out_until was .*; allowed is from .* to .*/],
    [{ time_out_until: 43 * 24 }, /time_out_until was/],
    [{ exclude_until: 24 * 100 }, /exclude_until was/],
    [{ exclude_until: 24 * 2_000 }, /exclude_until was/],
  ])('of %j hours is refused with what is allowed', async (hours, message) => {
    const person = await somebody();
    const ends = Object.fromEntries(Object.entries(hours).map(([name, ahead]) => [name, new Date(now + ahead * HOUR).toISOString()]));
    const answer = await put(person, ends);
    expect([answer.status, answer.error.code]).toEqual([422, 'invalid_body']);
    expect(answer.error.message).toMatch(message);
  });
});

it('changes and states of limits are told to their owner alone, once each', async () => {
  const person = await somebody();
  await put(person, { loss_24h: 20 });
  await lose(person, 20);
  await lose(person, 1);
  const types = 'types=limits.changed,limits.reached,limits.opened';
  const own = await desk<'listEvents'>('GET', `/events?${types}&limit=100`, { key: person.key });
  expect(own.error).toBeUndefined();
  expect(own.data.map(({ type, data }) => [type, 'state' in data ? data.state : null])).toEqual([
    ['limits.changed', null],
    ['limits.reached', 'locked'],
  ]);
  expect((await desk<'listEvents'>('GET', `/events?${types}&limit=100`)).data).toEqual([]);
});
