// Made from openapi/ by "npm run generate"; do not edit.
/** The query parameters of each operation that have a default. */
export interface DefaultedParameters {
  listEvents: 'limit';
  listBets: 'limit';
  getJournalSummary: 'by';
  listTransactions: 'limit';
  listWebhookDeliveries: 'limit';
}
