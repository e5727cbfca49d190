import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { QuoteArchive } from '../../prices/archive/quote-archive';
import { isToCome, linesOf, type MarketLines } from '../../prices/lines/price-history';
import { findQuotedFight, type QuotedFight } from '../../prices/lines/quote-history';
import { inSnapshot } from '../../board/snapshot';

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
      const found = await findQuotedFight(db, fightId, asOf);
      if (found === undefined) return undefined;
      const known = kept.get(fightId);
      if (known?.version === versionOf(found, asOf)) return { ...known.lines, as_of: asOf };
      return inSnapshot(db, async (snapshot) => {
        const fight = await findQuotedFight(snapshot, fightId, asOf);
        if (fight === undefined) return undefined;
        const lines = await linesOf(snapshot, archive, fight, asOf);
        kept.set(fightId, { version: versionOf(fight, asOf), lines });
        return lines;
      });
    },
  };
}

function versionOf(fight: QuotedFight, asOf: Date): string {
  return `${isToCome(fight, asOf)} ${fight.version}`;
}

/** At least 1. */
function sizeOf({ sides }: MarketLines): number {
  return sides.reduce((sum, { median, books }) => books.reduce((steps, line) => steps + line.steps.length, sum + median.length), 1);
}
