import type { Knex } from 'knex';
import { isBook } from '../../../users/books';
import { isAnswer, isOpen } from '../../../journal/bet-file/questions';
import { countLines } from '../../../journal/file-imports/lines';
import { readFileImport } from '../../../journal/file-imports/reading';
import {
  lockFileImport,
  moveTo,
  selectFileImport,
  type FileImportState,
  type StoredFileImport,
} from '../../../journal/file-imports/stored';
import { storeFileImport } from '../../../journal/file-imports/storing';
import { countLinesToUndo, undoFileImport } from '../../../journal/file-imports/undo';
import { abandonedBefore, storePart } from '../../../journal/file-imports/upload';
import { Problem, unknownImport } from '../../problem';
import { cursorPage, decodeCursor, isId } from '../../cursor';
import { ownerOf, type DeskHandlers } from '../handler';
import { storedOutcome, toFileImport, toFileImportLine } from './file-import-form';
import { pageOf, placeIn } from './pages';
import { selectFileImportLines, selectFileImports } from './queries';

/** Imports of one person that are not finished. */
const MOST_OPEN = 10;
/** A larger file is read in the background. */
const MOST_BYTES_AT_ONCE = 100_000;
/** More lines are stored, and undone, in the background. */
const MOST_LINES_AT_ONCE = 300;
const OPEN: readonly FileImportState[] = ['uploading', 'reading', 'asking', 'ready'];

export const fileImportHandlers = {
  createFileImport: async ({ body, caller }, { clock }, trx) => {
    const { userId } = ownerOf(caller);
    const now = clock.now();
    const [{ count } = { count: 0 }] = await trx('public.file_imports')
      .where({ user_id: userId })
      .whereIn('state', OPEN)
      .whereNot((left) => void left.where({ state: 'uploading' }).where('state_since', '<', abandonedBefore(now)))
      .count<{ count: number }[]>();
    if (Number(count) >= MOST_OPEN)
      throw new Problem(
        'too_many_imports',
        `${MOST_OPEN} imports are not finished: import or discard one of them, in the portal under Earlier imports`,
      );
    const [stored] = await trx('public.file_imports')
      .insert({
        ...{ user_id: userId, file_name: body.file_name, file_bytes: body.file_bytes, outside_limits: body.outside_limits ?? false },
        ...{ state: 'uploading', state_since: now, created_at: now },
      })
      .returning<StoredFileImport[]>('*');
    if (stored === undefined) throw new Error('the import was not stored');
    return { data: toFileImport(stored, [], now), meta: {}, status: 201, location: `/journal/file-imports/${stored.import_id}` };
  },

  listFileImports: async ({ query: { limit, cursor }, caller }, { primary, clock }) => {
    const { userId } = ownerOf(caller);
    const rows = await selectFileImports(primary, userId, { limit, after: placeIn(cursor) });
    const { shown, meta } = pageOf(rows, limit, (one) => ({ at: one.created_at.toISOString(), id: one.import_id }));
    const now = clock.now();
    return { data: await Promise.all(shown.map(async (one) => toFileImport(one, await countLines(primary, one.import_id), now))), meta };
  },

  getFileImport: async ({ path: { import_id }, caller }, { primary, clock }) => {
    const stored = await selectFileImport(primary, import_id, ownerOf(caller).userId);
    if (stored === undefined) throw unknownImport(import_id);
    return { data: await shownFrom(primary, stored, clock.now()), meta: {} };
  },

  sendFilePart: async ({ path: { import_id }, body, caller }, { clock }, trx) => {
    const now = clock.now();
    const stored = await locked(trx, import_id, ownerOf(caller).userId);
    const bytes = Buffer.from(body.bytes, 'base64');
    // A repeated part changes nothing, also after the file is complete.
    if (stored.state !== 'uploading') {
      if (body.offset + bytes.length <= stored.received) return { data: await shownFrom(trx, stored, now), meta: {} };
      throw wrongState(stored, 'uploading');
    }
    const size = await storePart(trx, stored, { offset: body.offset, bytes, now });
    if (size === undefined)
      throw new Problem(
        'invalid_body',
        `/offset must be at most ${stored.received}, the bytes that are there, and the part must end by ${stored.file_bytes} (got ${bytes.length} bytes at ${body.offset})`,
      );
    return { data: await readIfSmall(trx, import_id, now), meta: {} };
  },

  answerFileImport: async ({ path: { import_id }, body: { answers }, caller }, { clock }, trx) => {
    const now = clock.now();
    const stored = await locked(trx, import_id, ownerOf(caller).userId);
    const { reading } = stored;
    if ((stored.state !== 'asking' && stored.state !== 'ready') || reading === null) throw wrongState(stored, 'asking or ready');
    const given: Record<string, string> = { ...stored.answers };
    for (const [i, { question: id, answer }] of answers.entries()) {
      const question = reading.questions.find((one) => one.id === id);
      if (question === undefined)
        throw new Problem('invalid_body', `/answers/${i}/question must be the id of a question of the file (got ${JSON.stringify(id)})`);
      const isKnownBook = question.kind === 'book' && (await isBook(trx, answer));
      if (!isAnswer(question, answer, () => isKnownBook))
        throw new Problem(
          'invalid_body',
          `/answers/${i}/answer must be ${question.choices.map(({ value }) => value).join(' or ')} (got ${JSON.stringify(answer)})`,
        );
      given[id] = answer;
    }
    await trx('public.file_imports')
      .where({ import_id })
      .update({ answers: JSON.stringify(given) });
    await moveTo(trx, import_id, 'reading', now);
    return { data: await readIfSmall(trx, import_id, now), meta: {} };
  },

  confirmFileImport: async ({ path: { import_id }, caller }, { clock, limitClock }, trx) => {
    const { userId } = ownerOf(caller);
    const now = clock.now();
    // Imports of one person are stored one after the other, so that none of two of the same file stores a bet twice.
    await trx.raw(`select pg_advisory_xact_lock('public.file_imports'::regclass::int, hashtext(?))`, [userId]);
    const stored = await locked(trx, import_id, userId);
    if (stored.state !== 'ready') throw wrongState(stored, 'ready');
    const others = await trx('public.file_imports')
      .where({ user_id: userId })
      .whereIn('state', ['importing', 'undoing'])
      .first<{ import_id: string } | undefined>('import_id');
    await moveTo(trx, import_id, 'importing', now, { confirmed_at: now });
    const toDo = (await countLines(trx, import_id)).reduce(
      (sum, { outcome, count }) => (outcome === 'bet' || outcome === 'update' ? sum + count : sum),
      0,
    );
    if (others === undefined && toDo <= MOST_LINES_AT_ONCE) await storeFileImport(trx, { now, limitNow: limitClock.now() }, stored);
    return { data: await shown(trx, import_id, now), meta: {} };
  },

  undoFileImport: async ({ path: { import_id }, caller }, { clock, limitClock }, trx) => {
    const now = clock.now();
    const stored = await locked(trx, import_id, ownerOf(caller).userId);
    if (stored.state !== 'undoing' && stored.state !== 'undone') {
      await moveTo(trx, import_id, 'undoing', now);
      if ((await countLinesToUndo(trx, import_id)) <= MOST_LINES_AT_ONCE)
        await undoFileImport(trx, { now, limitNow: limitClock.now() }, stored);
    }
    return { data: await shown(trx, import_id, now), meta: {} };
  },

  listFileImportLines: async ({ path: { import_id }, query: { outcome, limit, cursor }, caller }, { primary }) => {
    if ((await selectFileImport(primary, import_id, ownerOf(caller).userId)) === undefined) throw unknownImport(import_id);
    const after = cursor === undefined ? 0 : decodeCursor(cursor, isId, isId)[0];
    const rows = await selectFileImportLines(primary, import_id, { outcome: outcome && storedOutcome(outcome), limit, after });
    const { shown: page, meta } = cursorPage(rows, limit, ({ line }) => [line, 0]);
    return { data: page.map(toFileImportLine), meta };
  },
} satisfies Partial<DeskHandlers>;

