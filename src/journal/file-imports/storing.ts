import type { Knex } from 'knex';
import { publishEvents } from '../../events/outbox';
import { Refusal } from '../../users/refusal';
import { betOn, type NewBet } from '../journal';
import { keepCounting } from '../limits/holds';
import { limitNews } from '../limits/limit-news';
import { withinLimits, type Within } from '../limits/within';
import { countLines, fightsById, refusedBy } from './lines';
import { matchLines } from './matching';
import { applyUpdates, settleAs, type DoneLine, type LineToDo } from './settling';
import { workInSlices } from './slices';
import { openSnapshots, type Snapshots } from './snapshots';
import { lockFileImport, moveTo, type StoredFileImport } from './stored';
import { dropFile } from './upload';

/** Lines of one transaction. Other writers of the journal wait for one such slice at most. */
const SLICE = 300;

/** When work on an import is done. */
export interface Times {
  readonly now: Date;
  /** By which limits count. */
  readonly limitNow: Date;
}

/**
 * Stores the bets of a confirmed import, in transactions of some hundred lines. After a crash it goes on where it was. It stops if the import
 * was undone meanwhile.
 * @param db the pool, or a transaction that holds all of it
 */
export async function storeFileImport(
  db: Knex,
  { now, limitNow }: Times,
  { import_id: importId, user_id: userId }: StoredFileImport,
): Promise<void> {
  await db.transaction((trx) => matchLines(trx, { importId, userId }));
  const total = (await countLines(db, importId)).reduce((sum, { outcome, count }) => (isToDo(outcome) ? sum + count : sum), 0);
  const snapshots = openSnapshots();
  await workInSlices(db, importId, {
    ...{ state: 'importing', total },
    next: (trx, after) => linesToDo(trx, importId, after),
    async work(trx, lines, stored) {
      await trx.raw(`select set_config('boxing.actor', ?, true)`, [`import ${importId}`]);
      const bets = lines.map(({ outcome, new_id, bet_id }) => (outcome === 'update' ? (bet_id ?? new_id) : new_id));
      await keepCounting(trx, limitNow, bets, () => storeLines(trx, now, stored, lines, snapshots));
    },
  });
  await db.transaction(async (trx) => {
    const stored = await lockFileImport(trx, importId);
    if (stored?.state !== 'importing') return;
    await moveTo(trx, importId, 'done', now);
    await dropFile(trx, importId);
    await rememberAnswers(trx, now, stored);
    await publishEvents(trx, now, await limitNews(trx, limitNow, userId));
  });
}

function isToDo(outcome: string): boolean {
  return outcome === 'bet' || outcome === 'update';
}

/**
 * The next slice of lines to do. Without the last line's number each slice would step over all index entries of lines that are done.
 * @param after the last line of the slice before
 */
async function linesToDo(trx: Knex.Transaction, importId: string, after: number): Promise<LineToDo[]> {
  return trx('public.file_import_lines')
    .where({ import_id: importId })
    .where('line', '>', after)
    .whereIn('outcome', ['bet', 'update'])
    .orderBy('line')
    .limit(SLICE)
    .select<LineToDo[]>('*', trx.raw('gen_random_uuid() as new_id'), trx.raw('decimal_odds :: double precision as decimal_odds'));
}

