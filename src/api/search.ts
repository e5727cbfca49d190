/**
 * The pattern for LIKE that finds a term literally anywhere; spaces around it are ignored. The database lowers it, `like lower(pattern)`,
 * like the text it is held against: its rule for letters such as İ is not JavaScript's.
 */
export function containing(term: string): string {
  return `%${term.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
