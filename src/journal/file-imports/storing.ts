import type { Knex } from 'knex';
import { publishEvents } from '../../events/outbox';
import { payout as paidBy, type SettledStatus } from '../../betting/bets/payout';
import { Refusal } from '../../users/refusal';
import { betOn, type NewBet } from '../journal';
import { limitNews } from '../limits/limit-news';
import { withinLimits, type Within } from '../limits/within';
import { settleBets } from '../settle-bets';
import { countLines, fightsById, refusedBy, type LineBet } from './lines';
import { matchLines } from './matching';
import { openSnapshots, type Snapshots } from './snapshots';
import { lockFileImport, moveTo, noteProgress, type StoredFileImport } from './stored';
import { dropFile } from './upload';

/** Lines of one transaction. Other writers of the journal wait for one such slice at most. */
const SLICE = 300;

interface Times {
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
  let done = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction(async (trx) => {
      const stored = await lockFileImport(trx, importId);
      if (stored?.state !== 'importing') return undefined;
      await trx.raw(`select set_config('boxing.actor', ?, true)`, [`import ${importId}`]);
      const lines = await linesToDo(trx, importId, after);
      await storeLines(trx, now, stored, lines, snapshots);
      done += lines.length;
      await noteProgress(trx, { importId, state: 'importing' }, done, total);
      return lines.at(-1)?.line;
    });
  }
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

interface LineToDo extends LineBet {
  readonly line: number;
  readonly outcome: 'bet' | 'update';
  readonly bet_id: string | null;
  /** For a bet that is stored. */
  readonly new_id: string;
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
  if (lines.length === 0) return;
  const fights = await fightsById(
    trx,
    lines.map(({ fight_id }) => fight_id),
  );
  const results: LineResult[] = [];
  const within = await withinLimits(trx, now, user_id);
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
  await settleTaken(
    trx,
    now,
    bets.flatMap(({ line }) => (inserted.has(line.new_id) ? [line] : [])),
  );
  results.push(...(await applyUpdates(trx, now, import_id, updates)));
  await storeResults(trx, import_id, results);
}

interface LineResult {
  readonly line: number;
  readonly outcome: 'taken' | 'updated' | 'refused';
  readonly reason: string | null;
  readonly message: string | null;
  readonly bet_id: string | null;
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

/** Settles bets that were stored as the file says, for their owner. It tells no events: the results are news to nobody. */
async function settleTaken(trx: Knex.Transaction, now: Date, lines: readonly LineToDo[]): Promise<void> {
  await settleAs(
    trx,
    now,
    lines.map((line) => ({ ...line, bet_id: line.new_id })),
  );
}

/** What came back, as the file says it or as the result pays. */
function paidFor({ line, payout, stake, decimal_odds, kind }: LineToDo, result: SettledStatus): number {
  if (payout !== null) return payout;
  if (result === 'cashed_out') throw new Error(`line ${line} is a cash-out without its payout`);
  return paidBy(result, stake, decimal_odds, kind);
}

async function settleAs(trx: Knex.Transaction, now: Date, lines: readonly (LineToDo & { readonly bet_id: string })[]): Promise<void> {
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
async function applyUpdates(trx: Knex.Transaction, now: Date, importId: string, lines: readonly LineToDo[]): Promise<LineResult[]> {
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
  const results: LineResult[] = [];
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

async function storeResults(trx: Knex.Transaction, importId: string, results: readonly LineResult[]): Promise<void> {
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
