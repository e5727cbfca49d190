/**
 * Objects as CSV (RFC 4180), with a header: one column per field that any row has. A field of a nested object has both names with a dot
 * between them; a list is written as JSON. Null is an empty field.
 */
export function csvOf(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)));
  const names = [...new Set(flat.flatMap((fields) => [...fields.keys()]))];
  const lines = [names, ...flat.map((fields) => names.map((name) => fields.get(name) ?? ''))];
  return lines.map((line) => line.map(quoted).join(',') + '\r\n').join('');
}

function fieldsOf(row: object, prefix = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === null || value === undefined) return [[prefix + name, '']];
    if (Array.isArray(value)) return [[prefix + name, JSON.stringify(value)]];
    return typeof value === 'object' ? fieldsOf(value, `${prefix}${name}.`) : [[prefix + name, String(value)]];
  });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
