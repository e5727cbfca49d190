type Cell = string | number | boolean | null;

/** Saves figures as a CSV file, by RFC 4180. */
export function downloadCsv(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = [columns, ...rows].map((row) => row.map(fieldOf).join(',')).join('\r\n');
  const url = URL.createObjectURL(new Blob([`${text}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A text that a spreadsheet would take for a formula is quoted by an apostrophe. */
function fieldOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
