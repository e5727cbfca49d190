import { LARGEST_OFFSETS } from '../../../../generated/largest-offsets';
import { readFeedPolling } from '../../../store/figures';
import { inSnapshot } from '../../../store/snapshot';
import type { Handlers } from '../handler';
import { dollars, fraction, minutes } from '../../../lib/math/rounding';
import { idPlace } from '../../cursor';
import { assertOnePlace, page } from '../../page';
import { Problem } from '../../problem';
import { healthReasons } from '../system/health';
import { byBets, statedProfit, statedTotals } from './money';
import { selectBetTotals } from './bet-totals';
import { selectAdminBets, selectNewestBetsOf, selectBookmakers, selectKeysOf, selectPreferences, selectUser, selectUsers } from './queries';
import { selectStats } from './stats';
import { toAccount, toBookmaker, toKey, toOwnedBet, toOwnedBookmaker, toOwnedPreferences, toPreferences, toUser } from './records';

/** Of a user; the list of all bets pages through the others. */
const BETS_SHOWN = 10_000;

export const adminHandlers = {
  getAdminStats: async (_, { db, board, now }) => {
    const { stats, feed } = await inSnapshot(db, async (snapshot) => ({
      stats: await selectStats(snapshot, now.date()),
      feed: await readFeedPolling(snapshot),
    }));
    const money = byBets(stats.money);
    const { currency, stake } = statedTotals(money);
    return {
      data: {
        users: { total: stats.users, last_7d: stats.users_7d, last_30d: stats.users_30d },
        bets: {
          total: stats.bets,
          pending: stats.pending_bets,
          settled: stats.bets - stats.pending_bets,
          currency,
          total_stake: stake,
          realized_pnl: statedProfit(money),
          mean_clv: fraction(stats.mean_clv),
          by_currency: money.map((each) => ({
            currency: each.currency,
            bets: each.bets,
            total_stake: dollars(each.stake),
            realized_pnl: dollars(each.profit),
          })),
        },
        pipeline: {
          last_run_age_minutes: minutes(stats.last_run_at && now.since(stats.last_run_at) / 60_000),
          last_run_ok: stats.last_run_status === 'ok',
          runs_24h: stats.runs_24h,
          healthy: healthReasons(board, now).length === 0,
        },
        predictions: { live: stats.fights_live, expired: stats.fights_expired },
        feed,
      },
      meta: {},
    };
  },

  listAdminUsers: async ({ query }, { db }) => {
    assertOnePlace(query);
    const users = await selectUsers(db, { ...query, after: idPlace(query.cursor) });
    const { data, meta } = page(users, query, LARGEST_OFFSETS.listAdminUsers, ({ arrival }) => [arrival]);
    return { data: data.map(toUser), meta };
  },

  getAdminUser: async ({ path: { userId } }, { db }) => {
    const { user, bets, preferences, bookmakers, keys } = await inSnapshot(db, async (snapshot) => {
      const found = await selectUser(snapshot, userId);
      if (found === undefined) throw new Problem('user_not_found', `user ${userId} is not known`);
      return {
        user: found,
        bets: await selectNewestBetsOf(snapshot, userId, BETS_SHOWN),
        preferences: (await selectPreferences(snapshot, userId))[0],
        bookmakers: await selectBookmakers(snapshot, userId),
        keys: await selectKeysOf(snapshot, userId),
      };
    });
    return {
      data: {
        account: toAccount(user),
        bets: bets.map(toOwnedBet),
        notifications: preferences === undefined ? null : toPreferences(preferences),
        bookmakers: bookmakers.map(toBookmaker),
        apiKeys: keys.map(toKey),
      },
      meta: {},
    };
  },

  listAdminBets: async ({ query }, { db }) => {
    assertOnePlace(query);
    const after = idPlace(query.cursor);
    const { bets, totals } = await inSnapshot(db, async (snapshot) => ({
      bets: await selectAdminBets(snapshot, { ...query, after }),
      totals: await selectBetTotals(snapshot, query),
    }));
    const money = byBets(totals.money);
    const { currency, stake } = statedTotals(money);
    const { data, meta } = page(bets, query, LARGEST_OFFSETS.listAdminBets, ({ arrival }) => [arrival]);
    return {
      data: data.map(toOwnedBet),
      meta: {
        ...meta,
        total_count: totals.total_count,
        ...{ currency, total_stake: stake },
        mean_clv: fraction(totals.mean_clv),
        by_currency: money.map((each) => ({ currency: each.currency, bets: each.bets, total_stake: dollars(each.stake) })),
      },
    };
  },

  listAdminBookmakers: async ({ query }, { db }) => ({
    data: (await selectBookmakers(db, query.user_id)).map(toOwnedBookmaker),
    meta: {},
  }),

  listAdminNotifications: async (_, { db }) => ({ data: (await selectPreferences(db)).map(toOwnedPreferences), meta: {} }),
} satisfies Pick<
  Handlers,
  'getAdminStats' | 'listAdminUsers' | 'getAdminUser' | 'listAdminBets' | 'listAdminBookmakers' | 'listAdminNotifications'
>;
