import { isStale, pendingFight, pendingUnpredicted, type Board } from '../../../board/board';
import { rankedLegs } from '../../../betting/picks/arbitrage';
import { opposite } from '../../../betting/fair/edge';
import { hedgeBet } from '../../../betting/picks/hedge';
import { atBankroll } from '../../../betting/picks/kelly';
import { DEFAULT_GATES, type GateSet } from '../../../betting/picks/policy';
import { parseBooks } from '../../books';
import { beyondLimits, limitsMeta, placeOf } from '../../limits';
import { stakeList } from '../staked-list';
import type { Call } from '../../operation';
import type { Handlers } from '../handler';
import { dollars, fraction, odds } from '../../../lib/math/rounding';
import { outlayLimits, outlayMeta } from '../../../board/outlay';
import { filtersOf, gateSetOf, gatesOf, policyOf } from '../policy';
import { Problem } from '../../problem';
import { bookFields, fightNames, pickMeta, oddsFields, requireRun, sideFields, writtenList } from '../rows';
import { mayBeAmerican } from '../../../betting/odds/odds';
import { ageSeconds, combinedWarnings } from '../../../board/warnings';
import { listArbitrage, NO_SPLIT, splitOf } from './arbitrage';
import { rankFights, type Ranking } from './plus-ev';
import { settle } from '../../../betting/settlement/settle';
import { judgingRules, namesOf, settlementFields, worstDollars } from '../../settlement';

