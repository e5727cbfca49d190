import type { Migration } from '../schema/migration';

/** How venues settle what no fighter wins or what is not held as announced, where an operator read more than the standard rules say. */
export const settlementRules: Migration = {
  name: '0015_settlement_rules',
  async up(db) {
    await db.raw(`
      create table master.settlement_rules (
        book        text not null,
        market_type text not null check (market_type in ('*', 'h2h', 'h2h_3_way')),
        rule        text not null,
        value       text not null,
        source      text not null,
        read_on     date not null,
        note        text,
        updated_at  timestamptz not null,
        primary key (book, market_type, rule)
      );
      comment on table master.settlement_rules is
        'What the page of a venue says of its settlement, one rule a row, in place of the standard rule of the same book, market type and name'`);
  },
};
