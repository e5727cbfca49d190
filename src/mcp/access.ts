import { ApiError, type BoxingClient, type operations } from 'boxing-prediction-trading-client';
import { UserError } from '../lib/user-error';

/** Which operations a key opens: those of a user, those without a journal, or the public ones only. */
export type Access = 'user' | 'operator' | 'public';

/** Operations on what a user owns, which the system token does not open. */
export const USER_ONLY: readonly (keyof operations)[] = ['listJournalBets'];

/** Asks the service what the client's key opens. While no service answers it counts as a user's, because the service may start later. */
export async function accessOf(client: BoxingClient): Promise<Access> {
  try {
    await client.get('/journal/bets', { params: { query: { limit: 1 } } });
    return 'user';
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'public';
    if (error instanceof ApiError && error.code === 'user_key_required') return 'operator';
    if (error instanceof ApiError || error instanceof UserError) return 'user';
    throw error;
  }
}
