import type { Board, BoardFight } from './board';
import { mapInSlices } from '../lib/map-in-slices';
import { memoByOwner } from '../lib/memo';
import { DEFAULT_PRICING, opinionsOnFight, valueBy, type Pricing, type Valuation } from '../betting/fair/fair';
import { pickSide, type Pick } from '../betting/picks/pick';
import type { Price } from '../betting/fair/price';
import { readByEachMethod } from '../betting/picks/robust';
import { DEVIG_METHODS, type DevigMethod } from '../betting/odds/vig-free';

/** A pick, and its best price as each method of vig removal reads it. */
interface ValuedPick {
  readonly pick: Pick;
  readonly byMethod: readonly (Price | null)[];
}

/** How prices are read, and which. */
interface Reading {
  readonly pricing: Pricing;
  /** The books considered, separated by commas; undefined for all. */
  readonly books: string | undefined;
}

/** The same text for the same reading. */
function readingKey({ pricing, books = '' }: Reading): string {
  return `${pricing.fair}/${pricing.devig}/${books}`;
}

/** Selections of books for which the picks of a fight are kept. */
const SELECTIONS_KEPT = 20;

/** Nothing here depends on a caller's thresholds or stakes, so each figure is computed once per fight. */
const opinions = memoByOwner(
  (fight: BoardFight, devig: DevigMethod) => opinionsOnFight({ ...fight, markets: fight.voting ?? fight.markets }, devig),
  (devig) => devig,
  DEVIG_METHODS.length,
);

const valuedPicks = memoByOwner(
  (fight: BoardFight, { pricing, books }: Reading): ValuedPick | null => {
    const pick = pickSide(valuation(fight, pricing), fight.markets, isAmong(books));
    return pick && { pick, byMethod: readByEachMethod(pick.best, (devig) => valuation(fight, { ...pricing, devig })) };
  },
  readingKey,
  SELECTIONS_KEPT,
);

/** What the prices of a fight are worth. */
function valuation(fight: BoardFight, pricing: Pricing): Valuation {
  return valueBy(opinions(fight, pricing.devig), pricing);
}

/** Null if no considered book prices either fighter. @param books considered, separated by commas; all by default */
export function valuedPick(fight: BoardFight, pricing: Pricing, books?: string): ValuedPick | null {
  return valuedPicks(fight, { pricing, books });
}

/** Values the fights of a board as most callers ask for it, in slices. */
export async function prepareBoard({ fights }: Board): Promise<void> {
  await mapInSlices(fights, (fight) => valuedPick(fight, DEFAULT_PRICING));
}

export interface Quote {
  readonly book: string;
}

/** A predicate for the books of a list that is separated by commas; every book without one. */
export function isAmong(books: string | undefined): (quote: Quote) => boolean {
  if (books === undefined) return () => true;
  const wanted = new Set(books.split(','));
  return ({ book }) => wanted.has(book);
}
