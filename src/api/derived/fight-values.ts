import type { BoardFight } from '../../board/board';
import { memoByOwner } from '../../lib/memo';
import { opinionsOnFight, valueBy, type Pricing, type Valuation } from '../../markets/fair';
import { pickSide, type Pick } from '../../markets/pick';
import type { Price } from '../../markets/price';
import { readByEachMethod } from '../../markets/robust';
import { DEVIG_METHODS, type DevigMethod } from '../../markets/vig-free';
import { isAmong } from '../books';

/** A pick, and its best price as each method of vig removal reads it. */
interface ValuedPick {
  readonly pick: Pick;
  readonly byMethod: readonly (Price | null)[];
}

/** What the prices of fights are worth. Nothing here depends on a caller's thresholds or stakes, so each figure is computed once per fight. */
export interface FightValues {
  valuation(fight: BoardFight, pricing: Pricing): Valuation;
  /** Null if no considered book prices either fighter. @param books considered, separated by commas; all by default */
  valuedPick(fight: BoardFight, pricing: Pricing, books?: string): ValuedPick | null;
}

/** How prices are read, and which. */
export interface Reading {
  readonly pricing: Pricing;
  /** The books considered, separated by commas; undefined for all. */
  readonly books: string | undefined;
}

/** The same text for the same reading. */
export function readingKey({ pricing, books = '' }: Reading): string {
  return `${pricing.fair}/${pricing.devig}/${books}`;
}

/** Selections of books for which the picks of a fight are kept. */
const SELECTIONS_KEPT = 20;

export function fightValues(): FightValues {
  const opinions = memoByOwner(
    (fight: BoardFight, devig: DevigMethod) => opinionsOnFight({ ...fight, markets: fight.voting ?? fight.markets }, devig),
    (devig) => devig,
    DEVIG_METHODS.length,
  );
  const valuation = (fight: BoardFight, pricing: Pricing) => valueBy(opinions(fight, pricing.devig), pricing);
  const valuedPick = memoByOwner(
    (fight: BoardFight, { pricing, books }: Reading): ValuedPick | null => {
      const pick = pickSide(valuation(fight, pricing), fight.markets, isAmong(books));
      return pick && { pick, byMethod: readByEachMethod(pick.best, (devig) => valuation(fight, { ...pricing, devig })) };
    },
    readingKey,
    SELECTIONS_KEPT,
  );
  return { valuation, valuedPick: (fight, pricing, books) => valuedPick(fight, { pricing, books }) };
}
