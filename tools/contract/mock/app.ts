import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { systemClock } from '../../../src/lib/clock';
import { digestOf } from '../../../src/http/answers/etag';
import { VARY } from '../../../src/http/answers/headers';
import { bodyOf } from '../../../src/http/answers/body';
import { namesCsv } from '../../../src/http/answers/media';
import { sendRead } from '../../../src/http/dispatch';
import { API_ROOT, pathUnder } from '../../../src/http/api-root';
import { isParameter, type Parameter } from '../../../src/api/request-errors';
import { DocumentNode } from '../../../src/api/trading/docs/document';
import { isRecord } from '../../../src/lib/unknown-values';
import { readBody, readHeaders } from '../../../src/http/contract/request';
import { methodsAt, routeTable, type Routed } from '../../../src/http/contract/fast-router';
import { loadAssets } from '../../../src/http/docs/assets';
import { docs } from '../../../src/http/docs/routes';
import { once } from '../../../src/lib/once';
import { methodNotAllowed, pathNotFound } from '../../../src/http/errors';
import { failureBody, isFailure } from '../../../src/http/failure';
import { requestLog, type State } from '../../../src/http/request-id';
import { baseApp } from '../../../src/http/base-app';
import { object } from '../reference';

/** A contract as the mock serves it. */
interface Mocked {
  readonly document: Record<string, unknown>;
  /** Of the contract's paths. */
  readonly root: string;
  /** Where Prism serves the contract's paths from `/`. */
  readonly prism: string;
}

interface MockDeps {
  readonly trading: Mocked;
  readonly desk: Mocked;
  /** The mock's own address. */
  readonly origin: string;
  readonly log: Logger;
}

/** The service with Prism in place of its handlers: the same paths, headers, documentation and 404. */
export function createMock({ trading, desk, origin, log }: MockDeps): Koa<State> {
  const app = baseApp({ clock: systemClock, log, requests: requestLog({ log }), corsOrigins: '*', moreHeaders: ['Prefer'] });
  const pages = { assets: once(loadAssets), document: trading.document, desk: desk.document, baseUrl: origin + API_ROOT, demoKey: 'any' };
  app.use(docs(pages).routes());
  app.use(async (ctx, next) => {
    const mocked = [trading, desk].find(({ root }) => pathUnder(root, ctx.path) !== undefined);
    if (mocked === undefined) return next();
    ctx.vary(VARY);
    const path = pathUnder(mocked.root, ctx.path) ?? '';
    // Prism does not survive a path that cannot be decoded.
    decodeURIComponent(path);
    const allowed = methodsAt(routesOf(mocked.document), path);
    // Prism takes fewer methods than HTTP has.
    if (allowed.includes(',') && !allowed.split(', ').includes(ctx.method)) throw methodNotAllowed(ctx.method, allowed);
    // Prism does not demand headers, and a caller without them would fail at the service only. A failure that was asked for comes first.
    if (!ctx.get('prefer').includes('code='))
      readHeaders(headersAt(mocked.document, ctx.method, path), ctx.method.toLowerCase(), ctx.headers);
    await answerFrom(mocked.prism + path + ctx.search, ctx);
  });
  app.use((ctx) => {
    throw pathNotFound(ctx.path);
  });
  return app;
}

/** The request headers that Prism reads, and `Accept` of callers that name CSV: the service answers all others in JSON. */
const ASKED = ['authorization', 'x-api-key', 'prefer', 'content-type', 'idempotency-key', 'if-match'];
/** The contract's headers that neither the shell nor caching sets. */
const ANSWERED = [
  ...['www-authenticate', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['etag', 'location', 'idempotent-replayed'],
];

async function answerFrom(url: string, ctx: Context & { state: State }): Promise<void> {
  const names = namesCsv(ctx.get('accept')) ? [...ASKED, 'accept'] : ASKED;
  const headers = names.map((name): [string, string] => [name, ctx.get(name)]).filter(([, value]) => value !== '');
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  const sent = isRead ? undefined : await readBody(ctx.req);
  const answer = await fetch(url, {
    method: isRead ? 'GET' : ctx.method,
    headers,
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const text = await answer.text();
  if (text === '') {
    // A 304 that the caller asked for with `Prefer`, or a 204, has no body.
    ctx.status = answer.status;
    return;
  }
  const found = { digest: digestOf(text), body: () => bodyOf(Buffer.from(text)) };
  if (answer.headers.get('content-type')?.startsWith('text/csv') === true)
    return sendRead(ctx, { ...found, fileName: 'mock.csv' }, { isPublic: false, freshness: () => ({ cronAge: null, isHealthy: true }) });
  const type = answer.headers.get('content-type') ?? '';
  // The example of the stream, which ends after it.
  if (!/\bjson\b/.test(type)) {
    ctx.status = answer.status;
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', 'Content-Type': type });
    ctx.body = text;
    return;
  }
  const body = JSON.parse(text);
  if (isProblem(body, 'NO_PATH_MATCHED_ERROR')) throw pathNotFound(ctx.path);
  if (answer.ok && isRead) {
    const freshness = { cronAge: body.meta.cron_age_minutes ?? null, isHealthy: body.data.status !== 'degraded' };
    return sendRead(ctx, { ...found, fileName: undefined }, { isPublic: false, freshness: () => freshness });
  }
  ctx.status = answer.status;
  ctx.set('Cache-Control', 'no-store');
  for (const name of ANSWERED) ctx.set(name, answer.headers.get(name) ?? []);
  // Prism reads no `Accept` where it refuses a request.
  const { accept } = ctx.headers;
  const shown = isFailure(body)
    ? failureBody(body, answer.status, { accept, requestId: ctx.state.requestId })
    : { type: answer.headers.get('content-type') ?? 'application/json', body };
  ctx.type = shown.type;
  ctx.body = JSON.stringify(shown.body);
}

/** The parameters of the operation at a path; none where there is no operation. */
function headersAt(document: Record<string, unknown>, method: string, path: string): Parameter[] {
  const route = routeTable(routesOf(document))(method.toLowerCase(), path);
  if (typeof route === 'string') return [];
  const { items } = new DocumentNode(document).at('paths').at(route.path).at(route.method).at('parameters');
  return items.flatMap(({ value }) => (isRecord(value) && isParameter(value) ? [value] : []));
}

function routesOf({ paths }: Record<string, unknown>): Routed[] {
  return Object.entries(object(paths)).flatMap(([path, item]) => Object.keys(object(item)).map((method) => ({ method, path })));
}

/** Whether a body is a problem report of Prism's own, of this kind. */
function isProblem({ type }: { readonly type?: unknown }, name: string): boolean {
  return typeof type === 'string' && type.endsWith(`#${name}`);
}
