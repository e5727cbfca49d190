import type { Knex } from 'knex';
import type { Preferences } from '../../../users/notifications';
import type { SavedBook } from '../../../users/saved-books';
import { OWN_STAKE } from '../../../journal/stored-bet';
import type { LegKey } from '../../../betting/odds/types';
import type { SettledStatus } from '../../../betting/bets/payout';
import { MONEY, type Money } from './money';
import { BET_COLUMNS, type BetRow } from '../journal/bet';
import type { PageRequest } from '../../page';
import { searchFor } from '../search';

export interface UserRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: Date;
}

export interface BetSums {
  readonly bets: number;
  readonly pending_bets: number;
  readonly money: readonly Money[];
  readonly mean_clv: number | null;
}

export interface UserTotalsRow extends UserRow, BetSums {
  readonly arrival: number;
  readonly is_guest: boolean;
  readonly bookmakers: number;
  readonly api_keys: number;
  readonly notifications_enabled: boolean;
}

/** A page of a list in the order of arrival. */
interface ArrivalPage extends Omit<PageRequest, 'cursor'> {
  /** The arrival of the last row of the page before. */
  readonly after: number | undefined;
}

export interface UserFilter extends ArrivalPage {
  readonly search?: string;
}

/**
 * Users in the order in which they were added, with the totals of their bets; one more than `limit` if there are more. Users who are added
 * while a client paginates appear on later pages, so each user is returned once.
 */
export async function selectUsers(db: Knex, { search, limit, offset, after }: UserFilter): Promise<UserTotalsRow[]> {
  const page = db('public.users')
    .orderBy('arrival')
    .limit(limit + 1)
    .offset(offset)
    .select('user_id', 'email', 'name', 'created_at', 'is_guest', 'arrival');
  if (after !== undefined) void page.where('arrival', '>', after);
  if (search !== undefined) {
    const found = searchFor(search);
    void page.whereRaw(found.in(`public.search_text(email || ' ' || name)`, `email || ' ' || name`), found.bindings);
  }
  return db
    .with('page', page)
    .from('page')
    .joinRaw(USAGE_TOTALS_JOIN)
    .orderBy('arrival')
    .select<UserTotalsRow[]>(
      'page.*',
      db.raw(
        `coalesce(bets, 0) as bets, coalesce(pending_bets, 0) as pending_bets, money, clv / nullif(bets_with_clv, 0) as mean_clv, coalesce(bookmakers, 0) as bookmakers,
         coalesce(api_keys, 0) as api_keys, coalesce(enabled, false) as notifications_enabled`,
      ),
    );
}

/** Joined instead of queried per user, so that a large page is counted at once. */
const USAGE_TOTALS_JOIN = `
  left join public.bet_totals_by_user using (user_id)
  cross join lateral (select ${MONEY} from public.bet_money_by_user as sums where sums.user_id = page.user_id) as currencies
  left join (
    select user_id, count(*) as bookmakers from page join public.saved_bookmakers using (user_id) group by user_id
  ) as saved using (user_id)
  left join (
    select user_id, count(*) as api_keys from page join public.api_key_metadata using (user_id) where revoked_at is null group by user_id
  ) as keys using (user_id)
  left join public.notification_preferences using (user_id)`;

export async function selectUser(db: Knex, userId: string): Promise<UserRow | undefined> {
  const [user] = await db('public.users').where('user_id', userId).select<UserRow[]>('user_id', 'email', 'name', 'created_at');
  return user;
}

export interface UserKeyRow {
  readonly key_id: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** The public metadata of a user's keys, newest first. */
export function selectKeysOf(db: Knex, userId: string): Promise<UserKeyRow[]> {
  return db('public.api_key_metadata')
    .where('user_id', userId)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'key_id'])
    .select<UserKeyRow[]>('key_id', 'prefix', 'created_at', 'revoked_at');
}

export interface AdminBetFilter {
  readonly status?: string;
  readonly user_id?: string;
  /** `YYYY-MM-DD`, the first day in UTC. */
  readonly since?: string;
}

export interface Owner {
  readonly user_id: string;
  readonly email: string;
}

/** A bet of any kind, on a fighter or the draw, with its owner. */
export interface AdminBetRow extends BetRow<LegKey, SettledStatus | 'pending'>, Owner {}

