import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { systemClock } from '../../../src/lib/clock';
import { digestOf } from '../../../src/http/answers/etag';
import { VARY } from '../../../src/http/answers/headers';
import { bodyOf } from '../../../src/http/answers/answer';
import { namesCsv } from '../../../src/http/answers/media';
import { sendAnswer } from '../../../src/http/answers/send';
import { API_ROOT, pathUnder } from '../../../src/http/api-root';
import { loadAssets } from '../../../src/http/docs/assets';
import { docs } from '../../../src/http/docs/routes';
import { once } from '../../../src/lib/once';
import { methodNotAllowed, nothingAt } from '../../../src/http/errors';
import { requestLog, type State } from '../../../src/http/request-id';
import { baseApp } from '../../../src/http/base-app';

interface MockDeps {
  readonly document: Record<string, unknown>;
  /** Where Prism serves the contract's paths from `/`. */
  readonly prism: string;
  /** The mock's own address. */
  readonly origin: string;
  readonly log: Logger;
}

/** The service with Prism in place of its handlers: the same paths, headers, documentation and 404. */
export function createMock({ document, prism, origin, log }: MockDeps): Koa<State> {
  const app = baseApp({ clock: systemClock, log, requests: requestLog({ log }), corsOrigins: '*', moreHeaders: ['Prefer'] });
  app.use(docs({ assets: once(loadAssets), document, baseUrl: origin + API_ROOT, demoKey: 'any' }).routes());
  app.use(async (ctx, next) => {
    const path = pathUnder(API_ROOT, ctx.path);
    if (path === undefined) return next();
    ctx.vary(VARY);
    // Prism does not survive a path that cannot be decoded.
    decodeURIComponent(path);
    await answerFrom(prism + path + ctx.search, ctx);
  });
  app.use((ctx) => {
    throw nothingAt(ctx.path);
  });
  return app;
}

/** The request headers that Prism reads, and `Accept` of callers that name CSV: the service answers all others in JSON. */
const ASKED = ['authorization', 'x-api-key', 'prefer'];
/** The contract's headers that neither the shell nor caching sets. */
const ANSWERED = ['www-authenticate', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

async function answerFrom(url: string, ctx: Context): Promise<void> {
  const names = namesCsv(ctx.get('accept')) ? [...ASKED, 'accept'] : ASKED;
  const headers = names.map((name): [string, string] => [name, ctx.get(name)]).filter(([, value]) => value !== '');
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (text === '') {
    // A 304 that the caller asked for with `Prefer` has no body.
    ctx.status = answer.status;
    return;
  }
  const found = { digest: digestOf(text), body: () => bodyOf(Buffer.from(text)) };
  if (answer.headers.get('content-type')?.startsWith('text/csv') === true)
    return sendAnswer(ctx, { ...found, fileName: 'mock.csv' }, { isPublic: false, freshness: () => ({ cronAge: null, isHealthy: true }) });
  const body = JSON.parse(text);
  if (isProblem(body, 'NO_PATH_MATCHED_ERROR')) throw nothingAt(ctx.path);
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(ctx.method);
  if (answer.ok) {
    const freshness = { cronAge: body.meta.cron_age_minutes ?? null, isHealthy: body.data.status !== 'degraded' };
    return sendAnswer(ctx, { ...found, fileName: undefined }, { isPublic: false, freshness: () => freshness });
  }
  ctx.status = answer.status;
  ctx.set('Cache-Control', 'no-store');
  for (const name of ANSWERED) ctx.set(name, answer.headers.get(name) ?? []);
  ctx.type = answer.headers.get('content-type') ?? 'application/json';
  ctx.body = JSON.stringify(body);
}

/** Whether a body is a problem report of Prism's own, of this kind. */
function isProblem({ type }: { readonly type?: unknown }, name: string): boolean {
  return typeof type === 'string' && type.endsWith(`#${name}`);
}
