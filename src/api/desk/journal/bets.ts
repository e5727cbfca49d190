import { changeBet, restoreVoidedBet, voidLockedBet } from '../../../journal/bet-changes';
import { newBet } from '../../../journal/journal';
import { logBet } from '../../../journal/log-bet';
import { Refusal } from '../../../users/refusal';
import { publishEvents } from '../../../events/outbox';
import { keepCounting } from '../../../journal/limits/holds';
import { limitNews } from '../../../journal/limits/limit-news';
import { settleByHand } from '../../../journal/settlement';
import { lockBet, type LoggedBet } from '../../../journal/stored-bet';
import { fraction } from '../../../lib/math/rounding';
import { currencyIn } from '../../currency';
import { Problem } from '../../problem';
import { ownerOf, type DeskHandlers } from '../handler';
import { assertVersion } from '../preconditions';
import { ruledForm, seesPrices, SETTLED_BY, toDeskBet } from './bet';
import { moneyIn, priceIn } from './fields';
import { pageOf, placeIn } from './pages';
import { selectBet, selectBets, selectSettlements, selectVoided } from './queries';
import { refusing } from './refusals';

export const betHandlers = {
  listBets: async ({ query, caller }, { primary, board }) => {
    const { userId } = ownerOf(caller);
    const { limit, cursor } = query;
    const rows = await selectBets(primary, userId, query, { limit, after: placeIn(cursor) });
    const { shown, meta } = pageOf(rows, limit, (bet) => ({ at: bet.placed_at.toISOString(), id: bet.bet_id }));
    const withPrices = seesPrices(caller, board);
    return { data: shown.map((bet) => toDeskBet(bet, withPrices)), meta };
  },

  getBet: async ({ path, caller }, { primary, board }) => {
    const { userId } = ownerOf(caller);
    const bet = await selectBet(primary, userId, path.bet_id);
    if (bet === undefined) throw betNotFound(path.bet_id);
    return { data: toDeskBet(bet, seesPrices(caller, board)), meta: {}, version: bet.version };
  },

  createBet: async ({ body, caller }, { clock, limitClock, board }, trx) => {
    const { userId } = ownerOf(caller);
    const odds = priceIn(body);
    if (odds === undefined)
      throw new Problem('invalid_body', '/decimal_odds is missing; allowed is the price as decimal_odds or american_odds');
    const slip = {
      fightId: body.fight_id,
      side: body.side,
      book: body.book,
      odds,
      stake: moneyIn(body.stake, '/stake'),
      currency: currencyIn(body.currency),
      placedAt: body.placed_at === undefined ? undefined : new Date(body.placed_at),
      marketType: body.market_type,
      kind: body.kind,
      externalRef: body.external_ref,
      tags: body.tags,
      note: body.note,
    };
    const bet = await refusing(async () =>
      logBet(trx, clock.now(), await newBet(trx, clock.now(), { userId, source: 'api' }, slip), body.outside_limits ?? false),
    );
    await publishEvents(trx, clock.now(), await limitNews(trx, limitClock.now(), userId));
    return created(bet, seesPrices(caller, board));
  },

  updateBet: async ({ path, headers, body, caller }, { clock, limitClock, board }, trx) => {
    const { userId } = ownerOf(caller);
    const odds = priceIn(body);
    return refusing(async () => {
      const bet = await lockBet(trx, path.bet_id, userId);
      assertVersion(headers, bet);
      if ((odds !== undefined || body.stake !== undefined) && bet.status !== 'pending')
        throw new Refusal('bet_settled', `the bet is ${bet.status}; only its tags and its note can change`);
      const change = {
        ...(odds !== undefined && { odds }),
        ...(body.stake !== undefined && { stake: moneyIn(body.stake, '/stake') }),
        ...(body.tags !== undefined && { tags: body.tags }),
        ...(body.note !== undefined && { note: body.note }),
        ...(body.outside_limits !== undefined && { outsideLimits: body.outside_limits }),
      };
      const changed = await keepCounting(trx, limitClock.now(), [bet.bet_id], () => changeBet(trx, clock.now(), bet, change));
      await publishEvents(trx, clock.now(), await limitNews(trx, limitClock.now(), userId));
      return { data: toDeskBet(changed, seesPrices(caller, board)), meta: {}, version: changed.version };
    });
  },

  voidBet: async ({ path, headers, caller }, { clock, limitClock }, trx) => {
    const { userId } = ownerOf(caller);
    return refusing(async () => {
      const bet = await lockBet(trx, path.bet_id, userId);
      assertVersion(headers, bet);
      await keepCounting(trx, limitClock.now(), [bet.bet_id], () => voidLockedBet(trx, clock.now(), bet, null));
      return { status: 204 };
    });
  },

  listVoidedBets: async ({ query, caller }, { primary, board }) => {
    const { userId } = ownerOf(caller);
    const { limit, cursor } = query;
    const rows = await selectVoided(primary, userId, { limit, after: placeIn(cursor) });
    const { shown, meta } = pageOf(rows, limit, (bet) => ({ at: bet.voided_at.toISOString(), id: bet.bet_id }));
    const withPrices = seesPrices(caller, board);
    return { data: shown.map((bet) => ({ voided_at: bet.voided_at.toISOString(), bet: toDeskBet(bet, withPrices) })), meta };
  },

  restoreBet: async ({ path, caller }, { clock, limitClock, board }, trx) => {
    const { userId } = ownerOf(caller);
    const bet = await refusing(() => restoreVoidedBet(trx, clock.now(), path.bet_id, userId));
    await publishEvents(trx, clock.now(), await limitNews(trx, limitClock.now(), userId));
    return created(bet, seesPrices(caller, board));
  },

  listSettlements: async ({ path, caller }, { primary, board }) => {
    const { userId } = ownerOf(caller);
    if ((await selectBet(primary, userId, path.bet_id)) === undefined) throw betNotFound(path.bet_id);
    const settlements = await selectSettlements(primary, path.bet_id);
    const withPrices = seesPrices(caller, board);
    return {
      data: settlements.map(({ status, payout, realized_clv, settled_at, settled_by, ruled_reason, ...ruled }) => ({
        result: status,
        payout,
        clv: withPrices ? fraction(realized_clv) : null,
        settled_at: settled_at.toISOString(),
        settled_by: SETTLED_BY[settled_by],
        ...ruledForm(ruled),
        reason: ruled_reason,
      })),
      meta: {},
    };
  },

  settleBet: async ({ path, body, caller }, { clock, limitClock, board }, trx) => {
    const { userId } = ownerOf(caller);
    return refusing(async () => {
      const paid = body.payout === undefined ? undefined : moneyIn(body.payout, '/payout');
      const pending = await lockBet(trx, path.bet_id, userId);
      await keepCounting(trx, limitClock.now(), [pending.bet_id], () =>
        settleByHand(trx, clock.now(), pending, { result: body.result, payout: paid }),
      );
      const bet = await lockBet(trx, path.bet_id, userId);
      await publishEvents(trx, clock.now(), await limitNews(trx, limitClock.now(), userId));
      return created(bet, seesPrices(caller, board));
    });
  },
} satisfies Partial<DeskHandlers>;

/** The answer to a request that made a bet, brought it back or settled it. */
function created(bet: LoggedBet, withPrices: boolean) {
  const { bet_id, version } = bet;
  return { data: toDeskBet(bet, withPrices), meta: {}, status: 201, version, location: `/journal/bets/${bet_id}` } as const;
}

function betNotFound(betId: string): Problem {
  return new Problem('bet_not_found', `there is no bet "${betId}"`);
}
