import type { Knex } from 'knex';
import { recordChanges } from '../bet-changes';
import { workInSlices } from './slices';
import { lockFileImport, moveTo, type StoredFileImport } from './stored';
import { dropFile } from './upload';

/** Lines of one transaction. */
const SLICE = 1_000;

interface LineToUndo {
  readonly line: number;
  readonly outcome: 'taken' | 'updated';
  readonly bet_id: string;
}

/** Whose import is undone, and when. */
interface Undoing {
  readonly importId: string;
  readonly userId: string;
  readonly now: Date;
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
  const of = { importId, userId, now };
  let voided = 0;
  await workInSlices(db, importId, {
    ...{ state: 'undoing', total: await countLinesToUndo(db, importId) },
    next: (trx, after) =>
      linesToUndo(trx, importId).where('line', '>', after).orderBy('line').limit(SLICE).select<LineToUndo[]>('line', 'outcome', 'bet_id'),
    async work(trx, lines) {
      const ids = lines.flatMap(({ outcome, bet_id }) => (outcome === 'taken' ? [bet_id] : []));
      voided += await voidBets(trx, of, ids);
      const updated = lines.flatMap(({ outcome, line }) => (outcome === 'updated' ? [line] : []));
      await takeBackUpdates(trx, of, updated);
    },
  });
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

const REASON = 'the import was undone';

/** @returns how many bets it voided; one that its owner voided meanwhile is not there */
async function voidBets(trx: Knex.Transaction, { userId, now }: Undoing, ids: readonly string[]): Promise<number> {
  const bets = await trx('public.bets').where({ user_id: userId }).whereIn('bet_id', ids).forUpdate().pluck<string[]>('bet_id');
  await recordChanges(trx, bets, 'voided', now, REASON);
  await trx('public.bet_settlements').whereIn('bet_id', bets).delete();
  return trx('public.bets').whereIn('bet_id', bets).delete();
}

/** A bet that was settled again since stays as it is. */
async function takeBackUpdates(trx: Knex.Transaction, { importId, userId, now }: Undoing, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  // `before` goes with the update that it takes back, so that nothing is taken back twice.
  const { rows } = await trx.raw<{ rows: { bet_id: string }[] }>(
    `select bet_id from public.file_import_lines as line join public.bets using (bet_id)
     where line.import_id = :importId and line.line = any(cast(:lines as integer[])) and line.before is not null
       and bets.user_id = :userId and bets.status = line.result
     for update of bets`,
    { importId, userId, lines },
  );
  const bets = rows.map(({ bet_id }) => bet_id);
  await recordChanges(trx, bets, 'edited', now, REASON);
  await trx.raw(
    `delete from public.bet_settlements where bet_settlement_id in (
       select max(bet_settlement_id) from public.bet_settlements where bet_id = any(cast(:bets as uuid[])) group by bet_id)`,
    { bets },
  );
  await trx.raw(
    `with restored as (
       update public.bets set status = before.status, payout = before.payout, settled_at = before.settled_at, settled_by = before.settled_by
       from public.file_import_lines as line
       cross join lateral jsonb_to_record(line.before) as before (status text, payout numeric, settled_at timestamptz, settled_by text)
       where line.import_id = :importId and line.line = any(cast(:lines as integer[])) and bets.bet_id = line.bet_id
         and bets.bet_id = any(cast(:bets as uuid[])))
     update public.file_import_lines set before = null where import_id = :importId and line = any(cast(:lines as integer[]))`,
    { importId, lines, bets },
  );
}
