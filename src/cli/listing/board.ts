import type { Answer, BoxingClient, operations } from 'boxing-prediction-trading-client';
import { warningText } from '../../../packages/figures/src/readings/reasons';
import { formatDollars, formatOdds, formatPercent, formatPoints } from '../output/figures';
import { relative } from '../output/times';
import { counted } from '../output/words';
import { fightColumn, fightersOf, quoteColumns, startColumns } from './columns';
import type { Listing } from './listing';

type Query = NonNullable<operations['listLivePicks']['parameters']['query']>;
type Board = Answer<'/picks/live'>;
type Pick = Board['data'][number];

/** A pick for each upcoming fight. Chosen books add their best price. */
export function boardListing(api: BoxingClient, query: Query): Listing<Board, Pick> {
  const asked = { ...query, ...(query.books !== undefined && { include_books: true }) };
  return {
    poll: (polling) => api.poll(polling, '/picks/live', { params: { query: asked } }),
    rows: ({ data }) => data,
    key: ({ fight_id }) => String(fight_id),
    name: fightersOf,
    heading: (answer, now) => [summary(answer, now), ...outlay(answer)],
    columns: [
      { title: 'bet on', rank: 1, elides: true, text: ({ fighter }) => fighter },
      { title: 'against', rank: 6, elides: true, text: (pick) => (pick.side === 'a' ? pick.fighter_b : pick.fighter_a) },
      ...startColumns<Pick>(7),
      { title: 'odds', rank: 2, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
      { title: 'book', rank: 5, text: ({ book }) => book },
      { title: 'your odds', rank: 3, align: 'right', text: (pick) => formatOdds(bestOf(pick)?.decimal_odds ?? null) },
      { title: 'your book', rank: 3, text: (pick) => bestOf(pick)?.book ?? '' },
      { title: 'fair', rank: 8, align: 'right', text: ({ fair_prob }) => formatPercent(fair_prob) },
      { title: 'edge', rank: 4, align: 'right', text: ({ edge_pp }) => formatPoints(edge_pp) },
      { title: 'verdict', rank: 2, text: ({ verdict, stale }) => (stale ? `${verdict}, stale` : verdict) },
      { title: 'stake', rank: 3, align: 'right', text: ({ stake_dollars }) => formatDollars(stake_dollars) },
      ...quoteColumns<Pick>(10),
      { title: 'warnings', rank: 11, wide: true, text: ({ warnings }) => warnings.map(warningText).join('; ') },
      fightColumn(9),
    ],
  };
}

/** The best price among the books that were chosen. */
function bestOf({ books = [] }: Pick) {
  return books.toSorted((one, other) => other.net_decimal_odds - one.net_decimal_odds)[0];
}

function summary({ data, meta }: Board, now: Date): string {
  if (data.length === 0)
    return 'no picks: --include-stale shows picks that no recent run confirmed, and boxing status tells when the last run was';
  const bets = data.filter(({ verdict }) => verdict === 'BET').length;
  const newest = Math.max(...data.map(({ quoted_at }) => Date.parse(quoted_at)));
  return `${counted(bets, 'bet')} among ${counted(data.length, 'pick')}, newest price ${relative(new Date(newest), now)}, model ${meta.model_version}`;
}

function outlay({ meta: { outlay: sum } }: Board): string[] {
  if (sum === null || sum.bets === 0) return [];
  const { total_dollars, share_of_bankroll, expected_profit_dollars } = sum;
  return [
    `all stakes: ${formatDollars(total_dollars)}, ${formatPercent(share_of_bankroll)} of the bankroll; expected profit ${formatDollars(expected_profit_dollars)}`,
  ];
}
