import type { Side } from '../odds/types';
import { priceSource } from '../odds/books';
import { anyBut, distanceIs, over, stopsWithin, under, wonBy, type Covers, type Method, type SettlementRules } from './covers';

/** A selection of a market, as the feed names it. */
export interface NamedSelection {
  readonly market_key: string;
  readonly selection: string;
  /** What the selection is about, where the feed says more; else empty. */
  readonly description: string;
  /** Rounds, for a total; null for a market without a line. */
  readonly point: number | null;
}

/** The kinds of markets that can be read. Each has its own record. */
export const MARKET_KINDS = ['total', 'double_chance', 'distance', 'method', 'round'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** What a selection is a bet on. */
export interface ReadSelection {
  readonly covers: Covers;
  /** The last round that it names; 0 for none. */
  readonly lastRound: number;
}

export type UnreadSelection = 'unknown_market' | 'settlement_unknown';

/** The kind of each market key. Keys that are not here are kept and never guessed at. */
const KINDS: Readonly<Record<string, MarketKind>> = {
  totals: 'total',
  alternate_totals: 'total',
  double_chance: 'double_chance',
  fight_to_go_the_distance: 'distance',
  method_of_victory: 'method',
  round_betting: 'round',
};

/** The keys of a kind of market. */
export function keysOf(kind: MarketKind): string[] {
  return Object.keys(KINDS).filter((key) => KINDS[key] === kind);
}

/** Null for a market that cannot be read. */
export function marketKind(key: string): MarketKind | null {
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? null) : null;
}

/** Books, with those that take their prices, whose rules count a disqualification as a knockout. Source: BetOnline's rules of boxing. */
const DQ_IS_KO: readonly string[] = ['betonlineag'];

/** How a book settles; `common` where nobody read otherwise. */
export function settlementOf(book: string): SettlementRules {
  return DQ_IS_KO.includes(priceSource(book)) ? 'dq_is_ko' : 'common';
}

const METHOD_NAMES: Readonly<Record<string, Method>> = {
  'ko/tko': 'ko_tko',
  disqualification: 'disqualification',
  decision: 'decision',
};

/** A round, or a group of rounds from the first to the last. */
const ROUNDS = /^rounds? (\d{1,2})(?:-(\d{1,2}))?$/;

/**
 * What a selection is a bet on. A name that is not exactly as expected is not guessed at. A total of anything but half rounds is paid back at some books
 * and not at others, so its settlement is not known.
 * @param winnerOf the fighter of a name, null for the draw; undefined for any other name
 */
export function readSelection(
  { market_key, selection, description, point }: NamedSelection,
  winnerOf: (name: string) => Side | null | undefined,
  settlement: SettlementRules,
): ReadSelection | UnreadSelection {
  const name = selection.toLowerCase();
  switch (marketKind(market_key)) {
    case 'total': {
      if (point === null || (name !== 'over' && name !== 'under')) return 'unknown_market';
      if (point <= 0 || point % 1 !== 1 / 2) return 'settlement_unknown';
      return { covers: name === 'over' ? over(point) : under(point), lastRound: point + 1 / 2 };
    }
    case 'double_chance': {
      const [one, other, ...more] = selection.split(/ or /i).map(winnerOf);
      if (one === undefined || other === undefined || one === other || more.length > 0) return 'unknown_market';
      const left = ([null, 'a', 'b'] as const).find((winner) => winner !== one && winner !== other);
      return left === undefined ? 'unknown_market' : { covers: anyBut(left), lastRound: 0 };
    }
    case 'distance':
      return name === 'yes' || name === 'no' ? { covers: distanceIs(name === 'yes'), lastRound: 0 } : 'unknown_market';
    case 'method': {
      if (winnerOf(selection) === null) return { covers: wonBy(null, 'decision', settlement), lastRound: 0 };
      const [winner, method] = [winnerOf(description), METHOD_NAMES[name]];
      if (winner === undefined || winner === null || method === undefined) return 'unknown_market';
      return { covers: wonBy(winner, method, settlement), lastRound: 0 };
    }
    case 'round': {
      const [winner, [, from, to = from] = []] = [winnerOf(description), ROUNDS.exec(name) ?? []];
      if (winner === undefined || winner === null || from === undefined || Number(from) > Number(to)) return 'unknown_market';
      return { covers: stopsWithin(winner, Number(from), Number(to), settlement), lastRound: Number(to) };
    }
    case null:
      return 'unknown_market';
  }
}
