/** The migrations by name, in order: those that run are never renamed. */
export const MIGRATIONS = [
  '0001_baseline',
  '0002_calibrated_prices',
  '0003_carried_closes',
  '0004_grading_queue',
  '0005_growth',
  '0006_web_push',
  '0007_data_sources',
  '0008_backups',
  '0009_limits',
  '0010_seal',
  '0011_event_epochs',
  '0012_retention',
  '0013_outcome_quotes',
  '0014_outcome_models',
  '0015_settlement_rules',
  '0016_announced_outcomes',
  '0017_ruled_bets',
  '0018_exchanges',
  '0019_operator_rounds',
  '0020_outcome_candidates',
  '0021_cashed_out_bets',
  '0022_file_imports',
] as const;

export const NEWEST_SCHEMA = '0022_file_imports' satisfies (typeof MIGRATIONS)[number];
