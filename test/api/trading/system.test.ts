import { DocumentNode } from '../../../src/api/trading/docs/document';
import { stoppedClock } from '../../../src/lib/clock';
import type { Board } from '../../../src/board/board';
import { startApp, type TestApp } from '../../support/app';
import { boardOf } from '../../builders/board';

const NOW = '2025-09-27T21:07:00.000Z';
const ran = (at: string) => ({ run_id: 1, started_at: new Date(at), polled_at: new Date(at), scheduled: true });
const empty: Board = { ...boardOf([]), lastRun: null, model: null };
const model = { version: 'logistic_v1_2025-08-01', fit_at: new Date('2025-08-03T04:12:09.113Z'), is_provisional: false };

let board: Board;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW, board: { current: () => board } });
});
afterAll(() => app.close());

const health = async () => (await app.ask('/api/v1/health')).body;

it('the data is degraded before the first run, without an age or a model', async () => {
  board = empty;
  expect(await health()).toEqual({
    ok: true,
    data: {
      status: 'degraded',
      reasons: ['no_successful_run', 'no_model_loaded'],
      clock_stopped_at: null,
      cron: { last_ok_started_at: null, age_minutes: null, under_way: null },
      model: { version: null, fit_at: null },
      counts: { pending_live_picks: 0, settled_live_picks: 0, predictions_last_24h: 0 },
      setup: null,
    },
    meta: { generated_at: NOW, api_version: 'v1' },
  });
});

it('the data is healthy with a model and a run within 30 minutes', async () => {
  board = { ...empty, lastRun: ran('2025-09-27T20:37:00Z'), model, counts: { settled_picks: 412, predictions_last_24h: 38 } };
  expect(await health()).toMatchObject({
    data: {
      status: 'healthy',
      reasons: [],
      cron: { last_ok_started_at: '2025-09-27T20:37:00.000Z', age_minutes: 30 },
      model: { version: 'logistic_v1_2025-08-01', fit_at: '2025-08-03T04:12:09.113Z' },
      counts: { settled_live_picks: 412, predictions_last_24h: 38 },
    },
    meta: { cron_age_minutes: 30, model_version: 'logistic_v1_2025-08-01' },
  });
});

it('a demo that still studies its past says how far it is at each request', async () => {
  const setup = { step: 'walk forward', done: 0.4, seconds_left: 45 };
  board = { ...empty, lastRun: ran('2025-09-27T20:37:00Z'), model: { ...model, is_provisional: true }, setup };
  expect(await health()).toMatchObject({ data: { setup }, meta: { provisional: true } });
  board = { ...board, setup: { ...setup, done: 0.5 } };
  expect(await health()).toMatchObject({ data: { setup: { done: 0.5 } } });
});

it('a run older than 30 minutes is overdue', async () => {
  board = { ...empty, lastRun: ran('2025-09-27T20:36:59Z'), model };
  expect(await health()).toMatchObject({ data: { status: 'degraded', reasons: ['run_overdue'], cron: { age_minutes: 30.02 } } });
});

it('a service whose clock a replay has stopped says so in every answer, and in its health', async () => {
  board = { ...empty, lastRun: ran('2025-09-27T21:05:00Z'), model };
  const replay = await startApp({ clock: stoppedClock(new Date(NOW)), board: { current: () => board } });
  try {
    const answers = await Promise.all([
      replay.ask('/api/v1/health'),
      replay.get('/picks/live'),
      replay.desk('GET', '/me'),
      replay.ask('/session'),
      replay.ask('/api/v1'),
    ]);
    expect(answers.map(({ body }) => body?.meta)).toEqual(answers.map(() => expect.objectContaining({ clock_stopped_at: NOW })));
    expect(answers[0].body?.data).toMatchObject({ status: 'healthy', clock_stopped_at: NOW });
  } finally {
    await replay.close();
  }
});

it('the policy states the gates and defaults of the specification', async () => {
  expect((await app.ask('/api/v1/policy')).body?.data).toEqual({
    thresholds: {
      min_edge_pp: 0.03,
      max_uncertainty_std: null,
      min_price_sources: 3,
      min_ev_per_dollar: 0,
      far_price_factor: 4,
      kelly_fraction_default: 0.25,
      max_bet_pct_default: 0.03,
      comparison_tolerance: 1e-9,
    },
    verdict_gates: 'all',
    model_version_prefix: 'lgbm_ens_v5',
    audit_report:
      'The sizing audit is GET /model/mc-kelly, beside GET /backtest/latest. It simulates the bets of this policy. ' +
      'It has not been computed here yet.',
    sizing_audit: null,
    record: null,
    vig_removal: 'calibrated',
    fair_source: 'blend',
  });
});

it('the policy shows the recommendation of the sizing audit beside its default, as its example does', async () => {
  board = {
    ...empty,
    sizingAudit: {
      computed_at: new Date('2025-08-03T04:31:47.520Z'),
      recommended: [
        { universe: 'sharp_books', n_bets: 0, kelly_fraction: null, reason: 'too_few_bets' },
        { universe: 'all_books', n_bets: 805, kelly_fraction: 0, reason: 'no_growth' },
      ],
    },
  };
  const shown = new DocumentNode(app.document).at('components').at('examples').at('PolicyExample').at('value').at('data');
  const { audit_report, sizing_audit } = (await app.ask('/api/v1/policy')).body?.data as { audit_report: string; sizing_audit: unknown };
  expect(sizing_audit).toEqual(shown.at('sizing_audit').value);
  expect(audit_report).toBe(shown.at('audit_report').text);
  expect(audit_report).toContain('all books: a Kelly fraction of 0, which is not to bet');
});
