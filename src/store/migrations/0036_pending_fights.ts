import type { Knex } from 'knex';

/** Indexes that find the pending fights with their predictions, and count what has passed, without reading the tables. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index fights_by_start on master.fights (starts_at) where starts_at is not null;
    create index feed_events_by_last_seen on master.feed_events (last_seen_at);
    create index predictions_live_by_fight on public.predictions (fight_id, first_predicted_at desc, prediction_id desc) where kind = 'live';
    create index settled_picks_by_settled on public.settled_picks (settled_at);
  `);
}
