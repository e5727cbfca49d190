import type { Knex } from 'knex';

/**
 * The stored Monte Carlo of Kelly fractions as it is computed from now on: each recommendation counts its bets, and a universe with fewer than
 * 100 of them has no simulation. The figures that remain are not touched.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update public.analytics set figures = figures || jsonb_build_object(
      'recommended', (
        select coalesce(jsonb_agg(recommended || jsonb_build_object('n_bets', coalesce((
            select max((cell ->> 'n_bets')::int) from jsonb_array_elements(figures -> 'cells') as cell
            where cell ->> 'universe' = recommended ->> 'universe'), 0)) order by place), '[]')
        from jsonb_array_elements(figures -> 'recommended') with ordinality as listed (recommended, place)
      ),
      'cells', (
        select coalesce(jsonb_agg(cell order by place), '[]')
        from jsonb_array_elements(figures -> 'cells') with ordinality as simulated (cell, place)
        where (cell ->> 'n_bets')::int >= 100
      ))
    where name = 'model_mc_kelly'`);
}