/** SQL for how a bet that was cashed out was settled: by the sign of its profit. */
const CASHED_OUT_AS = `(case sign(payout - ${OWN_STAKE}) when 1 then 'won' when -1 then 'lost' else 'push' end)`;

/** Bets of an owner and from a day on, in any state. */
function bets(db: Knex, { user_id, since }: Omit<AdminBetFilter, 'status'>): Knex.QueryBuilder {
  const found = db('public.bets');
  if (user_id !== undefined) void found.where('user_id', user_id);
  if (since !== undefined) void found.whereRaw(`placed_at >= (? :: date) :: timestamp at time zone 'UTC'`, since);
  return found;
}

/** Of these, those that were cashed out and settled as a status says. */
function cashedOutAs(db: Knex, filter: AdminBetFilter & { readonly status: string }): Knex.QueryBuilder {
  return bets(db, filter).where('status', 'cashed_out').whereRaw(`${CASHED_OUT_AS} = ?`, filter.status);
}

/** The filtered bets in parts, each of which an index has in the order of arrival. */
export function parts(db: Knex, filter: AdminBetFilter): Knex.QueryBuilder[] {
  const { status } = filter;
  if (status === undefined) return [bets(db, filter)];
  const inState = bets(db, filter).where('status', status);
  return status === 'pending' ? [inState] : [inState, cashedOutAs(db, { ...filter, status })];
}

/**
 * Bets with their owners in the order in which they were logged, one more than `limit` if there are more. As with users, pagination returns
 * each once.
 */
export function selectAdminBets(db: Knex, filter: AdminBetFilter & ArrivalPage): Promise<(AdminBetRow & { readonly arrival: number })[]> {
  const { after, offset, limit } = filter;
  // A far offset skips index entries only; rows are fetched for the page alone, each by the index.
  const matching = parts(db, filter).map((part) => {
    if (after !== undefined) void part.where('arrival', '>', after);
    return part
      .orderBy('arrival')
      .limit(offset + limit + 1)
      .select('arrival');
  });
  const arrivals = db
    .from(db.unionAll(matching, true).as('matching'))
    .orderBy('arrival')
    .offset(offset)
    .limit(limit + 1)
    .select('arrival');
  const page = db
    .from(arrivals.as('matching'))
    .joinRaw('cross join lateral (select * from public.bets where bets.arrival = matching.arrival limit 1) as bets')
    .select('bets.*');
  return withOwners(db, page).orderBy('bets.arrival').select<(AdminBetRow & { readonly arrival: number })[]>('bets.arrival');
}

/** The newest bets of one user, newest first. */
export function selectNewestBetsOf(db: Knex, user_id: string, limit: number): Promise<AdminBetRow[]> {
  const newest = [{ column: 'placed_at', order: 'desc' }, 'bet_id'];
  return withOwners(db, bets(db, { user_id }).orderBy(newest).limit(limit)).orderBy(newest);
}

function withOwners(db: Knex, page: Knex.QueryBuilder) {
  return db
    .from(page.as('bets'))
    .join('public.users', 'users.user_id', 'bets.user_id')
    .select<AdminBetRow[]>(...BET_COLUMNS.map((column) => `bets.${column}`), 'bets.user_id', 'users.email');
}

export interface BookmakerRow extends Owner, SavedBook {}

/** Saved bookmakers of all users or of one, by owner, then book. */
export function selectBookmakers(db: Knex, userId?: string): Promise<BookmakerRow[]> {
  const saved = db('public.saved_bookmakers as saved').join('public.users', 'users.user_id', 'saved.user_id');
  if (userId !== undefined) void saved.where('saved.user_id', userId);
  return saved.orderBy(['email', 'saved.user_id', 'book', 'saved_bookmaker_id']).select<BookmakerRow[]>('saved.*', 'users.email');
}

export interface AdminPreferencesRow extends Owner, Preferences {}

/** Notification preferences of all users or of one, by owner. */
export function selectPreferences(db: Knex, userId?: string): Promise<AdminPreferencesRow[]> {
  const preferences = db('public.notification_preferences as preferences').join('public.users', 'users.user_id', 'preferences.user_id');
  if (userId !== undefined) void preferences.where('preferences.user_id', userId);
  return preferences.orderBy(['email', 'preferences.user_id']).select<AdminPreferencesRow[]>('preferences.*', 'users.email');
}
