/** Reads CSV by RFC 4180. */
export function parseCsv(text: string): string[][] {
  if (!text.endsWith('\r\n')) throw new Error('the last line of the CSV has no end');
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
