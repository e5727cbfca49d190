import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config';
import { FeedError, type Feed, type FeedSettings } from '../../feeds/feed';
import { oddsApiFeed, VENDOR_URL } from '../../feeds/odds-api-client';
import { THE_ODDS_API } from '../../names/sources';
import { payloadAt } from './payloads';
import { withinBudget } from './polling';

/** Whether the configuration names a feed that can be polled. */
export function feedIsConfigured({ odds, replayAt }: Pick<Config, 'odds' | 'replayAt'>): boolean {
  return replayAt !== undefined || odds.apiKey !== undefined;
}

/**
 * Sources of data that the configuration names and the database does not: a feed at another address than the vendor's, by its host. What it sends
 * is stored under the vendor's name, because it speaks the vendor's language, but its prices may be anybody's.
 * @param isDemo whether the address is that of the demo world
 */
export function configuredSources({ odds }: Pick<Config, 'odds'>, isDemo: boolean): string[] {
  return isDemo || odds.apiKey === undefined || odds.apiUrl === VENDOR_URL ? [] : [new URL(odds.apiUrl).hostname];
}

/**
 * The configured feed. With a fixed clock it is the newest poll stored by then, because a live poll would be stored under a false instant.
 * Otherwise it is the vendor's feed, or one that fails and names the missing setting.
 */
export function configuredFeed({ odds, replayAt }: Pick<Config, 'odds' | 'replayAt'>, db: Knex): Feed {
  if (replayAt !== undefined) return storedFeed(db);
  if (odds.apiKey === undefined) return NOT_CONFIGURED;
  return withinBudget({ db, feed: polledFeed(THE_ODDS_API, { ...odds, apiKey: odds.apiKey }, db), settings: odds });
}

/** A feed that is polled over the network. It continues the credit count of the last recorded run. */
export function polledFeed(
  name: string,
  odds: Pick<FeedSettings, 'apiUrl' | 'regions' | 'markets'> & { readonly apiKey: string },
  db: Knex,
): Required<Feed> {
  return oddsApiFeed({ ...odds, name, random: Math.random, sleep: pause, lastKnownCredits: () => lastCredits(db, name) });
}

const pause = (milliseconds: number, stop: AbortSignal | undefined): Promise<unknown> =>
  sleep(milliseconds, undefined, stop === undefined ? {} : { signal: stop });

/** Polls the store: returns the newest payload at or before the requested instant. */
function storedFeed(db: Knex): Feed {
  return {
    name: THE_ODDS_API,
    async poll(now) {
      const payload = await payloadAt(db, THE_ODDS_API, now);
      if (payload) return payload;
      throw new FeedError(
        'feed_no_recording',
        `no poll is stored from ${now.toISOString()} or before: import one with "import odds FILE --at INSTANT"`,
      );
    },
  };
}

const NOT_CONFIGURED: Feed = {
  name: THE_ODDS_API,
  poll: () =>
    Promise.reject(
      new FeedError('feed_not_configured', 'no odds feed is configured: set ODDS_API_KEY, or import a recorded poll with "import odds"'),
    ),
};

async function lastCredits(db: Knex, feed: string): Promise<number | undefined> {
  const run = await db('public.runs')
    .where({ feed })
    .whereNotNull('credits_remaining')
    .orderBy('run_id', 'desc')
    .first<{ credits_remaining: number } | undefined>('credits_remaining');
  return run?.credits_remaining;
}
