import { seededRandom } from '../../../src/lib/math/random';
import { worthByEdge, worthOf } from '../../../src/model/fair/bets-worth';

const bet = (date: string, edge: number, profit: number, clv: number | null = 0.01) => ({ date, edge, profit, clv });
const random = () => seededRandom(1);

it('sorts bets into bands by edge, with the bound in the upper band', () => {
  const bets = [0, 0.0299, 0.03, 0.05, 0.07, 0.1, 0.4, -0.01].map((edge) => bet('2022-01-01', edge, 0));
  expect(worthByEdge('blend', bets, random()).map(({ edge_from, edge_to, n }) => [edge_from, edge_to, n])).toEqual([
    [null, 0, 1],
    [0, 0.03, 2],
    [0.03, 0.05, 1],
    [0.05, 0.1, 2],
    [0.1, null, 2],
  ]);
});

it('has the mean profit per unit, and the mean CLV of the bets with a close', () => {
  const bets = [bet('2022-01-01', 0.04, 1.5, 0.02), bet('2022-01-02', 0.04, -1, null), bet('2022-01-03', 0.04, 0, -0.06)];
  const worth = worthOf(bets, random());
  expect(worth).toMatchObject({ n: 3, yield: expect.closeTo(0.5 / 3, 12), mean_clv: expect.closeTo(-0.02, 12) });
  expect(worth.yield_low).toBeLessThan(0.5 / 3);
  expect(worth.yield_high).toBeGreaterThan(0.5 / 3);
});

it('resamples dates instead of bets, so the bets of one evening do not count as independent', () => {
  const ofOneEvening = Array.from({ length: 40 }, (_, i) => bet('2022-01-01', 0.04, i % 2 === 0 ? 1 : -1));
  expect(worthOf(ofOneEvening, random())).toMatchObject({ n: 40, yield: 0, yield_low: null, yield_high: null });
  const spread = ofOneEvening.map((one, i) => ({ ...one, date: `2022-01-${String((i % 20) + 1).padStart(2, '0')}` }));
  const pairs = spread.map((one, i) => ({ ...one, profit: i % 20 < 10 ? 1 : -1 }));
  const apart = pairs.map((one, i) => ({ ...one, date: `2022-${i < 20 ? '01' : '02'}-${one.date.slice(8)}` }));
  const width = ({ yield_low, yield_high }: ReturnType<typeof worthOf>) => (yield_high ?? NaN) - (yield_low ?? NaN);
  expect(width(worthOf(pairs, random()))).toBeGreaterThan(1.2 * width(worthOf(apart, random())));
});

it('is null without a bet', () => {
  expect(worthByEdge('market', [], random())).toEqual([]);
  expect(worthOf([], random())).toMatchObject({ n: 0, yield: null, mean_clv: null, yield_low: null });
});
