import { STANDARD_RULES } from '../../src/betting/settlement/standard-rules';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import type { Board, BoardFight } from '../../src/board/board';
import type { PricedMarket } from '../../src/betting/fair/priced-market';
import { priced } from './markets';
import { fightWeights } from './fair-weights';

const RUN_AT = new Date('2025-09-27T21:05:00Z');

/** A board of one run at 21:05 of 27 September 2025. */
export function boardOf(fights: readonly BoardFight[]): Board {
  return {
    revision: '1',
    as_of: new Date('2025-09-27T21:05:00Z'),
    grading: 0,
    lastRun: { run_id: 1, started_at: RUN_AT, polled_at: RUN_AT, scheduled: false },
    lastStart: RUN_AT,
    underWay: null,
    isReadOnly: false,
    model: { version: 'logistic_v1_2025-08-01', fit_at: new Date('2025-08-02T00:00:00Z'), is_provisional: false },
    setup: null,
    counts: { settled_picks: 0, predictions_last_24h: fights.length },
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

/** A fight a week after that run, 0.50/0.04/0.46 by the model. */
export function pendingFight(fight_id: number, markets: readonly PricedMarket[]): BoardFight {
  return {
    fight_id,
    fight_date: '2025-10-04',
    starts_at: new Date('2025-10-04T20:00:00Z'),
    placeholder_date: false,
    fighter_a: { fighter_id: 1, name: 'Ana Alpha' },
    fighter_b: { fighter_id: 2, name: 'Bea Beta' },
    prediction: {
      prediction_id: fight_id,
      p_a: 0.5,
      p_draw: 0.04,
      p_b: 0.46,
      sigma_a: 0.02,
      sigma_b: 0.02,
      predicted_at: new Date('2025-09-27T21:05:00Z'),
      model_version: 'logistic_v1_2025-08-01',
      is_provisional: false,
      members: [],
    },
    markets,
    quoted: true,
    record_kind: 'other',
    weights: fightWeights(0.2),
  };
}

/** A two-way market; null where the book shows no price. */
export function market(book: string, a: number | null, b: number | null): PricedMarket {
  return priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at: new Date('2025-09-27T21:04:00Z') });
}
