/**
 * Keeps a journal from the CSV file that a sportsbook or a spreadsheet gives: says what would become of each line, imports the bets, and
 * prints what all bets were worth. The same file again imports nothing twice.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/keep-a-journal.ts bets.csv [--import]
 *
 * The columns, in any order: side, book, decimal_odds or american_odds, stake, placed_at; and fight_id, fight, market_type, currency, kind,
 * external_ref, tags, note. A side can be a fighter's name. The key needs the scope journal.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DeskOperations } from 'boxing-prediction-trading-client';
import { baseUrlOf, COMMON, run } from './run.js';

const options = { ...COMMON, import: { type: 'boolean', default: false } } as const;

type Import = DeskOperations['createImport']['responses'][201]['content']['application/json']['data'];
type Summary = DeskOperations['getJournalSummary']['responses'][200]['content']['application/json']['data'];

type Ask = <Data>(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Data>;

/** Asks for the data of an answer. @throws Error with the code and message of a failure */
function asking(baseUrl: string): Ask {
  return async <Data>(path: string, init: Parameters<Ask>[1] = {}) => {
    const headers = { authorization: `Bearer ${process.env['BOXING_KEY'] ?? ''}`, ...init.headers };
    const text = await (await fetch(baseUrl + path, { ...init, headers })).text();
    const answer: { data: Data; error?: { code: string; message: string } } = JSON.parse(text);
    if (answer.error !== undefined) throw new Error(`${answer.error.code}: ${answer.error.message}`);
    return answer.data;
  };
}

/** Imports a file. The key against repetition is of its text, so a retry after a lost answer gets the first one again. */
async function importBets(ask: Ask, csv: string, dryRun: boolean): Promise<Import> {
  const body = JSON.stringify({ csv, dry_run: dryRun });
  const headers = { 'content-type': 'application/json', 'idempotency-key': createHash('sha256').update(body).digest('hex') };
  let sent = await ask<Import>('/journal/imports', { method: 'POST', headers, body });
  while (sent.state === 'queued') {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    sent = await ask<Import>(`/journal/imports/${sent.import_id}`);
  }
  return sent;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  // The Desk API stands beside the trading API.
  const ask = asking(baseUrlOf(values).replace(/\/v1$/, '/desk/v1'));
  const [file] = positionals;
  if (file === undefined) throw new Error('name the CSV file of your bets');
  const { taken, refused, results } = await importBets(ask, await readFile(file, 'utf8'), !values.import);
  for (const { line, message, candidates } of results.filter(({ outcome }) => outcome === 'refused')) {
    console.log(`line ${line}: ${message}`);
    for (const { fight_id, fight_date, fighter_a, fighter_b } of candidates)
      console.log(`  perhaps ${fight_id}: ${fighter_a} v ${fighter_b}, ${fight_date}`);
  }
  console.log(`${taken} ${values.import ? 'imported' : 'to import with --import'}, ${refused} refused`);
  const { totals } = await ask<Summary>('/journal/summary');
  for (const { currency, n, staked, profit, expected_at_close: close, clv } of totals) {
    console.log(`${n} bets, ${profit.toFixed(2)} ${currency} on ${staked.toFixed(2)}`);
    console.log(`  ${close.expected.toFixed(2)} expected at the close of ${close.n} bets, which earned ${close.actual.toFixed(2)}`);
    const [low, high] = [clv.ci_low, clv.ci_high].map((bound) => (bound === null ? '-' : `${(100 * bound).toFixed(1)} %`));
    console.log(`  closing line value ${clv.mean === null ? '-' : `${(100 * clv.mean).toFixed(1)} %`}, 95 % from ${low} to ${high}`);
  }
}

run(main);
