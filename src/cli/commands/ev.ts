import { Command } from 'commander';
import type { Answer, BoxingClient, operations } from 'boxing-prediction-trading-client';
import { optimizerWarningText } from '../../../packages/figures/src/readings/reasons';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { fightColumn, fightersOf, quoteColumns, startColumns } from '../listing/columns';
import type { Listing } from '../listing/listing';
import { boardOptions, consideredBooks, pricingOptions } from '../listing/pricing-options';
import { readCommand } from '../listing/read-command';
import { showListing } from '../listing/show-listing';
import { formatChange, formatDollars, formatOdds, formatPercent, formatPoints } from '../output/figures';

type Query = NonNullable<operations['listPlusEv']['parameters']['query']>;
type Ranking = Answer<'/optimizer/plus-ev'>;
type Price = Ranking['data'][number];

export function evCommand(terminal: Terminal): Command {
  const command = new Command('ev')
    .description(
      'Prices with an expected profit above 0 among the books that you can bet at, the highest first. With --gates specification, all with an edge.',
    )
    .addHelpText('after', examples('ev', 'ev --books bovada,lowvig --bankroll 1000'));
  const parameters = [consideredBooks(), ...pricingOptions(), ...boardOptions()];
  return readCommand<Query>(terminal, command, parameters, ({ api, read, query }) =>
    showListing(terminal, read, listing(api, withoutLosses(query))),
  );
}

/** The API lists prices that lose in the long run too. The gates of the specification allow no filter by expected value. */
function withoutLosses(query: Query): Query {
  return query.gates === 'specification' ? query : { gates: 'all', min_ev_per_dollar: 0, ...query };
}

function listing(api: BoxingClient, query: Query): Listing<Ranking, Price> {
  return {
    arranged: (rows) => rows.toSorted((one, other) => other.ev_per_dollar - one.ev_per_dollar),
    poll: (polling) => api.poll(polling, '/optimizer/plus-ev', { params: { query } }),
    rows: ({ data }) => data,
    key: ({ fight_id }) => String(fight_id),
    name: fightersOf,
    heading: ({ data }) => (data.length === 0 ? ['no price is expected to win; --books and --min-edge choose which are compared'] : []),
    columns: [
      { title: 'bet on', rank: 1, elides: true, text: ({ fighter }) => fighter },
      { title: 'against', rank: 6, elides: true, text: ({ side, fighter_a, fighter_b }) => (side === 'a' ? fighter_b : fighter_a) },
      ...startColumns<Price>(7),
      { title: 'odds', rank: 2, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
      { title: 'book', rank: 2, text: ({ book }) => book },
      { title: 'fair', rank: 8, align: 'right', text: ({ fair_prob }) => formatPercent(fair_prob) },
      { title: 'edge', rank: 5, align: 'right', text: ({ edge_pp }) => formatPoints(edge_pp) },
      { title: 'expected', rank: 3, align: 'right', text: ({ ev_per_dollar }) => formatChange(ev_per_dollar) },
      { title: 'without margin', rank: 6, align: 'right', text: ({ roi_per_dollar }) => formatChange(roi_per_dollar) },
      { title: 'verdict', rank: 5, text: ({ verdict }) => verdict },
      { title: 'stake', rank: 4, align: 'right', text: ({ stake_dollars }) => formatDollars(stake_dollars) },
      ...quoteColumns<Price>(10),
      { title: 'warnings', rank: 11, wide: true, text: ({ warnings }) => warnings.map(optimizerWarningText).join('; ') },
      fightColumn(9),
    ],
  };
}
