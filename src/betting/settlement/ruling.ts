import { bookKind } from '../odds/books';
import { ruleOf, type Change, type Delay, type FightCircumstances, type Held, type RingResult } from './endings';
import type { Shift } from './known-fight';
import { beforeTheBell, countsChange, paymentsByResult, type Payment, type RuledBet } from './payments';
import type { KnownRules, RuleName } from './rules';

/** The fight of a bet, as far as it is known. */
export type EndedFight =
  | { readonly state: 'never' }
  | { readonly state: 'replaced' }
  /** Not held yet: the shift is by the newest start of the feed, the hours are those since the start that was announced. */
  | { readonly state: 'open'; readonly shift: Shift; readonly hours: number }
  | {
      readonly state: 'held';
      readonly shift: Shift;
      readonly place: Held['place'];
      readonly rounds: Held['rounds'];
      /** Every result that the record may mean. */
      readonly rings: readonly RingResult[];
      /** An earlier result that this one replaced; null where the result stands. */
      readonly before: { readonly rings: readonly RingResult[]; readonly how: Change['how'] } | null;
    };

/** What the rules of its book say of a bet. */
export type Ruling =
  | {
      readonly payment: Payment;
      /** The rule that decided; null where the winner decides by itself. */
      readonly rule: RuleName | null;
      /** `result`, the name of the rule, or `void_after_48h`. */
      readonly reason: string;
    }
  /** Nothing is decided. The rule that is missing for it; null where the fight is still to come. */
  | { readonly waits_for: RuleName | null };

/** The feed corrects the hour of an evening by less than this; more is another day. */
const SAME_EVENING_HOURS = 12;
/** Where a window is unknown, a start within a day of the one announced is as announced: the least window of a book that gives time is a day. */
const WITHIN_A_DAY_HOURS = 24;

/**
 * Asks the rules of its book how a bet is settled. A rule that is missing leaves the bet waiting where the ending needs it. A win counts by
 * itself however it came about, and where a bookmaker's rule on draws is missing, the shape of the market says it: see `assumedRules`.
 */
export function rulingOf(bet: RuledBet, facts: EndedFight): Ruling {
  if (facts.state === 'never') return ruledBefore(bet, 'never', 'never');
  if (facts.state === 'replaced') return ruledBefore(bet, 'replaced', 'opponent.replaced');
  const delay = delayOf(bet, facts.shift);
  const moved = delay === null ? null : ruledMoved(bet, delay);
  if (facts.state === 'open') {
    // Until the window has passed the fight may be held in it after all.
    return moved === null || facts.hours <= lastHour(bet.rules) ? { waits_for: null } : moved;
  }
  const gates = [
    ...(moved === null ? [] : [moved]),
    ...(facts.place === 'announced' ? [] : [ruledBefore(bet, { ...AS_ANNOUNCED, place: facts.place }, `place.${facts.place}`)]),
    ...(facts.rounds === 'announced' ? [] : [ruledBefore(bet, { ...AS_ANNOUNCED, rounds: facts.rounds }, 'rounds.changed')]),
  ];
  const stopped = gates.find((gate) => 'payment' in gate) ?? gates.find((gate) => 'waits_for' in gate && gate.waits_for !== null);
  return stopped ?? ruledInTheRing(bet, facts, moved === null ? null : 'moved.stands_hours');
}

const AS_ANNOUNCED: Held = { delay: null, place: 'announced', rounds: 'announced' };

/** The rules that are not needed to settle an ordinary bet: a winner wins, the last word on the result holds, a draw pays by the shape of the market. */
function assumedRules({ book, market_type }: RuledBet): KnownRules {
  const winner: KnownRules = { retirement: 'opponent', technical_decision: 'cards', dq: 'opponent' };
  // A contract may pay half of its dollar on a draw. A technical draw of three ways is a draw at one bookmaker and void at the next.
  if (bookKind(book) === 'prediction_market') return winner;
  if (market_type === 'h2h_3_way') return { ...winner, 'draw.cards': 'win_draw' };
  return { ...winner, 'draw.cards': 'void', 'draw.technical.early': 'void', 'draw.technical.late': 'void' };
}

function delayOf({ rules, placeholder }: RuledBet, { from, to }: Shift): Delay | null {
  const same = rules['moved.stands_hours'] === undefined ? WITHIN_A_DAY_HOURS : SAME_EVENING_HOURS;
  // A fight that is brought forward is held before any window ends; from a placeholder date no window can be counted.
  if (to <= same && (!placeholder || from >= -same)) return null;
  // It may have been held as announced too.
  return { from: from <= same ? -Infinity : from, to };
}

function ruledMoved(bet: RuledBet, delay: Delay): Ruling {
  const ruling = ruledBefore(bet, { ...AS_ANNOUNCED, delay }, 'moved.stands_hours');
  return 'payment' in ruling ? { ...ruling, reason: `void_after_${lastHour(bet.rules)}h` } : ruling;
}

/** The end of a book's window, in hours; at once where it is unknown. */
function lastHour(rules: KnownRules): number {
  return Number((rules['moved.stands_hours'] ?? '0').split('..').at(-1));
}

/** What a bet is paid before the bell; it waits for nothing where it stands. */
function ruledBefore(bet: RuledBet, circumstances: FightCircumstances, rule: RuleName): Ruling {
  const { payments, missing, stands } = beforeTheBell(bet, circumstances);
  const [payment] = payments;
  if (missing[0] !== undefined) return { waits_for: missing[0] };
  // A bet that stands with another fighter is decided by a fight of which nothing is known here.
  return stands || payment === undefined || payments.length > 1 ? { waits_for: null } : { payment, rule, reason: rule };
}

/** A result that was changed counts where the rules settle by it; else the bet stays as the first one settled it. */
function ruledInTheRing(bet: RuledBet, { rings, before }: Extract<EndedFight, { state: 'held' }>, moved: RuleName | null): Ruling {
  if (before === null) return ruledBy(bet, rings, moved);
  const { result } = bet.rules;
  if (result !== undefined && !countsChange(result, before.how)) return ruledBy(bet, before.rings, 'result');
  const changed = ruledBy(bet, rings, result === undefined ? moved : 'result');
  return 'payment' in changed ? changed : ruledBy(bet, before.rings, moved);
}

/** @param otherwise the rule that decided where the ring needed none */
function ruledBy(bet: RuledBet, rings: readonly RingResult[], otherwise: RuleName | null): Ruling {
  const assumed = { ...bet, rules: { ...assumedRules(bet), ...bet.rules } };
  const paymentsOf = paymentsByResult(assumed);
  const paid = rings.map((ring) => ({ ring, ...paymentsOf({ ring, change: null }) }));
  const missing = paid.flatMap((one) => one.missing)[0];
  const [first] = paid;
  const [payment] = first?.payments ?? [];
  if (missing !== undefined || first === undefined || payment === undefined) return { waits_for: missing ?? null };
  const [own, other] = paid.map((one) => JSON.stringify(one.payments));
  // The record does not say in which round it ended, and the rules tell early from late.
  if (other !== undefined && own !== other) return { waits_for: ruleOf(first.ring) };
  const ringRule = ruleOf(first.ring);
  const known = ringRule !== null && bet.rules[ringRule] !== undefined ? ringRule : null;
  return { payment, rule: known ?? otherwise, reason: known ?? 'result' };
}

/** A payment as the journal names it: `win`, `lose`, `void`, or `share:0.5` of what a win pays. */
export function paymentName({ won, returned }: Payment): string {
  if (returned > 0) return 'void';
  return won === 1 ? 'win' : won === 0 ? 'lose' : `share:${won}`;
}
