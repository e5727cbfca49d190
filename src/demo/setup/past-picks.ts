import type { Knex } from 'knex';
import { DEFAULT_PRICING } from '../../betting/fair/fair';
import { grade } from '../../grading/grade';
import type { Clock } from '../../lib/clock';
import { insertPicks } from '../../live/predictions/publish-picks';
import type { FollowedRecommendation } from '../../training/weights/followed-picks';

/**
 * Publishes and settles the picks of past fights that no run published: what the default policy said of each when it was followed through the
 * stored prices, by the poll and at the price at which it said so. One pick of a fight is published, the one that counts. The prediction behind
 * it is that of the walk-forward, whose kind tells these picks from those that runs published. It is no news, so no events follow. Idempotent.
 * @param clock after all of these fights
 */
export async function publishPastPicks(db: Knex, clock: Clock, followed: readonly FollowedRecommendation[]): Promise<void> {
  const published = new Set(await db('public.picks').distinct().pluck<number[]>('fight_id'));
  const picks = followed.flatMap(({ bout: { fight_id, prediction_id }, starts_at, at, pick }) => {
    if (pick.fair_source !== DEFAULT_PRICING.fair || published.has(fight_id)) return [];
    return [{ ...pick, fight_id, prediction_id, starts_at, published_at: at }];
  });
  await db.transaction(async (trx) => {
    await insertPicks(trx, picks);
    await grade(trx, clock.now(), null);
  });
}
