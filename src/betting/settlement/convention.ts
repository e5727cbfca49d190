import { sum } from '../../lib/math/statistics';
import { PREDICTION_MARKETS } from '../odds/books';
import type { LegKey, MarketType } from '../odds/types';
import { ringChances } from './chances';
import type { RingResult } from './endings';
import { knownRules, shareOf, WITHOUT_WINNER, type KnownRules, type RuleTable } from './rules';

/**
 * Why a two-way price of a book is not the chance to win given no draw. `unknown`: nobody has read what a draw pays there. Else endings of
 * this chance pay a share of the dollar, and `paid` is that share times the chance.
 */
export type DrawConvention = 'unknown' | { readonly chance: number; readonly paid: number };

/** By book; one that is not here returns the stake on a draw, or loses both sides alike. */
export type DrawConventions = ReadonlyMap<string, DrawConvention>;

/** The conventions of the books of which they are not plain. A bookmaker's market says by its shape what a draw is: its two ways leave it out. */
export function conventionsAt(table: RuleTable, now: Date): DrawConventions {
  const books = new Set([...PREDICTION_MARKETS, ...[...table.values()].map(({ book }) => book)]);
  const chance = ringChances(0.5);
  const found = [...books].flatMap((book): [string, DrawConvention][] => {
    const rules = knownRules(table, book, 'h2h', now);
    if (rules['draw.cards'] === undefined && PREDICTION_MARKETS.includes(book)) return [[book, 'unknown']];
    const shared = WITHOUT_WINNER.flatMap((ring) => {
      const share = shareOf(rules[ring] ?? null);
      return share === null ? [] : [{ chance: chance(ring), paid: share * chance(ring) }];
    });
    if (shared.length === 0) return [];
    return [[book, { chance: sum(shared.map((one) => one.chance)), paid: sum(shared.map(({ paid }) => paid)) }]];
  });
  return new Map(found);
}

/** The chance to win given no ending that pays a share, from a vig-free price p* of a contract that pays x of its dollar there: (p* - x u) / (1 - u). */
export function withoutShares(p: number, { chance, paid }: Exclude<DrawConvention, string>): number {
  return Math.max((p - paid) / (1 - chance), Number.EPSILON);
}

/** What a unit staked at the odds `o` brings over the endings without a winner, on average over all fights: `won` times `o`, plus `returned`. */
export interface NeutralTerms {
  readonly won: number;
  readonly returned: number;
}

/** The shape of a bookmaker's market: two ways leave the draw out, of three ways it is one. */
const BY_SHAPE: Readonly<Record<MarketType, (ring: RingResult) => string>> = {
  h2h: () => 'void',
  h2h_3_way: (ring) => (ring.startsWith('draw') ? 'win_draw' : 'void'),
};

/**
 * The terms of a bet where no fighter wins. A missing rule is taken from the shape of the market, except what a draw pays at a prediction
 * market; null where that is missing.
 */
export function neutralTerms(rules: KnownRules, book: string, marketType: MarketType, selection: LegKey): NeutralTerms | null {
  if (rules['draw.cards'] === undefined && PREDICTION_MARKETS.includes(book)) return null;
  const chance = ringChances(0.5);
  let [won, returned] = [0, 0];
  for (const ring of WITHOUT_WINNER) {
    const value = rules[ring] ?? BY_SHAPE[marketType](ring);
    if (value === 'void') returned += chance(ring);
    else won += (value === 'win_draw' && selection === 'draw' ? 1 : (shareOf(value) ?? 0)) * chance(ring);
  }
  return { won, returned };
}

/**
 * The probability that a price of one market implies, as a market of other terms would price it: odds are fair where
 * `o (w + won) + returned = 1`, `w` the probability of the win that both share.
 */
export function turned(implied: number, from: NeutralTerms, to: NeutralTerms): number {
  if (from.won === to.won && from.returned === to.returned) return implied;
  return Math.max((implied * (1 - from.returned) + to.won - from.won) / (1 - to.returned), Number.EPSILON);
}

/** Whether a rule on draws or no contests that was known at both times says something else at the later one. */
export function isNeutralRuleChanged(before: KnownRules, after: KnownRules): boolean {
  return WITHOUT_WINNER.some((ring) => before[ring] !== undefined && after[ring] !== undefined && before[ring] !== after[ring]);
}
