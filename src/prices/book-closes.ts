import type { Knex } from 'knex';
import { closeMissingReason, type LastQuote } from '../betting/closes/close';
import { marketOverround } from '../betting/odds/paired';
import { quantile } from '../model/math/quantile';
import { rememberCloses } from './closing-quotes';

/** A fight's closing quotes, one per book and kind of market. */
export interface BookCloses {
  readonly fight_id: number;
  readonly starts_at: Date | null;
  readonly closes: readonly LastQuote[];
}

/** Closing quotes of every fight of the odds feed that has any. @param closesOf shared by callers that read the same fights */
export async function bookCloses(db: Knex, closesOf = rememberCloses(db)): Promise<BookCloses[]> {
  const fightIds = await db('master.feed_events').whereNotNull('fight_id').distinct().orderBy('fight_id').pluck<number[]>('fight_id');
  const quoted = await closesOf(fightIds);
  return [...quoted.values()]
    .map(({ fight_id, starts_at, last }) => ({
      fight_id,
      starts_at,
      closes: last.filter((market) => closeMissingReason(market, starts_at) === null),
    }))
    .filter(({ closes }) => closes.length > 0);
}

/** By book, the fights that it priced among each period's fights with a close. @param periodOf undefined for a fight of no period */
export function bookCoverage<Period>(
  fights: readonly BookCloses[],
  periods: readonly Period[],
  periodOf: (fightId: number) => Period | undefined,
) {
  return booksIn(fights).flatMap((book) =>
    periods.map((period) => {
      const priced = fights.filter(({ fight_id }) => periodOf(fight_id) === period);
      const byBook = priced.filter(({ closes }) => closes.some((close) => close.book === book)).length;
      return { book, period, fights: byBook, share: priced.length === 0 ? null : byBook / priced.length };
    }),
  );
}

/** Overround of each book's closes, by book and kind of market; unpaired markets have none. */
export function bookOverround(fights: readonly BookCloses[]) {
  const closes = fights.flatMap((fight) => fight.closes);
  return booksIn(fights).flatMap((book) =>
    (['h2h', 'h2h_3_way'] as const).flatMap((market_type) => {
      const overrounds = closes
        .filter((close) => close.book === book && close.market_type === market_type)
        .map(marketOverround)
        .filter((overround) => overround !== null);
      if (overrounds.length === 0) return [];
      const sorted = Float64Array.from(overrounds).sort();
      return [
        {
          book,
          market_type,
          n: sorted.length,
          median_overround_pp: quantile(sorted, 0.5),
          p10_overround_pp: quantile(sorted, 0.1),
          p90_overround_pp: quantile(sorted, 0.9),
        },
      ];
    }),
  );
}

function booksIn(fights: readonly BookCloses[]): string[] {
  return [...new Set(fights.flatMap(({ closes }) => closes.map(({ book }) => book)))].sort();
}
