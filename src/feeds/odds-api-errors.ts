import { FeedError, type FeedErrorCode } from './feed';
import type { Mask } from '../lib/masking';
import { isRecord } from '../lib/unknown-values';
import { stringOf } from './json';

const BY_VENDOR_CODE: Readonly<Record<string, FeedErrorCode>> = {
  MISSING_KEY: 'feed_missing_key',
  INVALID_KEY: 'feed_invalid_key',
  DEACTIVATED_KEY: 'feed_deactivated_key',
  EXCEEDED_FREQ_LIMIT: 'feed_rate_limited',
  OUT_OF_USAGE_CREDITS: 'feed_out_of_credits',
  MISSING_REGION: 'feed_invalid_region',
  INVALID_REGION: 'feed_invalid_region',
  INVALID_SPORT: 'feed_unknown_sport',
  UNKNOWN_SPORT: 'feed_unknown_sport',
  INVALID_ALL_SPORTS_PARAM: 'feed_invalid_request',
  INVALID_BOOKMAKERS: 'feed_invalid_request',
  MISSING_MARKET: 'feed_invalid_request',
  INVALID_MARKET: 'feed_invalid_request',
  INVALID_MARKET_COMBO: 'feed_invalid_request',
  INVALID_DATE_FORMAT: 'feed_invalid_request',
  INVALID_ODDS_FORMAT: 'feed_invalid_request',
  INVALID_SCORES_DAYS_FROM: 'feed_invalid_request',
  INVALID_EVENT_IDS: 'feed_invalid_request',
  INVALID_EVENT_ID: 'feed_invalid_request',
  MISSING_HISTORICAL_TIMESTAMP: 'feed_invalid_request',
  INVALID_HISTORICAL_TIMESTAMP: 'feed_invalid_request',
  INVALID_COMMENCE_TIME_FROM: 'feed_invalid_request',
  INVALID_COMMENCE_TIME_TO: 'feed_invalid_request',
  INVALID_COMMENCE_TIME_RANGE: 'feed_invalid_request',
  INVALID_PARTICIPANT_ID: 'feed_invalid_request',
  INVALID_INCLUDE_LINKS: 'feed_invalid_request',
  INVALID_INCLUDE_SIDS: 'feed_invalid_request',
  INVALID_INCLUDE_BET_LIMITS: 'feed_invalid_request',
  INVALID_INCLUDE_MULTIPLIERS: 'feed_invalid_request',
  INVALID_INCLUDE_ROTATION_NUMBERS: 'feed_invalid_request',
  INVALID_STATUS: 'feed_invalid_request',
  EVENT_NOT_FOUND: 'feed_not_found',
  HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN: 'feed_plan_too_small',
  HISTORICAL_MARKETS_UNAVAILABLE_AT_DATE: 'feed_not_found',
};

const ADVICE: Partial<Record<FeedErrorCode, string>> = {
  feed_missing_key: 'the feed received no API key: set ODDS_API_KEY',
  feed_invalid_key: 'the feed does not know the API key: check ODDS_API_KEY',
  feed_deactivated_key: 'the API key is deactivated: renew the subscription with the vendor or set another ODDS_API_KEY',
  feed_out_of_credits: 'the credits of this month are used up: wait for the first of the month or take a larger plan',
  feed_rate_limited: 'the feed limits calls per second and rejected every retry: the next poll tries again',
  feed_unknown_sport: 'the feed does not list boxing: check whether its sport key changed',
  feed_invalid_region: 'the feed rejects the requested regions: check ODDS_API_REGIONS',
  feed_invalid_request: 'the feed rejects the request: check whether its API version changed',
  feed_plan_too_small: 'the plan does not include the requested data: take a larger plan with the vendor',
  feed_not_found: 'the feed has nothing at this address: check ODDS_API_URL',
  feed_server_error: 'the feed reports an internal error: the next poll tries again',
  feed_unexpected_status: 'the feed answered with an undocumented status: check ODDS_API_URL',
};

/** Whether the call may be retried within the same poll. */
export function isTransient(code: FeedErrorCode): boolean {
  return code === 'feed_rate_limited' || code === 'feed_server_error' || code === 'feed_unreachable';
}

/**
 * The error for an answer other than 200. The vendor's own code decides. Its status, which is inconsistent, decides only where the code
 * is absent or new.
 * @param body the answer's body, JSON or not
 * @param mask removes the key from the text that the feed repeats
 */
export function feedErrorOf(status: number, body: string, mask: Mask): FeedError {
  const { vendorCode, vendorMessage } = vendorError(body, mask);
  const code = BY_VENDOR_CODE[vendorCode ?? ''] ?? byStatus(status);
  const details = [String(status), vendorCode, vendorMessage].filter((part) => part !== null).join(', ');
  return new FeedError(code, `${ADVICE[code] ?? code} (${details})`);
}

function byStatus(status: number): FeedErrorCode {
  if (status === 401 || status === 403) return 'feed_invalid_key';
  if (status === 404) return 'feed_not_found';
  if (status === 422 || status === 400) return 'feed_invalid_request';
  if (status === 429) return 'feed_rate_limited';
  return status >= 500 ? 'feed_server_error' : 'feed_unexpected_status';
}

function vendorError(body: string, mask: Mask): { vendorCode: string | null; vendorMessage: string | null } {
  const parsed = parse(body);
  if (!isRecord(parsed)) return { vendorCode: null, vendorMessage: null };
  const maskedField = (name: string) => {
    const text = stringOf(parsed[name]);
    return text === null ? null : mask(text);
  };
  return { vendorCode: maskedField('error_code'), vendorMessage: maskedField('message') };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
