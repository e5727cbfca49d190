/**
 * Keeps the live picks up to date by the event stream, and prints each new verdict and arbitrage, until Ctrl-C. The place is kept in a file, so
 * that a restart goes on where it stopped.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/follow-board.ts [file for the place]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient, type BoxingClient } from 'boxing-prediction-trading-client';
import { baseUrlOf, COMMON, run, sentenceOf } from './run.js';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

async function printBoard(client: BoxingClient): Promise<void> {
  const { data } = await client.get('/picks/live', { params: { query: { bet_only: true } } });
  console.log(`${data.length} bets: ${data.map(({ fighter, decimal_odds, book }) => `${fighter} ${decimal_odds} at ${book}`).join(', ')}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: COMMON });
  const client = createClient({ baseUrl: baseUrlOf(values), key: process.env['BOXING_KEY'] });
  const [file] = positionals;
  const saved = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  const events = client.subscribe({
    types: ['pick.opened', 'pick.verdict_changed', 'arbitrage.detected'],
    after: saved,
    // On the first start, and when the place is no longer known.
    onPresent: () => printBoard(client),
    onError: (error) => console.error(`retrying: ${sentenceOf(error)}`),
    signal: stop.signal,
  });
  for await (const event of events) {
    if ('reduced' in event.data) {
      // The terms of a source forbid its prices to this key.
      const { fighter_a, fighter_b } = event.data;
      console.log(`${event.timestamp}  ${event.type}: ${fighter_a} v ${fighter_b}`);
    } else if (event.type === 'arbitrage.detected') {
      const { fighter_a, fighter_b, profit_pct, legs } = event.data;
      const prices = legs.map(({ decimal_odds, book }) => `${decimal_odds} at ${book}`).join(' and ');
      console.log(`${event.timestamp}  ${fighter_a} v ${fighter_b}: ${prices} make ${profit_pct} %`);
    } else if (event.type === 'pick.opened' || event.type === 'pick.verdict_changed') {
      const { fighter_a, fighter_b, verdict, side, decimal_odds, book } = event.data;
      console.log(`${event.timestamp}  ${verdict} on ${side === 'a' ? fighter_a : fighter_b} at ${decimal_odds} with ${book}`);
    }
    if (file !== undefined) await writeFile(file, event.id);
  }
}

run(main);
