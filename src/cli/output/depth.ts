import type { DeskComponents } from 'boxing-prediction-trading-client';
import { formatOdds, formatPercent } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import type { TextStyle } from './style';
import { wrapped } from './words';

type Depth = DeskComponents['schemas']['Depth'];
type Offer = Depth['markets'][number]['offers'][number];

const REFUSALS: Readonly<Record<NonNullable<Offer['refused']>, string>> = {
  side_contradicts_prices: 'its prices are the other fighter’s',
  refused_by_operator: 'refused by an operator',
  stale: 'too old',
  not_open: 'not open before the fight',
  nothing_offered: 'nothing is offered',
  fee_unknown: 'the fee is not known',
  below_lot: 'the stake buys no contract',
};
const WARNINGS: Readonly<Record<Offer['warnings'][number], string>> = {
  thin: 'the order book ends before the stake',
  settlement_unknown: 'what a draw does is not known',
  currency_unknown: 'the currency is the account’s',
  no_fair_price: 'no fair price had been published',
};
const COLUMNS: readonly ColumnShape[] = [
  { title: 'venue', rank: 1 },
  { title: 'pays if', rank: 1 },
  { title: 'spent', rank: 2, align: 'right' },
  { title: 'net odds', rank: 1, align: 'right' },
  { title: 'EV', rank: 1, align: 'right' },
  { title: 'best book', rank: 2, align: 'right' },
  { title: 'best stake', rank: 3, align: 'right' },
  { title: 'minutes old', rank: 3, align: 'right' },
];

/** What the stake gets of each selection, in lines. */
export function describeDepth(depth: Depth, { width, style }: { readonly width: number; readonly style: TextStyle }): string[] {
  const { fighter_a, fighter_b, fight_id, at, stake, fair, markets } = depth;
  const offers = markets.flatMap((market) => market.offers.map((offer) => ({ ...offer, market })));
  const cells = offers.map(
    ({ market, selection, at_stake, ev_per_dollar, best_book, beats_best_book, best_stake, age_minutes, refused }) => [
      market.venue,
      paysIf(selection, depth),
      at_stake === null ? '-' : at_stake.outlay.toFixed(2),
      at_stake === null ? (refused === null ? '-' : REFUSALS[refused]) : formatOdds(at_stake.net_decimal_odds),
      formatPercent(ev_per_dollar),
      best_book === null
        ? '-'
        : `${formatOdds(best_book.net_decimal_odds)} ${best_book.book}${beats_best_book === true ? ' (beaten)' : ''}`,
      best_stake === null ? '-' : best_stake.toFixed(2),
      age_minutes.toFixed(1),
    ],
  );
  const warnings = [...new Set(offers.flatMap((offer) => offer.warnings))];
  const lines = [
    `${fighter_a} v ${fighter_b}, fight ${fight_id}, for a stake of ${stake} at ${at}`,
    fair === null
      ? 'no fair price'
      : `fair, by ${fair.source}: ${fighter_a} ${formatPercent(fair.a)}, draw ${formatPercent(fair.draw)}, ${fighter_b} ${formatPercent(fair.b)}`,
    ...(warnings.length === 0 ? [] : [`check: ${warnings.map((warning) => WARNINGS[warning]).join('; ')}`]),
  ];
  const none = ['no market of an exchange is recorded on this fight; boxing import exchange reads a recorded day'];
  return [...lines.flatMap((line) => wrapped(line, width)), '', ...(cells.length === 0 ? none : fittedTable(COLUMNS, cells, width, style))];
}

function paysIf(selection: Offer['selection'], { fighter_a, fighter_b }: Depth): string {
  const [outcome, negated] = selection.startsWith('not_') ? [selection.slice(4), true] : [selection, false];
  const happens = outcome === 'draw' ? 'a draw' : `${outcome === 'a' ? fighter_a : fighter_b} wins`;
  return negated ? `not: ${happens}` : happens;
}
