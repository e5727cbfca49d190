/** The fields of one line (RFC 4180), or null when its quotes are broken. */
export function csvFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const field = /"([^"]*(?:""[^"]*)*)"(?:,|$)|([^",]*)(?:,|$)/y;
  const values: string[] = [];
  for (let match = field.exec(line); match !== null; match = field.exec(line)) {
    values.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (!match[0].endsWith(',')) return values;
  }
  return null;
}
