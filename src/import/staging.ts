import type { Knex } from 'knex';
import type { InputFile } from '../feeds/files/bytes';
import { readCsv, type ColumnNames, type CsvLine } from '../feeds/files/csv';
import type { Doubt } from '../feeds/files/values';
import type { OnProgress } from '../lib/progress';
import { copyInto, type CopyValue } from '../store/copy';
import type { ImportJob, Merged } from './job';

/** Columns beside the typed ones. A row with a reason is a rejected line, or a rejected value if it also has a field. */
const common = [
  ['line_number', 'integer not null'],
  ['line', 'text not null'],
  ['field', 'text'],
  ['reason', 'text'],
  ['detail', 'text'],
] as const;

type Staged<Column extends string, Row> = Pick<ImportJob<Column, Row, Merged>, 'kind' | 'columns' | 'parse' | 'staged' | 'cells'>;

/** Streams the file into the temporary table `incoming`, which ends with the transaction. Returns the number of lines read. */
export async function stage<Column extends string, Row>(
  trx: Knex.Transaction,
  file: InputFile,
  job: Staged<Column, Row>,
  report: OnProgress,
  columnNames?: ColumnNames,
): Promise<number> {
  const columns = [...common, ...job.staged];
  await trx.raw(`create temp table incoming (${columns.map(([name, type]) => `${name} ${type}`).join(', ')}) on commit drop`);

  let rowsRead = 0;
  const onBytes = (done: number, total: number): void => report({ step: `reading ${job.kind}`, done, total, unit: 'bytes' });
  async function* rows(): AsyncGenerator<readonly CopyValue[]> {
    for await (const line of readCsv(file, job.columns, onBytes, columnNames)) {
      rowsRead += 1;
      yield* toRows(line, job);
    }
  }
  const names = columns.map(([name]) => name);
  await copyInto(trx, 'incoming', names, rows());
  await trx.raw('analyze incoming (line_number, reason, source_id)');
  return rowsRead;
}

function* toRows<Column extends string, Row>(
  { lineNumber, rawLine, content }: CsvLine<Column>,
  job: Staged<Column, Row>,
): Generator<readonly CopyValue[]> {
  const untyped = job.staged.map(() => null);
  // A NUL byte is the one character that the database cannot store.
  const notTaken = (field: string | null, reason: string, detail: string): readonly CopyValue[] => {
    return [lineNumber, rawLine.replaceAll('\0', '␀'), field, reason, detail, ...untyped];
  };
  const parsed = 'rejected' in content ? content : job.parse(content.columns);
  if ('rejected' in parsed) return yield notTaken(null, parsed.rejected.reason, parsed.rejected.detail);
  yield [lineNumber, rawLine, null, null, null, ...job.cells(parsed.row)];
  yield* parsed.doubts.map(({ column, reason, detail }: Doubt) => notTaken(column, reason, detail));
}

/**
 * Accepts the first of several lines with one source key: an identical line is skipped, a different one is rejected. Returns the number of
 * skipped lines.
 */
export async function resolveRepeats(trx: Knex.Transaction): Promise<number> {
  await trx.raw(`
    create temp table repeated on commit drop as
    select later.line_number, first.line_number as first_line, later.line = first.line as same
    from (select source_id, min(line_number) as line_number from incoming where reason is null group by source_id having count(*) > 1) as key
    join incoming as first on first.line_number = key.line_number and first.reason is null
    join incoming as later on later.source_id = key.source_id and later.line_number > key.line_number and later.reason is null`);
  await trx.raw(`
    update incoming set reason = 'duplicate_key', detail = 'another line with the key ' || source_id || ' is line ' || first_line
    from repeated where repeated.line_number = incoming.line_number and not same and reason is null`);
  const { rowCount } = await trx.raw<{ rowCount: number }>(`
    delete from incoming using repeated where repeated.line_number = incoming.line_number and same and reason is null`);
  await trx.raw(`
    delete from incoming using repeated where repeated.line_number = incoming.line_number and field is not null`);
  return rowCount;
}

/** Stores every version of an accepted line once. */
export async function storeRecords(trx: Knex.Transaction, kind: string, importId: number): Promise<void> {
  await trx.raw(
    `insert into bronze.records (kind, source_key, content_md5, import_id, line_number, line)
     select :kind, source_id, md5(line)::uuid, :importId, line_number, line
     from incoming where reason is null
     on conflict do nothing`,
    { kind, importId },
  );
}
