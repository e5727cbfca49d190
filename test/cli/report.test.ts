import type { Knex } from 'knex';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backtestHandlers } from '../../src/api/trading/backtest/handlers';
import { modelHandlers } from '../../src/api/trading/model/handlers';
import { edgeWorth } from '../../src/model/fair/edge-worth';
import { percent } from '../../packages/figures/src/charts/parts/figures';
import { marketVerdict } from '../../packages/figures/src/readings/model';
import { estimate as written, figure } from '../../packages/figures/src/readings/words';
import { updateRecordFigures } from '../../src/training/record/refresh-views';
import { recordIn } from '../builders/record';
import { depsOver, system } from '../support/handlers';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing as commandLine } from '../support/cli';

const VERSION = 'logistic_v1_2025-08-01';
const HOSTILE = '</text><img src=x onerror=alert(1)>';
const call = { query: {}, path: {}, caller: system };

let folder: string;
let full: TestDatabase;
let empty: TestDatabase;
let page: string;
let printed: { file: string; model_version: string; sections: { id: string; figures: string[]; gaps: string[] }[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxing-report-'));
  [full, empty] = [await createTestDatabase(), await createTestDatabase()];
  await seed(full.db);
  await updateRecordFigures(full.db);
  const file = join(folder, 'report.html');
  const { out, code, err } = await boxing(full, 'report', '--json', '--out', file);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  printed = JSON.parse(out);
  page = await readFile(file, 'utf8');
});
afterAll(async () => {
  await full.drop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

const boxing = (database: TestDatabase, ...args: string[]) =>
  commandLine(args, { DATABASE_URL: database.url, BASE_URL: 'https://api.example.com/api/v1', RATE_LIMIT_PER_MINUTE: '1' });

const estimate = (value: number, half: number) => ({ value, ci_low: value - half, ci_high: value + half });
const adds = { blend_less_recalibrated: estimate(-0.0006, 0.001) };
const nothing = { blend_less_recalibrated: { value: null, ci_low: null, ci_high: null } };
const metrics = (model: string, log_loss: number) => ({
  model,
  log_loss: estimate(log_loss, 0.0234567),
  brier: estimate(0.1, 0.01),
  roc_auc: estimate(0.9, 0.01),
  accuracy: estimate(0.85, 0.01),
  log_loss_three_class: null,
  n_three_class: 0,
});

async function seed(db: Knex): Promise<void> {
  const record = recordIn(db);
  await record.version(VERSION, 'baseline', { is_production: true });
  for (let i = 0; i < 60; i++) {
    const day = new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10);
    const fight = await record.fight({ fight_date: day, result: i % 3 === 0 ? 'b_win' : 'a_win' });
    await record.predict(fight, VERSION, 'dev', [0.5 + i / 200, 0.02, 0.48 - i / 200]);
  }
  await db('public.refits').insert({
    version: VERSION,
    family: 'baseline',
    cutoff: '2025-08-01',
    started_at: '2025-08-01',
    finished_at: '2025-08-01T05:00:00Z',
    status: 'not_promoted',
    n_train: 200,
    n_out_of_sample: 50,
    in_sample_log_loss: 0.3,
    out_of_sample_log_loss: 0.3333333,
    note: HOSTILE,
  });
  const publish = (name: string, figures: object) =>
    db('public.analytics').insert({
      name,
      computed_at: '2025-08-03T04:31:47.520Z',
      input_count: 1234,
      input_from: '2018-10-13',
      input_to: '2021-12-18',
      model_version: VERSION,
      figures: JSON.stringify(figures),
    });
  const edges = Array.from({ length: 10 }, (_, i) => i / 10);
  const bins = edges.map((lo, i) =>
    i === 4
      ? { lo, hi: lo + 0.1, n: 0, mean_predicted: null, observed: null, ci_low: null, ci_high: null }
      : { lo, hi: lo + 0.1, n: 10 + i, mean_predicted: lo + 0.05, observed: (lo + 0.04) ** 1.2, ci_low: lo / 2, ci_high: (lo + 1) / 2 },
  );
  await publish('model_calibration', { 10: { family: 'baseline', ece: 0.0123456789, iterations: 1000, bins } });
  const priced = { sample: 'priced', n: 1757, date_from: '2018-10-13', date_to: '2021-12-18' };
  const difference = { model: 'baseline', against: 'market', log_loss: estimate(0.1093311, 0.019), brier: estimate(0.04, 0.01) };
  const worthOfEdges = edgeWorth([]);
  await publish('model_comparison', {
    samples: [{ ...priced, metrics: [metrics('market', 0.3407408), metrics('baseline', 0.4500718)], differences: [difference] }],
    fair_by_period: [
      {
        period: 'all',
        records: 'two_records',
        n: 797,
        market: 0.4445,
        market_recalibrated: 0.4417,
        blend: 0.4411,
        model: 0.4725,
        ...adds,
        ...worthOfEdges,
      },
      {
        period: '2018',
        records: 'all',
        n: 0,
        market: null,
        market_recalibrated: null,
        blend: null,
        model: null,
        ...nothing,
        ...worthOfEdges,
      },
    ],
    weights: ['2018-08-01', '2025-08-01'].map((cutoff) => ({
      ...{ cutoff, sharp: 2, sharp_n: 0, sharp_low: 1, sharp_high: 7 },
      ...worthOfEdges,
      blend: (['two_records', 'other'] as const).map((records) => ({
        records,
        ...{ n: 0, calibration: 1, calibration_low: 0.804, calibration_high: 1.196 },
        ...{ model: 0, model_fitted: 0, model_low: -0.196, model_high: 0.196 },
      })),
    })),
  });
  const worth = { n: 60, mean_clv: -0.03, mean_clv_low: -0.04, mean_clv_high: -0.02, yield: 0.08, yield_low: -0.01, yield_high: 0.17 };
  const { n: bets, ...worthOfBets } = worth;
  const bands = [
    { fair_source: 'blend', edge_from: 0.05, edge_to: 0.1, enough: true, ...worth },
    { fair_source: 'blend', edge_from: 0.1, edge_to: null, enough: true, ...worth },
  ];
  const paid = {
    period: 'all',
    n_fights: 100,
    n_bets: 80,
    clv: null,
    clv_shuffled: null,
    clv_attribution: null,
    clv_attribution_sd: null,
    roi: 0.1,
  };
  await publish('model_feature_pnl', {
    repeats: 10,
    seed: 1,
    min_edge_pp: 0.03,
    rows: [{ ...paid, feature: HOSTILE, roi_shuffled: 0.0322581, roi_attribution: 0.0677419, roi_attribution_sd: 0.0187 }],
  });
  const equity = [
    { date: '2018-10-13', bankroll: 0.9 },
    { date: '2021-05-01', bankroll: 0.5 },
    { date: '2021-12-18', bankroll: 0.0931 },
  ];
  await db('public.backtests').insert({
    model_version: VERSION,
    computed_at: '2025-08-03T04:40:02.781Z',
    figures: JSON.stringify({
      ...{ input_count: 1509, input_from: '2018-10-13', input_to: '2021-12-18', priced_bouts: 1509, total_picks: 805, hit_rate: 241 / 805 },
      ...{ devig_clv: null, devig_clv_n: 0, roi: -0.2104, roi_ci_low: -0.33, roi_ci_high: -0.08, sharpe: -0.1127, sharpe_basis: 'per_bet' },
      ...{ max_drawdown: 0.9174, final_bankroll: 0.0931, price_basis: 'best_close', refits: 7, runtime_seconds: 12.5 },
      staking: { rule: 'flat', kelly_fraction: null, max_bet_pct: null, min_edge_pp: 0.03 },
      ...{
        fair: 'blend',
        devig: 'calibrated',
        by_fair: [{ fair: 'blend', bets, share_bet: 0.2, ...worthOfBets, bands, equity: [] }],
        by_year: [{ year: '2021', fights: 300, bets, share_bet: 0.2, enough: true, ...worthOfBets }],
        equity,
      },
    }),
  });
}

/** The figure under a heading, from its caption to its end. */
function figureUnder(heading: string): string {
  const found = page.split('<figure>').find((text) => text.includes(`<h3>${heading}</h3>`));
  if (found === undefined) throw new Error(`no figure ${heading}`);
  return found.slice(0, found.indexOf('</figure>'));
}

/** The rows of its table, as text. */
function rowsUnder(heading: string): string[][] {
  const [, body = ''] = figureUnder(heading).split('<tbody>');
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  );
}

