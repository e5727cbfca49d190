import Koa from 'koa';
import { documentedBackend } from './documented-backend';
import { runPeer } from './peer';

/** Koa with openapi-backend as its documentation sets it up, serialising the same object for each request. */
void runPeer(async ({ path, key, answer: { headers, body } }) => {
  const document: unknown = JSON.parse(body);
  const api = await documentedBackend((authorization) => authorization === `Bearer ${key}`);
  const operationId = api.router.getOperations().find((operation) => operation.path === path)?.operationId ?? '';
  api.register(operationId, () => ({ status: 200, body: document }));
  const app = new Koa();
  app.use(async (ctx) => {
    const { method, path, querystring: query } = ctx;
    const answer = await api.handleRequest({ method, path, query, headers: { authorization: ctx.get('Authorization') } }, ctx);
    ctx.status = answer.status;
    ctx.set(headers);
    ctx.body = JSON.stringify(answer.body);
  });
  return app.callback();
});
