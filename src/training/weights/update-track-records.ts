import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { seededRandom } from '../../lib/math/random';
import { FAIR_SOURCES } from '../../betting/fair/fair';
import type { TrackRecord } from '../../betting/picks/track-record';
import { WORTH_SEED, worthByEdge } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import { fairBouts } from './fair-bouts';
import { followBouts, followedPick, type FollowedRecommendation } from './followed-picks';
import { policyPicks } from './policy-picks';

/**
 * Follows the default policy through the stored prices, measures what bets by each fair price were worth, by size of the edge, and stores both
 * in place of the earlier record of the family.
 * @param known what was followed already, and a reader of closes to share
 */
export async function updateTrackRecords(
  db: Knex,
  clock: Clock,
  family: FamilyName,
  {
    closesOf = rememberCloses(db),
    recommended,
  }: { readonly closesOf?: ReadCloses; readonly recommended?: readonly FollowedRecommendation[] } = {},
): Promise<void> {
  const { bouts, quoted } = await fairBouts(db, family, closesOf);
  const followed = (recommended ?? (await followBouts(db, family, quoted))).map(followedPick);
  const picksBy = await policyPicks(db, family, bouts, { closesOf, followed });
  const records = FAIR_SOURCES.flatMap((fair): TrackRecord[] => worthByEdge(fair, picksBy(fair), seededRandom(WORTH_SEED)));
  await db('public.track_records')
    .insert({ family, computed_at: clock.now(), records: JSON.stringify(records), followed: JSON.stringify(followed) })
    .onConflict('family')
    .merge();
}
