// Made from openapi/ by "npm run generate"; do not edit.
/** The query parameters of each operation that have a default. */
export interface DefaultedParameters {
  listLivePicks: 'bankroll' | 'kelly_fraction' | 'kelly_z' | 'max_bet_pct' | 'min_edge_pp' | 'fair' | 'devig' | 'min_robust' | 'max_outlay_pct' | 'bet_only' | 'include_stale' | 'include_books';
  listSettledPicks: 'limit';
  listHistoricalPicks: 'model' | 'kind' | 'limit';
  getPick: 'bankroll' | 'kelly_fraction' | 'kelly_z' | 'max_bet_pct' | 'min_edge_pp' | 'fair' | 'devig';
  explainPick: 'fair' | 'devig';
  listArbitrage: 'min_profit_pct' | 'max_legs' | 'unpredicted' | 'settlement' | 'sister_books';
  listPlusEv: 'min_edge_pp' | 'max_uncertainty' | 'bankroll' | 'kelly_fraction' | 'kelly_z' | 'max_bet_pct' | 'max_outlay_pct' | 'min_robust' | 'fair' | 'devig';
  getHedge: 'unpredicted' | 'market_type';
  getModelRolling: 'window';
  getModelCalibration: 'bins';
  listOddsComparison: 'limit';
  listResolutionAttempts: 'limit';
  listFighters: 'limit' | 'offset' | 'has_bio';
  listJournalBets: 'limit' | 'offset';
  listAdminUsers: 'limit' | 'offset';
  listAdminBets: 'limit' | 'offset';
  listRuns: 'limit';
  getSchemaTable: 'limit';
}
