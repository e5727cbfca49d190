import type { Knex } from 'knex';
import { lockUser } from '../../store/locks';
import { DAY_MS, HOUR_MS } from '../../lib/clock';
import { recordChanges } from '../bet-changes';
import { keepCounting } from '../limits/holds';
import { workInSlices } from './slices';
import { lockFileImport, moveTo, type StoredFileImport } from './stored';
import type { Times } from './storing';
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
  /** Counts on what the bets counted until now, where undoing frees nothing. */
  readonly keep: (trx: Knex.Transaction, bets: readonly string[], work: () => Promise<number>) => Promise<number>;
}

/** An import may be undone for so long after it was confirmed to free what it added to limits, once in a day. */
const FREED_WITHIN_MS = HOUR_MS;
const FREED_ONCE_IN_MS = DAY_MS;

/** How many lines stored a bet, or gave one its result. */
export async function countLinesToUndo(db: Knex, importId: string): Promise<number> {
  const [row] = await linesToUndo(db, importId).count<{ count: number }[]>();
  return Number(row?.count ?? 0);
}

/**
 * Undoes an import in the state `undoing`, in transactions of a thousand lines: voids the bets that it stored, gives those that it updated the
 * settlements that they had, and at last forgets its file. After a crash it goes on where it was. Limits of the owner count on what the import added,
 * unless it is undone within the hour, once in a day: `limits_freed` says so.
 * @param limitNow by which limits count
 * @param db the pool, or a transaction that holds all of it @returns how many bets it voided
 */
export async function undoFileImport(
  db: Knex,
  { now, limitNow }: Times,
  { import_id: importId, user_id: userId }: Pick<StoredFileImport, 'import_id' | 'user_id'>,
): Promise<number> {
  const isFreed = await db.transaction((trx) => decideFreeing(trx, limitNow, { importId, userId }));
  const of: Undoing = {
    ...{ importId, userId, now },
    keep: (trx, bets, work) => (isFreed ? work() : keepCounting(trx, limitNow, bets, work)),
  };
  let voided = 0;
  await workInSlices(db, importId, {
    ...{ state: 'undoing', total: await countLinesToUndo(db, importId) },
    next: (trx, after) =>
      linesToUndo(trx, importId).where('line', '>', after).orderBy('line').limit(SLICE).select<LineToUndo[]>('line', 'outcome', 'bet_id'),
    async work(trx, lines) {
      const ids = lines.flatMap(({ outcome, bet_id }) => (outcome === 'taken' ? [bet_id] : []));
      const updated = lines.filter(({ outcome }) => outcome === 'updated');
      voided += await of.keep(trx, [...ids, ...updated.map(({ bet_id }) => bet_id)], async () => {
        const count = await voidBets(trx, of, ids);
        await takeBackUpdates(
          trx,
          of,
          updated.map(({ line }) => line),
        );
        return count;
      });
    },
  });
  await db.transaction(async (trx) => {
    const stored = await lockFileImport(trx, importId);
    if (stored?.state !== 'undoing') return;
    await forgetAnswers(trx, stored);
    await moveTo(trx, importId, 'undone', now);
    await dropFile(trx, importId);
  });
  return voided;
}

/** Forgets the answers of an import, one of which may be why it is undone: the next file of its form asks again. */
async function forgetAnswers(trx: Knex.Transaction, { user_id, reading, answers }: StoredFileImport): Promise<void> {
  if (reading === null) return;
  await trx('public.file_import_answers')
    .where({ user_id, fingerprint: reading.fingerprint })
    .update({
      answers: trx.raw('file_import_answers.answers - cast(:asked as text[])', { asked: [...Object.keys(answers), ...reading.remembered] }),
    });
}

/** Whether undoing frees what the import added to limits; decided once, also where the undo goes on after a crash. */
async function decideFreeing(
  trx: Knex.Transaction,
  limitNow: Date,
  { importId, userId }: Pick<Undoing, 'importId' | 'userId'>,
): Promise<boolean> {
  const stored = await lockFileImport(trx, importId);
  if (stored === undefined) return false;
  if (stored.limits_freed !== null) return stored.limits_freed;
  const { confirmed_at, state_since } = stored;
  const isLimited = (await trx('public.limits').where({ user_id: userId }).first<{ user_id: string } | undefined>('user_id')) !== undefined;
  if (!isLimited || confirmed_at === null) return true;
  await lockUser(trx, userId);
  const earlier = await trx('public.file_imports')
    .where({ user_id: userId })
    .where('limits_freed_at', '>', new Date(limitNow.getTime() - FREED_ONCE_IN_MS))
    .first<{ import_id: string } | undefined>('import_id');
  const isFreed = earlier === undefined && state_since.getTime() - confirmed_at.getTime() <= FREED_WITHIN_MS;
  await trx('public.file_imports')
    .where({ import_id: importId })
    .update({ limits_freed: isFreed, ...(isFreed && { limits_freed_at: limitNow }) });
  return isFreed;
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
