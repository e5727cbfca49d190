import { contractText, depthRefusal, depthWarnings, paysIf, type Depth } from '../../../packages/figures/src/readings/depth';
import { formatOdds, formatPercent } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import type { TextStyle } from './style';
import { wrapped } from './words';

const COLUMNS: readonly ColumnShape[] = [
  { title: 'venue', rank: 1 },
  { title: 'market', rank: 2, elides: true },
  { title: 'contract', rank: 2 },
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
  const cells = markets.flatMap((market) =>
    market.offers.map((offer) => {
      const { at_stake, ev_per_dollar, best_book, beats_best_book, best_stake, age_minutes, refused } = offer;
      return [
        market.venue,
        market.market_id,
        contractText(market, offer),
        paysIf(offer, depth),
        at_stake === null ? '-' : at_stake.outlay.toFixed(2),
        at_stake === null ? (refused === null ? '-' : depthRefusal(refused)) : formatOdds(at_stake.net_decimal_odds),
        formatPercent(ev_per_dollar),
        best_book === null
          ? '-'
          : `${formatOdds(best_book.net_decimal_odds)} ${best_book.book}${beats_best_book === true ? ' (beaten)' : ''}`,
        best_stake === null ? '-' : best_stake.toFixed(2),
        age_minutes.toFixed(1),
      ];
    }),
  );
  const lines = [
    `${fighter_a} v ${fighter_b}, fight ${fight_id}, for a stake of ${stake} at ${at}`,
    fair === null
      ? 'no fair price'
      : `fair, by ${fair.source}: ${fighter_a} ${formatPercent(fair.a)}, draw ${formatPercent(fair.draw)}, ${fighter_b} ${formatPercent(fair.b)}`,
    ...depthWarnings(depth).map((warning) => `check: ${warning}`),
  ];
  const none = ['no market of an exchange is recorded on this fight; boxing import exchange reads a recorded day'];
  return [...lines.flatMap((line) => wrapped(line, width)), '', ...(cells.length === 0 ? none : fittedTable(COLUMNS, cells, width, style))];
}
