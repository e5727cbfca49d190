import fc from 'fast-check';
import type { operations } from '../../../generated/desk-contract';
import { arbitrage } from '../../../src/api/desk/calculators/arbitrage';
import { devig } from '../../../src/api/desk/calculators/devig';
import { freeBet } from '../../../src/api/desk/calculators/free-bet';
import { stakes } from '../../../src/api/desk/calculators/stakes';
import { Problem } from '../../../src/api/problem';
import { hedgeBet } from '../../../src/betting/picks/hedge';
import { sum } from '../../../src/lib/math/statistics';
import { boardOf } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';

type Body<Id extends keyof operations> = operations[Id] extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? Sent
  : never;
type StakesBody = Body<'calculateStakes'>;

/** Values at the bounds of the contract as often as between them. */
const cornered = (corners: readonly number[], values: fc.Arbitrary<number>) => fc.oneof(fc.constantFrom(...corners), values);
const price = cornered(
  [1.0001, 1.01, 2, 1_000, 1_000_000],
  fc.double({ min: 1.0001, max: 50, noNaN: true }).map((odds) => Number(odds.toFixed(4))),
);
const commission = cornered([0, 0.02, 0.5], fc.double({ min: 0, max: 0.5, noNaN: true }));
const dollars = cornered([0.001, 0.01, 0.02, 1, 1_000_000_000], fc.double({ min: 0.01, max: 10_000, noNaN: true }));
const share = cornered([1e-9, 1], fc.double({ min: 1e-6, max: 1, noNaN: true }));

const LEAST_PRICE = 1.0001;
const finite = (value: unknown): boolean =>
  !JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' && !Number.isFinite(one) ? 'NOT FINITE' : one)).includes(
    'NOT FINITE',
  );

/** What a calculator answers; undefined where it refuses with a reason. */
async function answered<Answer>(calculate: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await calculate();
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

it('removes the vig of any market that the contract allows: probabilities that sum to 1, fair odds that are numbers, or a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 2, maxLength: 3 }), commission, async (decimal_odds, rate) => {
      const answer = await answered(() => devig({ decimal_odds, commission: rate }));
      if (answer === undefined) return;
      expect(finite(answer)).toBe(true);
      expect(Math.min(...answer.net_decimal_odds)).toBeGreaterThanOrEqual(LEAST_PRICE);
      for (const { probabilities, fair_decimal_odds, error } of answer.methods) {
        expect((probabilities === null) === (error !== null)).toBe(true);
        if (probabilities === null || fair_decimal_odds === null) continue;
        expect(sum(probabilities)).toBeCloseTo(1, 5);
        expect(Math.min(...probabilities)).toBeGreaterThanOrEqual(0);
        expect(Math.min(...fair_decimal_odds)).toBeGreaterThanOrEqual(1);
      }
    }),
    {
      numRuns: 500,
      examples: [
        [[1.01, 1.0001, 7.7938], 0],
        [[1.0001, 1.0001, 1_000_000], 0],
      ],
    },
  );
});

it('locks in what each outcome of a split pays at least, and warns where that is no profit', async () => {
  const board = boardOf([]);
  const leg = fc.record({ decimal_odds: price, commission });
  await fc.assert(
    fc.asyncProperty(fc.array(leg, { minLength: 2, maxLength: 3 }), dollars, async (legs, outlay) => {
      const answer = await answered(() => arbitrage({ legs, outlay }, board));
      if (answer === undefined) return;
      expect(finite(answer)).toBe(true);
      expect(answer.total_outlay).toBeLessThanOrEqual(outlay + 1e-6);
      expect(sum(answer.legs.map(({ stake }) => stake))).toBeCloseTo(answer.total_outlay, 2);
      for (const [i, { stake }] of answer.legs.entries()) {
        expect(stake).toBeGreaterThan(0);
        const { decimal_odds = 0, commission: rate = 0 } = legs[i] ?? {};
        const paid = stake * (1 + (decimal_odds - 1) * (1 - rate));
        expect(paid * (1 + 1e-12) + 1e-6 - answer.total_outlay).toBeGreaterThanOrEqual(answer.locked_profit);
      }
      expect(answer.warnings.includes('no_profit_in_whole_cents')).toBe(answer.is_arbitrage && answer.locked_profit <= 0);
      if (answer.locked_profit > 0) expect(answer.is_arbitrage).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('converts any free bet without a loss at either end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        stake: dollars,
        decimal_odds: price,
        commission,
        opposite_odds: price,
        opposite_commission: commission,
        stake_returned: fc.boolean(),
      }),
      async (body) => {
        const answer = await answered(() => freeBet(body));
        if (answer === undefined) return;
        const { hedge_stake, locked_profit, ...rest } = answer;
        expect(finite({ hedge_stake, locked_profit, rest })).toBe(true);
        expect(Math.min(rest.net_decimal_odds, rest.net_opposite_odds)).toBeGreaterThanOrEqual(LEAST_PRICE);
        const net = (body.decimal_odds - 1) * (1 - body.commission) + (body.stake_returned ? 1 : 0);
        const ends = [body.stake * net - hedge_stake, hedge_stake * (body.opposite_odds - 1) * (1 - body.opposite_commission)];
        expect(hedge_stake).toBeGreaterThanOrEqual(0);
        expect(locked_profit).toBeGreaterThanOrEqual(0);
        for (const end of ends) expect(end * (1 + 1e-12) + 1e-6).toBeGreaterThanOrEqual(locked_profit);
      },
    ),
    { numRuns: 500 },
  );
});

