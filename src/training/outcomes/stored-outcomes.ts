import type { Knex } from 'knex';
import { object, parseText, positive, UnusableModel, type JsonObject } from '../../model/json';
import { formatOutcomes, parseOutcomes } from '../../model/outcomes/model';
import type { OutcomeScores } from '../../model/outcomes/scores';

/** An outcome model as it is stored and exported. */
export interface StoredOutcomes {
  /** An instant in ISO 8601. */
  readonly fit_at: string;
  readonly n_bouts: number;
  readonly artifact: JsonObject;
}

/** Stores the outcome model of a version in place of an earlier one. Does nothing where the version is not stored. */
export async function storeOutcomes(
  db: Knex,
  version: string,
  { artifact, scores, ...stored }: StoredOutcomes & { readonly scores: OutcomeScores | null },
): Promise<void> {
  await db.raw(
    `insert into public.outcome_models (version, fit_at, n_bouts, artifact, scores)
     select version, :fit_at, :n_bouts, cast(:artifact as jsonb), cast(:scores as jsonb) from public.model_versions where version = :version
     on conflict (version) do update
     set fit_at = excluded.fit_at, n_bouts = excluded.n_bouts, artifact = excluded.artifact, scores = excluded.scores`,
    { ...stored, version, artifact: JSON.stringify(artifact), scores: scores && JSON.stringify(scores) },
  );
}

/** The outcome model of a version; null where it has none. */
export async function readStoredOutcomes(db: Knex, version: string): Promise<JsonObject | null> {
  const row = await db('public.outcome_models')
    .where({ version })
    .first<{ fit_at: Date; n_bouts: number; artifact: JsonObject } | undefined>('fit_at', 'n_bouts', 'artifact');
  return row === undefined ? null : { fit_at: row.fit_at.toISOString(), n_bouts: row.n_bouts, artifact: row.artifact };
}

/** Parses an exported outcome model. @throws UnusableModel when it does not pass its checks */
export function parseStoredOutcomes(exported: unknown): StoredOutcomes {
  const { fit_at, n_bouts, artifact } = object(exported, 'the outcome model');
  const fitAt = new Date(parseText(fit_at, 'fit_at of the outcome model'));
  if (Number.isNaN(fitAt.getTime())) throw new UnusableModel('fit_at of the outcome model is no instant');
  const bouts = positive(n_bouts, 'n_bouts of the outcome model');
  if (!Number.isInteger(bouts) || bouts > 1e9) throw new UnusableModel('n_bouts of the outcome model is no whole number of bouts');
  return {
    fit_at: fitAt.toISOString(),
    n_bouts: bouts,
    artifact: formatOutcomes(parseOutcomes(artifact)),
  };
}
