import type { Migration } from '../schema/migration';

/** Scheduled rounds that an operator names, because the record seldom has those of a fight to come. */
export const operatorRounds: Migration = {
  name: '0019_operator_rounds',
  async up(db) {
    await db.raw(`
      create table master.operator_rounds (
        fight_id bigint primary key references master.fights on delete cascade,
        rounds   smallint not null check (rounds between 3 and 12),
        set_by   text not null,
        set_at   timestamptz not null
      );
      comment on table master.operator_rounds is
        'The scheduled rounds of a fight as an operator named them. They come before those of the record, which are kept beside them'`);
  },
};
