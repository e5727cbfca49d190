import type { Context, Middleware } from 'koa';
import { Problem } from '../api/problem';
import type { BoardSource } from '../board/board';
import { UserError } from '../lib/user-error';
import type { Access } from '../mcp/access';
import { hasBatches } from '../mcp/messages';
import type { Remote } from '../mcp/remote';
import { levelOf } from '../rights/data-source';
import { accessProblem, callerOf, type Identify, type Identity } from './access/auth';
import type { CountRead } from './access/public-limits';
import { VARY } from './answers/headers';
import { API_ROOT, MCP_PATH } from './api-root';
import { readBody } from './contract/request';
import { methodNotAllowed } from './errors';
import type { State } from './request-id';
import type { Ask } from './ask-here';

interface Parts {
  readonly open: () => Promise<Remote>;
  readonly identify: Identify;
  /** Of reads. */
  readonly countRead: CountRead;
  readonly board: BoardSource;
  readonly ask: Ask;
  /** Root of the trading API at its public address. */
  readonly baseUrl: string;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
}

const METHODS = 'POST, OPTIONS';

/**
 * The Model Context Protocol at `/mcp`. It needs a key: a client that has none shows the refusal, where a list of two public tools would look like
 * success. A session of the portal opens nothing here, because an assistant shows a key of its own.
 */
export function serveMcp({ open, identify, countRead, board, ask, baseUrl, corsOrigins }: Parts): Middleware<State> {
  const { origin: own } = new URL(baseUrl);
  const origins = [own, ...(corsOrigins === '*' ? [] : corsOrigins)];

  return async (ctx, next) => {
    if (ctx.path !== MCP_PATH) return next();
    ctx.vary(VARY);
    ctx.set('Cache-Control', 'no-store');
    if (!isAllowedOrigin(ctx.headers.origin, origins))
      throw new Problem('cross_origin', `pages of ${JSON.stringify(ctx.headers.origin)} may not call this; CORS_ORIGIN can allow them`);
    // No session to end, and nothing is sent unasked.
    if (ctx.method !== 'POST') throw methodNotAllowed(ctx.method, METHODS);
    const { authorization, 'x-api-key': key } = ctx.headers;
    const identity = await identify({ headers: { authorization, 'x-api-key': key } }, ctx.ip);
    const count = () => {
      const counted = countRead(ctx.ip, identity, undefined);
      ctx.set(counted.headers);
      if (counted.problem !== null) throw counted.problem;
    };
    count();
    const access = accessAs(identity, board);
    if (access === undefined) throw accessProblem(identity, false);
    const body: unknown = await readBody(ctx.req);
    const isBatch = Array.isArray(body);
    const messages = isBatch ? batchOf(body, ctx.get('mcp-protocol-version')) : [body];
    for (let further = 1; further < messages.length; further += 1) count();
    const { requestId } = ctx.state;
    const caller = { identity, ip: ctx.ip, requestId, calls: (operationId: string) => void (ctx.state.operationId = operationId) };
    const { answer } = await open().catch(notInstalled);
    const responses: Response[] = [];
    for (const message of messages) {
      responses.push(
        await answer({
          request: new Request(own + MCP_PATH, { method: 'POST', headers: textHeaders(ctx.headers) }),
          body: message,
          access,
          baseUrl: own + API_ROOT,
          fetch: (request) => ask(request, caller),
        }),
      );
    }
    await (isBatch ? sendBatch(ctx, responses) : sendOne(ctx, responses[0]));
  };
}

/** The most messages of a batch, which are answered one after the other. */
const LARGEST_BATCH = 20;

/** The messages of a batch. @throws Problem invalid_body in a revision without batches, and for an empty or too long one */
function batchOf(body: readonly unknown[], revision: string): readonly unknown[] {
  if (!hasBatches(revision === '' ? undefined : revision))
    throw new Problem('invalid_body', `the body must be one message of JSON-RPC in revision ${revision} (got a list)`);
  if (body.length > 0 && body.length <= LARGEST_BATCH) return body;
  throw new Problem('invalid_body', `a batch must have 1 to ${LARGEST_BATCH} messages (got ${body.length})`);
}

async function sendOne(ctx: Context, response: Response | undefined): Promise<void> {
  if (response === undefined) return;
  if (response.body === null) return sendNothing(ctx, response.status);
  ctx.status = response.status;
  const type = response.headers.get('content-type');
  if (type !== null) ctx.set('Content-Type', type);
  // As bytes, because a long text would be decoded and encoded again.
  ctx.body = Buffer.from(await response.arrayBuffer());
}

function sendNothing(ctx: Context, status: number): void {
  // In this order: Koa makes an empty body a 204, and writes the name of the status where there is none.
  ctx.body = null;
  ctx.status = status;
}

/** The answers of a batch as a list; notifications have none. */
async function sendBatch(ctx: Context, responses: readonly Response[]): Promise<void> {
  const texts = await Promise.all(responses.filter(({ body }) => body !== null).map((response) => response.text()));
  if (texts.length === 0) return sendNothing(ctx, 202);
  ctx.status = 200;
  ctx.type = 'application/json';
  ctx.body = `[${texts.join(',')}]`;
}

/**
 * Only a browser sends an origin. A page that reached this machine by a name of its own (DNS rebinding) is of another origin, so `*` of `CORS_ORIGIN`
 * allows none here: the specification of the protocol demands a check.
 */
function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes(origin);
}

function accessAs(identity: Identity, board: BoardSource): Access | undefined {
  const caller = callerOf(identity);
  if (caller === undefined || caller.kind === 'public') return undefined;
  const { sources } = board.current();
  if (caller.kind === 'system') return { caller: 'operator', scopes: [], level: levelOf(caller), sources };
  return { caller: 'user', scopes: caller.scopes, level: levelOf(caller), sources };
}

function textHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]));
}

/** @throws Problem not_found where the library of the protocol was left out, or the error itself */
function notInstalled(error: unknown): never {
  throw error instanceof UserError ? new Problem('not_found', error.message) : error;
}
