import type { Knex } from 'knex';
import type { FileLineOutcome, LineBet, StoredLine } from '../../../journal/file-imports/lines';
import type { StoredFileImport } from '../../../journal/file-imports/stored';
import { IS_VOIDED } from '../../../journal/bet-changes';
import { LOGGED, OWN_STAKE, type LoggedBet } from '../../../journal/stored-bet';
import { TRANSACTION_COLUMNS, type StoredTransaction } from '../../../journal/transactions';
import type { JournalBet } from '../../../betting/bets/bet-outcome';
import type { SettledStatus } from '../../../betting/bets/payout';
import type { RuleName } from '../../../betting/settlement/rules';
import type { Verdict } from '../../../betting/picks/verdict';
import type { Settler } from '../../../journal/settle-bets';

/** A row's place in a list: when, then its id. */
export interface RowPosition {
  readonly at: string;
  readonly id: string;
}

export interface BetFilter {
  readonly status?: string;
  readonly book?: string;
  readonly fight_id?: number;
  readonly tag?: string;
  /** `YYYY-MM-DD`, the first and the last day in UTC. */
  readonly since?: string;
  readonly until?: string;
}

/** A user's bets, the last placed first; one more than `limit` if there are more. */
export function selectBets(
  db: Knex,
  userId: string,
  { status, book, fight_id, tag, since, until }: BetFilter,
  { limit, after }: { readonly limit: number; readonly after: RowPosition | undefined },
): Promise<LoggedBet[]> {
  const bets = db('public.bets')
    .where({ user_id: userId, ...(status && { status }), ...(book && { book }), ...(fight_id && { fight_id }) })
    .orderBy([{ column: 'placed_at', order: 'desc' }, 'bet_id'])
    .limit(limit + 1);
  if (tag !== undefined) void bets.whereRaw(`tags <> '{}' and tags @> array[?]`, tag);
  if (since !== undefined) void bets.whereRaw(`placed_at >= (? :: date) :: timestamp at time zone 'UTC'`, since);
  if (until !== undefined) void bets.whereRaw(`placed_at < (? :: date + 1) :: timestamp at time zone 'UTC'`, until);
  if (after !== undefined) void bets.whereRaw('placed_at <= :at and (placed_at < :at or bet_id > :id)', { at: after.at, id: after.id });
  return bets.select<LoggedBet[]>(LOGGED);
}

/** A bet that its owner took out of the journal, as it was. */
export interface VoidedRow extends LoggedBet {
  readonly voided_at: Date;
}

/** A user's voided bets, the last voided first; one more than `limit` if there are more. */
export function selectVoided(
  db: Knex,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: RowPosition | undefined },
): Promise<VoidedRow[]> {
  const voided = db
    .from(db.raw('public.bet_changes as change, jsonb_populate_record(null::public.bets, bet) as voided'))
    .where('change.user_id', userId)
    .whereRaw(IS_VOIDED)
    .orderBy([{ column: 'changed_at', order: 'desc' }, 'change.bet_id'])
    .limit(limit + 1);
  if (after !== undefined)
    void voided.whereRaw('changed_at <= :at and (changed_at < :at or change.bet_id > :id)', { at: after.at, id: after.id });
  return voided.select<VoidedRow[]>(...LOGGED.map((column) => `voided.${column}`), 'changed_at as voided_at');
}

export async function selectBet(db: Knex, userId: string, betId: string): Promise<LoggedBet | undefined> {
  return db('public.bets').where({ user_id: userId, bet_id: betId }).first(LOGGED);
}

export interface SettlementRow {
  readonly status: SettledStatus;
  readonly payout: number;
  readonly realized_clv: number | null;
  readonly settled_at: Date;
  readonly settled_by: Settler;
  readonly ruled_as: string | null;
  readonly ruled_by: RuleName | null;
  readonly ruled_source: string | null;
  readonly ruled_reason: string | null;
}

/** The settlements of a bet, oldest first. */
export function selectSettlements(db: Knex, betId: string): Promise<SettlementRow[]> {
  return db('public.bet_settlements')
    .where({ bet_id: betId })
    .orderBy('bet_settlement_id')
    .select<SettlementRow[]>([
      'status',
      'payout',
      'realized_clv',
      'settled_at',
      'settled_by',
      'ruled_as',
      'ruled_by',
      'ruled_source',
      'ruled_reason',
    ]);
}

