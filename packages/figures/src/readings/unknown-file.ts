/** How a file would be read as a table of one kind. */
interface Match {
  readonly kind: string;
  readonly columns: readonly { readonly column: string; readonly is_required: boolean; readonly in_file: string | null }[];
}

/** Why it is not known what a file holds, from the tables as which it could be read, the most like it first. */
export function unknownFileText([closest]: readonly Match[]): string {
  const missing = closest?.columns.flatMap(({ is_required, in_file, column }) => (is_required && in_file === null ? [column] : [])) ?? [];
  if (closest === undefined) return 'its columns are not those of a known file';
  return `its columns are not those of a known file; the closest, ${closest.kind}, needs ${missing.join(', ')}`;
}
