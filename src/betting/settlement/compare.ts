import type { LegKey, MarketType } from '../odds/types';
import { groupBy } from '../../lib/group-by';
import { shareInRecord } from './chances';
import {
  circumstanceIds,
  circumstancesUnder,
  RESULTS,
  winnerOf,
  type FightCircumstances,
  type FightEnding,
  type Result,
  type RingResult,
} from './endings';
import { atEnding, beforeTheBell, paymentsByResult, type Payment, type Payments, type RuledBet } from './payments';
import { RULE_NAMES, type KnownRules, type RuleName } from './rules';

/** A book with what is known of its rules for one market type. */
export interface RuledBook {
  readonly book: string;
  readonly rules: KnownRules;
}

/** What a book pays at an ending: `win`, `lose`, `void`, `share:0.5`, `win_or_lose` or `unknown`. */
interface Paid {
  readonly book: string;
  /** On the fighter who won, or to whom the result was changed. Where nobody won, on either. */
  readonly on_winner: string;
  readonly on_loser: string;
  /** Null where the draw is not offered. */
  readonly on_draw: string | null;
}

/** Endings at which every one of the books pays the same. */
export interface EndingClass {
  readonly pays: readonly Paid[];
  /** Whether the books pay differently; null where a rule is missing. */
  readonly differs: boolean | null;
  /** The endings of the class, the plainest first; side `a` is the one who wins. */
  readonly endings: readonly FightEnding[];
  /** By book: the rules that are missing at any ending of the class. */
  readonly missing: readonly (readonly RuleName[])[];
  /** How often a fight that is held as announced ends so; null where the class has none of these. */
  readonly share: ReturnType<typeof shareInRecord>;
}

/** What each selection of each book pays, by book. */
type PaidBets = readonly (readonly Payments[])[];

/** Compares what books pay at every ending. @param books at least one */
export function compareBooks(books: readonly RuledBook[], marketType: MarketType): EndingClass[] {
  const classes = groupBy(endingsUnder(books, marketType), ({ paid }) => paid.words);
  return [...classes.values()].map((alike) => {
    const payments = alike[0]?.paid.payments ?? [];
    const pays = books.map(({ book }, i) => paidBy(book, payments[i] ?? []));
    const kinds = new Set(pays.map(({ on_winner, on_loser, on_draw }) => [on_winner, on_loser, on_draw].join(' ')));
    const endings = alike.map(({ ending }) => ending);
    const paid = [...new Set(alike.map((one) => one.paid))];
    return {
      pays,
      differs: payments.flat().every(({ missing }) => missing.length === 0) ? kinds.size > 1 : null,
      endings,
      missing: books.map((_, i) => {
        const named = new Set(paid.flatMap((one) => one.payments[i] ?? []).flatMap(({ missing }) => missing));
        return RULE_NAMES.filter((rule) => named.has(rule));
      }),
      share: shareInRecord(ringsAsAnnounced(endings)),
    };
  });
}

/** The endings of a class that depart in one way at most from an ordinary win; the first where there is none. */
export function plainest(endings: readonly FightEnding[]): readonly FightEnding[] {
  const plain = endings.filter(({ circumstances, result }) => departuresBefore(circumstances) + departuresIn(result) <= 1);
  return plain.length === 0 ? endings.slice(0, 1) : plain;
}

/** What the books pay at an ending; the same object at endings whose parts are alike. */
interface PaidAt {
  readonly payments: PaidBets;
  readonly words: string;
}

interface PaidEnding {
  readonly ending: FightEnding;
  readonly paid: PaidAt;
  /** In how many ways it departs from an ordinary win. */
  readonly departures: number;
}

/**
 * Every ending that a fighter wins or nobody does, the plainest first; that the other fighter wins is the same with the sides exchanged. The rules are
 * consulted once for each way in which the fight comes to be held and for each result, not for each of the thousand endings.
 */
function endingsUnder(books: readonly RuledBook[], marketType: MarketType): PaidEnding[] {
  const selections: LegKey[] = marketType === 'h2h' ? ['a', 'b'] : ['a', 'b', 'draw'];
  const bets = books.map(({ book, rules }) =>
    selections.map((selection): RuledBet => ({ book, rules, selection, market_type: marketType, placeholder: false })),
  );
  const inTheRing = bets.map((own) => own.map((bet) => paymentsByResult(bet)));
  const kindOf = numbering();
  const results = RESULTS.filter(({ ring, change }) => (winnerOf(ring) ?? change?.to ?? 'a') === 'a').map((result) => {
    const payments = inTheRing.map((own) => own.map((paymentsAt) => paymentsAt(result)));
    return { result, payments, kind: kindOf(JSON.stringify(payments)), departures: departuresIn(result) };
  });
  const known = new Map<string, PaidAt>();
  const endings = circumstancesUnder(books.map(({ rules }) => rules)).flatMap((circumstances): PaidEnding[] => {
    const before = bets.map((own) => own.map((bet) => beforeTheBell(bet, circumstances)));
    const departures = departuresBefore(circumstances);
    if (typeof circumstances === 'string') return [{ ending: { circumstances, result: null }, paid: paidAt(before), departures }];
    const kind = kindOf(JSON.stringify(before));
    return results.map(({ result, payments, ...own }) => {
      const kinds = `${kind} ${own.kind}`;
      const paid = known.get(kinds) ?? paidAt(before.map((bet, i) => bet.map((one, j) => atEnding(one, payments[i]?.[j]))));
      known.set(kinds, paid);
      return { ending: { circumstances, result }, paid, departures: departures + own.departures };
    });
  });
  return endings.toSorted((one, other) => one.departures - other.departures);
}

function paidAt(payments: PaidBets): PaidAt {
  return { payments, words: payments.flat().map(wordOf).join(' ') };
}

/** In how many ways a fight departs from one that is held as announced. */
function departuresBefore(circumstances: FightCircumstances): number {
  return circumstanceIds(circumstances).length;
}

/** In how many ways a result departs from a plain win of a fighter. @param result null where the fight was not held */
function departuresIn(result: Result | null): number {
  return result === null ? 0 : (result.change === null ? 0 : 1) + (result.ring === 'a.win' ? 0 : 1);
}

/** Gives equal texts the same number. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

function ringsAsAnnounced(endings: readonly FightEnding[]): RingResult[] {
  return endings.flatMap(({ circumstances, result }) =>
    result !== null && result.change === null && circumstanceIds(circumstances).length === 0 ? [result.ring] : [],
  );
}

function paidBy(book: string, [onWinner, onLoser, onDraw]: readonly Payments[]): Paid {
  return {
    book,
    on_winner: onWinner === undefined ? 'unknown' : wordOf(onWinner),
    on_loser: onLoser === undefined ? 'unknown' : wordOf(onLoser),
    on_draw: onDraw === undefined ? null : wordOf(onDraw),
  };
}

function wordOf({ payments, missing }: Payments): string {
  if (missing.length > 0) return 'unknown';
  const words = [...new Set(payments.map(wordOfPayment))];
  return words.length === 1 ? words.join('') : 'win_or_lose';
}

function wordOfPayment({ won, returned }: Payment): string {
  if (returned === 1) return 'void';
  if (won === 0) return 'lose';
  return won === 1 ? 'win' : `share:${won}`;
}
