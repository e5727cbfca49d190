import { dollars, fraction } from '../../../lib/math/rounding';
import { edgeBandLabel } from '../../../betting/bets/bet-outcome';
import { summariseBets, type Expectation } from '../../../betting/bets/bet-summary';
import type { Data } from '../../operation';
import type { FiguredBet } from './queries';

type Summary = Data<'getJournalSummary'>;
type Totals = Summary['totals'][number];

const GROUPS: Readonly<Record<Summary['by'], (bet: FiguredBet) => string>> = {
  month: ({ month }) => month,
  book: ({ book }) => book,
  verdict: ({ snapshot_verdict }) => snapshot_verdict ?? 'none',
  edge: ({ snapshot_edge }) => edgeBandLabel(snapshot_edge),
  kind: ({ kind }) => kind,
  market: ({ market_type }) => market_type,
};

/** The figures of bets in total and by group, currencies apart. */
export function summaryOf(
  bets: readonly FiguredBet[],
  { by, since, time_zone }: Pick<Summary, 'by' | 'time_zone'> & { readonly since: string | undefined },
): Summary {
  const groupOf = GROUPS[by];
  return {
    by,
    since: since ?? null,
    time_zone,
    totals: grouped(bets, ({ currency }) => currency).map(([currency, own]) => totals(currency, own)),
    groups: grouped(bets, (bet) => `${bet.currency} ${groupOf(bet)}`).flatMap(([, own]) => {
      const [first] = own;
      return first === undefined ? [] : [{ group: groupOf(first), ...totals(first.currency, own) }];
    }),
  };
}

function grouped(bets: readonly FiguredBet[], keyOf: (bet: FiguredBet) => string): [key: string, bets: FiguredBet[]][] {
  const groups = new Map<string, FiguredBet[]>();
  for (const bet of bets) {
    const key = keyOf(bet);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [bet]);
    else own.push(bet);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

function totals(currency: string, bets: readonly FiguredBet[]): Totals {
  const { yield_interval, expected_at_log, expected_at_close, clv, beat_close, drawdown, ...sums } = summariseBets(bets);
  const outside = bets.filter(({ outside_limits }) => outside_limits).length;
  return {
    currency,
    ...sums,
    ...(outside > 0 && { outside_limits: outside }),
    yield: fraction(sums.yield),
    yield_low: fraction(yield_interval && yield_interval.low),
    yield_high: fraction(yield_interval && yield_interval.high),
    expected_at_log: expectation(expected_at_log),
    expected_at_close: expectation(expected_at_close),
    clv: { n: clv.n, mean: fraction(clv.value), ...bounds(clv.interval) },
    beat_close: { n: beat_close.n, rate: fraction(beat_close.value), ...bounds(beat_close.interval) },
    drawdown: drawdown && { ...drawdown, from: drawdown.from.toISOString(), until: drawdown.until?.toISOString() ?? null },
  };
}

function expectation({ n, expected, interval, actual }: Expectation): Totals['expected_at_log'] {
  return {
    n,
    expected: dollars(expected),
    expected_low: interval && dollars(interval.low),
    expected_high: interval && dollars(interval.high),
    actual,
  };
}

function bounds(interval: { readonly low: number; readonly high: number } | null) {
  return { ci_low: fraction(interval && interval.low), ci_high: fraction(interval && interval.high) };
}
