import type { Answer, BoxingClient, operations } from 'boxing-prediction-trading-client';
import { readReason, readStakeReason, warningText } from '../../../packages/figures/src/readings/reasons';
import { formatChange, formatDollars, formatOdds, formatPercent, formatPoints } from '../output/figures';
import { localMinute, relative } from '../output/times';
import { quoteColumns } from './columns';
import type { Listing } from './listing';

type Query = NonNullable<operations['getPick']['parameters']['query']>;
type OnePick = Answer<'/picks/{fight_id}'>;
type Pick = OnePick['data'];
type BookPrice = Pick['books'][number];

/** The pick of one fight, with the price of every book on its side. */
export function pickListing(api: BoxingClient, fight_id: number, query: Query): Listing<OnePick, BookPrice> {
  return {
    poll: (polling) => api.poll(polling, '/picks/{fight_id}', { params: { path: { fight_id }, query } }),
    rows: ({ data }) => data.books,
    key: ({ book, market_type }) => `${book} ${market_type}`,
    name: ({ book }) => book,
    heading: ({ data }, now) => heading(data, now),
    columns: [
      { title: 'book', rank: 1, text: ({ book }) => book },
      { title: 'market', rank: 5, text: ({ market_type }) => (market_type === 'h2h' ? '2-way' : '3-way') },
      { title: 'odds', rank: 1, align: 'right', text: ({ decimal_odds }) => formatOdds(decimal_odds) },
      { title: 'vig-free', rank: 6, align: 'right', text: ({ implied_prob_vigfree }) => formatPercent(implied_prob_vigfree) },
      { title: 'edge', rank: 2, align: 'right', text: ({ edge_pp }) => formatPoints(edge_pp) },
      { title: 'expected', rank: 4, align: 'right', text: ({ ev_per_dollar }) => formatChange(ev_per_dollar) },
      { title: 'stake', rank: 3, align: 'right', text: ({ stake_dollars }) => formatDollars(stake_dollars) },
      { title: 'overround', rank: 8, align: 'right', text: ({ overround }) => formatPercent(overround) },
      ...quoteColumns<BookPrice>(7),
    ],
  };
}

function heading(pick: Pick, now: Date): string[] {
  const { fight_id, fighter_a, fighter_b, fighter, verdict, book, decimal_odds, edge_pp, ev_per_dollar, stake_dollars, sizing } = pick;
  const start = new Date(pick.starts_at);
  const decisive = verdict === 'BET' ? pick.reasons : pick.reasons.filter(({ passed }) => !passed);
  return [
    `${fighter_a} v ${fighter_b}, fight ${fight_id}, ${relative(start, now)} (${localMinute(start)} local time)`,
    `${verdict}: ${fighter} at ${formatOdds(decimal_odds)} with ${book}, edge ${formatPoints(edge_pp)}, expected profit ${formatChange(ev_per_dollar)} of the stake`,
    ...(stake_dollars === null
      ? []
      : [`stake ${formatDollars(stake_dollars)}, ${formatPercent(sizing?.stake_fraction ?? null)} of the bankroll`]),
    `fair, by ${pick.fair_source}: ${fighter_a} ${formatPercent(pick.fair_prob_a)}, draw ${formatPercent(pick.fair_prob_draw)}, ${fighter_b} ${formatPercent(pick.fair_prob_b)}; sigma ${formatPercent(pick.sigma)}`,
    ...opinions(pick),
    ...(pick.bet_down_to === null ? [] : [`a bet down to ${formatOdds(pick.bet_down_to)}`]),
    ...(decisive.length === 0
      ? []
      : [`why: ${decisive.map((reason) => readReason(reason, { percent: formatPercent, points: formatPoints })).join('; ')}`]),
    ...(sizing?.reasons ?? []).map((reason) => `stake: ${readStakeReason(reason, { percent: formatPercent })}`),
    ...(pick.warnings.length === 0 ? [] : [`check: ${pick.warnings.map(warningText).join('; ')}`]),
    ...(pick.stale ? ['stale: no recent run confirmed this pick'] : []),
  ];
}

/** What market and model each say about the picked fighter. */
function opinions({ fighter, fair_sources: { market, model } }: Pick): string[] {
  const each = [...(market === null ? [] : [`market ${formatPercent(market.fair_prob)}`]), `model ${formatPercent(model.fair_prob)}`];
  return [`on ${fighter}: ${each.join(', ')}`];
}
