import { outcomeReason, priceName, type OutcomePrice } from '../../../packages/figures/src/readings/outcomes';
import { warningText } from '../../../packages/figures/src/readings/reasons';
import { formatOdds, formatPercent, formatPoints } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import type { TextStyle } from './style';
import { counted } from './words';

const CHECKS: Readonly<Record<OutcomePrice['warnings'][number], string>> = {
  few_known_endings: 'few endings of a fighter’s bouts are on record',
  rounds_inferred: 'the scheduled rounds are not known',
  duration_from_model: 'no market says how long it lasts',
  division_unknown: 'the division is not known',
  stale_quote: warningText('stale_quote'),
  near_start: warningText('near_start'),
  fee_unknown: warningText('fee_unknown'),
  wide_overround: 'the margin is too wide for a vig-free price',
};

const COLUMNS: readonly (ColumnShape & { readonly text: (price: OutcomePrice) => string })[] = [
  { title: 'bet on', rank: 1, elides: true, text: priceName },
  { title: 'book', rank: 1, text: ({ book }) => book },
  { title: 'odds', rank: 1, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
  { title: 'vig-free', rank: 5, align: 'right', text: (price) => formatPercent(price.implied_prob_vigfree) },
  { title: 'fair', rank: 1, align: 'right', text: ({ fair }) => formatPercent(fair) },
  { title: 'our error', rank: 4, align: 'right', text: ({ sigma }) => formatPercent(sigma) },
  { title: 'edge', rank: 3, align: 'right', text: ({ edge_pp }) => (edge_pp === null ? '' : formatPoints(edge_pp)) },
  { title: 'profit', rank: 3, align: 'right', text: ({ ev_per_dollar }) => formatPercent(ev_per_dollar) },
  { title: 'verdict', rank: 2, text: ({ verdict }) => verdict },
  { title: 'why', rank: 6, text: ({ reasons }) => reasons.map(outcomeReason).join('; ') },
  { title: 'check', rank: 7, text: ({ warnings }) => warnings.map((warning) => CHECKS[warning]).join('; ') },
];

/** What books offer on how a fight ends, in lines. */
export function describeOutcomePrices(prices: readonly OutcomePrice[], { width, style }: { width: number; style: TextStyle }): string[] {
  if (prices.length === 0) return ['no book offers anything but the winner here; polls keep the markets that ODDS_API_MARKETS names'];
  const bets = prices.filter(({ verdict }) => verdict === 'BET').length;
  const cells = prices.map((price) => COLUMNS.map(({ text }) => text(price)));
  return [`${counted(bets, 'bet')} among ${counted(prices.length, 'price')}`, ...fittedTable(COLUMNS, cells, width, style)];
}
