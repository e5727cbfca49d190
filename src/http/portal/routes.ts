import type { Context } from 'koa';
import Router from 'koa-router';
import { API_ROOT } from '../api-root';
import { send, type Asset } from '../answers/asset';
import { pathNotFound } from '../errors';
import { pageHeaders } from '../page-headers';
import { BESIDE_PAGE, readPortal, type PackagedPortal } from './packaged';

/** The pages besides the one at the root. All are the same document, whose script shows what the address names. */
const PAGES = [
  ...['/fights/:id', '/optimizer', '/clv', '/model', '/backtest', '/journal', '/fighters', '/fighters/:id', '/audit', '/settings'],
  ...['/operations', '/setup', '/help', '/verify', '/sign-in'],
];

const ASK_AGAIN = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Directives that only the portal's policy has. Charts set styles through the CSSOM, which needs no `unsafe-inline`. */
const DIRECTIVES = ["font-src 'self'", "manifest-src 'self'", "base-uri 'self'", "form-action 'self'"];

export interface Portal {
  readonly router: Router;
  /** Answers with the page. */
  readonly sendPage: (ctx: Context) => Promise<void>;
  /** The same as a 404: its script says that there is no such page. */
  readonly sendMissing: (ctx: Context) => Promise<void>;
}

interface Served {
  /** Root of the API; the portal lies beside it, perhaps under a prefix. */
  readonly baseUrl: string;
  /** Where the portal was built; by default in the package. */
  readonly directory?: string | undefined;
}

/** The pages of the portal and what they load, read at the first request. */
export function servePortal({ baseUrl, directory }: Served): Portal {
  const { pathname } = new URL(baseUrl);
  let read: PackagedPortal | undefined;
  const built = async () => (read ??= await readPortal(`${pathname.slice(0, -API_ROOT.length)}/`, directory));

  const sendPage = async (ctx: Context): Promise<void> => {
    ctx.set(HEADERS);
    const portal = await built();
    if (portal !== undefined) return send(ctx, portal.page, ASK_AGAIN);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 503;
    ctx.body = 'The portal is not built. Run "npm run build" in the checkout of the service. The API works.\n';
  };

  const sendMissing = async (ctx: Context): Promise<void> => {
    const [problem, page] = [pathNotFound(ctx.path), (await built())?.page];
    if (page === undefined) throw problem;
    ctx.set(HEADERS);
    send(ctx, page, 'no-store');
    ctx.status = 404;
  };

  const router = new Router({ sensitive: true });
  for (const path of PAGES) router.get(path, sendPage);
  const sendFile = (ctx: Context, file: Asset | undefined, caching: string): void => {
    if (file === undefined) throw pathNotFound(ctx.path);
    ctx.set(HEADERS);
    send(ctx, file, caching);
  };
  router.get('/assets/:name', async (ctx) => sendFile(ctx, (await built())?.assets.get(ctx.params.name ?? ''), FOR_EVER));
  for (const name of BESIDE_PAGE) router.get(`/${name}`, async (ctx) => sendFile(ctx, (await built())?.beside.get(name), ASK_AGAIN));
  return { router, sendPage, sendMissing };
}

const HEADERS = {
  ...pageHeaders(DIRECTIVES),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
