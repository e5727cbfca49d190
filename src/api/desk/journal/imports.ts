import type { Knex } from 'knex';
import { IMPORT_LINE_COLUMNS, type ImportLine } from '../../../journal/imports/line';
import { importBets, type LineResult } from '../../../journal/imports/import-bets';
import { publishEvents } from '../../../events/outbox';
import { limitNews } from '../../../journal/limits/limit-news';
import { Problem, unknownImport } from '../../problem';
import type { RequestBody, Data } from '../../operation';
import { ownerOf, type DeskHandlers } from '../handler';
import { linesOfCsv } from './csv-lines';

/** Longer imports are queued. */
const MOST_AT_ONCE = 1_000;

interface ImportRow {
  readonly import_id: string;
  readonly state: 'queued' | 'done' | 'failed';
  readonly dry_run: boolean;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly failure: string | null;
  readonly lines: number;
  readonly results: readonly LineResult[] | null;
}

const IMPORT_COLUMNS = ['import_id', 'state', 'dry_run', 'created_at', 'finished_at', 'failure', 'results'];

export const importHandlers = {
  createImport: async ({ body, caller }, { clock, limitClock }, trx) => {
    const { userId } = ownerOf(caller);
    const now = clock.now();
    const lines = await linesIn(body);
    const dryRun = body.dry_run ?? false;
    const outsideLimits = body.outside_limits ?? false;
    const isQueued = lines.length > MOST_AT_ONCE;
    const results = isQueued ? null : await importBets(trx, now, { userId, lines, dryRun, outsideLimits });
    const [row] = await trx('public.bet_imports')
      .insert({
        ...{ user_id: userId, dry_run: dryRun, outside_limits: outsideLimits, created_at: now, lines: JSON.stringify(lines) },
        ...(isQueued ? { state: 'queued' } : { state: 'done', finished_at: now, results: JSON.stringify(results) }),
      })
      .returning<ImportRow[]>([...IMPORT_COLUMNS, lineCount(trx)]);
    if (row === undefined) throw new Error('the import was not stored');
    await publishEvents(trx, now, await limitNews(trx, limitClock.now(), userId));
    return { data: toImport(row), meta: {}, status: isQueued ? 202 : 201, location: `/journal/imports/${row.import_id}` };
  },

  getImport: async ({ path: { import_id }, caller }, { primary }) => {
    const { userId } = ownerOf(caller);
    const row = await primary('public.bet_imports')
      .where({ import_id, user_id: userId })
      .first<ImportRow | undefined>(...IMPORT_COLUMNS, lineCount(primary));
    if (row === undefined) throw unknownImport(import_id);
    return { data: toImport(row), meta: {} };
  },
} satisfies Partial<DeskHandlers>;

function lineCount(db: Knex): Knex.Raw {
  return db.raw('jsonb_array_length(lines) as lines');
}

/** The lines of a body as text. @throws Problem invalid_body */
async function linesIn({ csv, rows }: RequestBody<'createImport'>): Promise<ImportLine[]> {
  if ((csv === undefined) === (rows === undefined)) throw new Problem('invalid_body', '/csv: give either csv or rows');
  if (csv !== undefined) return linesOfCsv(csv);
  return (rows ?? []).map((row) =>
    Object.fromEntries(
      IMPORT_LINE_COLUMNS.flatMap((column) => {
        const value = row[column];
        return value === undefined ? [] : [[column, Array.isArray(value) ? value.join(';') : String(value)]];
      }),
    ),
  );
}

function toImport({ created_at, finished_at, results, ...row }: ImportRow): Data<'createImport'> {
  const taken = results?.filter(({ outcome }) => outcome === 'taken').length ?? 0;
  return {
    ...row,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    taken,
    refused: (results?.length ?? 0) - taken,
    results: (results ?? []).map((result) => ({ ...result, candidates: [...result.candidates] })),
  };
}
