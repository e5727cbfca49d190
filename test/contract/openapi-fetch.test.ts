import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/contract';
import { readBundle } from '../../src/http/contract/bundle';
import { DocumentNode } from '../../src/api/trading/docs/document';

/** The lines that the documentation shows for clients by generators; that this file compiles is the proof that they do. */
const SHOWN = [
  "const client = createClient<paths, 'application/json'>({ baseUrl, headers: { 'X-API-Key': key } });",
  "if (typeof data === 'string') throw new Error('that is CSV');",
  "if (error !== undefined) throw new Error('error' in error ? error.error.code : error.code);",
];

const [baseUrl, key] = ['http://boxing.example/api/v1', 'any'];

async function firstExample(): Promise<unknown> {
  const picks = new DocumentNode(await readBundle()).at('paths').at('/picks/live').at('get').at('responses').at('200');
  return picks.at('content').at('application/json').at('examples').entries[0]?.[1].at('value').value;
}

it('openapi-fetch reads JSON without narrowing, once it is told that it asks for nothing else', async () => {
  const client = createClient<paths, 'application/json'>({ baseUrl, headers: { 'X-API-Key': key } });
  const body = await firstExample();
  const { data, error } = await client.GET('/picks/live', { fetch: async () => Response.json(body) });
  if (error !== undefined) throw new Error(error.error.code);
  expect(data.data[0]?.decimal_odds).toBeGreaterThan(1);
});

it('openapi-fetch reads lists and failures in both forms with one line each', async () => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });
  const body = await firstExample();
  const { data, error } = await client.GET('/picks/live', { fetch: async () => Response.json(body) });
  if (error !== undefined) throw new Error('error' in error ? error.error.code : error.code);
  if (typeof data === 'string') throw new Error('that is CSV');
  expect(data.data[0]?.decimal_odds).toBeGreaterThan(1);
});

it('the documentation shows these lines', () => {
  const [page, own] = ['docs/getting-started.md', __filename].map((file) => readFileSync(file, 'utf8'));
  for (const line of SHOWN) for (const text of [page, own]) expect(text).toContain(line);
});
