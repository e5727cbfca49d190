import type { Knex } from 'knex';
import { overround } from '../../betting/odds/vig';
import { quantile } from '../../model/math/quantile';
import { MONEYLINES } from '../../prices/conditions';

/** The imported closing prices of a fight, the best over unnamed books, and the number of books for each side. */
export interface ImportedClose {
  readonly fight_id: number;
  readonly decimal_a: number | null;
  readonly decimal_b: number | null;
  readonly books_a: number | null;
  readonly books_b: number | null;
}

/** The closes of every known fight with a closing price of a side, from the first source that prices it. */
export async function importedCloses(db: Knex): Promise<ImportedClose[]> {
  const { rows } = await db.raw<{ rows: ImportedClose[] }>(
    `select distinct on (fight_id) fight_id, decimal_a, decimal_b, books_a, books_b from (${MONEYLINES}) as moneyline
     where num_nonnulls(decimal_a, decimal_b) > 0
     order by fight_id, source, source_id`,
  );
  return rows;
}

/** Figures of the closing prices, by period. @param fightsIn all fights of each period, priced or not */
export function closingPriceFigures<Period>(closes: readonly ImportedClose[], fightsIn: ReadonlyMap<Period, ReadonlySet<number>>) {
  return [...fightsIn].map(([period, fightIds]) => {
    const priced = closes.filter(({ fight_id }) => fightIds.has(fight_id));
    const books = priced.flatMap(({ books_a, books_b }) => (books_a === null || books_b === null ? [] : [Math.min(books_a, books_b)]));
    const overrounds = priced.flatMap(({ decimal_a, decimal_b }) =>
      decimal_a === null || decimal_b === null ? [] : [overround([decimal_a, decimal_b])],
    );
    const [ofBooks, ofPrices] = [spreadOf(books), spreadOf(overrounds)];
    return {
      period,
      fights: priced.length,
      share: fightIds.size === 0 ? null : priced.length / fightIds.size,
      n_books_known: books.length,
      median_books: ofBooks?.median ?? null,
      p10_books: ofBooks?.p10 ?? null,
      p90_books: ofBooks?.p90 ?? null,
      n_paired: overrounds.length,
      median_overround_pp: ofPrices?.median ?? null,
      p10_overround_pp: ofPrices?.p10 ?? null,
      p90_overround_pp: ofPrices?.p90 ?? null,
    };
  });
}

function spreadOf(values: readonly number[]) {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}
