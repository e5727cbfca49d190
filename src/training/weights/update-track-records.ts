import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { seededRandom } from '../../lib/math/random';
import { FAIR_SOURCES } from '../../betting/fair/fair';
import type { TrackRecord } from '../../betting/picks/track-record';
import { worthByEdge } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { fairBouts } from './fair-bouts';
import { followPicks, picksBy } from './followed-picks';
import { betsPublished, betsOnPast } from './settled-bets';

const SEED = 20_180_103;

/**
 * Measures what bets by each fair price were worth, by size of the edge, and stores it in place of the earlier record of the family. A bet
 * is a settled pick that was published by that fair price; else what the policy would have picked through the stored prices of a fight that
 * was predicted out of sample; else the picked side at its best close.
 */
export async function updateTrackRecords(db: Knex, clock: Clock, family: FamilyName): Promise<void> {
  const { bouts, quoted } = await fairBouts(db, family);
  const followed = await followPicks(db, family, quoted);
  const published = await betsPublished(db, family);
  const records = FAIR_SOURCES.flatMap((fair): TrackRecord[] => {
    const live = published.filter(({ fair_source }) => fair_source === fair);
    const isLive = new Set(live.map(({ fight_id }) => fight_id));
    const past = betsOnPast(bouts, picksBy(followed, fair), fair).filter(({ fight_id }) => !isLive.has(fight_id));
    return worthByEdge(fair, [...past, ...live], seededRandom(SEED));
  });
  await db('public.track_records')
    .insert({ family, computed_at: clock.now(), records: JSON.stringify(records), followed: JSON.stringify(followed) })
    .onConflict('family')
    .merge();
}
