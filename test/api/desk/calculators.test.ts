import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/desk-contract';
import { sum } from '../../../src/lib/math/statistics';
import { startApp, type TestApp } from '../../support/app';
import { rawConnection } from '../../support/raw-connection';

type Comparison = components['schemas']['Comparison'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('removes the vig by every method', async () => {
  const { status, body } = await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [1.8, 2.1] } });
  expect([status, body?.meta.api_version]).toEqual([200, 'desk-v1']);
  expect(body?.data).toMatchObject({
    overround: 0.031746,
    methods: [{ method: 'power' }, { method: 'multiplicative', probabilities: [0.538462, 0.461538] }, {}, {}, {}],
  });
});

it('says why a method has no answer', async () => {
  const { body } = await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [2.5, 2.5] } });
  expect(body?.data).toMatchObject({
    methods: expect.arrayContaining([{ method: 'shin', probabilities: null, fair_decimal_odds: null, error: 'no_solution_below_one' }]),
  });
});

it.each([
  ['a missing field', {}, '/decimal_odds is missing'],
  ['an unknown field', { decimal_odds: [2, 2], vig: 1 }, '/vig is not a field of this body; allowed are decimal_odds, commission'],
  ['a price out of range', { decimal_odds: [2, 1] }, '/decimal_odds/1 was 1; allowed is a number from 1.0001 to 1000000'],
  ['text in place of a number', { decimal_odds: ['2', 2] }, '/decimal_odds/0 was "2"; allowed is a number from 1.0001 to 1000000'],
  ['a short list', { decimal_odds: [2] }, '/decimal_odds was [2]; allowed is a list of at least 2'],
])('a body with %s is rejected; the message names the field and the values allowed', async (_, given, message) => {
  const { status, body } = await app.desk('POST', '/calculators/devig', { body: given });
  expect([status, body?.error]).toEqual([422, { code: 'invalid_body', message }]);
});

it('sizes a single bet by Kelly, rounded to whole steps', async () => {
  const bet = { fight: 0, side: 'a', decimal_odds: 2 };
  const given = { bankroll: 1000, kelly_fraction: 0.5, fights: [{ p_a: 0.6 }], bets: [{ ...bet, stake_step: 30 }] };
  const { status, body } = await app.desk('POST', '/calculators/stakes', { body: given });
  expect(status).toBe(200);
  // Half of Kelly's 20 % are 100 dollars, 90 in steps of 30.
  expect(body?.data).toMatchObject({
    outlay: 90,
    expected_profit: 18,
    bets: [{ stake: 90, stake_fraction: 0.09, edge: 0.2, kelly_alone: 0.2, below_min_stake: false }],
  });
});

it('stakes nothing if the stake is below the minimum of the book', async () => {
  const bets = [{ fight: 0, side: 'a', decimal_odds: 2, min_stake: 300 }];
  const { body } = await app.desk('POST', '/calculators/stakes', { body: { bankroll: 1000, fights: [{ p_a: 0.6 }], bets } });
  expect(body?.data).toMatchObject({ outlay: 0, growth: 0, bets: [{ stake: 0, below_min_stake: true }] });
});

it('keeps a whole card within the outlay, and counts open bets on it', async () => {
  const fights = [{ p_a: 0.6 }, { p_a: 0.6 }, { p_a: 0.6 }];
  const bets = fights.map((_, fight) => ({ fight, side: 'a', decimal_odds: 2 }));
  const size = async (more: object) =>
    (await app.desk('POST', '/calculators/stakes', { body: { bankroll: 1000, fights, bets, ...more } })).body?.data as {
      outlay: number;
      bets: { stake: number }[];
    };
  expect((await size({ max_outlay_pct: 0.1 })).outlay).toBeCloseTo(100, 1);
  const open_bets = [{ fight: 0, side: 'a', decimal_odds: 2, stake: 190 }];
  const [free, held] = [await size({}), await size({ open_bets })];
  expect(free.bets[0]?.stake).toBeGreaterThan(150);
  expect(held.bets[0]?.stake).toBeLessThan(20);
});

