import { readFile } from 'node:fs/promises';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { clvVsClose, clvVsClosePp } from '../../src/betting/closes/clv';
import { expectedValue, fairProbability } from '../../src/betting/fair/edge';
import { americanFromDecimal } from '../../src/betting/odds/odds';
import { payout, type BetResult } from '../../src/betting/bets/payout';
import type { MarketType, Side } from '../../src/betting/odds/types';
import { renderExamples } from '../../tools/contract/examples';
import { startApp, type TestApp } from '../support/app';
import { ASKED_AT, exampleBoard } from '../builders/example-board';

/** The examples are what a screen is built from before there is a service: their figures have to be what the service would say. */
interface Example {
  readonly operation: string;
  readonly name: string;
  readonly request: string | undefined;
  readonly body: { readonly data: unknown; readonly meta: { readonly pagination?: { readonly next_offset: number | null } } };
}

let app: TestApp;
let examples: Example[];
beforeAll(async () => {
  app = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard } });
  examples = new DocumentNode(app.document).at('paths').entries.flatMap(([, path]) => {
    const operation = path.at('get');
    const named = operation.at('responses').at('200').at('content').at('application/json').at('examples').entries;
    return named.map(([name, example]) => ({
      operation: operation.at('operationId').text ?? '',
      name,
      request: example.at('x-request').text,
      body: example.at('value').value as Example['body'],
    }));
  });
});
afterAll(() => app.close());

function rowsOf<Row>(operation: string): Row[] {
  return examples.filter((example) => example.operation === operation).flatMap(({ body }) => body.data as Row[]);
}

it('an example with a request equals the answer of the service', async () => {
  const requested = examples.filter(({ request }) => request !== undefined);
  expect(new Set(requested.map(({ operation }) => operation))).toEqual(
    new Set(['listLivePicks', 'getPick', 'listArbitrage', 'listPlusEv', 'getHedge', 'listOddsComparison']),
  );
  for (const { operation, name, request = '', body } of requested) {
    expect([operation, name, (await app.get(request)).body]).toEqual([operation, name, body]);
  }
});

it('the files of computed examples equal what "npm run examples" writes', async () => {
  const files = await renderExamples(async (request) => (await app.get(request)).body);
  for (const [file, text] of files) expect([file, await readFile(file, 'utf8')]).toEqual([file, text]);
});

it('the books of the example are rows that the service answers', async () => {
  const { body } = await app.get('/bookmakers');
  expect(body?.data).toEqual(expect.arrayContaining(rowsOf('listBookmakers')));
});

it('the examples show everything that a screen of picks has to show', () => {
  const live = rowsOf<{ verdict: string; stale: boolean; market_type: string; stake_dollars: number | null }>('listLivePicks');
  const kinds: Record<string, (row: (typeof live)[number]) => boolean> = {
    bet: (row) => row.verdict === 'BET' && !row.stale,
    'no bet': (row) => row.verdict === 'NO BET',
    stale: (row) => row.stale,
    'three-way': (row) => row.market_type === 'h2h_3_way',
    'with a stake': (row) => (row.stake_dollars ?? 0) > 0,
    'without a bankroll': (row) => row.stake_dollars === null,
  };
  expect(Object.keys(kinds).filter((kind) => !live.some((row) => kinds[kind]?.(row)))).toEqual([]);
  const named = examples.filter(({ operation }) => operation === 'getPick').map(({ name }) => name);
  expect(named).toEqual(['sized', 'no_bet', 'three_way', 'by_model', 'stale']);
  expect(rowsOf<object>('listArbitrage').some((row) => 'recommended_split' in row)).toBe(true);
});

/** What they list is never nothing: the map of books, the schemas; and before the first model they are 404 `not_generated`. */
const NEVER_EMPTY = ['listBookmakers', 'listSchemas', 'listModelVersions', 'listModelCoefs'];

it('every list that can be empty has an empty example', () => {
  const lists = examples.filter(({ body }) => Array.isArray(body.data));
  const withEmpty = lists.filter(({ body }) => Array.isArray(body.data) && body.data.length === 0).map(({ operation }) => operation);
  expect(new Set(lists.map(({ operation }) => operation))).toEqual(new Set([...withEmpty, ...NEVER_EMPTY]));
});

