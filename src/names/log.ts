import type { Knex } from 'knex';
import type { Decision } from './rules';

/** The current decision on a name of a source. */
export interface NameDecision extends Decision {
  readonly name_normal: string;
  readonly decided_at: Date;
}

/** A name, the decision on it, and the event that contained it. */
export interface Attempt extends Decision {
  readonly name: string;
  readonly name_normal: string;
  readonly event_id: string | null;
}

/** The current decisions on these names. */
export async function currentDecisions(db: Knex, source: string, normals: readonly string[]): Promise<Map<string, NameDecision>> {
  const rows = await db('master.name_resolutions')
    .where({ source })
    .whereRaw('name_normal = any(?)', [[...normals]])
    .select<NameDecision[]>('name_normal', 'outcome', 'method', 'reason', 'fighter_id', 'candidates', 'decided_at');
  return new Map(rows.map((row) => [row.name_normal, row]));
}

/** Stores decisions as current and logs each attempt. */
export async function record(
  trx: Knex.Transaction,
  source: string,
  attempts: readonly Attempt[],
  now: Date,
  by: string | null = null,
): Promise<void> {
  const bindings = { source, now, by, attempts: JSON.stringify(attempts) };
  const rows = `jsonb_populate_recordset(null::master.resolution_attempts, cast(:attempts as jsonb))`;
  await trx.raw(
    `insert into master.name_resolutions (source, name_normal, name, fighter_id, outcome, method, reason, candidates, decided_at, decided_by)
     select :source, name_normal, name, fighter_id, outcome, method, reason, candidates, :now, :by from ${rows}
     on conflict (source, name_normal) do update
     set name = excluded.name, fighter_id = excluded.fighter_id, outcome = excluded.outcome, method = excluded.method,
         reason = excluded.reason, candidates = excluded.candidates, decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
    bindings,
  );
  await trx.raw(
    `insert into master.resolution_attempts (attempted_at, source, name, name_normal, event_id, outcome, method, reason, fighter_id, candidates)
     select :now, :source, name, name_normal, event_id, outcome, method, reason, fighter_id, candidates from ${rows}`,
    bindings,
  );
}