it.each([
  ['a draw in a two-way market', { bets: [{ fight: 0, side: 'draw', decimal_odds: 15 }] }, '/bets/0/side was "draw" in h2h'],
  [
    'a fight that is not on the card',
    { bets: [{ fight: 1, side: 'a', decimal_odds: 2 }] },
    '/bets/0/fight was 1; allowed is an index of fights, from 0 to 0',
  ],
  ['probabilities above 1', { fights: [{ p_a: 0.9, p_draw: 0.2 }] }, '/fights/0 had p_a + p_draw = 1.1'],
  [
    'open bets of the whole bankroll',
    { open_bets: [{ fight: 0, side: 'a', decimal_odds: 2, stake: 999 }] },
    '`/open_bets` must not be able to lose 99.8 %',
  ],
])('a card with %s is rejected', async (_, given, message) => {
  const card = { bankroll: 1000, fights: [{ p_a: 0.6 }], bets: [{ fight: 0, side: 'a', decimal_odds: 2 }], ...given };
  const { status, body } = await app.desk('POST', '/calculators/stakes', { body: card });
  expect([status, body?.error?.code]).toEqual([422, 'invalid_body']);
  expect(body?.error?.message).toContain(message);
});

it('splits an outlay so that each outcome pays the same', async () => {
  const body = { legs: [{ decimal_odds: 2.1 }, { decimal_odds: 2.05, commission: 0.02 }], outlay: 1000 };
  const { body: answer } = await app.desk('POST', '/calculators/arbitrage', { body });
  // 1 / 2.1 + 1 / 2.029 = 0.969044; 1000 / 0.969044 = 1031.94.
  expect(answer?.data).toMatchObject({
    inverse_sum: 0.969044,
    is_arbitrage: true,
    total_outlay: 1000,
    locked_payout: 1031.94,
    locked_profit: 31.94,
  });
});

it('warns that prices of an arbitrage may be American', async () => {
  const warningsOf = async (...prices: readonly number[]) => {
    const body = { legs: prices.map((decimal_odds) => ({ decimal_odds })), outlay: 1000 };
    return (await app.desk('POST', '/calculators/arbitrage', { body })).body?.data;
  };
  expect(await warningsOf(150, 180)).toMatchObject({ warnings: ['odds_may_be_american', 'draw_not_covered'] });
  expect(await warningsOf(2.1, 2.05)).toMatchObject({ warnings: ['draw_not_covered'] });
});

it('warns that two legs leave a draw open, unless the market is named or has its third leg', async () => {
  const warningsOf = async (body: object) =>
    (await app.desk('POST', '/calculators/arbitrage', { body: { outlay: 1000, ...body } })).body?.data;
  const two = [{ decimal_odds: 2.1 }, { decimal_odds: 2.05 }];
  expect(await warningsOf({ legs: two })).toMatchObject({ warnings: ['draw_not_covered'] });
  expect(await warningsOf({ legs: two, market_type: 'h2h' })).toMatchObject({ warnings: [] });
  expect(await warningsOf({ legs: [...two, { decimal_odds: 40 }] })).toMatchObject({ warnings: [] });
});

it('judges a split by the rules of the books that are named', async () => {
  const split = async (body: object) => (await app.desk('POST', '/calculators/arbitrage', { body: { outlay: 100, ...body } })).body;
  const settlement = async (body: object) => ((await split(body))?.data as { settlement: object | null }).settlement;
  const [first, second] = [{ decimal_odds: 2.1 }, { decimal_odds: 2.05 }];
  expect(await settlement({ legs: [first, second] })).toBeNull();
  const legs = [
    { ...first, book: 'betmgm' },
    { ...second, book: 'betonlineag' },
  ];
  expect(await settlement({ legs })).toMatchObject({
    verdict: 'loses',
    ...{ worst_known_pct: -50.6024, worst_known_ending: 'held.48_144.a.win' },
    summary: expect.stringContaining('late and the first fighter wins'),
  });
  expect(await settlement({ legs: [legs[0], second] })).toMatchObject({
    verdict: 'unknown',
    missing: [{ book: 'betmgm' }, { book: null }],
  });
  const three = [...legs, { decimal_odds: 30, book: 'betonlineag' }];
  expect(await settlement({ legs: three })).toMatchObject({ verdict: 'loses' });
});