/** Reads a small file at once; a large one waits for the worker. */
async function readIfSmall(trx: Knex.Transaction, importId: string, now: Date) {
  const stored = await selectFileImport(trx, importId);
  if (stored?.state === 'reading' && stored.file_bytes <= MOST_BYTES_AT_ONCE) await readFileImport(trx, now, stored);
  return shown(trx, importId, now);
}

async function shown(db: Knex, importId: string, now: Date) {
  const stored = await selectFileImport(db, importId);
  if (stored === undefined) throw unknownImport(importId);
  return shownFrom(db, stored, now);
}

async function shownFrom(db: Knex, stored: StoredFileImport, now: Date) {
  return toFileImport(stored, stored.state === 'reading' || stored.state === 'asking' ? [] : await countLines(db, stored.import_id), now);
}

/** @throws Problem import_not_found */
async function locked(trx: Knex.Transaction, importId: string, userId: string): Promise<StoredFileImport> {
  const stored = await lockFileImport(trx, importId, userId);
  if (stored === undefined) throw unknownImport(importId);
  return stored;
}

function wrongState({ state, reading }: StoredFileImport, wanted: string): Problem {
  const open = state === 'asking' ? (reading?.questions ?? []).filter(isOpen).map(({ id }) => id) : [];
  return new Problem(
    'wrong_import_state',
    `the import is ${state} and must be ${wanted}${open.length > 0 ? `: answer ${open.slice(0, 5).join(', ')}` : ''}`,
  );
}
