import type { Migration } from '../schema/migration';

/** What stays where the terms of a source limit how long its prices may be kept, and what tells that they were deleted. */
export const retention: Migration = {
  name: '0012_retention',
  async up(db) {
    await db.raw(`
      -- The poll stays when its answer is deleted.
      alter table bronze.feed_payloads alter column body_gzip drop not null;

      create table bronze.expired_quotes (
        event_id   text primary key references master.feed_events,
        quotes     bigint not null check (quotes > 0),
        seen_until timestamptz not null
      );
      comment on table bronze.expired_quotes is
        'Quotes that were deleted because a source limits how long they may be kept; seen_until is when the last of them was last seen';

      create table master.market_closes (
        fight_id bigint primary key references master.fights on delete cascade,
        p_a      double precision check (p_a > 0 and p_a < 1)
      );
      comment on table master.market_closes is
        'P(A wins) by the vig-free consensus of the closes, given no draw, of fights of which quotes were deleted; null where the closes had none'`);
  },
};
