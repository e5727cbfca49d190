import { moneylineColumns, parseMoneyline, type MoneylineRow } from '../feeds/files/moneylines';
import { nameKeys } from '../names/normalise';
import { PRICE_ARCHIVE } from '../names/sources';
import { linkMoneylines, type LinkSummary } from './link-moneylines';
import type { ImportJob, Merged, Work } from './job';
import { runImport, type ImportSettings, type ImportSummary } from './shared';

/** An import of closing prices, and the number of its rows that are linked to a fight. */
export interface MoneylineSummary extends ImportSummary {
  readonly rows_linked: number;
  readonly unlinked_by_reason: Readonly<Record<string, number>>;
}

const kept = [
  ['source_id', 'text'],
  ['event_date', 'date'],
  ['name_a', 'text'],
  ['name_b', 'text'],
  ['decimal_a', 'numeric'],
  ['decimal_b', 'numeric'],
  ['books_a', 'smallint'],
  ['books_b', 'smallint'],
  ['market_prob_a', 'double precision'],
  ['market_prob_b', 'double precision'],
  ['result', 'text'],
  ['method', 'text'],
  ['result_date', 'text'],
] as const;

const job: ImportJob<(typeof moneylineColumns)[number], MoneylineRow, Merged & LinkSummary> = {
  kind: 'moneylines',
  source: PRICE_ARCHIVE,
  columns: moneylineColumns,
  parse: parseMoneyline,
  staged: [...kept, ['bout_id', 'text'], ['name_a_sorted', 'text'], ['name_b_sorted', 'text']],
  cells: (row) => [
    row.id,
    row.eventDate,
    row.nameA,
    row.nameB,
    row.decimalA,
    row.decimalB,
    row.booksA,
    row.booksB,
    row.probA,
    row.probB,
    row.result,
    row.method,
    row.resultDate,
    row.boutId,
    nameKeys(row.nameA).tokensSorted,
    nameKeys(row.nameB).tokensSorted,
  ],
  merge: mergeMoneylines,
};

/**
 * Imports closing prices and links them to fights. Another run after more bouts are imported links the remaining ones.
 * @throws UserError
 */
export async function importMoneylines(options: ImportSettings): Promise<MoneylineSummary> {
  const { summary, outcome } = await runImport(options, job);
  return { ...summary, rows_linked: outcome.linked, unlinked_by_reason: outcome.unlinkedByReason };
}

async function mergeMoneylines({ trx, now, source }: Work): Promise<Merged & LinkSummary> {
  const links = await linkMoneylines({ trx, source });
  const columns = [...kept.map(([name]) => name), 'fight_id', 'side_of_a'];
  const row = (table: string): string => `(${columns.map((name) => `${table}.${name}`).join(', ')})`;
  const { rows } = await trx.raw<{ rows: [Merged] }>(
    `with written as (
       insert into master.closing_moneylines as known (source, updated_at, ${columns.join(', ')})
       select :source, :now, ${columns.join(', ')} from moneyline order by event_date, source_id::bigint
       on conflict (source, source_id) do update
         set updated_at = excluded.updated_at, ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
         where ${row('known')} is distinct from ${row('excluded')}
       returning xmax = 0 as is_new
     )
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`,
    { source, now },
  );
  return { ...rows[0], ...links };
}
