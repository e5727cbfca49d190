import { sum } from '../../lib/math/statistics';
import { PREDICTION_MARKETS } from '../odds/books';
import { ringChances } from './chances';
import { knownRules, WITHOUT_WINNER, type RuleTable } from './rules';

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
    const shared = WITHOUT_WINNER.filter((ring) => rules[ring]?.startsWith('share:'));
    if (shared.length === 0) return [];
    const paid = shared.map((ring) => Number(rules[ring]?.slice('share:'.length)) * chance(ring));
    return [[book, { chance: sum(shared.map(chance)), paid: sum(paid) }]];
  });
  return new Map(found);
}

/** The chance to win given no ending that pays a share, from a vig-free price p* of a contract that pays x of its dollar there: (p* - x u) / (1 - u). */
export function withoutShares(p: number, { chance, paid }: Exclude<DrawConvention, string>): number {
  return Math.max((p - paid) / (1 - chance), Number.EPSILON);
}
