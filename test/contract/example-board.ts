import type { Board, BoardFight } from '../../src/board/board';
import type { Market } from '../../src/markets/types';

/** When the examples of the contract were asked for. */
export const ASKED_AT = '2025-09-27T21:07:00.000Z';

const RUN_AT = new Date('2025-09-27T21:05:00.000Z');
const EARLIER = new Date('2025-09-27T20:30:00.000Z');
const MODEL = 'lgbm_ens_v5_2025-08-01';

/** The fights behind the examples of picks and optimizer: all figures in those are computed from the prices and probabilities here. */
export const exampleBoard: Board = {
  revision: '1',
  as_of: RUN_AT,
  grading: 412,
  demo: false,
  lastRun: { run_id: 5210, started_at: RUN_AT, polled_at: RUN_AT },
  model: { version: MODEL, fit_at: new Date('2025-08-02T04:10:00.000Z') },
  counts: { settled_picks: 1204, predictions_last_24h: 1440 },
  bookTitles: new Map(),
  fights: [
    fight(174393, '2025-10-25T21:00:00Z', ['Fabio Wardley', 'Joseph Parker'], [0.455, 0.03, 0.515], 0.021, [
      twoWay('fanduel', 1.8, 2.05),
      twoWay('draftkings', 1.87, 1.95),
      twoWay('lowvig', 1.91, 1.95),
      { ...twoWay('bovada', 2.1, 1.75), quoted_at: new Date('2025-09-27T20:51:30.000Z') },
    ]),
    fight(174402, '2025-10-25T23:00:00Z', ['Sebastian Fundora', 'Keith Thurman'], [0.625, 0.03, 0.345], 0.018, [
      twoWay('betus', 1.6, 2.35),
      twoWay('draftkings', 1.57, 2.4),
      threeWay('betmgm', 1.65, 15, 2.4),
    ]),
    fight(174418, '2025-11-15T20:00:00Z', ['Jack Catterall', 'Ekow Essuman'], [0.6, 0.04, 0.36], 0.024, [
      threeWay('betmgm', 1.8, 17, 2.2),
      twoWay('bovada', 1.62, 2.3),
    ]),
    {
      ...fight(174366, '2025-11-15T22:00:00Z', ['Chris Eubank Jr', 'Conor Benn'], [0.56, 0.035, 0.405], 0.026, [
        { ...twoWay('bovada', 1.8, 2), quoted_at: EARLIER },
      ]),
      quoted: false,
    },
    fight(174431, '2025-11-22T22:00:00Z', ['David Benavidez', 'Anthony Yarde'], [0.875, 0.015, 0.11], 0.012, [
      twoWay('betus', 1.1, 7),
      twoWay('lowvig', 1.1, 7.2),
      twoWay('fanduel', 1.09, 7.5),
    ]),
  ].map((fight) => (fight.quoted ? fight : { ...fight, prediction: { ...fight.prediction, predicted_at: EARLIER } })),
};

function fight(
  fight_id: number,
  starts: string,
  [a, b]: readonly [string, string],
  [p_a, p_draw, p_b]: readonly [number, number, number],
  sigma: number,
  markets: readonly Market[],
): BoardFight {
  const member = (name: string, shift: number) => ({ name, p_a: p_a + shift, p_draw, p_b: p_b - shift });
  return {
    fight_id,
    fight_date: starts.slice(0, 10),
    starts_at: new Date(starts),
    placeholder_date: false,
    source: 'the_odds_api',
    fighter_a: { fighter_id: 2 * fight_id, name: a },
    fighter_b: { fighter_id: 2 * fight_id + 1, name: b },
    prediction: {
      prediction_id: fight_id,
      p_a,
      p_draw,
      p_b,
      sigma_a: sigma,
      sigma_b: sigma,
      predicted_at: RUN_AT,
      model_version: MODEL,
      members: [member('member_00', -sigma), member('member_01', 0), member('member_02', sigma)],
    },
    markets,
    quoted: true,
  };
}

function twoWay(book: string, a: number, b: number): Market {
  return { book, market_type: 'h2h', a, b, draw: null, quoted_at: RUN_AT };
}

function threeWay(book: string, a: number, draw: number, b: number): Market {
  return { book, market_type: 'h2h_3_way', a, b, draw, quoted_at: RUN_AT };
}