/** A bet as the figures of the journal take it, with what it is grouped by. */
export interface FiguredBet extends JournalBet {
  readonly currency: string;
  readonly book: string;
  /** `YYYY-MM` in the account's time zone. */
  readonly month: string;
  readonly snapshot_edge: number | null;
  readonly snapshot_verdict: Verdict | null;
  readonly outside_limits: boolean;
}

/** A user's bets for their figures. A push without a draw is of a fight that did not take place. @param since `YYYY-MM-DD`, in `zone` */
export async function selectFigured(db: Knex, userId: string, since: string | undefined, zone: string): Promise<FiguredBet[]> {
  const { rows } = await db.raw<{ rows: FiguredBet[] }>(
    `select bet.side, bet.market_type, kind, decimal_odds, stake, currency, book, bet.status, payout, settled_at, realized_clv,
       snapshot_fair, snapshot_draw, snapshot_edge, snapshot_verdict, close_fair, close_draw, outside_limits,
       to_char(placed_at at time zone :zone, 'YYYY-MM') as month,
       bet.status <> 'push' or coalesce((
         select outcome = 'draw' from master.dated_fights as fight where fight.fight_id = bet.fight_id), false) as had_chance
     from public.bets as bet
     where user_id = :userId and (:since :: date is null or placed_at >= (:since :: date) :: timestamp at time zone :zone)
     order by settled_at, bet_id`,
    { userId, since: since ?? null, zone },
  );
  return rows;
}

/** A user's transactions, newest first; one more than `limit` if there are more. */
export function selectTransactions(
  db: Knex,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: RowPosition | undefined },
): Promise<StoredTransaction[]> {
  const transactions = db('public.bankroll_transactions')
    .where({ user_id: userId })
    .orderBy([
      { column: 'occurred_at', order: 'desc' },
      { column: 'transaction_id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (after !== undefined) void transactions.whereRaw('(occurred_at, transaction_id) < (:at, :id)', { at: after.at, id: after.id });
  return transactions.select<StoredTransaction[]>(TRANSACTION_COLUMNS);
}

/** Money moved on a day in the account's time zone, and what it was. */
export interface DayMoved {
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'profit' | 'open_stake';
  readonly amount: number;
}

/** All that makes up a user's bankroll, by currency and day: transactions, profits of settled bets, and own money on pending bets. */
export async function selectMoved(db: Knex, userId: string, zone: string): Promise<DayMoved[]> {
  const { rows } = await db.raw<{ rows: DayMoved[] }>(
    `select currency, to_char(moved_at at time zone :zone, 'YYYY-MM-DD') as date, kind, sum(amount) as amount
     from (
       select currency, occurred_at as moved_at, kind, amount from public.bankroll_transactions where user_id = :userId
       union all
       select currency, settled_at, 'profit', payout - own from ${OWN_STAKES} where status <> 'pending'
       union all
       select currency, placed_at, 'open_stake', own from ${OWN_STAKES} where status = 'pending'
     ) as moved
     group by 1, 2, 3
     order by 1, 2, 3`,
    { userId, zone },
  );
  return rows;
}

const OWN_STAKES = `(
  select *, ${OWN_STAKE} as own from public.bets where user_id = :userId) as bets`;

/** A user's imports of files, newest first; one more than `limit` if there are more. */
export function selectFileImports(
  db: Knex,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: RowPosition | undefined },
): Promise<StoredFileImport[]> {
  const imports = db('public.file_imports')
    .where({ user_id: userId })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'import_id'])
    .limit(limit + 1);
  if (after !== undefined)
    void imports.whereRaw('created_at <= :at and (created_at < :at or import_id > :id)', { at: after.at, id: after.id });
  return imports.select<StoredFileImport[]>('*');
}

/** Lines of an import after one of them; one more than `limit` if there are more. */
export function selectFileImportLines(
  db: Knex,
  importId: string,
  { outcome, limit, after }: { readonly outcome: FileLineOutcome | undefined; readonly limit: number; readonly after: number },
): Promise<ShownLine[]> {
  return db('public.file_import_lines as line')
    .leftJoin('master.fights as fight', 'fight.fight_id', 'line.fight_id')
    .leftJoin('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .leftJoin('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
    .where({ import_id: importId, ...(outcome && { outcome }) })
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit + 1)
    .select<ShownLine[]>(
      'line.*',
      db.raw('line.decimal_odds :: double precision as decimal_odds'),
      db.raw(`case line.side when 'a' then a.name when 'b' then b.name else 'Draw' end as picked_fighter`),
    );
}

/** A line with the name of the fighter that it backs. */
export interface ShownLine extends StoredLine, Omit<LineBet, 'fight_id'> {
  readonly picked_fighter: string;
}
