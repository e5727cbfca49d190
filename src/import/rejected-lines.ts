import type { Knex } from 'knex';

const KEPT_OF_LINE = 2_000;

/** Stores rejected lines and values with place and reason. Rejections that an earlier import of the same kind recorded are not repeated. */
export async function storeRejectedLines(trx: Knex.Transaction, kind: string, importId: number, now: Date): Promise<void> {
  await trx.raw(
    `insert into bronze.set_aside (import_id, location, reason, detail, content, set_aside_at)
     select :importId, location, reason, detail, content, :now
     from (select line_number, 'line ' || line_number || coalesce(', ' || field, '') as location, reason, detail, left(line, :keptOfLine) as content
           from incoming where reason is not null) as found
     where not exists (
       select from bronze.set_aside as earlier join bronze.imports using (import_id)
       where imports.kind = :kind and earlier.reason = found.reason and earlier.location = found.location and earlier.content = found.content)
     order by line_number`,
    { importId, kind, now, keptOfLine: KEPT_OF_LINE },
  );
}

export interface RejectedLineCounts {
  /** Rejected lines, by reason. */
  readonly rows: Readonly<Record<string, number>>;
  /** Values left out of accepted lines, by reason. */
  readonly values: Readonly<Record<string, number>>;
  readonly taken: number;
}

export async function countRejectedLines(trx: Knex.Transaction): Promise<RejectedLineCounts> {
  const { rows } = await trx.raw<{ rows: { reason: string | null; of_value: boolean; count: number }[] }>(`
    select reason, field is not null as of_value, count(*) from incoming group by 1, 2 order by count(*) desc, reason`);
  const counts = (ofValue: boolean): Record<string, number> =>
    Object.fromEntries(rows.flatMap(({ reason, of_value, count }) => (reason !== null && of_value === ofValue ? [[reason, count]] : [])));
  return { rows: counts(false), values: counts(true), taken: rows.find(({ reason }) => reason === null)?.count ?? 0 };
}
