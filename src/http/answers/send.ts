import type { Context } from 'koa';
import { Readable } from 'node:stream';
import type { Answer } from './answer';
import { chooseEncoding } from './encoding';
import { isHeld } from './etag';
import { bodyHeaders, freshnessHeaders, lastingHeaders, type Freshness } from './headers';

interface Sending {
  /** Whether the answer required no key. */
  readonly isPublic: boolean;
  readonly freshness: () => Freshness;
}

/** Answers with a body, or with 304 if the caller already holds it. */
export async function sendAnswer(
  ctx: Context,
  { digest, body, fileName }: Pick<Answer, 'digest' | 'body' | 'fileName'>,
  { isPublic, freshness }: Sending,
): Promise<void> {
  const asked = chooseEncoding(ctx.headers['accept-encoding']);
  // A calculation is asked for by POST, to which no condition applies.
  const isUnchanged = ctx.method !== 'POST' && isHeld(ctx.headers['if-none-match'], digest);
  const made = isUnchanged ? undefined : await body();
  const encoded = made && ('stream' in made ? { encoding: asked, bytes: made.stream(asked) } : await made.in(asked));
  ctx.status = isUnchanged ? 304 : 200;
  ctx.set(lastingHeaders({ digest, encoding: encoded?.encoding ?? asked, isPublic }));
  ctx.set(freshnessHeaders(freshness()));
  if (encoded === undefined) return;
  ctx.set(bodyHeaders(encoded.encoding, fileName));
  ctx.body = encoded.bytes;
  // Koa would leave the connection open, and the caller waiting.
  if (encoded.bytes instanceof Readable) encoded.bytes.once('error', () => ctx.res.destroy());
}
