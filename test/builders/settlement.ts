import { circumstancesUnder, RESULTS, type FightEnding } from '../../src/betting/settlement/endings';
import type { JudgedBet } from '../../src/betting/settlement/returns';
import { knownRules, type KnownRules, type RuleName } from '../../src/betting/settlement/rules';
import { STANDARD_RULES } from '../../src/betting/settlement/standard-rules';
import type { LegKey, MarketType } from '../../src/betting/odds/types';

/** A day on which most standard rules are fresh. */
export const RULES_READ = new Date('2026-11-26T12:00:00Z');

/** Every rule of a bookmaker that could be written down, as most of those read say it. */
export const COMPLETE: KnownRules = {
  'moved.stands_hours': '48',
  'moved.placeholder': 'window',
  'place.same_country': 'stands',
  'place.other_country': 'void',
  'opponent.replaced': 'void',
  'rounds.changed': 'stands',
  never: 'void',
  retirement: 'opponent',
  technical_decision: 'cards',
  dq: 'opponent',
  'draw.cards': 'void',
  'draw.technical.early': 'void',
  'draw.technical.late': 'void',
  'nc.early': 'void',
  'nc.late': 'void',
  'dq.both': 'void',
  result: 'first',
};

/** The same where the draw is offered. */
export const COMPLETE_THREE_WAY: KnownRules = {
  ...COMPLETE,
  'draw.cards': 'win_draw',
  'draw.technical.early': 'win_draw',
  'draw.technical.late': 'win_draw',
};

export function bet(selection: LegKey, odds: number, stake: number, rules = COMPLETE, market_type: MarketType = 'h2h'): JudgedBet {
  return { book: 'bovada', market_type, selection, rules, placeholder: false, odds, stake, fee_unknown: false };
}

/** A bet at the standard rules of a book. */
export function betAt(book: string, selection: LegKey, odds: number, stake: number, market_type: MarketType = 'h2h'): JudgedBet {
  return { ...bet(selection, odds, stake, knownRules(STANDARD_RULES, book, market_type, RULES_READ), market_type), book };
}

export function forget(rules: KnownRules, rule: RuleName): KnownRules {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule));
}

/** Every ending that these rules may tell apart. */
export function endingsUnder(rules: readonly KnownRules[]): FightEnding[] {
  return circumstancesUnder(rules).flatMap((circumstances): FightEnding[] =>
    typeof circumstances === 'string' ? [{ circumstances, result: null }] : RESULTS.map((result) => ({ circumstances, result })),
  );
}
