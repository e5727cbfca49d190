import { normal } from '../../src/demo/noise';
import { DEMO_BOOKS } from '../../src/demo/prices/books';
import { isPriced } from '../../src/demo/prices/line';
import { quoteAt } from '../../src/demo/prices/quote';
import type { SimulatedBout } from '../../src/demo/world/bout';
import { DAY, YEAR, type Instant } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { logistic } from '../../src/lib/math/log-odds';
import { mean } from '../../src/lib/math/statistics';
import { expectedValue } from '../../src/betting/fair/edge';
import { priceSource } from '../../src/betting/odds/books';
import { DEFAULT_PRICING, valueFight } from '../../src/betting/fair/fair';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import { recommend, type BestPick } from '../../src/betting/picks/recommend';
import { priceMarket } from '../../src/betting/fair/priced-market';
import { TWO_SIDED_95 } from '../../src/lib/math/intervals';
import { fightWeights } from '../builders/fair-weights';

const SEEDS = [1, 2, 3, 4];
const NOW = Date.parse('2020-06-03T12:00:00Z');
/** The books of the demo's default region. */
const BOOKS = DEMO_BOOKS.filter(({ regions }) => regions.includes('us'));
/** About what is fitted on the demo's closes. */
const WEIGHTS = fightWeights(0.02);
/** Standard deviation of the error of the model that stands for the ensemble, in log-odds. */
const MODEL_ERROR = 0.9;

interface Shown {
  readonly bout: SimulatedBout;
  readonly sources: number;
  readonly pick: BestPick;
}

/** What the default policy shows of the bouts ahead. */
function boardAt(seed: number, bouts: readonly SimulatedBout[], now: Instant): Shown[] {
  return bouts.flatMap((bout) => {
    const quoted = BOOKS.map((book) => quoteAt(seed, bout, book, now)).filter((market) => market !== null);
    const markets = quoted.map((market) => priceMarket(market, STANDARD_FEES));
    const a = logistic(bout.margin + MODEL_ERROR * normal(seed, 1, bout.number));
    const { draw } = bout.truth;
    const prediction = { p_a: (1 - draw) * a, p_draw: draw, p_b: (1 - draw) * (1 - a), sigma_a: 0.1, sigma_b: 0.1 };
    const pick = recommend(valueFight({ prediction, markets, weights: WEIGHTS }, DEFAULT_PRICING), markets);
    const sources = new Set(quoted.map(({ book }) => priceSource(book))).size;
    return pick === null ? [] : [{ bout, sources, pick }];
  });
}

function trueValue({ bout, pick }: Shown): number {
  const { a, draw, b } = bout.truth;
  const truth = { p_a: a, p_draw: draw, p_b: b, sigma_a: 0, sigma_b: 0 };
  return expectedValue(truth, pick.side, pick.market_type, pick.net_decimal_odds);
}

/** The mean and its interval of 95 % over the bouts, each of which counts once with the mean of its values. */
function meanOverBouts(bets: readonly { readonly bout: string; readonly value: number }[]) {
  const byBout = new Map<string, number[]>();
  for (const { bout, value } of bets) byBout.set(bout, [...(byBout.get(bout) ?? []), value]);
  const values = [...byBout.values()].map((own) => mean(own) ?? 0);
  const centre = mean(values) ?? 0;
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
  return { n: values.length, mean: centre, low: centre - TWO_SIDED_95 * Math.sqrt(variance / values.length) };
}

const isBet = ({ pick }: Shown): boolean => pick.verdict === 'BET';

/** A board every ten days of a year, in each of the worlds. */
let boards: { readonly seed: number; readonly shown: readonly Shown[] }[];
beforeAll(() => {
  boards = SEEDS.flatMap((seed) => {
    const world = createWorld({ seed });
    return Array.from({ length: 37 }, (_, i) => {
      const now = NOW - YEAR + 10 * i * DAY;
      const bouts = world.ahead(now).filter((bout) => bout.isListed && bout.start > now && isPriced(seed, bout));
      return { seed, shown: boardAt(seed, bouts, now) };
    });
  });
});

const bets = () => boards.flatMap(({ seed, shown }) => shown.filter(isBet).map((one) => ({ ...one, key: `${seed}/${one.bout.number}` })));

describe('what the demo recommends by default, over 148 boards of four worlds', () => {
  it('is a BET on 5 to 20 % of the fights', () => {
    const shown = boards.flatMap((board) => board.shown);
    expect(boards).toHaveLength(148);
    const share = shown.filter(isBet).length / shown.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.2);
  });

  it('has a true expected value above zero, with its interval', () => {
    const { n, low } = meanOverBouts(bets().map((bet) => ({ bout: bet.key, value: trueValue(bet) })));
    expect(n).toBeGreaterThan(200);
    expect(low).toBeGreaterThan(0);
  });

  it('is worth at least half of what it says', () => {
    const said = mean(bets().map(({ pick }) => pick.ev_per_dollar)) ?? NaN;
    expect(mean(bets().map(trueValue))).toBeGreaterThan(said / 2);
  });

  it('is worth more if the edge is larger', () => {
    const valueOf = (from: number, to: number) =>
      mean(bets().flatMap((bet) => (bet.pick.edge_pp >= from && bet.pick.edge_pp < to ? [trueValue(bet)] : [])));
    expect(valueOf(0.05, 1)).toBeGreaterThan(valueOf(0, 0.05) ?? NaN);
  });

  it('is priced by at least five sources on four fights in five', () => {
    const sources = boards.flatMap(({ shown }) => shown.map((one) => one.sources));
    expect(sources.filter((count) => count >= 5).length / sources.length).toBeGreaterThan(0.8);
  });
});
