import type { Knex } from 'knex';
import { moveTo, type StoredFileImport } from './stored';
import { dropFile } from './upload';

/**
 * Undoes an import in one step: voids the bets that it stored, gives those that it updated the settlements that they had, and forgets its file.
 * @param stored locked @returns how many bets it voided
 */
export async function undoFileImport(
  trx: Knex.Transaction,
  now: Date,
  { import_id: importId, user_id: userId }: StoredFileImport,
): Promise<number> {
  const of = { importId, userId, now };
  const taken = `select bet_id from public.file_import_lines where import_id = :importId and outcome = 'taken' and bet_id is not null`;
  const { rows } = await trx.raw<{ rows: { bet_id: string }[] }>(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, user_id, 'voided', :now, 'the import was undone', to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from public.bets where user_id = :userId and bet_id in (${taken})
     returning bet_id`,
    of,
  );
  await trx.raw(`delete from public.bet_settlements where bet_id in (${taken})`, of);
  await trx.raw(`delete from public.bets where user_id = :userId and bet_id in (${taken})`, of);
  await takeBackUpdates(trx, of);
  await moveTo(trx, importId, 'undone', now);
  await dropFile(trx, importId);
  return rows.length;
}

/** A bet that was settled again since stays as it is. */
async function takeBackUpdates(
  trx: Knex.Transaction,
  of: { readonly importId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const updated = `public.file_import_lines as line join public.bets using (bet_id)
    where line.import_id = :importId and line.outcome = 'updated' and bets.user_id = :userId and bets.status = line.result`;
  await trx.raw(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, bets.user_id, 'edited', :now, 'the import was undone', to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from ${updated}`,
    of,
  );
  await trx.raw(
    `delete from public.bet_settlements where bet_settlement_id in (
       select max(bet_settlement_id) from public.bet_settlements where bet_id in (select bet_id from ${updated}) group by bet_id)`,
    of,
  );
  await trx.raw(
    `update public.bets set status = before.status, payout = before.payout, settled_at = before.settled_at, settled_by = before.settled_by
     from public.file_import_lines as line
     cross join lateral jsonb_to_record(line.before) as before (status text, payout numeric, settled_at timestamptz, settled_by text)
     where line.import_id = :importId and line.outcome = 'updated' and bets.bet_id = line.bet_id and bets.user_id = :userId
       and bets.status = line.result`,
    of,
  );
}
