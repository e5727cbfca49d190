import type { Data } from '../../operation';
import { toBet } from '../journal/bet';
import { dollars, fraction } from '../../../lib/math/rounding';
import { byBets, statedProfit, statedTotals } from './money';
import type { AdminBetRow, BookmakerRow, UserKeyRow, Owner, AdminPreferencesRow, UserRow, UserTotalsRow } from './queries';

type Detail = Data<'getAdminUser'>;

export const toAccount = ({ user_id, email, name, created_at }: UserRow): Detail['account'] => ({
  id: user_id,
  email,
  name,
  createdAt: created_at.toISOString(),
});

/** Additions to a new record are assigned: spreading two records into a third takes five times as long, which matters for 10,000 rows. */
export const toUser = (row: UserTotalsRow): Data<'listAdminUsers'>[number] => {
  const money = byBets(row.money);
  const { currency, stake } = statedTotals(money);
  return Object.assign(toAccount(row), {
    isGuest: row.is_guest,
    betCount: row.bets,
    pendingBets: row.pending_bets,
    settledBets: row.bets - row.pending_bets,
    currency,
    totalStake: stake,
    realizedPnl: statedProfit(money),
    byCurrency: money.map((each) => ({
      currency: each.currency,
      betCount: each.bets,
      totalStake: dollars(each.stake),
      realizedPnl: dollars(each.profit),
    })),
    meanClv: fraction(row.mean_clv),
    bookmakerCount: row.bookmakers,
    apiKeyCount: row.api_keys,
    notificationsEnabled: row.notifications_enabled,
  });
};

const owned = <T extends object>(record: T, { user_id, email }: Owner) => Object.assign(record, { userId: user_id, userEmail: email });

/** v1 knows no state for a bet that was cashed out: it has the result that it was settled with. */
export const toOwnedBet = (row: AdminBetRow): Data<'listAdminBets'>[number] => {
  const bet = toBet(row);
  const status = row.status === 'cashed_out' ? statusByProfit(bet.profit ?? 0) : row.status;
  return owned(Object.assign(bet, { kind: row.kind, status, cashedOut: row.status === 'cashed_out' }), row);
};

function statusByProfit(profit: number): 'won' | 'lost' | 'push' {
  if (profit === 0) return 'push';
  return profit > 0 ? 'won' : 'lost';
}

export const toBookmaker = (row: BookmakerRow): Detail['bookmakers'][number] => ({
  id: row.saved_bookmaker_id,
  bookKey: row.book,
  username: row.username,
  accountId: row.account_id,
  vpnLocation: row.vpn_location,
  balance: dollars(row.balance),
  currency: row.currency,
  notes: row.notes,
  active: row.active,
  createdAt: row.created_at.toISOString(),
});

export const toOwnedBookmaker = (row: BookmakerRow): Data<'listAdminBookmakers'>[number] => owned(toBookmaker(row), row);

export const toPreferences = (row: AdminPreferencesRow): NonNullable<Detail['notifications']> => ({
  enabled: row.enabled,
  minEdge: fraction(row.min_edge),
  maxUncertainty: fraction(row.max_uncertainty),
  minStake: dollars(row.min_stake),
  bankroll: dollars(row.bankroll),
  updatedAt: row.updated_at.toISOString(),
});

export const toOwnedPreferences = (row: AdminPreferencesRow): Data<'listAdminNotifications'>[number] => owned(toPreferences(row), row);

export const toKey = ({ key_id, prefix, created_at, revoked_at }: UserKeyRow): Detail['apiKeys'][number] => ({
  id: key_id,
  prefix,
  createdAt: created_at.toISOString(),
  revokedAt: revoked_at?.toISOString() ?? null,
});
