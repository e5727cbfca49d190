import type { Config } from '../../config';
import { checkAccount } from '../../feeds/odds-api-client';
import { TICK_MINUTES } from '../../pipeline/run-log';
import { count } from '../words';
import { checkClock } from './clocks';
import { ok, problemOf, warning, type Finding } from './finding';

const TIMEOUT_MS = 10_000;
const POLLS_A_DAY = (24 * 60) / TICK_MINUTES;
const WEEK = 7;

/** Asks the feed something that costs nothing. @param now by this machine's clock */
export async function examineFeed({ odds }: Pick<Config, 'odds'>, now: () => Date): Promise<Finding[]> {
  const { apiKey, apiUrl, regions } = odds;
  if (apiKey === undefined) return [ok('feed', 'no key is set, so nothing is polled: ODDS_API_KEY changes that')];
  try {
    const { creditsRemaining, servedAt } = await checkAccount({ apiKey, apiUrl, timeoutMs: TIMEOUT_MS }, now());
    const clock = servedAt === undefined ? [] : [checkClock(now(), servedAt, 'the feed')];
    return [checkCredits(creditsRemaining, regions.length), ...clock];
  } catch (error) {
    return [problemOf('feed', error)];
  }
}

/** @param cost credits a poll */
export function checkCredits(credits: number | undefined, cost: number): Finding {
  if (credits === undefined) return ok('feed', 'the key is good; the feed does not say how many credits are left');
  const days = Math.floor(credits / (cost * POLLS_A_DAY));
  const found = `the key is good; ${count(credits)} credits are left, enough for ${days} days of polling`;
  return days < WEEK ? warning('feed', found, 'take a larger plan with the vendor, or fewer ODDS_API_REGIONS') : ok('feed', found);
}
