import { inSnapshot } from '../../../store/snapshot';
import type { Handlers } from '../handler';
import { Problem } from '../../problem';
import { countRows, selectColumns, selectSample, selectTables, type PublishedTable } from './queries';

export const schemasHandlers = {
  listSchemas: async (_, { db }) => {
    const [tables, counts] = await inSnapshot(db, async (snapshot) => {
      const found = await selectTables(snapshot);
      return [found, await countRows(snapshot, found)];
    });
    const counted = tables.map(({ schema, table }, position) => ({ schema, table, row_count: counts[position] ?? 0 }));
    const schemas = [...new Set(tables.map(({ schema }) => schema))];
    const tablesOf = (name: string) =>
      counted.filter(({ schema }) => schema === name).map(({ table, row_count }) => ({ table, row_count }));
    return { data: schemas.map((schema) => ({ schema, tables: tablesOf(schema) })), meta: {} };
  },

  getSchemaTable: async ({ path, query }, { db }) => {
    const data = await inSnapshot(db, async (snapshot) => {
      const table = open(await selectTables(snapshot), path);
      const columns = (await selectColumns(snapshot, table)).map((column) => ({ ...column, masked: isCredential(column.name) }));
      const [row_count = 0] = await countRows(snapshot, [table]);
      return { ...table, row_count, columns, rows: await selectSample(snapshot, table, columns, query.limit) };
    });
    return { data, meta: {} };
  },
} satisfies Pick<Handlers, 'listSchemas' | 'getSchemaTable'>;

/** Finds a table among those open to browsing; names are compared exactly. */
function open(tables: readonly PublishedTable[], wanted: PublishedTable): PublishedTable {
  const found = tables.find(({ schema, table }) => schema === wanted.schema && table === wanted.table);
  if (found !== undefined) return found;
  if (tables.some(({ schema }) => schema === wanted.schema)) {
    throw new Problem('table_not_found', `table "${wanted.schema}"."${wanted.table}" is not known`);
  }
  throw new Problem('schema_not_found', `schema "${wanted.schema}" is not known`);
}

const CREDENTIAL =
  /pass[ _]?(word|wd|phrase)|pwd|phrase|secret|token|jwt|bearer|hash|digest|credential|cookie|username|account_?id|(api|access|private)_?key|push_?keys?|^key$|(^|_)(pin|otp|salt|auth)$|^url$/i;

/** Whether a column's name suggests a credential, of this service or a sportsbook, or a URL with a token. Prefers false positives. */
function isCredential(column: string): boolean {
  return CREDENTIAL.test(column);
}
