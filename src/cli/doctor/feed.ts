import type { Config } from '../../config';
import { checkAccount } from '../../feeds/odds-api-client';
import { DEMO_FEED, THE_ODDS_API } from '../../names/sources';
import type { Origin } from '../../store/installation';
import type { PollingMode } from '../../feeds/feed';
import { TICK_MINUTES } from '../../feeds/polling-plan';
import { count } from '../output/words';
import { checkClock } from './clocks';
import { ok, problemOf, warning, type Finding } from './finding';

const TIMEOUT_MS = 10_000;
const POLLS_A_DAY = (24 * 60) / TICK_MINUTES;
const WEEK = 7;

const KEYLESS: Readonly<Record<Origin | 'unknown', string>> = {
  real: 'no key is set, so nothing is polled: set ODDS_API_KEY to poll a feed',
  demo: 'no key is set and none is needed: the demo world generates its own prices',
  unknown: 'no key is set',
};

/**
 * Sends a free request to the feed.
 * @param origin of the data that the feed would add to, if known
 * @param now by this machine's clock
 */
export async function examineFeed({ odds }: Pick<Config, 'odds'>, origin: Origin | undefined, now: () => Date): Promise<Finding[]> {
  const { apiKey, apiUrl, regions, markets, polling } = odds;
  if (apiKey === undefined) return [ok('feed', KEYLESS[origin ?? 'unknown'])];
  const name = origin && { demo: DEMO_FEED, real: THE_ODDS_API }[origin];
  try {
    const account = { apiKey, apiUrl, timeoutMs: TIMEOUT_MS, ...(name !== undefined && { name }) };
    const { creditsRemaining, servedAt } = await checkAccount(account, now());
    const clock = servedAt === undefined ? [] : [checkClock(now(), servedAt, 'the feed')];
    return [checkCredits(creditsRemaining, { cost: markets.length * regions.length, polling }), ...clock];
  } catch (error) {
    return [problemOf('feed', error)];
  }
}

/** @param cost credits per poll */
export function checkCredits(
  credits: number | undefined,
  { cost, polling }: { readonly cost: number; readonly polling: PollingMode },
): Finding {
  if (credits === undefined) return ok('feed', 'the key is valid; the feed does not report how many credits are left');
  const left = `the key is valid; ${count(credits)} credits are left`;
  if (polling === 'adaptive' && credits >= cost) return ok('feed', `${left}, spread until they are renewed`);
  const days = Math.floor(credits / (cost * POLLS_A_DAY));
  const found = `${left}, enough for ${days} days of polling with every run`;
  const remedy = 'set ODDS_POLLING=adaptive, choose a larger plan of the vendor, or fewer ODDS_API_REGIONS and ODDS_API_MARKETS';
  return days < WEEK ? warning('feed', found, remedy) : ok('feed', found);
}
