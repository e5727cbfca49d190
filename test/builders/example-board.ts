import { STANDARD_RULES } from '../../src/betting/settlement/standard-rules';
import type { Board } from '../../src/board/board';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import { priceMarket, type PricedMarket } from '../../src/betting/fair/priced-market';
import type { TrackRecord } from '../../src/betting/picks/track-record';
import { fight, threeWay, twoWay } from './trading-board';

/** When the examples of the contract were asked for. */
export const ASKED_AT = '2025-09-27T21:07:00.000Z';

const RUN_AT = new Date('2025-09-27T21:05:00.000Z');
const EARLIER = '2025-09-27T20:30:00.000Z';
const MODEL = 'lgbm_ens_v5_2025-08-01';

/** Bets of a band of edges: how many, and their mean CLV and yield with the bounds of the 95 % intervals. */
function record(
  fair_source: TrackRecord['fair_source'],
  [edge_from, edge_to]: readonly [number, number | null],
  n: number,
  [mean_clv, mean_clv_low, mean_clv_high]: readonly [number, number, number],
  [profit, yield_low, yield_high]: readonly [number, number, number],
): TrackRecord {
  return { fair_source, edge_from, edge_to, n, mean_clv, mean_clv_low, mean_clv_high, yield: profit, yield_low, yield_high };
}

const trackRecords: readonly TrackRecord[] = [
  record('blend', [0, 0.03], 604, [0.0064, 0.0021, 0.0108], [-0.0213, -0.0894, 0.0471]),
  record('blend', [0.03, 0.05], 207, [0.0189, 0.0102, 0.0277], [-0.0078, -0.1312, 0.1165]),
  record('blend', [0.05, 0.1], 96, [0.0342, 0.0185, 0.0501], [0.0261, -0.1678, 0.2204]),
  record('blend', [0.1, null], 11, [0.0713, -0.0092, 0.1519], [-0.1045, -0.6511, 0.4432]),
  record('model', [0, 0.03], 488, [-0.0226, -0.0301, -0.0152], [-0.0687, -0.1466, 0.0098]),
  record('model', [0.03, 0.05], 325, [-0.0314, -0.0412, -0.0217], [-0.0891, -0.1835, 0.0044]),
  record('model', [0.05, 0.1], 702, [-0.0448, -0.0526, -0.0371], [-0.1127, -0.1802, -0.0455]),
  record('model', [0.1, null], 1013, [-0.0971, -0.1078, -0.0865], [-0.1934, -0.2688, -0.1182]),
];

/** A market as it is bet on, with the commission of exchanges. */
function charged(market: PricedMarket): PricedMarket {
  return priceMarket(market, STANDARD_FEES);
}

/** The fights behind the examples of picks and optimizer: all figures in those are computed from the prices and probabilities here. */
export const exampleBoard: Board = {
  revision: '1',
  as_of: RUN_AT,
  grading: 412,
  demo: false,
  sources: [],
  lastRun: { run_id: 5210, started_at: RUN_AT, polled_at: RUN_AT, scheduled: true },
  lastStart: RUN_AT,
  underWay: null,
  isReadOnly: false,
  model: { version: MODEL, fit_at: new Date('2025-08-02T04:10:00.000Z'), is_provisional: false },
  setup: null,
  counts: { settled_picks: 1204, predictions_last_24h: 1440 },
  bookTitles: new Map(),
  fees: STANDARD_FEES,
  settlementRules: STANDARD_RULES,
  trackRecords,
  sizingAudit: null,
  policyRecord: null,
  unpredicted: [],
  fights: [
    // A price that the other books do not follow, and an old one on the other side.
    fight({
      ...{ id: 174393, starts: '2025-10-25T21:00:00Z', a: 'Fabio Wardley', b: 'Joseph Parker', p_a: 0.455, p_draw: 0.03, sigma: 0.021 },
      markets: [
        twoWay('fanduel', 1.78, 2.1),
        twoWay('draftkings', 1.87, 1.95),
        twoWay('lowvig', 1.91, 1.95),
        charged(twoWay('matchbook', 1.93, 2)),
        twoWay('bovada', 2.05, 1.78, '2025-09-27T20:51:30.000Z'),
      ],
    }),
    fight({
      ...{ id: 174402, starts: '2025-10-25T23:00:00Z', a: 'Sebastian Fundora', b: 'Keith Thurman', p_a: 0.625, p_draw: 0.03, sigma: 0.018 },
      markets: [
        twoWay('betus', 1.6, 2.35),
        twoWay('draftkings', 1.57, 2.4),
        twoWay('fanduel', 1.58, 2.4),
        twoWay('pinnacle', 1.59, 2.47),
        threeWay('betmgm', 1.65, 15, 2.4),
      ],
    }),
    // The draw covered, the three-way price is the best; the others' consensus is of two-way prices.
    fight({
      ...{ id: 174418, starts: '2025-11-15T20:00:00Z', a: 'Jack Catterall', b: 'Ekow Essuman', p_a: 0.6, p_draw: 0.04, sigma: 0.024 },
      markets: [
        threeWay('betmgm', 1.8, 17, 2.2),
        twoWay('bovada', 1.62, 2.3),
        twoWay('draftkings', 1.6, 2.38),
        twoWay('fanduel', 1.61, 2.36),
        twoWay('pinnacle', 1.63, 2.41),
      ],
    }),
    fight({
      ...{ id: 174366, starts: '2025-11-15T22:00:00Z', a: 'Chris Eubank Jr', b: 'Conor Benn', p_a: 0.56, p_draw: 0.035, sigma: 0.026 },
      ...{ predicted: EARLIER, quoted: false },
      markets: [
        twoWay('bovada', 1.8, 2, EARLIER),
        twoWay('betus', 1.74, 2.1, EARLIER),
        twoWay('draftkings', 1.77, 2.05, EARLIER),
        twoWay('lowvig', 1.76, 2.1, EARLIER),
      ],
    }),
    // Three price sources: each has two others, which are no consensus.
    fight({
      ...{ id: 174431, starts: '2025-11-22T22:00:00Z', a: 'David Benavidez', b: 'Anthony Yarde', p_a: 0.875, p_draw: 0.015, sigma: 0.012 },
      markets: [twoWay('betus', 1.1, 7), twoWay('lowvig', 1.1, 7.2), twoWay('fanduel', 1.09, 7.5)],
    }),
  ],
};
