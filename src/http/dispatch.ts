import type { Context, Middleware } from 'koa';
import { Readable } from 'node:stream';
import { versionTag } from '../api/desk/preconditions';
import type { StoredAnswer } from '../store/write-once';
import type { Identify, Identity } from './access/auth';
import type { CountRequest } from './access/policies';
import { routedMethod } from './contract/fast-router';
import type { Admit } from './access/tickets';
import type { Answer, MakeAnswer, ReadAnswer } from './answers/answer';
import { chooseEncoding } from './answers/encoding';
import { holdsVersion, holdsDigest, tagOf } from './answers/etag';
import { bodyHeaders, freshnessHeaders, lastingHeaders, VARY, type Freshness, linkToNext } from './answers/headers';
import { pathUnder } from './api-root';
import type { Contract, ContractRequest, Operation } from './contract/backend';
import type { State } from './request-id';

/** How one contract is served. */
interface Dispatch {
  /** Of all its paths. */
  readonly root: string;
  readonly contract: Contract<Answer>;
  readonly answer: MakeAnswer;
  readonly identify: Identify;
  readonly count: CountRequest;
  /** Lets callers in by more than their keys and sessions. */
  readonly admit?: Admit;
  /** What the contract needs of a request besides method, path, query and caller. */
  readonly more?: (ctx: Context & { state: State }) => Partial<ContractRequest>;
  /** Whether an answer may be cached by others than its caller. */
  readonly isPublic: (operation: Operation, identity: Identity) => boolean;
  readonly freshness: () => Freshness;
  /** Called with each answer that was read. */
  readonly remember?: (ctx: Context, answer: ReadAnswer) => void;
}

/** Serves a contract: passes each request under its root to its operation, and sends the answer. */
export function dispatch(parts: Dispatch): Middleware<State> {
  const { root, contract, answer, identify, count, admit = asClaimed, more, isPublic, freshness, remember } = parts;
  for (const { operationId } of contract.operations) contract.register(operationId, answer);

  return async (ctx, next) => {
    const path = pathUnder(root, ctx.path);
    if (path === undefined) return next();
    ctx.vary(VARY);
    const claimed = await identify(ctx.req, ctx.ip);
    // Counted first, because to admit a caller may cost a query.
    const counted = await count(ctx, path, claimed);
    ctx.set(counted.headers);
    if (counted.problem !== null) throw counted.problem;
    const identity = await admit(ctx, path, claimed);
    const method = routedMethod(ctx.method);
    const { querystring, headers } = ctx;
    const made = await contract.handle({ method, path, querystring, accept: headers.accept, identity, ...more?.(ctx) });
    if ('operation' in made) remember?.(ctx, made);
    await sendAnswer(ctx, made, { isPublic: 'operation' in made && isPublic(made.operation, identity), freshness });
  };
}

const asClaimed: Admit = (_ctx, _path, claimed) => claimed;

interface Sending {
  /** Whether the answer may be cached by others than its caller. */
  readonly isPublic: boolean;
  readonly freshness: () => Freshness;
}

/** The one way from an answer to bytes. */
async function sendAnswer(ctx: Context, answer: Answer, sending: Sending): Promise<void> {
  if ('stream' in answer) {
    ctx.respond = false;
    answer.stream(ctx);
  } else if ('status' in answer) sendStored(ctx, answer);
  else await sendRead(ctx, answer, sending);
}

/** Sends what was read, or 304 to a caller that holds it. */
export async function sendRead(
  ctx: Context,
  { digest, version, body, fileName, nextCursor }: Pick<ReadAnswer, 'digest' | 'version' | 'body' | 'fileName' | 'nextCursor'>,
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
  if (fileName !== undefined && nextCursor !== undefined) ctx.set('Link', linkToNext(ctx.querystring, nextCursor));
  ctx.body = encoded.bytes;
  // Koa would leave the connection open, and the caller waiting.
  if (encoded.bytes instanceof Readable) encoded.bytes.once('error', () => ctx.res.destroy());
}

/** Sends the answer to a write, with `no-store`. */
function sendStored(ctx: Context, { status, headers, body }: StoredAnswer): void {
  ctx.status = status;
  ctx.set({ ...headers, 'Cache-Control': 'no-store' });
  if (status === 204) return;
  ctx.set(bodyHeaders('identity'));
  ctx.body = body;
}
