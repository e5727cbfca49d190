import { Command } from 'commander';
import type { Answer, BoxingClient, operations } from 'boxing-prediction-trading-client';
import { optimizerWarningText } from '../../../packages/figures/src/readings/reasons';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { fightColumn, fightersOf, startColumns } from '../listing/columns';
import type { Listing } from '../listing/listing';
import { consideredBooks } from '../listing/pricing-options';
import { readCommand } from '../listing/read-command';
import { QueryOption } from '../listing/read-options';
import { showListing } from '../listing/show-listing';
import { formatDollars, formatOdds } from '../output/figures';
import { relative } from '../output/times';

type Query = NonNullable<operations['listArbitrage']['parameters']['query']>;
type Opportunities = Answer<'/optimizer/arbitrage'>;
type Opportunity = Opportunities['data'][number];

export function arbsCommand(terminal: Terminal): Command {
  const command = new Command('arbs')
    .description('Prices at different books that together lock in a profit, the most profitable first.')
    .addHelpText(
      'after',
      examples('arbs', 'arbs --outlay 500 --books bovada,lowvig,betonlineag', 'arbs --min-profit -1', 'arbs --settlement riskless'),
    );
  const parameters = [
    consideredBooks(),
    new QueryOption('--outlay <dollars>', 'outlay', 'split this sum over the legs').asNumber(),
    new QueryOption('--min-profit <percent>', 'min_profit_pct', 'smallest profit in percent; below 0 shows near misses').asNumber(),
    new QueryOption('--max-legs <number>', 'max_legs', '3 adds opportunities with a leg on the draw').asNumber(),
    new QueryOption('--sister-books', 'sister_books', 'pairs of sister books too, which share an owner and move together'),
    new QueryOption('--unpredicted', 'unpredicted', 'fights without a prediction too'),
    new QueryOption('--settlement <which>', 'settlement', 'by the rules of their books: any, known, or riskless for what cannot lose'),
  ];
  return readCommand<Query>(terminal, command, parameters, ({ api, read, query }) => showListing(terminal, read, listing(api, query)));
}

function listing(api: BoxingClient, query: Query): Listing<Opportunities, Opportunity> {
  return {
    poll: (polling) => api.poll(polling, '/optimizer/arbitrage', { params: { query } }),
    rows: ({ data }) => data,
    key: ({ fight_id, legs, sister_books }) => `${fight_id} ${legs} ${sister_books}`,
    name: fightersOf,
    heading: ({ data }) => [data.length === 0 ? none(query) : verdicts(data)],
    columns: [
      { title: 'profit', rank: 1, align: 'right', text: ({ profit_pct }) => `${profit_pct.toFixed(2)} %` },
      { title: 'first leg', rank: 1, elides: true, text: (row) => first(row).fighter },
      { title: 'odds', rank: 1, align: 'right', text: (row) => formatOdds(first(row).decimal_odds) },
      { title: 'book', rank: 1, text: (row) => first(row).book },
      { title: 'stake', rank: 2, align: 'right', text: (row) => formatDollars(stakes(row)[0]) },
      { title: 'second leg', rank: 3, elides: true, text: (row) => second(row).fighter },
      { title: '2nd odds', rank: 2, align: 'right', text: (row) => formatOdds(second(row).decimal_odds) },
      { title: '2nd book', rank: 2, text: (row) => second(row).book },
      { title: '2nd stake', rank: 2, align: 'right', text: (row) => formatDollars(stakes(row)[1]) },
      {
        title: 'draw',
        rank: 2,
        text: ({ leg_draw }) => (leg_draw === undefined ? '' : `${formatOdds(leg_draw.decimal_odds)} ${leg_draw.book}`),
      },
      { title: 'draw stake', rank: 2, align: 'right', text: (row) => formatDollars(row.recommended_split?.leg_draw_stake_dollars ?? null) },
      { title: 'locked in', rank: 4, align: 'right', text: (row) => formatDollars(row.recommended_split?.locked_profit_dollars ?? null) },
      ...startColumns<Opportunity>(5),
      { title: 'price age', rank: 6, ages: true, text: (row, now) => relative(new Date(first(row).quoted_at), now) },
      { title: 'sister books', rank: 5, text: ({ sister_books }) => (sister_books ? 'yes' : '') },
      { title: 'settlement', rank: 4, text: ({ settlement }) => settlement.verdict },
      { title: 'rules', rank: 8, wide: true, text: ({ settlement }) => settlement.summary },
      { title: 'warnings', rank: 8, wide: true, text: ({ warnings }) => warnings.map(optimizerWarningText).join('; ') },
      fightColumn(7),
    ],
  };
}

/** Why there is no row. */
function none({ settlement = 'any' }: Query): string {
  if (settlement === 'any') return 'no prices lock in a profit now; --min-profit -1 shows near misses';
  return 'no prices lock in a profit now by rules that are known; boxing rules check shows which are missing';
}

/** How many rows can lose by the rules of their books; each row says why in its own sentence. */
function verdicts(rows: readonly Opportunity[]): string {
  const of = (verdict: Opportunity['settlement']['verdict']) => rows.filter(({ settlement }) => settlement.verdict === verdict).length;
  return `by the rules of their books: ${of('riskless')} riskless, ${of('loses')} can lose, ${of('unknown')} unknown; --wide says why`;
}

/** The leg to place first, whose price is the more likely one to move. */
function first(row: Opportunity) {
  return row[row.recommended_first_leg];
}

function second(row: Opportunity) {
  return row.recommended_first_leg === 'leg_picked' ? row.leg_opposite : row.leg_picked;
}

/** Of the first leg and the second; null without an outlay. */
function stakes({ recommended_first_leg, recommended_split: split }: Opportunity): readonly [number | null, number | null] {
  if (split === undefined) return [null, null];
  const { leg_picked_stake_dollars: picked, leg_opposite_stake_dollars: opposite } = split;
  return recommended_first_leg === 'leg_picked' ? [picked, opposite] : [opposite, picked];
}
