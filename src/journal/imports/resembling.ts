import type { Knex } from 'knex';

/** Names that are found for each wanted one. */
const MOST_FOUND = 20;

/**
 * For each wanted name those of some names that are most like it by their trigrams, the most similar first. The database compares them, so
 * that no other request of this process waits.
 * @param typos by how many characters the lengths may differ
 */
export async function resembling(
  db: Knex,
  names: readonly string[],
  wanted: readonly string[],
  typos: number,
): Promise<Map<string, readonly string[]>> {
  const { rows } = await db.raw<{ rows: { wanted: string; found: string[] }[] }>(
    `select wanted, array_agg(name order by score desc, name) as found
     from unnest(cast(:wanted as text[])) as wanted
     cross join lateral (
       select name, similarity(wanted, name) as score from unnest(cast(:names as text[])) as name
       where abs(length(wanted) - length(name)) <= :typos
       order by score desc, name limit :most
     ) as near
     where score > 0
     group by wanted`,
    { wanted, names, typos, most: MOST_FOUND },
  );
  return new Map(rows.map(({ wanted, found }) => [wanted, found]));
}
