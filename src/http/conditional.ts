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
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = body.text;
}
