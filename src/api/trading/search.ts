/**
 * A LIKE pattern that finds a term literally anywhere, without surrounding spaces. Lower it in the database, `like lower(pattern)`, as the
 * searched text: PostgreSQL and JavaScript lower letters such as İ differently.
 */
export function containing(term: string): string {
  return `%${term.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
