import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A body that is built once and sent many times. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly gzipped: Buffer;
  /** Hash of the content, so that a URL with it never expires. */
  readonly hash: string;
}

export async function asset(type: string, content: Buffer | string): Promise<Asset> {
  const body = Buffer.from(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type, body, gzipped: await promisify(gzip)(body), hash };
}

/** Answers with the asset, or with 304 if the caller already holds it. */
export function send(ctx: Context, { type, body, gzipped, hash }: Asset, caching: string): void {
  ctx.status = 200;
  ctx.set('Cache-Control', caching);
  ctx.set('ETag', `W/"${hash}"`);
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  const zipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.body = zipped ? gzipped : body;
}
