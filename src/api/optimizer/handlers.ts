import { freshFights, isStale, pendingFight, pendingUnpredicted, type Board, type BoardFight } from '../../board/board';
import { bestPair, bestTriple, isArbitrage, rankedLegs } from '../../markets/arbitrage';
import { opposite } from '../../markets/edge';
import { hedgeBet } from '../../markets/hedge';
import { valueFight } from '../../markets/fair';
import { judgePrice } from '../../markets/judge-price';
import { pickSide } from '../../markets/pick';
import { sizeStake } from '../../markets/kelly';
import { DEFAULT_GATES } from '../../markets/policy';
import { outlayMeta, scaleOf } from '../outlay';
import { robustnessOf } from '../value';
import { parseBooks } from '../books';
import type { Handlers } from '../handler';
import { dollars, fraction, odds } from '../numbers';
import { Problem } from '../problem';
import { bookFields, byDateThenId, fightNames, pickMeta, oddsFields, requireRun, sideFields } from '../trading';
import { ageSeconds, warningsOf } from '../warnings';
import { arbitrageRow } from './arbitrage';
import { plusEvRow } from './plus-ev';

export const optimizerHandlers = {
  listArbitrage({ query }, { board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    requireRun(board);
    const considered = parseBooks(query.books, board, now);
    const today = now.toISOString().slice(0, 10);
    const fights = [...quotedFights(board, now), ...pendingUnpredicted(board, now)];
    const found = fights
      .filter((fight) => fight.fight_date >= today)
      .flatMap((fight) =>
        [bestPair(fight.markets, considered), query.max_legs === 3 ? bestTriple(fight.markets, considered) : null]
          .filter((combination) => combination !== null)
          .filter((combination) => isArbitrage(combination, query.min_profit_pct))
          .map((combination) => ({ fight, combination })),
      )
      .sort((one, other) => other.combination.profit_pct - one.combination.profit_pct || byDateThenId(one.fight, other.fight));
    return {
      data: found.map(({ fight, combination }) => arbitrageRow(fight, combination, query.outlay ?? 0, now)),
      meta: pickMeta(
        board,
        found.flatMap(({ fight }) => (fight.prediction === null ? [] : [fight])),
      ),
    };
  },

  listPlusEv({ query }, { board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    requireRun(board);
    const considered = parseBooks(query.books, board, now);
    const policy = { ...query, max_uncertainty: query.max_uncertainty < 1 ? query.max_uncertainty : null };
    const fights = quotedFights(board, now);
    const found = fights
      .flatMap((fight) => {
        const valuation = valueFight(fight, { fair: query.fair, devig: query.devig });
        const pick = pickSide(valuation, fight.markets, considered);
        if (!pick || judgePrice(pick.best, policy).verdict === 'NO BET') return [];
        const robust = robustnessOf(fight, valuation, pick.best, policy);
        return [{ fight, pick, robust, roi: pick.best.edge_pp / pick.best.implied_prob_vigfree }];
      })
      .filter(({ robust }) => robust.passes >= query.min_robust)
      .sort((one, other) => other.roi - one.roi || byDateThenId(one.fight, other.fight));
    const list = found.map(({ fight, pick }) => ({ fight, price: pick.best, stake: sizeStake(pick.best, policy) }));
    const limits = { bankroll: query.bankroll, max_outlay_pct: query.max_outlay_pct };
    const scale = scaleOf(list, limits);
    const bets = found.filter(({ pick }) => judgePrice(pick.best, DEFAULT_GATES).verdict === 'BET').length;
    return {
      data: found.map((row) => plusEvRow(row, policy, scale, { board, now })),
      meta: {
        ...pickMeta(
          board,
          found.map(({ fight }) => fight),
        ),
        ...outlayMeta(list, limits, scale, { judged: fights.length, bets }),
      },
    };
  },

  getHedge({ query }, { board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    const considered = parseBooks(query.books, board, now);
    const predicted = pendingFight(board, query.fight_id, now);
    const fight = predicted ?? pendingUnpredicted(board, now).find(({ fight_id }) => fight_id === query.fight_id);
    if (!fight) throw new Problem('fight_not_found', `fight ${query.fight_id} has no pending pick`);
    const other = opposite(query.side);
    const isOnOffer = fight.quoted && !(predicted && isStale(predicted, board, now));
    const legs = isOnOffer ? rankedLegs(fight.markets, other, 'h2h', considered) : [];
    const leg = legs.find((offer) => !offer.far_from_market) ?? legs[0];
    if (!leg) throw new Problem('no_hedge_quote', `no book considered quotes side ${other} of fight ${query.fight_id}`);
    const hedge = hedgeBet(query, leg.net_decimal_odds);
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
        outcome: {
          total_outlay_dollars: dollars(hedge.total_outlay),
          gross_payout_dollars: dollars(hedge.gross_payout),
          locked_profit_dollars: dollars(hedge.locked_profit),
          locked_roi: fraction(hedge.locked_roi),
        },
        quote_age: ageSeconds([leg], now),
        warnings: warningsOf({ fight, quotes: [leg], farPrice: legs[0]?.far_from_market ?? false, now }),
      },
      meta: pickMeta(board, predicted ? [predicted] : []),
    };
  },
} satisfies Pick<Handlers, 'listArbitrage' | 'listPlusEv' | 'getHedge'>;

/** Fights with prices of the newest poll and a prediction that is not stale; the optimizer uses no others. */
function quotedFights(board: Board, now: Date): BoardFight[] {
  return freshFights(board, now).filter((fight) => fight.quoted);
}