export const optimizerHandlers = {
  listArbitrage({ query }, { board, now, limits }) {
    requireRun(board);
    parseBooks(query.books, board, now);
    const { books, max_legs: maxLegs, min_profit_pct: minProfitPct, unpredicted, settlement, sister_books: sisterBooks } = query;
    const list = { books, maxLegs, minProfitPct, unpredicted, settlement, sisterBooks };
    const { outlay = 0 } = query;
    const found = listArbitrage(board, list, now);
    const filling = limits?.fill();
    const splits = found.map((one) => ({ row: one.row, ...(outlay > 0 ? splitOf(one, outlay, filling) : NO_SPLIT) }));
    return writtenList(
      splits.map(({ row, fields }) => ({ row, more: fields })),
      { now },
      {
        meta: {
          ...pickMeta(
            board,
            found.flatMap(({ fight }) => (fight.prediction === null ? [] : [fight])),
          ),
          ...(filling && {
            limits: limitsMeta(
              filling.state,
              splits.flatMap(({ limitedBy }) => limitedBy ?? []),
            ),
          }),
        },
        keep: 'while the board stands' as const,
      },
    );
  },

  listPlusEv({ query }, { board, now, limits, verdictGates }) {
    requireRun(board);
    parseBooks(query.books, board, now);
    const ranking = rankingOf(query, board, verdictGates, limits !== undefined);
    const { ranked, judged } = rankFights(board, ranking, now);
    const found = ranked.filter(({ robust }) => robust.passes >= query.min_robust);
    const asked = found.map(({ fight, pick, stake }) => ({
      ...{ fight, price: pick.best, stake: atBankroll(stake, query.bankroll) },
      isStaked: true,
    }));
    const most = outlayLimits(query);
    const { list, scale, stakings, meta } = stakeList(asked, most, limits);
    const policyKey = limits === undefined ? ranking.key : `${ranking.key} ${query.bankroll} ${limits.key}`;
    const bets = found.filter(({ judged: { verdict } }) => verdict === 'BET').length;
    return writtenList(
      stakings === undefined
        ? found
        : found.map(({ row }, i) => ({ row, own: { board, now, bankroll: query.bankroll, scale, ...stakings[i] } })),
      { board, now, bankroll: query.bankroll, scale },
      {
        meta: {
          ...pickMeta(
            board,
            found.map(({ fight }) => fight),
          ),
          ...outlayMeta({ list, policyKey, scale }, most, { judged, bets }, board),
          ...meta,
        },
        keep: 'while the board stands' as const,
      },
    );
  },

  getHedge({ query }, { board, now, limits }) {
    const considered = parseBooks(query.books, board, now);
    const predicted = pendingFight(board, query.fight_id, now);
    const others = query.unpredicted ? pendingUnpredicted(board, now) : [];
    const fight = predicted ?? others.find(({ fight_id }) => fight_id === query.fight_id);
    if (!fight)
      throw new Problem('fight_not_found', `fight ${query.fight_id} has no pending pick${query.unpredicted ? ' and no price' : ''}`);
    const other = opposite(query.side);
    const isOnOffer = fight.quoted && !(predicted && isStale(predicted, board, now));
    const legs = isOnOffer ? rankedLegs(fight.markets, other, 'h2h', considered) : [];
    const leg = legs.find((offer) => !offer.far_from_market) ?? legs[0];
    if (!leg) throw new Problem('no_hedge_quote', `no book considered quotes side ${other} of fight ${query.fight_id}`);
    const hedge = hedgeBet(query, leg.net_decimal_odds);
    const filling = limits?.fill();
    const beyond = filling && beyondLimits(filling, placeOf(fight), hedge.stake);
    const settled = settle(
      [
        {
          ...{ book: query.book ?? null, selection: query.side, market_type: query.market_type },
          ...{ net_decimal_odds: query.odds, fee_unknown: false, stake: query.stake },
        },
        { ...leg, selection: other, market_type: 'h2h', stake: hedge.stake },
      ],
      judgingRules(board, fight),
    );
    return {
      data: {
        ...fightNames(fight),
        your_bet: { ...sideFields(fight, query.side), stake_dollars: dollars(query.stake), ...oddsFields(query.odds) },
        hedge: {
          ...sideFields(fight, other),
          ...bookFields(leg.book),
          ...oddsFields(leg.decimal_odds),
          net_decimal_odds: odds(leg.net_decimal_odds),
          stake_dollars: dollars(hedge.stake),
          quoted_at: leg.quoted_at.toISOString(),
        },
        outside_limits: beyond ?? null,
        outcome: {
          total_outlay_dollars: dollars(hedge.total_outlay),
          gross_payout_dollars: dollars(hedge.gross_payout),
          locked_profit_dollars: dollars(hedge.locked_profit),
          locked_roi: fraction(hedge.locked_roi),
          ...worstDollars(settled, [query.stake, hedge.stake]),
        },
        settlement: settlementFields(settled, namesOf(fight)),
        quote_age: ageSeconds([leg], now),
        warnings: [
          ...combinedWarnings({ fight, quotes: [leg], farPrice: legs[0]?.far_from_market ?? false, now }, settled.outcome.verdict),
          ...(mayBeAmerican(query.odds) ? (['odds_may_be_american'] as const) : []),
        ],
      },
      meta: {
        ...pickMeta(board, predicted ? [predicted] : []),
        ...(filling && { limits: limitsMeta(filling.state, beyond ? [beyond.limit] : []) }),
      },
      keep: 'while the board stands',
    };
  },
} satisfies Pick<Handlers, 'listArbitrage' | 'listPlusEv' | 'getHedge'>;

function rankingOf(query: Call<'listPlusEv'>['query'], { trackRecords }: Board, inForce: GateSet, isLimited: boolean): Ranking {
  const filters = filtersOf(query);
  const policy = policyOf(query, gatesOf({ ...query, gates: 'all' }, inForce), isLimited);
  // The verdict is the one of the thresholds of `/policy`, which the filters of a list are not.
  const gates = gatesOf({ gates: gateSetOf(query, inForce), min_edge_pp: DEFAULT_GATES.min_edge_pp }, inForce);
  return { filters, policy, gates, trackRecords, books: query.books, key: JSON.stringify([filters, policy, gates, query.books]) };
}
