import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { seededRandom } from '../../lib/math/random';
import { FAIR_SOURCES } from '../../betting/fair/fair';
import type { TrackRecord } from '../../betting/picks/track-record';
import { WORTH_SEED, worthByEdge } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { rememberCloses } from '../../prices/closing-quotes';
import { fairBouts } from './fair-bouts';
import { followBouts, followedPick, type FollowedRecommendation } from './followed-picks';
import { policyPicks } from './policy-picks';

/**
 * Follows the default policy through the stored prices, measures what bets by each fair price were worth, by size of the edge, and stores both
 * in place of the earlier record of the family.
 * @param closesOf shared by callers that read the same fights
 * @returns what was followed
 */
export async function updateTrackRecords(
  db: Knex,
  clock: Clock,
  family: FamilyName,
  closesOf = rememberCloses(db),
): Promise<readonly FollowedRecommendation[]> {
  const { bouts, quoted } = await fairBouts(db, family, closesOf);
  const recommended = await followBouts(db, family, quoted);
  const followed = recommended.map(followedPick);
  const picksBy = await policyPicks(db, family, bouts, { closesOf, followed });
  const records = FAIR_SOURCES.flatMap((fair): TrackRecord[] => worthByEdge(fair, picksBy(fair), seededRandom(WORTH_SEED)));
  await db('public.track_records')
    .insert({ family, computed_at: clock.now(), records: JSON.stringify(records), followed: JSON.stringify(followed) })
    .onConflict('family')
    .merge();
  return recommended;
}
