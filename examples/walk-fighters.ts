/**
 * Writes every fighter as one line of JSON, page by page, so that memory does not grow with the list.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/walk-fighters.ts [part of a name] > fighters.jsonl
 */
import { parseArgs } from 'node:util';
import { createClient, walk } from 'boxing-prediction-trading-client';
import { run } from './run.js';

const baseUrl = process.env['BOXING_URL'] ?? 'http://127.0.0.1:3000/api/v1';
const client = createClient({ baseUrl, key: process.env['BOXING_KEY'] });

async function main(): Promise<void> {
  const [search] = parseArgs({ allowPositionals: true }).positionals;
  const query = { limit: 500, ...(search !== undefined && { search }) };
  const fighters = walk((offset) => client.get('/fighters', { params: { query: { ...query, offset } } }));
  for await (const fighter of fighters) console.log(JSON.stringify(fighter));
}

run(main);
