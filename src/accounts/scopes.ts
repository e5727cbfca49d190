/** What a key may be used for. Every key may read. */
export const SCOPES = ['read', 'journal', 'account', 'stream'] as const;

export type Scope = (typeof SCOPES)[number];
