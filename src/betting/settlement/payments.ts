import type { LegKey, MarketType } from '../odds/types';
import {
  afterChange,
  ruleOf,
  winnerOf,
  type Change,
  type FightCircumstances,
  type FightEnding,
  type Held,
  type Result,
  type RingResult,
} from './endings';
import { readingsOf, shareOf, type KnownRules, type RuleName } from './rules';

/**
 * What a bet gets back, as parts of its stake: `won` at its odds and `returned` as it is. A half win is 0.5 and 0.5, a dead heat of two
 * 0.5 and 0, a contract that pays x of its dollar x and 0.
 */
export interface Payment {
  readonly won: number;
  readonly returned: number;
}

const WIN: Payment = { won: 1, returned: 0 };
const LOSE: Payment = { won: 0, returned: 0 };
const VOID: Payment = { won: 0, returned: 1 };

/** A bet as far as its settlement goes. */
export interface RuledBet {
  readonly book: string;
  readonly market_type: MarketType;
  readonly selection: LegKey;
  readonly rules: KnownRules;
  /** Whether the date of the fight is a placeholder, so that a window counted from it says nothing by itself. */
  readonly placeholder: boolean;
}

/** Every payment that the rules allow, and the rules that are missing for there to be one. */
export interface Payments {
  readonly payments: readonly Payment[];
  readonly missing: readonly RuleName[];
}

/** What a bet pays before the bell: nothing where it surely stands, so that the ring decides. */
export interface BeforeTheBell extends Payments {
  readonly stands: boolean;
}

/** What each dollar staked at decimal odds brings back. */
export function returnOf({ won, returned }: Payment, odds: number): number {
  return won * odds + returned;
}

/** What a bet pays at each ending. */
export function paymentsByEnding(bet: RuledBet): (ending: FightEnding) => Payments {
  const ofResult = paymentsByResult(bet);
  return ({ circumstances, result }) => atEnding(beforeTheBell(bet, circumstances), result === null ? undefined : ofResult(result));
}

/** What a bet pays in all. @param inTheRing undefined where the fight was not held */
export function atEnding(before: BeforeTheBell, inTheRing: Payments | undefined): Payments {
  if (inTheRing === undefined || !before.stands) return before;
  return { payments: [...before.payments, ...inTheRing.payments], missing: [...before.missing, ...inTheRing.missing] };
}

/** What a bet pays without regard to the ring, and whether it may stand. */
export function beforeTheBell(bet: RuledBet, circumstances: FightCircumstances): BeforeTheBell {
  if (circumstances === 'never') return { ...paidBy(bet, 'never'), stands: false };
  if (circumstances === 'replaced') {
    if (bet.placeholder && bet.rules['moved.placeholder'] === 'until_other_opponent')
      return { payments: [VOID], missing: [], stands: false };
    // A bet that stands is decided by a fight that nobody has priced: it wins or loses.
    const { values, missing } = consult(bet, 'opponent.replaced');
    return { payments: values.flatMap((value) => (value === 'void' ? [VOID] : [WIN, LOSE])), missing, stands: false };
  }
  const gates = gatesOf(bet, circumstances);
  if (gates.some(({ values }) => values.every((value) => value === 'void'))) return { payments: [VOID], missing: [], stands: false };
  const voids = gates.some(({ values }) => values.includes('void'));
  return { payments: voids ? [VOID] : [], missing: gates.flatMap(({ missing }) => missing), stands: true };
}

/** What a bet that stands pays at each result. The rules are consulted once for each ending of the ring. */
export function paymentsByResult(bet: RuledBet): (result: Result) => Payments {
  const known = new Map<RingResult, Payments>();
  const ofRing = (ring: RingResult): Payments => {
    const paid = known.get(ring) ?? paymentsOfRing(bet, ring);
    known.set(ring, paid);
    return paid;
  };
  const rule = bet.rules.result;
  return ({ ring, change }) => {
    if (change === null) return ofRing(ring);
    if (rule !== undefined) return ofRing(countsChange(rule, change.how) ? afterChange(change) : ring);
    const [first, changed] = [ofRing(ring), ofRing(afterChange(change))];
    return { payments: [...first.payments, ...changed.payments], missing: ['result', ...first.missing, ...changed.missing] };
  };
}

/** Whether a book settles by a result that was changed. @param result the value of its rule */
export function countsChange(result: string, how: Change['how']): boolean {
  return result === 'latest' || (result === 'first_corrected_24h' && how === 'corrected');
}

interface Consulted {
  readonly values: readonly string[];
  readonly missing: readonly RuleName[];
}

function consult({ rules, market_type }: RuledBet, rule: RuleName): Consulted {
  return { values: readingsOf(rules, rule, market_type), missing: rules[rule] === undefined ? [rule] : [] };
}

/** What each part of the circumstances that was not as announced says of the bet. */
function gatesOf(bet: RuledBet, { delay, place, rounds }: Held): Consulted[] {
  return [
    ...(delay === null ? [] : [movedGate(bet, delay)]),
    ...(place === 'announced' ? [] : [consult(bet, `place.${place}`)]),
    ...(rounds === 'announced' ? [] : [consult(bet, 'rounds.changed')]),
  ];
}

function movedGate(bet: RuledBet, delay: NonNullable<Held['delay']>): Consulted {
  if (bet.placeholder) {
    const date = consult(bet, 'moved.placeholder');
    if (date.missing.length > 0) return { values: ['stands', 'void'], missing: date.missing };
    if (date.values.includes('until_other_opponent')) return { values: ['stands'], missing: [] };
  }
  const values = [...new Set(consult(bet, 'moved.stands_hours').values.flatMap((value) => windowSays(value, delay)))];
  return { values, missing: values.length > 1 ? ['moved.stands_hours'] : [] };
}

/** Between the two readings of a window such as `24..48` the rule is as good as unknown. */
function windowSays(window: string, { from, to }: NonNullable<Held['delay']>): string[] {
  const [least = 0, most = least] = window.split('..').map(Number);
  if (to <= least) return ['stands'];
  return from >= most ? ['void'] : ['stands', 'void'];
}

function paymentsOfRing(bet: RuledBet, ring: RingResult): Payments {
  const [winner, rule] = [winnerOf(ring), ruleOf(ring)];
  if (winner === null) return rule === null ? { payments: [VOID], missing: [] } : paidBy(bet, rule);
  const decided = winner === bet.selection ? WIN : LOSE;
  if (rule === null) return { payments: [decided], missing: [] };
  const { values, missing } = consult(bet, rule);
  return { payments: [...new Set(values.map((value) => (value === 'void' ? VOID : decided)))], missing };
}

function paidBy(bet: RuledBet, rule: RuleName): Payments {
  const { values, missing } = consult(bet, rule);
  return { payments: values.map((value) => paymentOf(value, bet.selection)), missing };
}

/** @param value of a rule on an ending without a winner; with `win_draw` a bet on the draw wins and the others lose */
function paymentOf(value: string, selection: LegKey): Payment {
  if (value === 'void') return VOID;
  if (value === 'win_draw') return selection === 'draw' ? WIN : LOSE;
  return { won: shareOf(value) ?? 0, returned: 0 };
}