/** The centres of the points in its picture. */
function pointsUnder(heading: string): { x: number; y: number }[] {
  const [picture = ''] = /<svg role="img"[^]*?<\/svg>/.exec(figureUnder(heading)) ?? [];
  const marks = picture.matchAll(/<path [^>]*transform="translate\(([\d.]+) ([\d.]+)\)" fill="var\(/g);
  return [...marks].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('the page', () => {
  it('has a section for each subject, and says which figures exist', () => {
    expect(printed).toMatchObject({ file: join(folder, 'report.html'), model_version: VERSION });
    expect(printed.sections).toEqual([
      {
        id: 'comparison',
        figures: ['Log loss', 'Against the closing market', 'What the model adds to the market', 'Weights of market and model'],
        gaps: [],
      },
      { id: 'calibration', figures: ['Predicted against observed'], gaps: [] },
      { id: 'rolling', figures: ['Over time'], gaps: [] },
      { id: 'refits', figures: ['In sample against out of sample'], gaps: [] },
      {
        id: 'features',
        figures: ['Return from each feature'],
        gaps: ['Each feature alone', 'Coefficients of the newest logistic refit'],
      },
      {
        id: 'clv',
        figures: [],
        gaps: ['By time before the start', 'On the way to the close', 'Against the vig-free close', 'Open against close', 'By period'],
      },
      { id: 'kelly', figures: [], gaps: ['Terminal bankroll', 'Drawdown'] },
      { id: 'backtest', figures: ['The newest betting simulation', 'Equity curve', 'By year', 'By fair price'], gaps: [] },
    ]);
    for (const { id } of printed.sections) expect(page).toContain(`<section id="${id}">`);
  });

  it('draws nothing for figures that are not computed, and names the command that computes them', () => {
    const gaps = printed.sections.flatMap(({ gaps: own }) => own);
    expect(page.match(/<p class="gap">/g)).toHaveLength(gaps.length);
    expect(page.match(/<svg role="img"/g)).toHaveLength(11);
    expect(page).toContain(
      '<h3>Each feature alone</h3>\n<p class="gap">Not generated yet: run &quot;boxing import fighters FILE&quot;, then &quot;boxing import bouts FILE&quot;: the first model is fitted with them.</p>',
    );
  });

  it('fetches nothing and runs nothing', () => {
    const addresses = [...page.matchAll(/(?:https?:)?\/\/[\w.]+[^"'\s<]*/g)].map(([address]) => address);
    expect([...new Set(addresses)].sort()).toEqual(['http://www.w3.org/1999/xlink', 'http://www.w3.org/2000/svg']);
    const tags = [...page.matchAll(/<[a-z][^>]*>/gi)].join('\n');
    expect(tags).not.toMatch(/<(script|link|iframe|img|object|base|form)|\s(src|on\w+)=/i);
    expect(page).not.toMatch(/@import|url\((?!#)/);
    expect([...page.matchAll(/href="(.)/g)].every(([, first]) => first === '#')).toBe(true);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('escapes the content of the tables, in text and in pictures', () => {
    expect(page).not.toContain('<img');
    expect(rowsUnder('In sample against out of sample')[0]?.at(-1)).toBe('not promoted: &lt;/text&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(figureUnder('Return from each feature').match(/&lt;\/text/g)).toHaveLength(3);
  });

  it('names the model in production, and describes each picture for screen readers', () => {
    expect(page).toContain(`${VERSION} of the family baseline is in production: trained on 1,000 bouts before 2025-08-01`);
    expect(page).toContain('Computed 2025-08-03 04:31 UTC from 1,234 decided bouts, 2018-10-13 to 2021-12-18.');
    expect(page).toContain('<svg role="img" aria-label="Observed against predicted probability of baseline"');
  });
});

describe('its numbers equal those of the API', () => {
  const deps = () => depsOver(full.reader);

  it('for calibration, in the table and in the picture', async () => {
    const { data } = await modelHandlers.getModelCalibration({ ...call, query: { bins: 10 } }, deps());
    expect(rowsUnder('Predicted against observed').map(([, n, predicted, observed]) => [n, predicted, observed])).toEqual(
      data.bins.map(({ n, mean_predicted, observed, ...ends }) => [
        figure(n),
        mean_predicted === null ? '–' : percent(mean_predicted),
        written({ value: observed, ...ends }, percent).figure,
      ]),
    );
    const filled = data.bins.flatMap(({ mean_predicted, observed }) =>
      mean_predicted === null || observed === null ? [] : [{ x: mean_predicted, y: observed }],
    );
    const points = pointsUnder('Predicted against observed');
    expect(points).toHaveLength(9);
    // Positions follow from the figures by one linear scale on each axis, upwards and to the right.
    for (const axis of ['x', 'y'] as const) {
      const [first, last] = [0, 8];
      const perUnit = (points[last]![axis] - points[first]![axis]) / (filled[last]![axis] - filled[first]![axis]);
      expect(Math.sign(perUnit)).toBe(axis === 'x' ? 1 : -1);
      filled.forEach((figures, i) => {
        const placed = points[first]![axis] + perUnit * (figures[axis] - filled[first]![axis]);
        expect(Math.abs(points[i]![axis] - placed)).toBeLessThan(0.2);
      });
    }
  });

  it('for the comparison', async () => {
    const { data } = await modelHandlers.getModelComparison(call, deps());
    expect(rowsUnder('Log loss').map(([sample, , model, log_loss]) => [sample, model, log_loss])).toEqual(
      data.samples.flatMap(({ sample, metrics: rows }) => rows.map(({ model, log_loss }) => [sample, model, written(log_loss).figure])),
    );
    expect(pointsUnder('Log loss')).toHaveLength(2);
  });

  it('for the fair prices: the value added by the model, the weights, newest first, and the bets by size of the edge', async () => {
    const added = rowsUnder('What the model adds to the market');
    expect(added).toEqual([['all', 'two records', '797', '0.4445', '0.4417', '0.4411', '0.4725', '−0.0006 (−0.0016 to 0.0004)']]);
    const weights = rowsUnder('Weights of market and model');
    expect(weights.map(([cutoff, records]) => [cutoff, records])).toEqual([
      ['2025-08-01', 'two records'],
      ['2025-08-01', 'other'],
      ['2018-08-01', 'two records'],
      ['2018-08-01', 'other'],
    ]);
    expect(weights[0]?.slice(3)).toEqual(['1 (0.8040 to 1.1960)', '0', '1 (0.0200 to 1.9800)', '0 (−0.1960 to 0.1960)']);
    expect(rowsUnder('By fair price').map(([fair, edge, n, roi]) => [fair, edge, n, roi])).toEqual([
      ['blend', 'bets of the policy, 20.0 % of the bouts', '60', '+8.0 % (−1.0 % to +17.0 %)'],
      ['blend', '5 pp to 10 pp', '60', '+8.0 % (−1.0 % to +17.0 %)'],
      ['blend', 'from 10 pp', '60', '+8.0 % (−1.0 % to +17.0 %)'],
    ]);
    expect(figureUnder('The newest betting simulation')).toContain(
      'Bets on every priced bout by the blend of market and model as it stood at the time',
    );
  });

  it('for the rolling log loss, over the default window if there are too few bouts for the widest', async () => {
    const { data } = await modelHandlers.getModelRolling({ ...call, query: { window: 50 } }, deps());
    expect(figureUnder('Over time')).toContain('The mean log loss of 50 consecutive bouts');
    const losses = data.points.map(({ log_loss }) => log_loss);
    expect(rowsUnder('Over time').map(([window, , log_loss]) => [window, log_loss])).toEqual([
      ['all bouts', figure(data.overall.log_loss)],
      ['newest', figure(losses.at(-1))],
      ['best', figure(Math.min(...losses))],
      ['worst', figure(Math.max(...losses))],
    ]);
  });

  it('for the refits and the backtest', async () => {
    expect(rowsUnder('In sample against out of sample')[0]?.slice(0, 6)).toEqual([
      '2025-08-01',
      'baseline',
      '200',
      '0.3000',
      '0.3333',
      '50',
    ]);
    const { data } = await backtestHandlers.getLatestBacktest(call, deps());
    expect(rowsUnder('The newest betting simulation')).toContainEqual(['hit rate', percent(data.hit_rate!)]);
    expect(rowsUnder('Equity curve')).toEqual([
      ['blend, flat', '2018-10-13', '0.9000'],
      ['blend, flat', '2021-12-18', '0.0931'],
    ]);
  });
});

describe('the verdict on the closing market follows from the interval of the difference', () => {
  const verdict = (value: number, half: number | null) => {
    const log_loss = half === null ? { value, ci_low: null, ci_high: null } : estimate(value, half);
    const nothing = { value: null, ci_low: null, ci_high: null };
    const differences = [{ model: 'lgbm_ens' as const, against: 'market' as const, log_loss, brier: nothing }];
    const samples = [{ sample: 'priced' as const, n: 1509, date_from: null, date_to: null, metrics: [], differences }];
    return marketVerdict({ computed_at: '', input_count: 0, input_from: null, input_to: null, samples }, 'lgbm_ens');
  };

  it.each([
    [0.06, 0.02, /does not beat the closing market: on 1,509 priced bouts, .* 0\.0600 \(0\.0400 to 0\.0800\) nats/],
    [-0.06, 0.02, /alone beats the closing market: .* −0\.0600 \(−0\.0800 to −0\.0400\) nats/],
    [-0.01, 0.02, /is not shown to beat the closing market: .* contains zero/],
    [-0.01, null, /is unknown/],
  ])('%d, give or take %d', (value, half, message) => {
    expect(verdict(value, half)).toMatch(message);
  });

  it('is stated on the page', () => {
    expect(page).toContain('<p class="verdict">The model alone does not beat the closing market: on 1,757 priced bouts');
    expect(marketVerdict(undefined, 'baseline')).toMatch(/not known yet/);
  });
});

it('does not log the requests to its own API', async () => {
  const env = { DATABASE_URL: full.url, LOG_LEVEL: 'info' };
  const { code, err } = await commandLine(['report', '--out', join(folder, 'logged.html')], env);
  expect(code).toBe(0);
  expect(err).not.toContain('"msg":"request"');
});

describe('is refused with a message', () => {
  it('before the first fit, and writes nothing', async () => {
    const file = join(folder, 'nothing.html');
    const { code, err } = await boxing(empty, 'report', '--out', file);
    expect({ code, err }).toEqual({
      code: 1,
      err: 'boxing: there is no model to report on yet: import bouts first, then run boxing refit\n',
    });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('if the file cannot be written', async () => {
    const { code, err } = await boxing(full, 'report', '--out', join(folder, 'no', 'such', 'folder.html'));
    expect(code).toBe(1);
    expect(err).toMatch(/^boxing: the report cannot be written: ENOENT.*folder\.html'\n$/);
  });
});
