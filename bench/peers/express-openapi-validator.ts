import express from 'express';
import { middleware } from 'express-openapi-validator';
import { join } from 'node:path';
import { API_ROOT } from '../../src/http/api-root';
import { hasKey, runPeer } from './peer';
import { picksOf, type PicksQuery } from './picks';

/** Express with express-openapi-validator on our contract. */
void runPeer(async (job) => {
  const picks = await picksOf(job);
  const isCaller = async ({ headers }: express.Request): Promise<boolean> => hasKey(job, headers);
  const app = express().disable('x-powered-by');
  app.use(
    middleware({
      apiSpec: join(__dirname, '../../../generated/openapi.json'),
      validateRequests: true,
      validateResponses: false,
      validateSecurity: { handlers: { bearerKey: isCaller, headerKey: () => false } },
    }),
  );
  app.get<object, object, unknown, PicksQuery>(API_ROOT + job.path, (request, response) => {
    response.set(job.answer.headers).json(picks(request.query));
  });
  return app;
});
