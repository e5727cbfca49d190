import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { minutes } from '../api/numbers';

/** Fields that change with the clock alone, each beside the instant that it counts from. The contract lists them at the `ETag` header. */
const AGES = ['quote_age', 'age_minutes'];

/**
 * A success body as text, and a tag of its data and of `state`, which callers must notice although it is not in the data. The tag leaves
 * ages out, so the same data has the same tag at any time.
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

/** The value of this reason is the age of a prediction, which grows during an outage. */
function isStaleReason(holder: unknown): boolean {
  return typeof holder === 'object' && holder !== null && 'code' in holder && holder.code === 'stale';
}

/**
 * Sets headers that report how fresh the data is, because a 304 has no body.
 * @param freshness.cronAge minutes since the last successful pipeline run, null before the first
 */
export function setFreshness(ctx: Context, freshness: { readonly cronAge: number | null; readonly isHealthy: boolean }): void {
  const { cronAge, isHealthy } = freshness;
  if (cronAge !== null) ctx.set('X-Cron-Age-Minutes', String(minutes(cronAge)));
  ctx.set('X-Data-Status', isHealthy ? 'healthy' : 'degraded');
}

/** Answers with a body, or with 304 if the caller already holds it. Answers that required a key may be cached by their owner alone. */
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
 * Weak comparison (RFC 9110, 8.8.3.2). Koa's own sends a full answer if the request has `no-cache`, which `fetch` adds to every conditional
 * request. That directive is for caches on the way, and this is the origin.
 */
function holds(asked: string, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}
