import type { DeskComponents } from 'boxing-prediction-trading-client';
import { warningText } from '../../../packages/figures/src/readings/reasons';
import { formatOdds, formatPercent, formatPoints } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import { REFUSALS, WARNINGS } from './outcomes';
import type { TextStyle } from './style';
import { count } from './words';

type Price = DeskComponents['schemas']['OutcomePrice'];

const REASONS: Readonly<Record<Price['reasons'][number], string>> = {
  ...REFUSALS,
  unknown_market: 'the market cannot be read',
  settlement_unknown: 'its rules are not known',
  incomplete_market: 'the book prices only a part of the market',
  unproven_market: 'no record of such bets',
  stale: 'the prediction is stale',
  edge_below_min: 'the edge is too small',
  ev_at_most_min: 'no profit is expected',
  no_positive_kelly: 'there is no stake',
};
const CHECKS: Readonly<Record<Price['warnings'][number], string>> = {
  ...WARNINGS,
  stale_quote: warningText('stale_quote'),
  near_start: warningText('near_start'),
  fee_unknown: warningText('fee_unknown'),
  wide_overround: 'the margin is too wide for a vig-free price',
};

const COLUMNS: readonly (ColumnShape & { readonly text: (price: Price) => string })[] = [
  { title: 'market', rank: 2, text: ({ market_key }) => market_key },
  { title: 'selection', rank: 1, elides: true, text: selectionOf },
  { title: 'book', rank: 1, text: ({ book }) => book },
  { title: 'odds', rank: 1, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
  { title: 'vig-free', rank: 5, align: 'right', text: (price) => formatPercent(price.implied_prob_vigfree) },
  { title: 'fair', rank: 1, align: 'right', text: ({ fair }) => formatPercent(fair) },
  { title: 'our error', rank: 4, align: 'right', text: ({ sigma }) => formatPercent(sigma) },
  { title: 'edge', rank: 3, align: 'right', text: ({ edge_pp }) => (edge_pp === null ? '' : formatPoints(edge_pp)) },
  { title: 'profit', rank: 3, align: 'right', text: ({ ev_per_dollar }) => formatPercent(ev_per_dollar) },
  { title: 'verdict', rank: 2, text: ({ verdict }) => verdict },
  { title: 'why', rank: 6, text: ({ reasons }) => reasons.map((reason) => REASONS[reason]).join('; ') },
  { title: 'check', rank: 7, text: ({ warnings }) => warnings.map((warning) => CHECKS[warning]).join('; ') },
];

/** What books offer on how a fight ends, in lines. */
export function describeOutcomePrices(prices: readonly Price[], { width, style }: { width: number; style: TextStyle }): string[] {
  if (prices.length === 0) return ['no book offers anything but the winner here; polls keep the markets that ODDS_API_MARKETS names'];
  const bets = prices.filter(({ verdict }) => verdict === 'BET').length;
  const cells = prices.map((price) => COLUMNS.map(({ text }) => text(price)));
  return [`${count(bets)} bets among ${count(prices.length)} prices`, ...fittedTable(COLUMNS, cells, width, style)];
}

function selectionOf({ selection, description, point }: Price): string {
  return [description, selection, point].filter((part) => part !== '' && part !== null).join(' ');
}
