import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { QuoteArchive } from '../../../archive/quote-archive';
import { isUpcoming, linesOf, type MarketLines } from '../../../prices/lines/price-history';
import { findQuotedFight, type QuotedFight } from '../../../prices/lines/quote-history';
import { inSnapshot } from '../../../store/snapshot';
import type { Data } from '../../operation';
import { keepMoves, type ListMoves } from './list';

/** Histories and moves of fights, kept in memory while nothing that they follow from changes. */
export interface KeptLines {
  /** The history of a fight as of an instant; undefined if there is no such fight. @throws ArchiveUnavailableError */
  of(db: Knex, fightId: number, asOf: Date): Promise<MarketLines | undefined>;
  /**
   * The sides of a history as they are shown for a question: those of the last question while the same is asked again.
   * @param question all that `show` depends on apart from the history
   */
  shown(lines: MarketLines, question: string, show: () => ShownSides): ShownSides;
  /** The same sides as JSON. It is made once for kept ones, because to write 14,400 prices takes longer than to send them. */
  json(sides: ShownSides): WrittenSides;
  readonly list: ListMoves;
}

type ShownSides = Data<'getLines'>['sides'];

interface WrittenSides {
  readonly text: string;
  /** SHA-256 of the text. */
  readonly digest: string;
}

/** Steps of all lines in all kept histories: about 25 MB, about 25 MB for what is shown of them, and 15 MB for that as text. */
const STEPS_KEPT = 150_000;

interface Kept {
  readonly version: string;
  /** Null after the first question for this version. */
  readonly lines: MarketLines | null;
}

/**
 * One small query finds out whether a kept history is still right: a history changes with the polls of its fight, or not at all once the
 * fight is over. One is kept per fight, because each run makes a new version of every fight to come; and only once it is asked for again,
 * because most are not, and to keep each of them makes garbage collections long.
 */
export function keepLines(archive: QuoteArchive): KeptLines {
  const kept = new LRUCache<number, Kept>({ maxSize: STEPS_KEPT, sizeCalculation: ({ lines }) => (lines === null ? 1 : sizeOf(lines)) });
  /** By the sides of a history, which are the same object as long as it is kept. */
  const shown = new WeakMap<MarketLines['sides'], { readonly question: string; readonly sides: ShownSides }>();
  const written = new WeakMap<ShownSides, WrittenSides>();
  return {
    async of(db, fightId, asOf) {
      const known = kept.get(fightId);
      if (known?.lines) {
        const found = await findQuotedFight(db, fightId, asOf);
        if (found === undefined) return undefined;
        if (known.version === versionOf(found, asOf)) return { ...known.lines, as_of: asOf };
      }
      return inSnapshot(db, async (snapshot) => {
        const fight = await findQuotedFight(snapshot, fightId, asOf);
        if (fight === undefined) return undefined;
        const lines = await linesOf(snapshot, archive, fight, asOf);
        const version = versionOf(fight, asOf);
        kept.set(fightId, { version, lines: known?.version === version ? lines : null });
        return lines;
      });
    },
    shown(lines, question, show) {
      if (kept.peek(lines.fight_id)?.lines?.sides !== lines.sides) return show();
      const known = shown.get(lines.sides);
      if (known?.question === question) return known.sides;
      const sides = show();
      shown.set(lines.sides, { question, sides });
      return sides;
    },
    json(sides) {
      const known = written.get(sides);
      if (known !== undefined) return known;
      const text = JSON.stringify(sides);
      const made = { text, digest: createHash('sha256').update(text).digest('base64url') };
      written.set(sides, made);
      return made;
    },
    list: keepMoves(),
  };
}

function versionOf(fight: QuotedFight, asOf: Date): string {
  return `${isUpcoming(fight, asOf)} ${fight.version}`;
}

/** At least 1. */
function sizeOf({ sides }: MarketLines): number {
  return sides.reduce((sum, { median, books }) => books.reduce((steps, line) => steps + line.steps.length, sum + median.length), 1);
}
