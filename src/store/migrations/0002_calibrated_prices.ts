import type { Migration } from '../schema/migration';

/**
 * Picks by the calibrated vig removal, and stored weights of the blend in its form: the slope on the market's log-odds is the weight that the
 * market had alone. Track records keep what the policy would have said of past fights. The weights' earlier fields stay for an API of the version before, until the next refit replaces them.
 */
export const calibratedPrices: Migration = {
  name: '0002_calibrated_prices',
  async up(db) {
    await db.raw(`
      alter table public.picks drop constraint picks_devig_check;
      alter table public.picks add constraint picks_devig_check
        check (devig in ('calibrated', 'power', 'multiplicative', 'additive', 'shin', 'odds_ratio')) not valid;

      alter table public.track_records add column if not exists followed jsonb not null default '[]';

      update public.fair_weights set weights = weights || jsonb_build_object(
        'edge_n', 0, 'edge_worth', 1, 'edge_worth_low', 0.02, 'edge_worth_high', 1.98,
        'drift', (
          select jsonb_agg(jsonb_build_object('hours', hours, 'n', 0, 'slope', 1, 'deviation', 0.0125 * sqrt(hours)) order by hours)
          from unnest(array[1, 3, 6, 12, 24, 48, 96, 168, 336, 720, 2160]) as hours),
        'blend', (
          select jsonb_object_agg(records, fitted || jsonb_build_object(
            'calibration', fitted->'market_alone',
            'calibration_error', ((fitted->>'market_alone_high')::double precision - (fitted->>'market_alone_low')::double precision) / 3.92,
            'model', greatest(0, (fitted->>'model')::double precision), 'model_fitted', greatest(0, (fitted->>'model')::double precision),
            'model_error', ((fitted->>'model_high')::double precision - (fitted->>'model_low')::double precision) / 3.92))
          from jsonb_each(weights->'blend') as kind (records, fitted)))
      where weights->'blend'->'other'->'market_alone' is not null;`);
  },
};
