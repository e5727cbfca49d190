import { UserError } from '../lib/user-error';

/** What a key may be used for. Every key may read. */
export const SCOPES = ['read', 'journal', 'account', 'stream'] as const;

export type Scope = (typeof SCOPES)[number];

/** Parses scopes from user input, separated by commas; none without it. @throws UserError */
export function scopesFrom(text = ''): Scope[] {
  return text
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const scope = SCOPES.find((known) => known === name);
      if (scope === undefined) throw new UserError(`the scopes named "${name}"; allowed are ${SCOPES.join(', ')}, separated by commas`);
      return scope;
    });
}

const LONGEST_LABEL = 200;

/** @throws UserError for a label that is blank or too long */
export function labelFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (text.trim() === '' || text.length > LONGEST_LABEL) throw new UserError(`the label must have 1 to ${LONGEST_LABEL} characters`);
  return text.trim();
}
