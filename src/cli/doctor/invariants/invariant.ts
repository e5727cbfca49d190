import type { Knex } from 'knex';
import { count } from '../../output/words';
import { ok, problem, type Finding } from '../finding';

/** A rule that the stored data must satisfy at every instant, even when processes are killed or work is repeated. */
export interface Invariant {
  /** At most 17 characters. */
  readonly check: string;
  readonly holds: string;
  /** Selects each row that breaks it, as a text `what`. It is one statement, so that it sees one state while others write. */
  readonly broken: string;
}

const EXAMPLES = 3;
const CURE = 'keep a copy of this database and report the breach: no crash and no command should cause it';

/** Looks for rows that break an invariant. */
export async function examineInvariant(db: Knex, { check, holds, broken }: Invariant): Promise<Finding> {
  const { rows } = await db.raw<{ rows: [{ breaches: number; examples: string[] | null }] }>(
    `select count(*) as breaches, (array_agg(what order by what))[1:${EXAMPLES}] as examples from (${broken}) as broken`,
  );
  const [{ breaches, examples }] = rows;
  return breaches === 0 ? ok(check, holds) : breach(check, holds, breaches, examples ?? []);
}

/** @param breaches how often it is broken @param examples some of the places */
export function breach(check: string, holds: string, breaches: number, examples: readonly string[]): Finding {
  return problem(
    check,
    `${count(breaches)} times this does not hold: ${holds}; for example ${examples.slice(0, EXAMPLES).join(', ')}`,
    CURE,
  );
}
