// Made from openapi/ by "npm run generate"; do not edit.
/** The query parameters of each operation that have a default. */
export interface DefaultedParameters {
  listEvents: 'limit';
  listBets: 'limit' | 'format';
  listVoidedBets: 'limit';
  listFileImports: 'limit';
  listFileImportLines: 'limit';
  getJournalSummary: 'by';
  getJournalEquity: 'format';
  listTransactions: 'limit';
  listLines: 'state' | 'sort' | 'limit' | 'format';
  getLines: 'points' | 'step' | 'format';
  getFairLine: 'points';
  getCloses: 'source' | 'devig';
  getOutcomes: 'duration' | 'fair' | 'settlement' | 'format';
  listOutcomePrices: 'duration' | 'fair' | 'limit' | 'format';
  getDepth: 'stake' | 'format';
  listSettlementRules: 'format';
  compareSettlementRules: 'market_type';
  listNames: 'limit';
  listWebhookDeliveries: 'limit';
}
