import fc from 'fast-check';
import { cardKelly, type CardBet, type CardFight, type Returns } from '../../../src/betting/picks/card-kelly';
import { rawKelly } from '../../../src/betting/picks/kelly';

const NOTHING: Returns = { a: 0, draw: 0, b: 0 };
const fight = (p_a: number, p_draw = 0, open = NOTHING): CardFight => ({ fair: { p_a, p_draw, p_b: 1 - p_a - p_draw }, open });
const onA = (at: number, odds: number, most = 1): CardBet => ({ fight: at, returns: { a: odds - 1, draw: 0, b: -1 }, most });
const onB = (at: number, odds: number, most = 1): CardBet => ({ fight: at, returns: { a: -1, draw: 0, b: odds - 1 }, most });

/** The mean logarithm of the bankroll over all 3^n ends of a card. */
function growthByEnds(fights: readonly CardFight[], bets: readonly CardBet[], stakes: readonly number[]): number {
  const [first, ...others] = fights.map(({ fair, open }, i) =>
    (['a', 'draw', 'b'] as const).map((end) => ({
      p: { a: fair.p_a, draw: fair.p_draw, b: fair.p_b }[end],
      profit: open[end] + bets.reduce((sum, bet, k) => sum + (bet.fight === i ? (stakes[k] ?? 0) * bet.returns[end] : 0), 0),
    })),
  );
  const ends = others.reduce(
    (all, next) => all.flatMap((one) => next.map((end) => ({ p: one.p * end.p, profit: one.profit + end.profit }))),
    first ?? [],
  );
  return ends.reduce((sum, { p, profit }) => sum + (p === 0 ? 0 : p * Math.log(1 + profit)), 0);
}

it('stakes a single bet by the Kelly formula', async () => {
  const { fractions, growth } = await cardKelly([fight(0.6)], [onA(0, 2)], 1);
  expect(fractions[0]).toBeCloseTo(rawKelly(0.6, 2), 7);
  // ln(2) plus the entropy of 0.6, the growth that Kelly gives for even money.
  expect(growth).toBeCloseTo(Math.log(2) + 0.6 * Math.log(0.6) + 0.4 * Math.log(0.4), 8);
});

it('stakes nothing on bets that lose, and at most what each bet allows', async () => {
  expect((await cardKelly([fight(0.45)], [onA(0, 2)], 1)).fractions).toEqual([0]);
  expect((await cardKelly([fight(0.6)], [onA(0, 2, 0.05)], 1)).fractions).toEqual([0.05]);
});

it('stakes less on each of several bets than on one alone, because they can all lose', async () => {
  const fights = [0, 1, 2, 3].map(() => fight(0.6));
  const { fractions } = await cardKelly(
    fights,
    fights.map((_, i) => onA(i, 2)),
    1,
  );
  for (const fraction of fractions) {
    expect(fraction).toBeLessThan(0.2);
    expect(fraction).toBeCloseTo(fractions[0] ?? 0, 6);
  }
});

it('hedges an open bet with the other fighter', async () => {
  // 10 % of the bankroll is open on A at 3; B at 2.2 would not be worth a stake by itself.
  const open = { a: 0.2, draw: 0, b: -0.1 };
  expect((await cardKelly([fight(0.55)], [onB(0, 2.2)], 1)).fractions[0]).toBe(0);
  expect((await cardKelly([fight(0.55, 0, open)], [onB(0, 2.2)], 1)).fractions[0]).toBeGreaterThan(0.05);
});

it.each(['a', 'draw', 'b'] as const)('ignores what is open on %s in a fight that cannot end so', async (end) => {
  const chances = { a: { p_a: 0, p_draw: 0.6, p_b: 0.4 }, draw: { p_a: 0.6, p_draw: 0, p_b: 0.4 }, b: { p_a: 0.6, p_draw: 0.4, p_b: 0 } };
  const fair = chances[end];
  const likely = fair.p_a > 0 ? 'a' : 'draw';
  const bet: CardBet = { fight: 0, returns: { a: -1, draw: -1, b: -1, [likely]: 1 }, most: 1 };
  const { fractions } = await cardKelly([{ fair, open: { ...NOTHING, [end]: -0.5 } }], [bet], 1);
  expect(fractions[0]).toBeCloseTo(rawKelly(0.6, 2), 6);
});

it('rejects open bets that can lose the whole bankroll', async () => {
  const sizing = cardKelly([fight(0.5, 0, { a: 1, draw: 0, b: -1 })], [onA(0, 2)], 1);
  await expect(sizing).rejects.toThrow('the open bets can lose the whole bankroll');
});

const probability = fc.double({ min: 0.1, max: 0.85, noNaN: true });
const cards = fc.array(
  fc.record({
    p_a: probability,
    p_draw: fc.constantFrom(0, 0.03, 0.1),
    a: fc.double({ min: 1.1, max: 6, noNaN: true }),
    b: fc.double({ min: 1.1, max: 6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);

it('computes the mean logarithm that enumerating all outcomes of a card gives, and no small change of the stakes raises it', async () => {
  await fc.assert(
    fc.asyncProperty(cards, fc.constantFrom(0.1, 0.4, 1), fc.integer({ min: 0, max: 7 }), async (card, outlay, moved) => {
      const fights = card.map(({ p_a, p_draw }) => fight(p_a, p_draw));
      const bets = card.flatMap(({ a, b }, i) => [onA(i, a, 0.3), onB(i, b, 0.3)]);
      const { fractions, growth } = await cardKelly(fights, bets, outlay);
      const total = fractions.reduce((sum, fraction) => sum + fraction, 0);
      expect(growth).toBeCloseTo(growthByEnds(fights, bets, fractions), 6);
      expect(total).toBeLessThanOrEqual(outlay + 1e-6);
      const i = moved % bets.length;
      for (const change of [-0.005, 0.005]) {
        const other = fractions.map((fraction, k) => (k === i ? fraction + change : fraction));
        const isAllowed = (other[i] ?? 0) >= 0 && (other[i] ?? 0) <= 0.3 && total + change <= Math.min(outlay, 0.99);
        if (isAllowed) expect(growthByEnds(fights, bets, other)).toBeLessThanOrEqual(growth + 1e-7);
      }
    }),
    { numRuns: 60 },
  );
});

it('yields to the event loop after every step of a card of 40 bets', async () => {
  const fights = Array.from({ length: 20 }, (_, i) => fight(0.4 + 0.01 * i, 0.03));
  const bets = fights.flatMap((_, i) => [onA(i, 2.2 + 0.02 * i), onB(i, 2.1)]);
  let [rounds, isSizing] = [0, true];
  const count = (): void => {
    rounds += 1;
    if (isSizing) setImmediate(count);
  };
  setImmediate(count);
  const { fractions } = await cardKelly(fights, bets, 0.5);
  isSizing = false;
  expect(fractions).toHaveLength(40);
  expect(rounds).toBeGreaterThan(15);
});
