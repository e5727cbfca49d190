/**
 * Prints the bets among the live picks, and again whenever they change, until Ctrl-C. An unchanged answer is a 304 without a body.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/poll-live-picks.ts [seconds between requests]
 */
import { ApiError, createClient } from 'boxing-prediction-trading-api/client';

const baseUrl = process.env['BOXING_URL'] ?? 'http://127.0.0.1:3000/api/v1';
const client = createClient({ baseUrl, key: process.env['BOXING_KEY'] });

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

/** A service that restarts, or is busy, is asked again; a key that is wrong stays wrong. */
function goOn(error: unknown): void {
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
  console.error(`asking again: ${error instanceof Error ? error.message : String(error)}`);
}

async function main(seconds: number): Promise<void> {
  const polling = { everyMs: 1000 * seconds, signal: stop.signal, onError: goOn };
  for await (const { data, meta } of client.poll(polling, '/picks/live', { params: { query: { bet_only: true } } })) {
    console.log(`${meta.generated_at}: ${data.length} bets`);
    for (const { fight_date, fighter, book, decimal_odds, edge_pp, sigma } of data) {
      console.log(`  ${fight_date}  ${fighter} at ${decimal_odds} with ${book}: edge ${(100 * edge_pp).toFixed(1)} points, sigma ${sigma}`);
    }
  }
}

main(Number(process.argv[2] ?? 30)).catch((error: unknown) => {
  console.error(error instanceof ApiError ? `${error.code}: ${error.message}` : error);
  process.exitCode = 1;
});
