import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { minutes } from '../api/numbers';

/** Fields that change with the clock alone, each beside the instant that it counts from. The contract names them at the `ETag` header. */
const AGES = ['quote_age', 'age_minutes'];

/**
 * A success body as text, and a tag of its data and of `state`, which is what a caller must learn of although it is not in the data.
 * Ages are left out of the tag: the same data has the same tag whenever it is asked for.
 */
export function tagged(data: unknown, state: object, meta: object): { text: string; etag: string } {
  const dataText = JSON.stringify(data);
  const digest = createHash('sha256').update(withoutAges(data, dataText)).update(JSON.stringify(state)).digest('base64url');
  return { text: `{"ok":true,"data":${dataText},"meta":${JSON.stringify(meta)}}`, etag: `W/"${digest}"` };
}

/** A replacer makes long lists several times slower to write, so only data that hold an age are written again. */
function withoutAges(data: unknown, text: string): string {
  if (!AGES.some((field) => text.includes(`"${field}":`))) return text;
  return JSON.stringify(data, function (this: unknown, field: string, value: unknown) {
    return AGES.includes(field) || (field === 'figure' && isStaleReason(this)) ? undefined : value;
  });
}

/** The figure of this reason is the age of a prediction, which grows during an outage. */
function isStaleReason(holder: unknown): boolean {
  return typeof holder === 'object' && holder !== null && 'code' in holder && holder.code === 'stale';
}

/**
 * Says in headers how fresh the data is, so that a 304, which has no body, says it too.
 * @param freshness.cronAge minutes since the last successful pipeline run, null before the first
 */
export function setFreshness(ctx: Context, freshness: { readonly cronAge: number | null; readonly isHealthy: boolean }): void {
  const { cronAge, isHealthy } = freshness;
  if (cronAge !== null) ctx.set('X-Cron-Age-Minutes', String(minutes(cronAge)));
  ctx.set('X-Data-Status', isHealthy ? 'healthy' : 'degraded');
}

/** Answers with a body, or with 304 where the caller holds it already. What a key was needed for is kept by its owner alone. */
export function sendCacheable(ctx: Context, body: { text: string; etag: string }, isPublic: boolean): void {
  ctx.status = 200;
  ctx.set('Cache-Control', isPublic ? 'public, max-age=5' : 'private, no-cache');
  ctx.set('ETag', body.etag);
  if (holds(ctx.get('If-None-Match'), body.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = body.text;
}

/**
 * Weak comparison (RFC 9110, 8.8.3.2). Koa's own answers in full when the request says `no-cache`, as `fetch` does beside every condition;
 * but that is for caches on the way, and this is where the answer comes from.
 */
function holds(asked: string, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}
