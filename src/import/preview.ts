import type { Knex } from 'knex';
import type { LinePreview } from '../setup/imported-file';
import type { ImportJob, Merged } from './job';

/** Lines of each sort that are shown. */
const MOST_ACCEPTED = 20;
const MOST_FAULTY = 30;
/** Characters of a value. */
const LONGEST_VALUE = 300;

interface Row {
  readonly line: number;
  readonly outcome: LinePreview['outcome'];
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: LinePreview['faults'];
}

/**
 * What the first accepted lines of the table `incoming`, and the first with a fault, become. A line is unchanged if an earlier import had the same
 * text, and changed if it had another one with the same key, unless the import changes nothing: a file may write the same values in another way.
 * @param changed rows that the import changes
 */
export async function previewLines(
  trx: Knex.Transaction,
  {
    kind,
    staged,
    importId,
    changed,
  }: Pick<ImportJob<string, unknown, Merged>, 'kind' | 'staged'> & { readonly importId: number; readonly changed: number },
): Promise<LinePreview[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `with faulty as (
       select line_number, bool_or(field is null) as is_rejected,
              json_agg(json_build_object('column', field, 'reason', reason, 'detail', left(detail, :longest)) order by field) as faults
       from incoming where reason is not null group by line_number order by line_number limit :faulty
     ), accepted as (
       select line_number from incoming where reason is null order by line_number limit :accepted
     )
     select shown.line_number as line, coalesce(faults, '[]') as faults, coalesce(to_json(incoming), '{}') as values,
            case when is_rejected then 'rejected' when known.same is null then 'added' when known.same or :changed = 0 then 'unchanged' else 'changed' end as outcome
     from (select line_number from faulty union select line_number from accepted) as shown
     left join faulty using (line_number)
     left join incoming on incoming.line_number = shown.line_number and incoming.reason is null
     left join lateral (
       select bool_or(content_md5 = md5(incoming.line)::uuid) as same from bronze.records
       where records.kind = :kind and source_key = incoming.source_id and import_id <> :importId
     ) as known on true
     order by shown.line_number`,
    { kind, importId, changed, accepted: MOST_ACCEPTED, faulty: MOST_FAULTY, longest: LONGEST_VALUE },
  );
  const names = staged.map(([name]) => name).filter((name) => !isDerived(name));
  return rows.map(({ values, ...line }) => ({
    ...line,
    becomes: names.flatMap((name) => {
      const value = values[name] ?? null;
      return value === null ? [] : [{ name, value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_VALUE) }];
    }),
  }));
}

/** Whether a column only serves to compare names. */
function isDerived(name: string): boolean {
  return name.endsWith('_normal') || name.endsWith('_sorted');
}
