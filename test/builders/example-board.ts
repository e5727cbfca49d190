import { STANDARD_FEES } from '../../src/markets/fees';
import type { Board } from '../../src/board/board';
import { fight, threeWay, twoWay } from './trading-board';

/** When the examples of the contract were asked for. */
export const ASKED_AT = '2025-09-27T21:07:00.000Z';

const RUN_AT = new Date('2025-09-27T21:05:00.000Z');
const EARLIER = '2025-09-27T20:30:00.000Z';
const MODEL = 'lgbm_ens_v5_2025-08-01';

/** The fights behind the examples of picks and optimizer: all figures in those are computed from the prices and probabilities here. */
export const exampleBoard: Board = {
  revision: '1',
  as_of: RUN_AT,
  grading: 412,
  demo: false,
  lastRun: { run_id: 5210, started_at: RUN_AT, polled_at: RUN_AT, scheduled: true },
  lastStart: RUN_AT,
  model: { version: MODEL, fit_at: new Date('2025-08-02T04:10:00.000Z') },
  counts: { settled_picks: 1204, predictions_last_24h: 1440 },
  bookTitles: new Map(),
  fees: STANDARD_FEES,
  trackRecords: [],
  sizingAudit: null,
  unpredicted: [],
  fights: [
    fight({
      ...{ id: 174393, starts: '2025-10-25T21:00:00Z', a: 'Fabio Wardley', b: 'Joseph Parker', p_a: 0.455, p_draw: 0.03, sigma: 0.021 },
      markets: [
        twoWay('fanduel', 1.8, 2.05),
        twoWay('draftkings', 1.87, 1.95),
        twoWay('lowvig', 1.91, 1.95),
        twoWay('bovada', 2.1, 1.75, '2025-09-27T20:51:30.000Z'),
      ],
    }),
    fight({
      ...{ id: 174402, starts: '2025-10-25T23:00:00Z', a: 'Sebastian Fundora', b: 'Keith Thurman', p_a: 0.625, p_draw: 0.03, sigma: 0.018 },
      markets: [twoWay('betus', 1.6, 2.35), twoWay('draftkings', 1.57, 2.4), threeWay('betmgm', 1.65, 15, 2.4)],
    }),
    fight({
      ...{ id: 174418, starts: '2025-11-15T20:00:00Z', a: 'Jack Catterall', b: 'Ekow Essuman', p_a: 0.6, p_draw: 0.04, sigma: 0.024 },
      markets: [threeWay('betmgm', 1.8, 17, 2.2), twoWay('bovada', 1.62, 2.3)],
    }),
    fight({
      ...{ id: 174366, starts: '2025-11-15T22:00:00Z', a: 'Chris Eubank Jr', b: 'Conor Benn', p_a: 0.56, p_draw: 0.035, sigma: 0.026 },
      ...{ predicted: EARLIER, quoted: false },
      markets: [twoWay('bovada', 1.8, 2, EARLIER)],
    }),
    fight({
      ...{ id: 174431, starts: '2025-11-22T22:00:00Z', a: 'David Benavidez', b: 'Anthony Yarde', p_a: 0.875, p_draw: 0.015, sigma: 0.012 },
      markets: [twoWay('betus', 1.1, 7), twoWay('lowvig', 1.1, 7.2), twoWay('fanduel', 1.09, 7.5)],
    }),
  ],
};