describe('a comparison of settlement rules', () => {
  const compared = async (query: string) => {
    const { status, body } = await app.desk('GET', `/settlement-rules/compare?${query}`);
    return status === 200 ? (body?.data as Comparison) : { error: body?.error?.code };
  };

  it('groups the endings by what each book pays, with the share of each group in the record', async () => {
    const { is_same_bet, classes, settlement } = (await compared('books=betmgm,betonlineag')) as Comparison;
    expect([is_same_bet, settlement]).toEqual([false, null]);
    const of = (ending: string) => classes.find(({ endings }) => endings.some((one) => one.ending === ending));
    expect(of('a.win')).toMatchObject({ differs: false, pays: [{ on_winner: 'win', on_loser: 'lose' }, {}] });
    expect(of('held.48_144.a.win')).toMatchObject({
      ...{ differs: true, record: null, missing: [] },
      pays: [
        { book: 'betmgm', on_winner: 'void', on_loser: 'void' },
        { book: 'betonlineag', on_winner: 'win', on_loser: 'lose' },
      ],
    });
    // 98 draws of 3,539 bouts, less 4 technical draws of 1,519.
    expect(of('draw.cards')).toMatchObject({ differs: null, record: { share: 0.025058, bouts: 1519 }, missing: [{ book: 'betmgm' }] });
    // 22 no contests of 3,539, with Wilson's interval.
    expect(of('nc.early')).toMatchObject({ differs: false, record: { share: 0.006216, low: 0.004109, high: 0.009395, bouts: 3539 } });
    expect(sum(classes.map(({ record }) => record?.share ?? 0))).toBeCloseTo(1, 5);
  });

  it('judges bets at given odds and stakes', async () => {
    expect(await compared('books=betmgm,betonlineag&odds=2.1,2.05&stakes=49.4,50.6')).toMatchObject({
      settlement: { verdict: 'loses', worst_known_pct: -50.6, summary: expect.stringContaining('the fighter at BetMGM wins') },
    });
    expect(await compared('books=betmgm,paddypower,betonlineag&market_type=h2h_3_way&odds=2.2,2.3,26')).toMatchObject({
      settlement: { verdict: 'loses' },
    });
  });

  it.each([
    ['books=betmgm', 'invalid_books'],
    ['books=betmgm,betmgm', 'invalid_books'],
    ['books=betmgm,nosuchbook', 'invalid_books'],
    ['books=betmgm,sportsbet&odds=2.1', 'invalid_odds'],
    ['books=betmgm,sportsbet&odds=2.1,1', 'invalid_odds'],
    ['books=betmgm,sportsbet&market_type=h2h_3_way&odds=2.1,2.1', 'invalid_books'],
    ['books=betmgm,sportsbet&stakes=1,1', 'invalid_stakes'],
    ['books=betmgm,sportsbet&odds=2.1,2.1&stakes=0,1', 'invalid_stakes'],
  ])('refuses %s', async (query, error) => {
    expect(await compared(query)).toEqual({ error });
  });
});

it('lists the settlement rules by state and market type, and as CSV with a row for each rule that is missing', async () => {
  const listed = async (query: string) =>
    (await app.desk('GET', `/settlement-rules?book=betmgm&${query}`)).body?.data as { rules: { rule: string }[]; missing: object[] };
  expect(await listed('state=known')).toMatchObject({
    rules: expect.arrayContaining([expect.objectContaining({ rule: 'dq' })]),
    missing: [],
  });
  expect(await listed('state=unknown&market_type=h2h')).toMatchObject({ rules: [], missing: [{ market_type: 'h2h' }] });
  expect(await listed('state=old')).toEqual({ rules: [], missing: [] });
  const { text } = await app.desk('GET', '/settlement-rules?book=betmgm&market_type=h2h&format=csv');
  expect(text).toMatch(/^book,market_type,rule,value,source,read_on,note,is_old,is_changed,contradicted_bets,contradicted_on\r\n/);
  expect(text).toContain('betmgm,*,moved.stands_hours,48,https://help.nv.betmgm.com/');
  expect(text).toContain('betmgm,h2h,draw.cards,unknown,,,,,,,\r\n');
});

