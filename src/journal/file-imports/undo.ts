import type { Knex } from 'knex';
import { lockFileImport, moveTo, noteProgress, type StoredFileImport } from './stored';
import { dropFile } from './upload';

/** Lines of one transaction. */
const SLICE = 1_000;

/** Lines of an import whose bets it stored or settled. */
interface Lines {
  readonly importId: string;
  readonly userId: string;
  readonly now: Date;
  readonly lines: readonly number[];
}

/** How many lines stored a bet, or gave one its result. */
export async function countLinesToUndo(db: Knex, importId: string): Promise<number> {
  const [row] = await linesToUndo(db, importId).count<{ count: number }[]>();
  return Number(row?.count ?? 0);
}

/**
 * Undoes an import in the state `undoing`, in transactions of a thousand lines: voids the bets that it stored, gives those that it updated the
 * settlements that they had, and at last forgets its file. After a crash it goes on where it was.
 * @param db the pool, or a transaction that holds all of it @returns how many bets it voided
 */
export async function undoFileImport(
  db: Knex,
  now: Date,
  { import_id: importId, user_id: userId }: Pick<StoredFileImport, 'import_id' | 'user_id'>,
): Promise<number> {
  const total = await countLinesToUndo(db, importId);
  let [voided, done] = [0, 0];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction(async (trx) => {
      if ((await lockFileImport(trx, importId))?.state !== 'undoing') return undefined;
      const lines = await linesToUndo(trx, importId).where('line', '>', after).orderBy('line').limit(SLICE).pluck<number[]>('line');
      voided += await voidTaken(trx, { importId, userId, now, lines });
      await takeBackUpdates(trx, { importId, userId, now, lines });
      done += lines.length;
      await noteProgress(trx, { importId, state: 'undoing' }, done, total);
      return lines.at(-1);
    });
  }
  await db.transaction(async (trx) => {
    if ((await lockFileImport(trx, importId))?.state !== 'undoing') return;
    await moveTo(trx, importId, 'undone', now);
    await dropFile(trx, importId);
  });
  return voided;
}

function linesToUndo(db: Knex, importId: string) {
  return db('public.file_import_lines').where({ import_id: importId }).whereIn('outcome', ['taken', 'updated']);
}

/** @returns how many bets it voided; one that its owner voided meanwhile is not there */
async function voidTaken(trx: Knex.Transaction, of: Lines): Promise<number> {
  const taken = `select bet_id from public.file_import_lines
    where import_id = :importId and line = any(cast(:lines as integer[])) and outcome = 'taken' and bet_id is not null`;
  const { rows } = await trx.raw<{ rows: { bet_id: string }[] }>(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, user_id, 'voided', :now, 'the import was undone', to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from public.bets where user_id = :userId and bet_id in (${taken})
     returning bet_id`,
    { ...of },
  );
  await trx.raw(`delete from public.bet_settlements where bet_id in (${taken})`, { ...of });
  await trx.raw(`delete from public.bets where user_id = :userId and bet_id in (${taken})`, { ...of });
  return rows.length;
}

/** A bet that was settled again since stays as it is. */
async function takeBackUpdates(trx: Knex.Transaction, of: Lines): Promise<void> {
  // `before` goes with the update that it takes back, so that nothing is taken back twice.
  const updated = `public.file_import_lines as line join public.bets using (bet_id)
    where line.import_id = :importId and line.line = any(cast(:lines as integer[])) and line.outcome = 'updated' and line.before is not null
      and bets.user_id = :userId and bets.status = line.result`;
  await trx.raw(
    `insert into public.bet_changes (bet_id, user_id, change, changed_at, reason, bet, settlements)
     select bet_id, bets.user_id, 'edited', :now, 'the import was undone', to_jsonb(bets), coalesce((
       select jsonb_agg(settlement order by bet_settlement_id) from public.bet_settlements as settlement where settlement.bet_id = bets.bet_id), '[]')
     from ${updated}`,
    { ...of },
  );
  await trx.raw(
    `delete from public.bet_settlements where bet_settlement_id in (
       select max(bet_settlement_id) from public.bet_settlements where bet_id in (select bet_id from ${updated}) group by bet_id)`,
    { ...of },
  );
  await trx.raw(
    `with restored as (
       update public.bets set status = before.status, payout = before.payout, settled_at = before.settled_at, settled_by = before.settled_by
       from public.file_import_lines as line
       cross join lateral jsonb_to_record(line.before) as before (status text, payout numeric, settled_at timestamptz, settled_by text)
       where line.import_id = :importId and line.line = any(cast(:lines as integer[])) and line.outcome = 'updated' and line.before is not null
         and bets.bet_id = line.bet_id and bets.user_id = :userId and bets.status = line.result)
     update public.file_import_lines set before = null
     where import_id = :importId and line = any(cast(:lines as integer[])) and outcome = 'updated'`,
    { ...of },
  );
}
