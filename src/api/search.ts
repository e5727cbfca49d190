/** The pattern for LIKE, against lower-case text, that finds a term literally anywhere; spaces around it are ignored. */
export function containing(term: string): string {
  return `%${term
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
}