async function storeLines(
  trx: Knex.Transaction,
  now: Date,
  { import_id, user_id, outside_limits }: StoredFileImport,
  lines: readonly LineToDo[],
  snapshots: Snapshots,
): Promise<void> {
  const fights = await fightsById(
    trx,
    lines.map(({ fight_id }) => fight_id),
  );
  const results: DoneLine[] = [];
  const within = await withinLimits(trx, now, { userId: user_id, bets: lines });
  const bets: { readonly line: LineToDo; readonly row: NewBet }[] = [];
  const shown = await snapshots.load(
    trx,
    lines.filter(({ outcome }) => outcome === 'bet'),
  );
  const updates: LineToDo[] = [];
  for (const line of lines) {
    const fight = fights.get(line.fight_id);
    const refused = refusedBy(line.line, line, fight, now);
    if (refused !== undefined || fight === undefined) {
      if (refused !== undefined)
        results.push({ line: line.line, outcome: 'refused', reason: refused.reason, message: refused.message, bet_id: null });
      continue;
    }
    if (line.outcome === 'update') {
      updates.push(line);
      continue;
    }
    const slip = {
      ...{ fightId: line.fight_id, side: line.side, book: line.book, odds: line.decimal_odds, stake: line.stake, currency: line.currency },
      ...{ placedAt: line.placed_at, marketType: line.market_type ?? undefined, kind: line.kind },
      ...{ externalRef: line.external_ref, tags: line.tags, note: line.note },
    };
    const bet = await judged(within, () => betOn(fight, shown(line), { now, userId: user_id, source: 'import' }, slip), outside_limits);
    if (bet instanceof Refusal) results.push({ line: line.line, outcome: 'refused', reason: bet.code, message: bet.reason, bet_id: null });
    else bets.push({ line, row: bet });
  }
  const inserted = await insertBets(trx, bets);
  for (const { line } of bets)
    results.push(
      inserted.has(line.new_id)
        ? { line: line.line, outcome: 'taken', reason: null, message: null, bet_id: line.new_id }
        : {
            ...{ line: line.line, outcome: 'refused', reason: 'duplicate_ref', bet_id: null },
            message: `your journal has a bet with ID ${line.external_ref} by now: import the file again`,
          },
    );
  // It tells no events: results of bets of an import are news to nobody.
  await settleAs(
    trx,
    now,
    bets.flatMap(({ line }) => (inserted.has(line.new_id) ? [{ ...line, bet_id: line.new_id }] : [])),
  );
  results.push(...(await applyUpdates(trx, now, import_id, updates)));
  await storeResults(trx, import_id, results);
}

async function judged(within: Within, make: () => NewBet, outsideLimits: boolean): Promise<NewBet | Refusal> {
  try {
    return await within.admit(make(), outsideLimits);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** @returns the ids of those that were stored; a reference that the journal has by now keeps its bet */
async function insertBets(
  trx: Knex.Transaction,
  bets: readonly { readonly line: LineToDo; readonly row: NewBet }[],
): Promise<ReadonlySet<string>> {
  if (bets.length === 0) return new Set();
  const rows = await trx('public.bets')
    .insert(bets.map(({ line, row }) => ({ ...row, bet_id: line.new_id })))
    .onConflict(trx.raw('(user_id, external_ref) where external_ref is not null'))
    .ignore()
    .returning<{ bet_id: string }[]>('bet_id');
  return new Set(rows.map(({ bet_id }) => bet_id));
}

async function storeResults(trx: Knex.Transaction, importId: string, results: readonly DoneLine[]): Promise<void> {
  await trx.raw(
    `update public.file_import_lines as stored
     set outcome = given.outcome, reason = given.reason, message = given.message, bet_id = given.bet_id
     from jsonb_to_recordset(cast(:results as jsonb)) as given (line integer, outcome text, reason text, message text, bet_id uuid)
     where stored.import_id = :importId and stored.line = given.line`,
    { importId, results: JSON.stringify(results) },
  );
}

/** Keeps the answers for the next file of the same form. */
async function rememberAnswers(trx: Knex.Transaction, now: Date, { user_id, reading, answers }: StoredFileImport): Promise<void> {
  if (reading === null || Object.keys(answers).length === 0) return;
  await trx('public.file_import_answers')
    .insert({ user_id, fingerprint: reading.fingerprint, answers: JSON.stringify(answers), updated_at: now })
    .onConflict(['user_id', 'fingerprint'])
    .merge({ answers: trx.raw('file_import_answers.answers || excluded.answers'), updated_at: now });
}