it('turns a free bet into cash', async () => {
  const body = { stake: 50, decimal_odds: 4, opposite_odds: 1.35 };
  const { body: answer } = await app.desk('POST', '/calculators/free-bet', { body });
  // A win pays 150; 111.11 at 1.35 earns 38.8885 where it loses, and 150 less 111.11 is 38.89.
  expect(answer?.data).toMatchObject({ hedge_stake: 111.11, locked_profit: 38.88, conversion: 0.7776 });
  const { body: returned } = await app.desk('POST', '/calculators/free-bet', { body: { ...body, stake_returned: true } });
  expect(returned?.data).toMatchObject({ hedge_stake: 148.15, locked_profit: 51.85 });
});

it('rejects a request with another media type, a body that is not JSON, or a body that is too large', async () => {
  const path = '/calculators/devig';
  const form = await app.desk('POST', path, { body: {}, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect([form.status, form.body?.error?.code]).toEqual([415, 'unsupported_media_type']);
  const large = await app.desk('POST', path, { body: { decimal_odds: Array.from({ length: 200_000 }, () => 2) } });
  expect([large.status, large.body?.error?.code]).toEqual([413, 'body_too_large']);
  const headers = { authorization: `Bearer ${app.user.key}`, 'content-type': 'application/json' };
  const broken = await app.ask(`/api/desk/v1${path}`, { method: 'POST', headers, body: '{"decimal_odds":' });
  expect([broken.status, broken.body?.error?.code]).toEqual([400, 'invalid_json']);
  const conditional = await app.desk('POST', path, { body: { decimal_odds: [1.9, 2] }, headers: { 'if-none-match': '*' } });
  expect(conditional.status).toBe(200);
  const deep = await app.ask(`/api/desk/v1${path}`, { method: 'POST', headers, body: '['.repeat(100_000) + ']'.repeat(100_000) });
  expect([deep.status, deep.body?.error]).toEqual([
    400,
    { code: 'invalid_json', message: 'the body is not JSON that this service takes: it is nested more than 32 levels deep' },
  ]);
  const brackets = await app.desk('POST', path, { body: { decimal_odds: [2, 2], method: '"\\[{'.repeat(40) } });
  expect([brackets.status, brackets.body?.error?.code]).toEqual([422, 'invalid_body']);
  const nothing = await app.desk('POST', path, { headers: { 'content-type': 'application/json' } });
  expect([nothing.status, nothing.body?.error]).toEqual([422, { code: 'invalid_body', message: 'the body is missing' }]);
});

it.each([
  ['declared', 1_500_000],
  ['chunked', 1_500_000],
  ['declared', 9_000_000],
])('a client that reads only after sending a %s body of %i bytes learns whether it was too large', async (kind, bytes) => {
  const connection = await rawConnection(app.origin);
  const length = kind === 'declared' ? `content-length: ${bytes}` : 'transfer-encoding: chunked';
  const key = `authorization: Bearer ${app.user.key}\r\nidempotency-key: ${randomUUID()}`;
  connection.send(
    `POST /api/desk/v1/calculators/devig HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${key}\r\n${length}\r\n\r\n`,
  );
  // A later request has been answered by then, and so has this one, if its answer did not wait for the body.
  await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [2, 2] } });
  if (bytes < 2_000_000) {
    const body = '1'.repeat(bytes);
    connection.send(kind === 'declared' ? body : `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  }
  const answer = await connection.read();
  expect(answer).toContain('HTTP/1.1 413');
  expect(answer).toContain('body_too_large');
});

it('a request without a key is rejected before its body is read', async () => {
  const { status, body } = await app.desk('POST', '/calculators/devig', { key: null, body: 'x' });
  expect([status, body?.error?.code, body?.meta.api_version]).toEqual([401, 'unauthorized', 'desk-v1']);
});

it('a method that the path does not support is rejected, and the answer lists the supported ones', async () => {
  const { status, headers } = await app.desk('GET', '/calculators/devig');
  expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
});
