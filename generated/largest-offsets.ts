// Made from openapi/ by "npm run generate"; do not edit.
/** The largest offset of each operation whose pages begin at one. */
export const LARGEST_OFFSETS = {
  listFighters: 100000,
  listJournalBets: 10000000,
  listAdminUsers: 10000000,
  listAdminBets: 10000000,
} as const;
