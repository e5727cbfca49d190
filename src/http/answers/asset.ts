import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { chooseEncoding, compress, type Encoding } from './encoding';

/** A body that is built once and sent many times. */
export interface Asset {
  /** A media type, or the ending of a file name. */
  readonly type: string;
  /** By encoding; the bytes as they are among them. */
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
  /** Hash of the content, so that a URL with it never expires. */
  readonly hash: string;
}

/** Compresses a body. */
export async function asset(type: string, content: Buffer | string): Promise<Asset> {
  const body = Buffer.from(content);
  const made = ENCODINGS.map(async (encoding) => [encoding, await compress(body, encoding)] as const);
  return assetOf(type, new Map(await Promise.all(made)));
}

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br'];

/** An asset of bodies that are compressed already. */
export function assetOf(type: string, bodies: ReadonlyMap<Encoding, Buffer>): Asset {
  const hash = createHash('sha256').update(plain(bodies)).digest('base64url').slice(0, 22);
  return { type, bodies, hash };
}

/** Answers with the asset, or with 304 if the caller already holds it. */
export function send(ctx: Context, { type, bodies, hash }: Asset, caching: string): void {
  ctx.status = 200;
  ctx.set('Cache-Control', caching);
  ctx.set('ETag', `W/"${hash}"`);
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  const encoding = chooseEncoding(ctx.headers['accept-encoding']);
  const encoded = bodies.get(encoding);
  if (encoding !== 'identity' && encoded !== undefined) ctx.set('Content-Encoding', encoding);
  ctx.body = encoded ?? plain(bodies);
}

function plain(bodies: ReadonlyMap<Encoding, Buffer>): Buffer {
  const body = bodies.get('identity');
  if (body === undefined) throw new Error('an asset has its bytes as they are');
  return body;
}
