import type { Feed } from '../../src/feeds/feed';
import { THE_ODDS_API } from '../../src/names/sources';

/** A recorded answer that is in memory. */
export function recordedBody(body: Buffer | string): Feed {
  return { name: THE_ODDS_API, poll: (now) => Promise.resolve({ polledAt: now, body: Buffer.from(body) }) };
}
