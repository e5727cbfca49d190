import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { QuoteArchive } from '../../prices/archive/quote-archive';
import { isToCome, linesOf, type MarketLines } from '../../prices/lines/price-history';
import { findQuotedFight } from '../../prices/lines/quote-history';

/** Histories of fights, kept in memory while nothing that they follow from changes. */
export interface KeptLines {
  /** The history of a fight as of an instant; undefined if there is no such fight. @throws ArchiveUnavailableError */
  of(db: Knex, fightId: number, asOf: Date): Promise<MarketLines | undefined>;
}

/** Steps of all lines in all kept histories, about 35 MB. */
const STEPS_KEPT = 200_000;

interface Kept {
  readonly version: string;
  readonly lines: MarketLines;
}

/**
 * One small query finds out whether a kept history is still right: a history changes with the polls of its fight, or not at all once the
 * fight is over. One is kept per fight, because each run makes a new version of every fight to come.
 */
export function keepLines(archive: QuoteArchive): KeptLines {
  const kept = new LRUCache<number, Kept>({ maxSize: STEPS_KEPT, sizeCalculation: ({ lines }) => sizeOf(lines) });
  return {
    async of(db, fightId, asOf) {
      const fight = await findQuotedFight(db, fightId, asOf);
      if (fight === undefined) return undefined;
      const version = `${isToCome(fight, asOf)} ${fight.version}`;
      const known = kept.get(fightId);
      const lines = known?.version === version ? known.lines : await linesOf(db, archive, fight, asOf);
      kept.set(fightId, { version, lines });
      return { ...lines, as_of: asOf };
    },
  };
}

/** At least 1. */
function sizeOf({ sides }: MarketLines): number {
  return sides.reduce((sum, { median, books }) => books.reduce((steps, line) => steps + line.steps.length, sum + median.length), 1);
}