it('every list with an offset has an example of a page with more to come, and of the last page', () => {
  for (const { path, operationId } of app.contract.operations) {
    const parameters = new DocumentNode(app.document).at('paths').at(path).at('get').at('parameters').items;
    if (!parameters.some((parameter) => parameter.at('name').text === 'offset') || operationId === 'getSchemaTable') continue;
    const ends = examples.filter(({ operation }) => operation === operationId).map(({ body }) => body.meta.pagination?.next_offset);
    expect([operationId, ends.some((next) => typeof next === 'number'), ends.includes(null)]).toEqual([operationId, true, true]);
  }
});

interface PastPick {
  readonly side: Side;
  readonly fair_prob_a: number;
  readonly fair_prob_draw: number;
  readonly fair_prob_b: number;
  readonly fair_prob: number;
  readonly implied_prob_raw?: number;
  readonly implied_prob_vigfree: number;
  readonly edge_pp: number;
  readonly ev_per_dollar?: number;
  readonly best_market: {
    readonly market_type: MarketType;
    readonly decimal_odds: number;
    readonly american_odds: number;
    readonly clv_vs_close: number | null;
    readonly clv_vs_close_pp: number | null;
  };
  readonly close?: { readonly decimal_odds: number } | null;
}

it('the figures of past picks follow from their probabilities and prices', () => {
  for (const row of [...rowsOf<PastPick>('listSettledPicks'), ...rowsOf<PastPick>('listHistoricalPicks')]) {
    const prediction = { p_a: row.fair_prob_a, p_draw: row.fair_prob_draw, p_b: row.fair_prob_b, sigma_a: 0, sigma_b: 0 };
    const { market_type, decimal_odds, american_odds, clv_vs_close, clv_vs_close_pp } = row.best_market;
    expect(prediction.p_a + prediction.p_draw + prediction.p_b).toBeCloseTo(1, 6);
    expect(row.fair_prob).toBeCloseTo(fairProbability(prediction, row.side, market_type), 6);
    expect(row.edge_pp).toBeCloseTo(row.fair_prob - row.implied_prob_vigfree, 6);
    expect(american_odds).toBe(americanFromDecimal(decimal_odds));
    if (row.implied_prob_raw !== undefined) expect(row.implied_prob_raw).toBeCloseTo(1 / decimal_odds, 6);
    if (row.ev_per_dollar !== undefined)
      expect(row.ev_per_dollar).toBeCloseTo(expectedValue(prediction, row.side, market_type, decimal_odds), 6);
    if (row.close === null) expect([clv_vs_close, clv_vs_close_pp]).toEqual([null, null]);
    if (row.close === undefined || row.close === null) continue;
    expect(clv_vs_close).toBeCloseTo(clvVsClose(decimal_odds, row.close.decimal_odds), 6);
    expect(clv_vs_close_pp).toBeCloseTo(clvVsClosePp(decimal_odds, row.close.decimal_odds), 6);
  }
});

interface Bet {
  readonly decimalOdds: number;
  readonly americanOdds: number;
  readonly stake: number;
  readonly status: 'pending' | BetResult;
  readonly settledAt: string | null;
  readonly payout: number | null;
  readonly profit: number | null;
}

it('the figures of bets follow from their stakes and prices', () => {
  for (const bet of [...rowsOf<Bet>('listJournalBets'), ...rowsOf<Bet>('listAdminBets')]) {
    expect(bet.americanOdds).toBe(americanFromDecimal(bet.decimalOdds));
    if (bet.status === 'pending') {
      expect([bet.settledAt, bet.payout, bet.profit]).toEqual([null, null, null]);
      continue;
    }
    const paid = payout(bet.status, { stake: bet.stake, odds: bet.decimalOdds, kind: 'cash', currency: 'USD' });
    expect([bet.payout, bet.profit]).toEqual([paid, paid - bet.stake]);
  }
});
