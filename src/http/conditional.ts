import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** A success body as text, and a tag of all in it but its age: the same data has the same tag whenever it is asked for. */
export function tagged(data: unknown, stableMeta: object, meta: object): { text: string; etag: string } {
  const dataText = JSON.stringify(data);
  const digest = createHash('sha256').update(dataText).update(JSON.stringify(stableMeta)).digest('base64url');
  return { text: `{"ok":true,"data":${dataText},"meta":${JSON.stringify(meta)}}`, etag: `W/"${digest}"` };
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
