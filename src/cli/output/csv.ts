import { csvText } from '../../http/answers/csv';
import { isRecord } from '../../lib/unknown-values';

/** Rows as the service writes CSV, with a column per field that any row has. */
export function csvOf(rows: readonly object[]): string {
  return csvText([...new Set(rows.flatMap((row) => columnsOf(row)))], rows);
}

/** The names of an object's fields. Those of a nested object have its name before a dot; lists of objects are left out. */
function columnsOf(row: object, prefix = ''): string[] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    const column = prefix + name;
    if (isRecord(value)) return columnsOf(value, `${column}.`);
    return Array.isArray(value) && value.some(isRecord) ? [] : [column];
  });
}
