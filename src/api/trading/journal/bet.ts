import { profitInCents } from '../../../betting/bets/bet-outcome';
import { americanFromDecimal } from '../../../betting/odds/odds';
import type { BetKind } from '../../../betting/bets/payout';
import type { Data } from '../../operation';
import { betOdds, dollars, fraction } from '../../../lib/math/rounding';

type Bet = Data<'listJournalBets'>[number];

/** A row of public.bets, without its owner. Operators see sides and states of bets that v1 has no form for, too. */
export interface BetRow<Side = Bet['side'], Status = Bet['status']> {
  readonly bet_id: string;
  readonly source: string;
  readonly fight_id: number;
  readonly side: Side;
  readonly picked_fighter: string;
  readonly book: string;
  readonly market_type: Bet['marketType'];
  readonly decimal_odds: number;
  readonly stake: number;
  readonly currency: string;
  readonly placed_at: Date;
  readonly kind: BetKind;
  readonly status: Status;
  readonly payout: number | null;
  readonly settled_at: Date | null;
  readonly snapshot_fair: number | null;
  readonly snapshot_sigma: number | null;
  readonly snapshot_edge: number | null;
  readonly snapshot_clv_at_log: number | null;
  readonly snapshot_model_version: string | null;
  readonly realized_clv: number | null;
}

export const BET_COLUMNS = [
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
  'placed_at',
  'kind',
  'status',
  'payout',
  'settled_at',
  'snapshot_fair',
  'snapshot_sigma',
  'snapshot_edge',
  'snapshot_clv_at_log',
  'snapshot_model_version',
  'realized_clv',
] as const satisfies readonly (keyof BetRow)[];

/** A bet in the shape of the journal and the admin views. */
export function toBet<Side, Status>(row: BetRow<Side, Status>) {
  const profit = profitInCents(row);
  return {
    id: row.bet_id,
    source: row.source,
    fightId: row.fight_id,
    side: row.side,
    pickedFighter: row.picked_fighter,
    bookKey: row.book,
    marketType: row.market_type,
    decimalOdds: betOdds(row.decimal_odds),
    americanOdds: americanFromDecimal(row.decimal_odds),
    stake: dollars(row.stake),
    currency: row.currency,
    placedAt: row.placed_at.toISOString(),
    snapshotFair: fraction(row.snapshot_fair),
    snapshotSigma: fraction(row.snapshot_sigma),
    snapshotEdge: fraction(row.snapshot_edge),
    snapshotClvAtLog: fraction(row.snapshot_clv_at_log),
    snapshotModelVersion: row.snapshot_model_version,
    status: row.status,
    settledAt: row.settled_at?.toISOString() ?? null,
    payout: dollars(row.payout),
    profit: profit === null ? null : profit / 100,
    realizedClv: fraction(row.realized_clv),
  };
}
