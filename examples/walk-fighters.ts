/**
 * Writes every fighter as one line of JSON, page by page, so that memory does not grow with the list.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/walk-fighters.ts [part of a name] > fighters.jsonl
 */
import { parseArgs } from 'node:util';
import { createClient, walk } from 'boxing-prediction-trading-client';
import { baseUrlOf, COMMON, run } from './run.js';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: COMMON });
  const client = createClient({ baseUrl: baseUrlOf(values), key: process.env['BOXING_KEY'] });
  const [search] = positionals;
  const query = { limit: 500, ...(search !== undefined && { search }) };
  const fighters = walk((page) => client.get('/fighters', { params: { query: { ...query, ...page } } }));
  for await (const fighter of fighters) console.log(JSON.stringify(fighter));
}

run(main);
