import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { BookTotal, Outcomes } from '../../src/charts/outcome-series';
import { outcomesChart } from '../../src/charts/outcomes';
import { bookTotals, outcomeRefusals, outcomeSelections, outcomeWarnings, priceKey, roundsSentence } from '../../src/readings/outcomes';

const examples = (file: string) => parse(readFileSync(`openapi/desk/schemas/${file}.examples.yaml`, 'utf8'));
/** Four rounds, as the contract shows it. */
const outcomes: Outcomes = examples('outcomes').OutcomesExample.value.data;
type Series = [CustomSeriesOption, LineSeriesOption, ...(CustomSeriesOption | ScatterSeriesOption)[]];
const seriesOf = (of: Outcomes, books: readonly BookTotal[] = []) => outcomesChart(of, books)?.option.series as Series;
const refused = { probability: null, fair_decimal_odds: null, sigma: null, interval: null, refused: 'rounds_unknown' as const };
const price = (market_key: string, selection: string, description = '', point: number | null = null) => ({
  ...{ book: 'lowvig', market_key, selection, description, point, decimal_odds: 1.5, net_decimal_odds: 1.5 },
  ...{ quoted_at: '2025-09-27T21:05:00.000Z', settlement: null, implied_prob_raw: 0.66, implied_prob_vigfree: 0.6, vigfree_low: null },
  ...{ vigfree_high: null, overround: 0.06, fair: 0.5, sigma: 0.1, edge_pp: -0.1, ev_per_dollar: -0.2, verdict: 'NO BET' as const },
  ...{ reasons: [], settled_quotes: 0, warnings: [] },
});

it('draws bars up for A and down for B in each round and on the cards, and the draw across the axis, which sum to 1', () => {
  const [, , a, b, draw] = seriesOf(outcomes);
  const shares = [a, b, draw].map((series) => series?.data as [number, number][]);
  expect(shares[0]?.map(([at]) => at)).toEqual([0.5, 1.5, 2.5, 3.5, 4.8]);
  expect(shares[0]?.every(([, share]) => share > 0) && shares[1]?.every(([, share]) => share < 0)).toBe(true);
  expect(shares[2]?.at(-1)?.[1]).toBeCloseTo(0.0483, 6);
  expect(shares.flat().reduce((sum, point) => sum + Math.abs(point?.[1] ?? 0), 0)).toBeCloseTo(1, 5);
});

it('draws the probability to last longer over them, falling from 1 to that of the cards, within its interval', () => {
  const [band, line] = seriesOf(outcomes);
  const points = line.data as [number, number][];
  expect(points.map(([at]) => at)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]);
  expect(points.map(([, over]) => over)).toEqual(points.map(([, over]) => over).toSorted((one, other) => other - one));
  expect(points.at(-1)?.[1]).toBe(outcomes.marginals.distance.yes.probability);
  (band.data as [number, number, number][]).forEach(([, low, high], i) => {
    expect(low).toBeLessThanOrEqual(points[i]?.[1] ?? NaN);
    expect(high).toBeGreaterThanOrEqual(points[i]?.[1] ?? NaN);
  });
});

it('marks the totals of books at their lines, and says what they say in the table', () => {
  const totals = bookTotals(
    [price('totals', 'Over', '', 2.5), price('totals', 'Under', '', 2.5), price('double_chance', 'x')],
    () => 'LowVig',
  );
  const [, , ticks] = seriesOf(outcomes, totals);
  expect(ticks?.data).toEqual([expect.objectContaining({ value: [2.5, 0.6] })]);
  const { table, key } = outcomesChart(outcomes, totals)!;
  expect(table.rows[2]).toEqual(expect.arrayContaining(['round 3', 2.5, 'LowVig 60.0 %']));
  expect(key.map(({ name }) => name)).toContain('a book’s total, without its margin');
});

it('leaves the rounds out where they are refused, and draws nothing where the duration is', () => {
  const { totals, rounds, ...others } = outcomes.marginals;
  const unknown = {
    ...others,
    distance: { yes: refused, no: refused },
    rounds: rounds.map((one) => ({ ...one, stoppage: refused, survives: refused })),
  };
  expect(seriesOf({ ...outcomes, marginals: { ...unknown, totals } })).toHaveLength(2);
  const none = { ...unknown, totals: totals.map(({ point }) => ({ point, over: refused, under: refused })) };
  expect(outcomesChart({ ...outcomes, joint: [], marginals: { ...none } })).toBeNull();
});

it('says in sentences what is refused, what to be careful about, and who named the rounds', () => {
  const unknown = { ...outcomes, marginals: { ...outcomes.marginals, distance: { yes: refused, no: refused } } };
  expect(outcomeRefusals(unknown)).toEqual([
    expect.stringMatching(/^Markets that name a round.*probable enough\. Ask with a number of rounds\.$/),
  ]);
  expect(outcomeWarnings({ ...outcomes, warnings: ['division_unknown'] })).toEqual([
    'The division is not known; the weight is taken as 150 lb.',
  ]);
  expect(roundsSentence({ ...outcomes, rounds: { ...outcomes.rounds, source: 'operator' } })).toBe('4 rounds, by the operator');
});

it('knows the selections of books as its own, and leaves others as they are', () => {
  const keys = new Set(outcomeSelections(outcomes).map(({ key }) => key));
  const known = [
    price('alternate_totals', 'Under', '', 1.5),
    price('double_chance', 'Draw or Ann Stone'),
    price('fight_to_go_the_distance', 'Yes'),
    price('method_of_victory', 'KO/TKO', 'Bea Rivers'),
    price('method_of_victory', 'Draw'),
    price('round_betting', 'Rounds 1-2', 'Ann Stone'),
  ];
  expect(known.filter((one) => !keys.has(priceKey(one)))).toEqual([]);
  expect(keys.has(priceKey(price('total_knockdowns', 'Over', '', 1.5)))).toBe(false);
});
