import type { Knex } from 'knex';
import { payout as paidBy, type SettledStatus } from '../../betting/bets/payout';
import { settleBets } from '../settle-bets';
import type { LineBet } from './lines';

/** A line of a confirmed import that is not done. */
export interface LineToDo extends LineBet {
  readonly line: number;
  readonly outcome: 'bet' | 'update';
  readonly bet_id: string | null;
  /** For a bet that is stored. */
  readonly new_id: string;
}

/** What became of a line that was to do. */
export interface DoneLine {
  readonly line: number;
  readonly outcome: 'taken' | 'updated' | 'refused';
  readonly reason: string | null;
  readonly message: string | null;
  readonly bet_id: string | null;
}

/** What came back, as the file says it or as the result pays. */
function paidFor({ line, payout, stake, decimal_odds: odds, kind, currency }: LineToDo, result: SettledStatus): number {
  if (payout !== null) return payout;
  if (result === 'cashed_out') throw new Error(`line ${line} is a cash-out without its payout`);
  return paidBy(result, { stake, odds, kind, currency });
}

/** Settles bets as the file says, for their owner. */
export async function settleAs(
  trx: Knex.Transaction,
  now: Date,
  lines: readonly (LineToDo & { readonly bet_id: string })[],
): Promise<void> {
  const unmeasured = { realized_clv: null, clv_reason: null, close_fair: null, close_draw: null };
  const settlements = lines.flatMap((line) =>
    line.result === null ? [] : [{ bet_id: line.bet_id, status: line.result, payout: paidFor(line, line.result), ...unmeasured }],
  );
  if (settlements.length > 0) await settleBets(trx, settlements, { at: now, by: 'command' });
}

/**
 * Gives bets of the journal the results that they have in the file, and keeps what they were. A bet that was edited since the lines were
 * matched is left as it is.
 */
export async function applyUpdates(trx: Knex.Transaction, now: Date, importId: string, lines: readonly LineToDo[]): Promise<DoneLine[]> {
  if (lines.length === 0) return [];
  const { rows } = await trx.raw<{ rows: { line: number; stake: number; decimal_odds: number }[] }>(
    `update public.file_import_lines as line
     set before = jsonb_build_object('status', status, 'payout', bet.payout, 'settled_at', settled_at, 'settled_by', settled_by)
     from (select * from public.bets where bet_id = any(cast(:bets as uuid[])) order by bet_id for update) as bet
     where line.import_id = :importId and line.line = any(cast(:lines as integer[])) and bet.bet_id = line.bet_id
       and (bet.fight_id, bet.side, bet.stake, bet.currency, bet.kind) = (line.fight_id, line.side, line.stake, line.currency, line.kind)
       and abs(bet.decimal_odds :: numeric - line.decimal_odds) <= 0.005
     returning line.line, bet.stake, bet.decimal_odds`,
    { importId, bets: lines.map(({ bet_id }) => bet_id), lines: lines.map(({ line }) => line) },
  );
  const present = new Map(rows.map(({ line, ...money }) => [line, money]));
  const results: DoneLine[] = [];
  const settled: (LineToDo & { readonly bet_id: string })[] = [];
  for (const { bet_id, ...line } of lines) {
    const money = present.get(line.line);
    if (bet_id === null || money === undefined) {
      const message = 'the bet in your journal was changed meanwhile: import the file again';
      results.push({ line: line.line, outcome: 'refused', reason: 'changed_bet', message, bet_id });
      continue;
    }
    // The bet pays at its own price, which the file may have rounded.
    settled.push({ ...line, ...money, bet_id });
    results.push({ line: line.line, outcome: 'updated', reason: null, message: null, bet_id });
  }
  await settleAs(trx, now, settled);
  return results;
}
