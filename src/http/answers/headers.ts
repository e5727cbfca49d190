import { minutes } from '../../lib/math/rounding';
import { healthReasons, minutesSinceRun } from '../../api/trading/system/health';
import type { Board } from '../../board/board';
import type { Moment } from '../../lib/moment';
import type { Encoding } from './encoding';

/** How fresh the data behind an answer is. */
export interface Freshness {
  /** Minutes since the last successful pipeline run, null before the first. */
  readonly cronAge: number | null;
  readonly isHealthy: boolean;
}

export function freshnessOf(board: Board, now: Moment): Freshness {
  return { cronAge: minutesSinceRun(board, now), isHealthy: healthReasons(board, now).length === 0 };
}

/** The request headers that every answer of the contract depends on, besides `Origin`. */
export const VARY = ['Accept', 'Authorization', 'X-API-Key', 'Cookie', 'X-Session', 'Accept-Encoding'];

/**
 * Headers of a success answer, and of its 304, that last as long as the answer.
 * @param isPublic answers that required a key may be cached by their owner alone
 */
export function lastingHeaders(tag: string, isPublic: boolean): Record<string, string> {
  return { ETag: tag, 'Cache-Control': isPublic ? 'public, max-age=5' : 'private, no-cache' };
}

/** Headers that tell how fresh the data is, because a 304 has no body that could. */
export function freshnessHeaders({ cronAge, isHealthy }: Freshness): Record<string, string> {
  const status = isHealthy ? 'healthy' : 'degraded';
  if (cronAge === null) return { 'X-Data-Status': status };
  return { 'X-Data-Status': status, 'X-Cron-Age-Minutes': String(minutes(cronAge)) };
}

/** The value of `Link` (RFC 8288) that leads from a page to the next one, relative to the address of the request. */
export function linkToNext(query: string, cursor: string): string {
  const next = new URLSearchParams(query);
  next.delete('offset');
  next.set('cursor', cursor);
  return `<?${next}>; rel="next"`;
}

/** Headers of a body. @param fileName of a CSV; undefined for JSON */
export function bodyHeaders(encoding: Encoding, fileName?: string): Record<string, string> {
  return {
    'Content-Type': fileName === undefined ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8; header=present',
    ...(fileName !== undefined && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}
