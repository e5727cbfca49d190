/** What may separate the fields of a line. */
export type Separator = (typeof SEPARATORS)[number];

const SEPARATORS = [',', ';', '\t'] as const;

/** The fields of one line (RFC 4180), or null when its quotes are broken. */
export function csvFields(line: string, separator: Separator = ','): string[] | null {
  if (!line.includes('"')) return line.split(separator);
  const field = new RegExp(`"([^"]*(?:""[^"]*)*)"(?:${separator}|$)|([^"${separator}]*)(?:${separator}|$)`, 'y');
  const values: string[] = [];
  for (let match = field.exec(line); match !== null; match = field.exec(line)) {
    values.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (!match[0].endsWith(separator)) return values;
  }
  return null;
}

/** What separates the names of a header: that which makes the most fields of it. Spreadsheets write semicolons where the comma is a decimal sign. */
export function separatorIn(header: string): Separator {
  const fieldsBy = (separator: Separator): number => csvFields(header, separator)?.length ?? 0;
  return SEPARATORS.reduce((best, other) => (fieldsBy(other) > fieldsBy(best) ? other : best));
}