it('hedges any bet for what both fighters pay at least', () => {
  fc.assert(
    fc.property(cornered([0.01, 1e9], fc.double({ min: 0.01, max: 1e5, noNaN: true })), price, price, (stake, odds, opposite) => {
      const hedge = hedgeBet({ stake, odds }, opposite);
      expect(finite(hedge)).toBe(true);
      expect(hedge.stake).toBeGreaterThanOrEqual(0);
      for (const paid of [stake * odds, hedge.stake * opposite])
        expect(paid - stake - hedge.stake + Math.abs(paid) * 1e-12 + 0.006).toBeGreaterThanOrEqual(hedge.locked_profit);
    }),
    { numRuns: 500 },
  );
});

it('sizes any card with stakes from nothing to the limits', async () => {
  const fight = fc.record({
    p_a: cornered([0, 1, 0.5], fc.double({ min: 0, max: 1, noNaN: true })),
    p_draw: cornered([0, 1], fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const bet = fc.record(
    {
      fight: fc.nat(2),
      side: fc.constantFrom('a' as const, 'b' as const, 'draw' as const),
      market_type: fc.constantFrom('h2h' as const, 'h2h_3_way' as const),
      decimal_odds: price,
      commission,
      min_stake: cornered([0, 1e9], fc.double({ min: 0, max: 100, noNaN: true })),
      max_stake: dollars,
      stake_step: cornered([0.01, 1e6], fc.double({ min: 0.01, max: 50, noNaN: true })),
    },
    { requiredKeys: ['fight', 'side', 'market_type', 'decimal_odds', 'commission', 'min_stake', 'stake_step'] },
  );
  const card = fc.record({
    bankroll: dollars,
    kelly_fraction: cornered([0.01, 1], fc.double({ min: 0.01, max: 1, noNaN: true })),
    max_outlay_pct: share,
    max_bet_pct: share,
    fights: fc.array(fight, { minLength: 1, maxLength: 3 }),
    bets: fc.array(bet, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(card, async (body: StakesBody & Parameters<typeof stakes>[0]) => {
      const answer = await answered(() => stakes(body));
      if (answer === undefined) return;
      expect(finite(answer)).toBe(true);
      for (const [i, { stake, stake_fraction, kelly_alone, edge }] of answer.bets.entries()) {
        expect(stake).toBeGreaterThanOrEqual(0);
        expect(stake).toBeLessThanOrEqual((body.bets[i]?.max_stake ?? body.bankroll) * (1 + 1e-9) + 1e-9);
        expect([stake_fraction, kelly_alone].every((one) => one >= 0 && one <= 1)).toBe(true);
        expect(edge).toBeGreaterThanOrEqual(-1);
      }
      expect(answer.outlay).toBeLessThanOrEqual(body.bankroll * body.max_outlay_pct * (1 + 1e-9) + 1e-6);
    }),
    { numRuns: 100 },
  );
});

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const legs = (...prices: readonly number[]) => prices.map((decimal_odds) => ({ decimal_odds }));

  it.each([
    [
      'two legs of a three-way market, which a draw loses',
      { legs: legs(2.1, 2.1), market_type: 'h2h_3_way' },
      '`/legs` must have three prices',
    ],
    ['three legs of a two-way market', { legs: legs(2.1, 2.1, 30), market_type: 'h2h' }, '`/market_type` must be "h2h_3_way"'],
    ['an outlay of fewer cents than legs', { legs: legs(2.1, 2.1), outlay: 0.01 }, '`/outlay` must put a cent on every outcome (got 0.01)'],
    [
      'a price that commission takes',
      { legs: [{ decimal_odds: 1.0001, commission: 0.5 }, ...legs(9)] },
      '`/legs/0/decimal_odds` must be at least 1.0001',
    ],
  ])('refuses to split over %s', async (_, given, message) => {
    const { status, body } = await app.desk('POST', '/calculators/arbitrage', { body: { outlay: 100, ...given } });
    expect([status, body?.error]).toEqual([422, { code: 'invalid_body', message: expect.stringContaining(message) }]);
  });

  it.each([[{}], [{ market_type: 'h2h_3_way' }]])('splits over three outcomes, with %j', async (given) => {
    const { body } = await app.desk('POST', '/calculators/arbitrage', { body: { outlay: 100, legs: legs(2.4, 2.8, 20), ...given } });
    expect(body?.data).toMatchObject({ is_arbitrage: true, locked_profit: 21.38, warnings: [] });
  });

  it('warns where rounding to cents leaves nothing of an arbitrage, and names the least outlay that earns', async () => {
    const split = async (outlay: number) =>
      (await app.desk('POST', '/calculators/arbitrage', { body: { legs: legs(1.01, 1_000.5), outlay } })).body?.data;
    expect(await split(1)).toMatchObject({
      is_arbitrage: true,
      locked_profit: -0.01,
      min_outlay: 2.01,
      warnings: ['no_profit_in_whole_cents', 'draw_not_covered'],
    });
    expect(await split(2.01)).toMatchObject({ locked_profit: 0.01, warnings: ['draw_not_covered'] });
  });

  it('refuses to remove the vig from a price that commission takes', async () => {
    const { status, body } = await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [1.0001, 9], commission: 0.02 } });
    expect([status, body?.error?.message]).toEqual([
      422,
      '`/decimal_odds/0` must be at least 1.0001 after commission (got 1.0001 at 0.02)',
    ]);
  });
});
