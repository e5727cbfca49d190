import { setTimeout as sleep } from 'node:timers/promises';
import type { Feed } from '../../feeds/feed';
import { oddsApiFeed, type Transport } from '../../feeds/odds-api-client';
import { DEMO_FEED } from '../../names/sources';
import type { World } from '../world/world';
import { demoVendor, type Vendor } from './vendor';

export interface DemoFeedOptions {
  readonly world: World;
  /** The vendor's region keys; default `us`. */
  readonly regions?: readonly string[];
  /** The vendor's market keys; default all that it offers. */
  readonly markets?: readonly string[];
}

const ALL_MARKETS = ['h2h', 'totals', 'method_of_victory'];

/**
 * The demo as a feed: the client of The Odds API with the demo in place of the network. It can be polled for any instant up to now, in
 * any order.
 */
export function demoFeed({ world, regions = ['us'], markets = ALL_MARKETS }: DemoFeedOptions): Required<Feed> {
  const vendor = demoVendor({ world });
  const at = (now: Date): Required<Feed> =>
    oddsApiFeed({
      name: DEMO_FEED,
      apiKey: DEMO_FEED,
      apiUrl: 'http://demo.invalid',
      regions,
      markets,
      random: Math.random,
      sleep,
      transport: inProcess(vendor, now),
    });
  return {
    name: DEMO_FEED,
    poll: async (now) => {
      await world.prepare(now.getTime());
      return at(now).poll(now);
    },
    scores: (now) => at(now).scores(now),
  };
}

/** A transport that answers requests within the process. */
function inProcess(vendor: Vendor, now: Date): Transport {
  return (url) => {
    const { status, headers, body } = vendor.answer(new URL(url), now);
    return Promise.resolve(new Response(body, { status, headers }));
  };
}
