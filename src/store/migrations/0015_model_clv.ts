import type { Knex } from 'knex';

/**
 * CLV of models: the bets behind each mean, null until a refit computes it, and what it was computed from. Of a model that was published,
 * the three-class log loss on each fight that judged it, nats, so that the next one is held against it on the same fights. Figures of the
 * model that have new parts, or are over other fights now, are left out until the next refit.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.model_versions
      add column dev_clv_n     integer,
      add column judged_fights bigint[],
      add column judged_losses double precision[],
      add check (cardinality(judged_fights) = cardinality(judged_losses));
    alter table public.refits
      add column in_sample_clv_n     integer,
      add column out_of_sample_clv_n integer,
      add column clv_sha256          bytea;
  `);
  await db('public.analytics').whereIn('name', ['model_feature_pnl', 'audit_distributions']).delete();
}
