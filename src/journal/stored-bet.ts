import type { Knex } from 'knex';
import type { NoClvReason } from '../betting/closes/close';
import type { BetKind, SettledStatus } from '../betting/bets/payout';
import type { LegKey, MarketType } from '../betting/odds/types';
import type { RuleName } from '../betting/settlement/rules';
import type { Settler } from './settle-bets';
import type { BetSnapshot } from './bet-snapshot';
import { Refusal } from '../users/refusal';
import { isUuid } from '../users/users';

/** A bet as it is logged. Amounts in its currency. */
export interface BetAsLogged extends BetSnapshot {
  /** What logged it: `cli`, `api` or `import`. */
  readonly source: string;
  readonly fight_id: number;
  readonly side: LegKey;
  /** The name of the fighter backed, or `Draw`. */
  readonly picked_fighter: string;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly currency: string;
  readonly kind: BetKind;
  readonly external_ref: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** Whether its owner logged it although it is beyond a limit of theirs. */
  readonly outside_limits: boolean;
  readonly placed_at: Date;
  readonly logged_at: Date;
}

/** A bet of the journal. */
export interface LoggedBet extends BetAsLogged {
  readonly bet_id: string;
  readonly status: SettledStatus | 'pending';
  readonly payout: number | null;
  readonly settled_at: Date | null;
  readonly settled_by: Settler | null;
  readonly realized_clv: number | null;
  /** Why it is null; null before the bet is measured too. */
  readonly clv_reason: NoClvReason | null;
  readonly close_fair: number | null;
  readonly close_draw: number | null;
  /** Of the rules known when it was placed; null for a bet from before rules were kept. */
  readonly rules_fingerprint: string | null;
  /** The start of the fight by the feed when the bet was placed; null where the feed did not list it yet. */
  readonly starts_at_when_placed: Date | null;
  readonly ruled_as: string | null;
  readonly ruled_by: RuleName | null;
  readonly ruled_source: string | null;
  /** The missing rule for which the pipeline leaves the bet pending. */
  readonly waits_for: RuleName | null;
  readonly version: number;
}

/** SQL for the owner's money in a bet, as `ownStake` has it: the stake of a free bet is the book's. */
export const OWN_STAKE = `(case kind when 'free_bet' then 0 else stake end)`;

/** SQL for when `bet` was settled first, so that a correction does not move it to another time; null while it is pending. */
export const FIRST_SETTLED = `(case when bet.status <> 'pending' then coalesce((
  select min(settled_at) from public.bet_settlements as settlement where settlement.bet_id = bet.bet_id), bet.settled_at) end)`;

export const LOGGED = [
  ...[
    'bet_id',
    'source',
    'fight_id',
    'side',
    'picked_fighter',
    'book',
    'market_type',
    'decimal_odds',
    'stake',
    'currency',
    'kind',
    'external_ref',
  ],
  ...['tags', 'note', 'placed_at', 'logged_at', 'status', 'payout', 'settled_at', 'settled_by', 'snapshot_fair', 'snapshot_draw'],
  ...['snapshot_sigma', 'snapshot_edge', 'snapshot_clv_at_log', 'snapshot_verdict', 'snapshot_best_odds', 'snapshot_best_book'],
  ...['snapshot_model_version', 'realized_clv', 'clv_reason', 'close_fair', 'close_draw', 'version', 'outside_limits'],
  ...['rules_fingerprint', 'starts_at_when_placed', 'ruled_as', 'ruled_by', 'ruled_source', 'waits_for'],
];

/**
 * Locks a bet until the transaction ends. @param owner without it, the bet of any user
 * @throws Refusal when there is no such bet
 */
export async function lockBet(trx: Knex.Transaction, betId: string, owner?: string): Promise<LoggedBet> {
  const found = trx('public.bets').where({ bet_id: betId }).forUpdate();
  if (owner !== undefined) void found.where({ user_id: owner });
  const bet = isUuid(betId) ? await found.first<LoggedBet | undefined>(LOGGED) : undefined;
  if (bet === undefined)
    throw new Refusal(
      'bet_not_found',
      `there is no bet "${betId}"`,
      '; allowed are the ids that boxing journal list --email ADDRESS shows',
    );
  return bet;
}
