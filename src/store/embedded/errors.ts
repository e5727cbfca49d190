import { UserError } from '../../lib/user-error';

/** The embedded database cannot run here. The message gives the reason and the cure. */
export class EmbeddedDatabaseError extends UserError {
  override name = 'EmbeddedDatabaseError';
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
