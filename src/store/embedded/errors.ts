import { Refusal } from '../../refusal';

/** The embedded database cannot run here; the message says why and what to do. */
export class EmbeddedDatabaseError extends Refusal {
  override name = 'EmbeddedDatabaseError';
}

/** The SQLSTATE or the system's code of an error, '' when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
