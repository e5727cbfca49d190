import { checkAccount } from '../feeds/odds-api-client';
import { THE_ODDS_API } from '../names/sources';

/** For one answer of the feed, while a person waits. */
const TIMEOUT_MS = 10_000;

/**
 * Sends a free request to the feed with a key, and keeps neither.
 * @returns the credits that are left; null where the feed does not say
 * @throws FeedError for a key that the feed refuses, and a feed that does not answer
 */
export async function checkFeedKey(apiUrl: string, apiKey: string, now: Date): Promise<number | null> {
  const { creditsRemaining } = await checkAccount({ name: THE_ODDS_API, apiUrl, apiKey, timeoutMs: TIMEOUT_MS }, now);
  return creditsRemaining ?? null;
}
