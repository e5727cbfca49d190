import type { Knex } from 'knex';
import { at } from '../../model/math/vector';
import type { Month } from '../../model/month';
import { toPoints } from '../../model/ratings/glicko2';
import { rateMonths, type RatingHistory } from '../../model/ratings/rating-history';
import { copyInto } from '../../store/copy';
import type { NumberedRecord } from './read-record';

const COLUMNS = ['fight_id', 'a_rating', 'a_deviation', 'b_rating', 'b_deviation'] as const;

/** A row of `master.rating_history`: ratings and standard deviations in points. */
type RatedBout = readonly [fightId: number, ratingA: number, deviationA: number, ratingB: number, deviationB: number];

/**
 * The published ratings over the months before `end`, with those of both fighters after each bout. Bouts of one month are rated together,
 * so after each of them a fighter has the rating of the end of that month.
 */
export function rateBouts(
  record: NumberedRecord,
  end: Month,
): { readonly history: RatingHistory; readonly ratedBouts: readonly RatedBout[] } {
  const ratedBouts: RatedBout[] = [];
  const history = rateMonths(record, 'all_bouts', end, (month, bouts, ratings) => {
    for (const { a, b } of bouts) {
      const fightId = at(record.fightIds, ratedBouts.length);
      const [ofA, ofB] = [toPoints(ratings.startOf(month + 1, a)), toPoints(ratings.startOf(month + 1, b))];
      ratedBouts.push([fightId, ofA.rating, ofA.deviation, ofB.rating, ofB.deviation]);
    }
  });
  return { history, ratedBouts };
}

/** Replaces the stored history. Only rows that differ are written: most imports change a small part of it. */
export async function replaceRatingHistory(trx: Knex.Transaction, ratedBouts: readonly RatedBout[]): Promise<void> {
  await trx.raw('create temporary table fresh_history (like master.rating_history) on commit drop');
  await copyInto(trx, 'fresh_history', COLUMNS, ratedBouts);
  await trx.raw('analyze fresh_history');
  await trx.raw(`
    delete from master.rating_history as old
    where not exists (select from fresh_history as fresh where fresh.fight_id = old.fight_id)
  `);
  await trx.raw(`
    insert into master.rating_history (${COLUMNS.join(', ')})
    select ${COLUMNS.join(', ')} from fresh_history
    except
    select ${COLUMNS.join(', ')} from master.rating_history
    on conflict (fight_id) do update
    set (${COLUMNS.join(', ')}) = row(${COLUMNS.map((column) => `excluded.${column}`).join(', ')})
  `);
}
