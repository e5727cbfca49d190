import fastify from 'fastify';
import type { RequestListener } from 'node:http';
import { resolve } from '../../tools/contract/reference';
import { API_ROOT } from '../../src/http/api-root';
import { readBundle } from '../../src/http/contract/bundle';
import { isRecord } from '../../src/lib/unknown-values';
import { hasKey, runPeer, type PeerJob } from './peer';
import { picksOf, type PicksQuery } from './picks';

/** Fastify with its validation of the query and its serializer, both built from our contract. */
void runPeer(async (job): Promise<RequestListener> => {
  const picks = await picksOf(job);
  const app = fastify({ ajv: { customOptions: { strict: false } } });
  app.addHook('onRequest', async (request, reply) => {
    if (!hasKey(job, request.headers)) return reply.code(401).send({ ok: false });
  });
  app.get<{ Querystring: PicksQuery }>(API_ROOT + job.path, { schema: await schemasOf(job) }, async (request, reply) => {
    reply.headers(job.answer.headers);
    return picks(request.query);
  });
  await app.ready();
  return (request, response) => app.routing(request, response);
});

/** The schemas of an operation without references, because Fastify compiles each on its own. */
async function schemasOf({ path }: PeerJob) {
  const document = await readBundle();
  const operation = document.paths?.[path]?.get;
  const { parameters, responses } = JSON.parse(
    JSON.stringify(operation, (_, node: unknown) => (isRecord(node) && '$ref' in node ? resolve(document, node) : node)),
  );
  const inQuery: { name: string; in: string; schema: object }[] = parameters.filter(
    (parameter: { in: string }) => parameter.in === 'query',
  );
  return {
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    },
    response: { 200: responses['200'].content['application/json'].schema },
  };
}
