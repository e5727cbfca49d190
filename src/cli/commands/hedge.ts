import { Command, Option } from 'commander';
import type { Answer, BoxingClient, operations } from 'boxing-prediction-trading-client';
import { UserError } from '../../lib/user-error';
import { optimizerWarningText, outsideLimitsText } from '../../../packages/figures/src/readings/reasons';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { findPendingFight } from '../fight-search';
import type { Listing } from '../listing/listing';
import { consideredBooks } from '../listing/pricing-options';
import { readCommand } from '../listing/read-command';
import { QueryOption } from '../listing/read-options';
import { showListing } from '../listing/show-listing';
import { formatChange, formatDollars, formatOdds } from '../output/figures';
import { localMinute, relative } from '../output/times';

type Query = operations['getHedge']['parameters']['query'];
type Options = Omit<Query, 'fight_id' | 'side'> & { readonly side?: Query['side'] };
type Hedge = Answer<'/optimizer/hedge'>;

/** Your bet or the hedge. */
interface Leg {
  readonly leg: 'your bet' | 'hedge';
  readonly fighter: string;
  readonly book: string;
  readonly decimal_odds: number;
  readonly stake_dollars: number;
  readonly quoted_at: string | null;
}

export function hedgeCommand(terminal: Terminal): Command {
  const command = new Command('hedge')
    .description('The stake on the other fighter that makes a bet pay the same on either result, at the best price.')
    .argument('<fighter...>', 'the fighter that you bet on; or the id of a fight, with --side')
    .addHelpText(
      'after',
      examples('hedge Crawford --stake 100 --odds 3.2', 'hedge 161126 --side a --stake 100 --odds 3.2 --at betmgm --books bovada,lowvig'),
    )
    .addOption(new Option('--side <side>', 'corner that your bet is on, where an id names the fight').choices(['a', 'b']));
  const parameters = [
    new QueryOption('--stake <dollars>', 'stake', 'what you staked').asNumber().makeOptionMandatory(),
    new QueryOption('--odds <decimal>', 'odds', 'decimal odds of your bet').asNumber().makeOptionMandatory(),
    new QueryOption('--at <book>', 'book', 'the book of your bet, by whose rules it is settled'),
    consideredBooks(),
  ];
  return readCommand<Options>(terminal, command, parameters, async ({ api, text, read, query }) => {
    const found = await findPendingFight(api, text);
    const side = query.side ?? found.side;
    if (side === undefined)
      throw new UserError('it is unknown which fighter your bet is on: name the fighter, or add --side a or --side b');
    await showListing(terminal, read, listing(api, { ...query, fight_id: found.fight_id, side, unpredicted: true }));
  });
}

function listing(api: BoxingClient, query: Query): Listing<Hedge, Leg> {
  return {
    poll: (polling) => api.poll(polling, '/optimizer/hedge', { params: { query } }),
    rows: legs,
    key: ({ leg }) => leg,
    name: ({ leg }) => leg,
    heading: ({ data: { fighter_a, fighter_b, fight_id, outside_limits, outcome, settlement, warnings } }) => [
      `${fighter_a} v ${fighter_b}, fight ${fight_id}`,
      `if either fighter wins: ${formatDollars(outcome.locked_profit_dollars)}, ${formatChange(outcome.locked_roi)} of ${formatDollars(outcome.total_outlay_dollars)} staked`,
      ...(outside_limits === null ? [] : [`check: ${outsideLimitsText(outside_limits)}`]),
      `settlement: ${settlement.verdict}. ${settlement.summary}`,
      ...(warnings.length === 0 ? [] : [`check: ${warnings.map(optimizerWarningText).join('; ')}`]),
    ],
    columns: [
      { title: 'bet', rank: 1, text: ({ leg }) => leg },
      { title: 'fighter', rank: 1, elides: true, text: ({ fighter }) => fighter },
      { title: 'odds', rank: 1, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
      { title: 'book', rank: 1, text: ({ book }) => book },
      { title: 'stake', rank: 1, align: 'right', text: ({ stake_dollars }) => formatDollars(stake_dollars) },
      {
        title: 'price age',
        rank: 2,
        ages: true,
        text: ({ quoted_at }, now) => (quoted_at === null ? '' : relative(new Date(quoted_at), now)),
      },
      { title: 'quoted at', rank: 3, wide: true, text: ({ quoted_at }) => (quoted_at === null ? '' : localMinute(new Date(quoted_at))) },
    ],
  };
}

function legs({ data: { your_bet, hedge } }: Hedge): Leg[] {
  const own = { leg: 'your bet', fighter: your_bet.fighter, book: '', quoted_at: null } as const;
  const other = { leg: 'hedge', fighter: hedge.fighter, book: hedge.book, quoted_at: hedge.quoted_at } as const;
  return [
    { ...own, decimal_odds: your_bet.decimal_odds, stake_dollars: your_bet.stake_dollars },
    { ...other, decimal_odds: hedge.decimal_odds, stake_dollars: hedge.stake_dollars },
  ];
}
