import Router from 'koa-router';
import { stringify } from 'yaml';
import { docsPage } from './docs-page';

interface Probes {
  /** Rejects while the service should get no requests. */
  readonly ready: () => Promise<void>;
  readonly document: Record<string, unknown>;
}

/** What an orchestrator and a reader of the contract ask for, at the origin and outside the contract. */
export function probes({ ready, document }: Probes): Router {
  const router = new Router();
  const page = docsPage();
  const json = JSON.stringify(document);
  let yaml: string | undefined;

  router.get('/livez', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'alive' };
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    ctx.status = isReady ? 200 : 503;
    ctx.body = { status: isReady ? 'ready' : 'not_ready' };
  });
  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', page.policy);
    ctx.type = 'text/html';
    ctx.body = page.html;
  });
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = json;
  });
  router.get('/openapi.yaml', (ctx) => {
    ctx.type = 'application/yaml';
    ctx.body = yaml ??= stringify(document);
  });
  return router;
}
