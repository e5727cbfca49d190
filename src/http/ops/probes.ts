import Router from 'koa-router';
import { admitProbe } from '../access/admission';

/** Probes for orchestrators, at the origin and outside the contract. @param ready rejects while the service should receive no requests */
export function probes(ready: () => Promise<void>): Router {
  const router = new Router({ sensitive: true });
  router.get('/livez', admitProbe(), (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'alive' };
  });
  router.get('/readyz', admitProbe(), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    ctx.status = isReady ? 200 : 503;
    ctx.body = { status: isReady ? 'ready' : 'not_ready' };
  });
  return router;
}
