/**
 * Prints the bets among the live picks, and again whenever they change, until Ctrl-C. An unchanged answer is a 304 without a body.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/poll-live-picks.ts [seconds between requests]
 */
import { parseArgs } from 'node:util';
import { createClient, isApiError } from 'boxing-prediction-trading-client';
import { baseUrlOf, COMMON, run, sentenceOf } from './run.js';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

/** Retries while a service restarts or is busy; stops at a wrong key, which stays wrong. */
function goOn(error: unknown): void {
  if (isApiError(error) && error.status < 500 && error.status !== 429) throw error;
  console.error(`retrying: ${sentenceOf(error)}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: COMMON });
  const client = createClient({ baseUrl: baseUrlOf(values), key: process.env['BOXING_KEY'] });
  const [seconds = '30'] = positionals;
  if (!(Number(seconds) > 0)) throw new Error(`seconds were "${seconds}"; allowed is a number above 0`);
  const polling = { everyMs: 1000 * Number(seconds), signal: stop.signal, onError: goOn };
  for await (const { data, meta } of client.poll(polling, '/picks/live', { params: { query: { bet_only: true } } })) {
    console.log(`${meta.generated_at}: ${data.length} bets`);
    for (const { fight_date, fighter, book, decimal_odds, edge_pp, sigma } of data) {
      console.log(`  ${fight_date}  ${fighter} at ${decimal_odds} with ${book}: edge ${(100 * edge_pp).toFixed(1)} points, sigma ${sigma}`);
    }
  }
}

run(main);
