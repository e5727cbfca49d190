import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { versionTag } from '../../api/desk/preconditions';
import type { StoredAnswer } from '../../store/write-once';
import type { Answer, ReadAnswer } from './answer';
import { chooseEncoding } from './encoding';
import { holdsVersion, holdsDigest, tagOf } from './etag';
import { bodyHeaders, freshnessHeaders, lastingHeaders, type Freshness } from './headers';

interface Sending {
  /** Whether the answer may be cached by others than its caller. */
  readonly isPublic: boolean;
  readonly freshness: () => Freshness;
}

/** The one way from an answer to bytes. */
export async function sendAnswer(ctx: Context, answer: Answer, sending: Sending): Promise<void> {
  if ('stream' in answer) {
    ctx.respond = false;
    answer.stream(ctx);
  } else if ('status' in answer) sendStored(ctx, answer);
  else await sendRead(ctx, answer, sending);
}

/** Sends what was read, or 304 to a caller that holds it. */
export async function sendRead(
  ctx: Context,
  { digest, version, body, fileName }: Pick<ReadAnswer, 'digest' | 'version' | 'body' | 'fileName'>,
  { isPublic, freshness }: Sending,
): Promise<void> {
  // A strong tag is of these very bytes, so they are not compressed.
  const asked = version === undefined ? chooseEncoding(ctx.headers['accept-encoding']) : 'identity';
  const held = ctx.headers['if-none-match'];
  // A calculation is asked for by POST, to which no condition applies.
  const isUnchanged = ctx.method !== 'POST' && (version === undefined ? holdsDigest(held, digest) : holdsVersion(held, version));
  const made = isUnchanged ? undefined : await body();
  const encoded = made && ('stream' in made ? { encoding: asked, bytes: made.stream(asked) } : await made.in(asked));
  const tag = version === undefined ? tagOf(digest, encoded?.encoding ?? asked) : versionTag(version);
  ctx.status = isUnchanged ? 304 : 200;
  ctx.set(lastingHeaders(tag, isPublic));
  ctx.set(freshnessHeaders(freshness()));
  if (encoded === undefined) return;
  ctx.set(bodyHeaders(encoded.encoding, fileName));
  ctx.body = encoded.bytes;
  // Koa would leave the connection open, and the caller waiting.
  if (encoded.bytes instanceof Readable) encoded.bytes.once('error', () => ctx.res.destroy());
}

/** Sends the answer to a write, which nobody may store. */
function sendStored(ctx: Context, { status, headers, body }: StoredAnswer): void {
  ctx.status = status;
  ctx.set({ ...headers, 'Cache-Control': 'no-store' });
  if (status === 204) return;
  ctx.set(bodyHeaders('identity'));
  ctx.body = body;
}
