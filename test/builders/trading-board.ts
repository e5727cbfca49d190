import { STANDARD_RULES } from '../../src/betting/settlement/standard-rules';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import type { Board, BoardFight, BoardMember } from '../../src/board/board';
import type { PricedMarket } from '../../src/betting/fair/priced-market';
import { priced } from './markets';
import { fightWeights } from './fair-weights';

/** The board behind the contract's examples of picks, optimizer and bookmakers, and behind the tests of their handlers. */

export const now = new Date('2025-09-27T21:07:00Z');
const runAt = new Date('2025-09-27T21:05:00Z');
const lastRun = { run_id: 5120, started_at: runAt, polled_at: runAt, scheduled: false };
const version = 'lgbm_ens_v5_2025-08-01';

export function twoWay(book: string, a: number | null, b: number | null, quotedAt = '2025-09-27T21:05:00Z'): PricedMarket {
  return priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at: new Date(quotedAt) });
}

export function threeWay(book: string, a: number | null, draw: number | null, b: number | null): PricedMarket {
  return priced({ book, market_type: 'h2h_3_way', a, b, draw, quoted_at: new Date('2025-09-27T21:05:00Z') });
}

/** Three members around the given probabilities. */
function members(p_a: number, p_draw: number, spread: number): BoardMember[] {
  return [-spread, 0, spread].map((shift, index) => ({
    name: `member_0${index}`,
    p_a: p_a + shift,
    p_draw,
    p_b: 1 - p_draw - p_a - shift,
  }));
}

interface GivenFight {
  readonly id: number;
  readonly a: string;
  readonly b: string;
  readonly starts: string;
  readonly p_a: number;
  readonly p_draw: number;
  readonly sigma: number;
  readonly markets: readonly PricedMarket[];
  readonly predicted?: string;
  readonly quoted?: boolean;
  readonly placeholder?: boolean;
}

export function fight({
  id,
  a,
  b,
  starts,
  p_a,
  p_draw,
  sigma,
  markets,
  predicted = '2025-09-27T21:05:00Z',
  quoted = true,
  placeholder = false,
}: GivenFight): BoardFight {
  return {
    fight_id: id,
    fight_date: starts.slice(0, 10),
    starts_at: new Date(starts),
    placeholder_date: placeholder,
    fighter_a: { fighter_id: 2 * id, name: a },
    fighter_b: { fighter_id: 2 * id + 1, name: b },
    prediction: {
      prediction_id: id,
      p_a,
      p_draw,
      p_b: 1 - p_a - p_draw,
      sigma_a: sigma,
      sigma_b: sigma,
      predicted_at: new Date(predicted),
      model_version: version,
      is_provisional: false,
      members: members(p_a, p_draw, sigma),
    },
    markets,
    quoted,
    record_kind: 'two_records',
    weights: fightWeights(0.2),
  };
}

/** An edge of 6 points on side b, and a pair of books worth 3.7349 %. */
export const parker = fight({
  id: 174393,
  a: 'Fabio Wardley',
  b: 'Joseph Parker',
  starts: '2025-10-25T21:00:00Z',
  p_a: 0.455,
  p_draw: 0.03,
  sigma: 0.021,
  markets: [
    twoWay('bovada', 2.1, 1.75, '2025-09-27T20:51:30Z'),
    twoWay('fanduel', 1.8, 2.05),
    twoWay('lowvig', 1.91, 1.95),
    twoWay('draftkings', 1.87, 1.95),
  ],
});

/** Quoted both ways: the three-way price looks longer and is not. */
export const fundora = fight({
  id: 174402,
  a: 'Sebastian Fundora',
  b: 'Keith Thurman',
  starts: '2025-10-25T23:00:00Z',
  p_a: 0.625,
  p_draw: 0.03,
  sigma: 0.018,
  markets: [threeWay('betmgm', 1.65, 15, 2.4), twoWay('betus', 1.6, 2.35), twoWay('draftkings', 1.57, 2.4), twoWay('betrivers', null, 2.3)],
});

export const benavidez = fight({
  id: 174431,
  a: 'David Benavidez',
  b: 'Anthony Yarde',
  starts: '2025-11-22T22:00:00Z',
  p_a: 0.875,
  p_draw: 0.015,
  sigma: 0.012,
  markets: [twoWay('betus', 1.1, 7), twoWay('fanduel', 1.09, 7.5), twoWay('lowvig', 1.1, 7.2)],
});

/** Last confirmed 35 minutes before the last run, by prices that have vanished since. */
export const eubank = fight({
  id: 174366,
  a: 'Chris Eubank Jr',
  b: 'Conor Benn',
  starts: '2025-11-15T22:00:00Z',
  p_a: 0.56,
  p_draw: 0.035,
  sigma: 0.026,
  markets: [twoWay('bovada', 1.8, 2, '2025-09-27T20:30:00Z')],
  predicted: '2025-09-27T20:30:00Z',
  quoted: false,
});

export function board(fights: readonly BoardFight[] = [parker, fundora, benavidez, eubank]): Board {
  return {
    revision: '5120',
    as_of: now,
    grading: 0,
    lastRun,
    lastStart: runAt,
    underWay: null,
    isReadOnly: false,
    model: { version, fit_at: new Date('2025-08-03T04:12:09.113Z'), is_provisional: false },
    setup: null,
    counts: { settled_picks: 412, predictions_last_24h: 38 },
    fights,
    demo: false,
    sources: [],
    bookTitles: new Map(),
    fees: STANDARD_FEES,
    settlementRules: STANDARD_RULES,
    trackRecords: [],
    sizingAudit: null,
    policyRecord: null,
    unpredicted: [],
  };
}
