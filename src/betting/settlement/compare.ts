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
import { paymentsByEnding, type Payment, type Payments } from './payments';
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

interface PaidAt {
  readonly ending: FightEnding;
  /** By book and selection. */
  readonly payments: readonly (readonly Payments[])[];
}

/** Compares what books pay at every ending. @param books at least one */
export function compareBooks(books: readonly RuledBook[], marketType: MarketType): EndingClass[] {
  const selections: LegKey[] = marketType === 'h2h' ? ['a', 'b'] : ['a', 'b', 'draw'];
  const bets = books.map(({ book, rules }) =>
    selections.map((selection) => paymentsByEnding({ book, rules, selection, market_type: marketType, placeholder: false })),
  );
  const paid = endingsUnder(books).map((ending): PaidAt => ({ ending, payments: bets.map((own) => own.map((at) => at(ending))) }));
  const classes = groupBy(paid, ({ payments }) => payments.flat().map(wordOf).join(' '));
  return [...classes.values()].map((alike) => {
    const payments = alike[0]?.payments ?? [];
    const pays = books.map(({ book }, i) => paidBy(book, payments[i] ?? []));
    const kinds = new Set(pays.map(({ on_winner, on_loser, on_draw }) => [on_winner, on_loser, on_draw].join(' ')));
    const isKnown = payments.flat().every(({ missing }) => missing.length === 0);
    const endings = alike.map(({ ending }) => ending);
    return {
      pays,
      differs: isKnown ? kinds.size > 1 : null,
      endings,
      missing: books.map((_, i) => {
        const named = new Set(alike.flatMap((one) => one.payments[i] ?? []).flatMap(({ missing }) => missing));
        return RULE_NAMES.filter((rule) => named.has(rule));
      }),
      share: shareInRecord(ringsAsAnnounced(endings)),
    };
  });
}

/** The endings of a class that depart in one way at most from an ordinary win; the first where there is none. */
export function plainest(endings: readonly FightEnding[]): readonly FightEnding[] {
  const plain = endings.filter((ending) => departures(ending) <= 1);
  return plain.length === 0 ? endings.slice(0, 1) : plain;
}

/** In how many ways an ending departs from a fight that is held as announced and won by a fighter. */
function departures({ circumstances, result }: FightEnding): number {
  if (result === null) return 1;
  return circumstanceIds(circumstances).length + (result.change === null ? 0 : 1) + (result.ring === 'a.win' ? 0 : 1);
}

/** Every ending that a fighter wins or nobody does; that the other fighter wins is the same with the sides exchanged. */
function endingsUnder(books: readonly RuledBook[]): FightEnding[] {
  const results = RESULTS.filter(({ ring, change }) => (winnerOf(ring) ?? change?.to ?? 'a') === 'a');
  const all = circumstancesUnder(books.map(({ rules }) => rules)).flatMap((circumstances): FightEnding[] =>
    isHeld(circumstances) ? results.map((result: Result) => ({ circumstances, result })) : [{ circumstances, result: null }],
  );
  return all.toSorted((one, other) => departures(one) - departures(other));
}

function isHeld(circumstances: FightCircumstances): boolean {
  return typeof circumstances !== 'string';
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
