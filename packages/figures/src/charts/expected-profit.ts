import type { DeskDataOf } from './data';
import { scale } from './parts/axes';
import { amount } from './parts/figures';
import { listing, type Chart } from './parts/options';
import type { Look } from './parts/shapes';
import { tableOf } from './parts/table';
import { grouped } from './parts/whiskers';

type Total = DeskDataOf<'/journal/summary'>['totals'][number];

const LOOKS: Readonly<Record<'expected' | 'earned', Look>> = {
  expected: { color: 'var(--blue)', shape: 'diamond' },
  earned: { color: 'var(--ink)', shape: 'circle' },
};

const KINDS = ['expected', 'earned'] as const;

/**
 * Expected and earned profit of the settled bets in one currency, by each source of probabilities. A bar shows where
 * 95 % of such profits lie by luck alone.
 */
export function expectedProfitChart({ currency, expected_at_log, expected_at_close }: Total): Chart {
  const rows = [
    { name: 'by the fair price', ...expected_at_log },
    { name: 'by the close', ...expected_at_close },
  ].filter(({ n }) => n > 0);
  const nameOf = ({ name, n }: (typeof rows)[number]) => `${name} (${n})`;
  const table = tableOf(rows, {
    'expected by': ({ name }) => name,
    'settled bets': ({ n }) => n,
    [`expected, ${currency}`]: ({ expected }) => expected,
    '95 % from': ({ expected_low }) => expected_low,
    '95 % to': ({ expected_high }) => expected_high,
    [`earned, ${currency}`]: ({ actual }) => actual,
  });
  return listing(
    `Expected and earned profit, ${currency}`,
    rows.map(nameOf),
    table,
    {
      xAxis: scale(`profit, ${currency}`, { scale: false }),
      series: grouped({
        places: rows,
        nameOf,
        series: KINDS,
        lookOf: (kind) => LOOKS[kind],
        find: ({ expected, expected_low, expected_high, actual }, kind) =>
          kind === 'earned'
            ? { value: actual, ci_low: null, ci_high: null }
            : { value: expected, ci_low: expected_low, ci_high: expected_high },
        textOf: amount,
        horizontal: true,
      }),
    },
    { height: 64 + 44 * rows.length, key: KINDS.map((name) => ({ name, ...LOOKS[name] })) },
  );
}
