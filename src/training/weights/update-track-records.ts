import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { seededRandom } from '../../lib/math/random';
import { FAIR_SOURCES } from '../../betting/fair/fair';
import type { TrackRecord } from '../../betting/picks/track-record';
import { worthByEdge } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { fairBouts } from './fair-bouts';
import { betsAtClose, betsPublished } from './settled-bets';

const SEED = 20_180_103;

/**
 * Measures what bets by each fair price were worth, by size of the edge, and stores it in place of the earlier record of the family. A bet
 * is the picked side of a fight at its best close, predicted out of sample; or, where a pick on the fight was published by that fair price
 * and is settled, that pick.
 */
export async function updateTrackRecords(db: Knex, clock: Clock, family: FamilyName): Promise<void> {
  const { bouts } = await fairBouts(db, family);
  const published = await betsPublished(db, family);
  const records = FAIR_SOURCES.flatMap((fair): TrackRecord[] => {
    const live = published.filter(({ fair_source }) => fair_source === fair);
    const isLive = new Set(live.map(({ fight_id }) => fight_id));
    const past = betsAtClose(bouts, fair).filter(({ fight_id }) => !isLive.has(fight_id));
    return worthByEdge(fair, [...past, ...live], seededRandom(SEED));
  });
  await db('public.track_records')
    .insert({ family, computed_at: clock.now(), records: JSON.stringify(records) })
    .onConflict('family')
    .merge();
}
