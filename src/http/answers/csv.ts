import { stringify } from 'csv-stringify/sync';
import { DocumentNode } from '../../api/trading/docs/document';
import { fieldsOf, itemsOf, typesOf } from '../../api/trading/docs/fields';
import { inChunks } from './stream';

/** The columns of each operation that the contract offers as CSV, by operation id. */
export type CsvColumns = ReadonlyMap<string, readonly string[]>;

export function csvColumns(document: Record<string, unknown>): CsvColumns {
  const operations = new DocumentNode(document).at('paths').entries.map(([, path]) => path.at('get'));
  const contents = operations.map((operation) => [operation, operation.at('responses').at('200').at('content')] as const);
  const offered = contents.filter(([, content]) => content.at('text/csv').value !== undefined);
  return new Map(
    offered.map(([operation, content]) => {
      const data = fieldsOf(content.at('application/json').at('schema')).get('data');
      const rows = data && itemsOf(data);
      return [operation.at('operationId').text ?? '', rows === undefined ? [] : columnsOf(rows)];
    }),
  );
}

/** The names of a row's fields. Those of a nested object have its name before a dot; lists of objects are left out. */
function columnsOf(row: DocumentNode, prefix = ''): string[] {
  return [...fieldsOf(row)].flatMap(([name, field]) => {
    const column = prefix + name;
    if (typesOf(field).includes('object')) return columnsOf(field, `${column}.`);
    const items = itemsOf(field);
    return items !== undefined && typesOf(items).includes('object') ? [] : [column];
  });
}

/**
 * Writes rows as CSV by RFC 4180. Values are written as in JSON, null is an empty cell, and a list of codes is joined by semicolons. A text
 * that a spreadsheet would take for a formula gets an apostrophe before it; negative numbers do not.
 */
export function csvText(columns: readonly string[], rows: readonly unknown[], header = true): string {
  return stringify([...rows], {
    header,
    columns: columns.map((name) => ({ key: name, header: name })),
    record_delimiter: '\r\n',
    // The library quotes only what holds both: a cell that holds one of them would go on as another row.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { boolean: String, string: escapedLineFeed, object: (value) => (Array.isArray(value) ? escapedLineFeed(value.join(';')) : '') },
  });
}

/** The library escapes all other beginnings. */
function escapedLineFeed(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text;
}

/** The text of rows that are read while it is sent. */
export async function* csvOfRows(columns: readonly string[], rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield csvText(columns, []);
  for await (const chunk of inChunks(rows)) yield csvText(columns, chunk, false);
}
