import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { isToCome, linesOf, type MarketLines } from '../../prices/lines/price-history';
import { findQuotedFight } from '../../prices/lines/quote-history';

/** Histories of fights, kept in memory while nothing that they follow from changes. */
export interface KeptLines {
  /** The history of a fight as of an instant; undefined if there is no such fight. */
  of(db: Knex, fightId: number, asOf: Date): Promise<MarketLines | undefined>;
}

/** Steps of all lines in all kept histories, about 25 MB. */
const STEPS_KEPT = 200_000;

/**
 * One small query finds out whether a kept history is still right: a history changes with the polls of its fight, or not at all once the
 * fight is over.
 */
export function keepLines(): KeptLines {
  const kept = new LRUCache<string, MarketLines>({ maxSize: STEPS_KEPT, sizeCalculation: sizeOf });
  return {
    async of(db, fightId, asOf) {
      const fight = await findQuotedFight(db, fightId, asOf);
      if (fight === undefined) return undefined;
      const key = `${isToCome(fight, asOf)} ${fight.version}`;
      const lines = kept.get(key) ?? (await linesOf(db, fight, asOf));
      kept.set(key, lines);
      return { ...lines, as_of: asOf };
    },
  };
}

/** At least 1. */
function sizeOf({ sides }: MarketLines): number {
  return sides.reduce((sum, { median, books }) => books.reduce((steps, line) => steps + line.steps.length, sum + median.length), 1);
}
