import type { Knex } from 'knex';
import { parseOutcomes, type OutcomeModel } from '../../model/outcomes/model';
import type { OutcomeScores } from '../../model/outcomes/scores';

/** The outcome model of the version in production, with its scores. */
export interface ScoredOutcomes {
  readonly version: string;
  readonly fit_at: Date;
  readonly n_bouts: number;
  readonly model: OutcomeModel;
  /** Null for an imported one, and where too few bouts of earlier years could be fitted to. */
  readonly scores: OutcomeScores | null;
}

/** Undefined where the version in production has no outcome model. */
export async function readOutcomeScores(db: Knex): Promise<ScoredOutcomes | undefined> {
  const { rows } = await db.raw<{ rows: (Omit<ScoredOutcomes, 'model'> & { artifact: unknown })[] }>(
    `select version, stored.fit_at, n_bouts, stored.artifact, scores
     from public.outcome_models as stored join public.production_model using (version)`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { artifact, ...stored } = row;
  return { ...stored, model: parseOutcomes(artifact) };
}
