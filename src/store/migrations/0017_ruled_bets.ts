import type { Migration } from '../schema/migration';

/** What the rules of its book say of a bet, and since when a rule holds. */
export const ruledBets: Migration = {
  name: '0017_ruled_bets',
  async up(db) {
    await db.raw(`
      alter table master.settlement_rules
        add column valid_from date,
        add column replaced_at timestamptz,
        drop constraint settlement_rules_pkey,
        add column settlement_rule_id bigint generated always as identity primary key;
      create unique index settlement_rules_in_force on master.settlement_rules (book, market_type, rule) where replaced_at is null;
      comment on column master.settlement_rules.replaced_at is
        'When another value was stored or the rule was reset; null while it is in force. Rows stay, so that the rules of a past day can be told';
      comment on column master.settlement_rules.valid_from is 'The day from which the page says that the rule holds; null for the day on which it was read';

      create table master.settlement_rule_sets (
        book        text not null,
        market_type text not null check (market_type in ('h2h', 'h2h_3_way')),
        fingerprint text not null,
        rules       jsonb not null,
        primary key (book, market_type, fingerprint)
      );
      comment on table master.settlement_rule_sets is
        'The rules known of a book when bets were placed there, by rule its value and its page: the table of rules keeps the newest alone';
      grant insert on master.settlement_rule_sets to boxing_writer;

      alter table public.bets
        add column rules_fingerprint text,
        add column starts_at_when_placed timestamptz,
        add column ruled_as text,
        add column ruled_by text,
        add column ruled_source text,
        add column ruled_reason text,
        add column waits_for text,
        add column clv_reason text,
        add constraint bets_ruled_as_check check (ruled_as in ('win', 'lose', 'void') or ruled_as like 'share:%') not valid,
        add constraint bets_clv_reason_check check (clv_reason in (
          'start_unknown', 'no_quote_before_start', 'quote_too_old', 'market_unpaired', 'rules_changed', 'settlement_differs')) not valid;
      comment on column public.bets.rules_fingerprint is 'Of the rules known when it was placed; null for a bet from before rules were kept, which settles by the shape of its market';
      comment on column public.bets.starts_at_when_placed is 'The start of the fight by the feed when it was placed';
      comment on column public.bets.ruled_as is 'How the rules settle it, also where its owner settled it';
      comment on column public.bets.ruled_by is 'The rule that decided, from the page ruled_source; null where the winner alone decided';
      comment on column public.bets.waits_for is 'The missing rule for which the pipeline leaves it pending';
      comment on column public.bets.clv_reason is
        'Why realized_clv is null; also null before the bet is measured, and for one that an earlier version measured';

      alter table public.bet_settlements
        add column ruled_as text,
        add column ruled_by text,
        add column ruled_source text,
        add column ruled_reason text;

      -- A bet may be on a fight without a pick, and a new date may settle it again.
      create or replace function public.queue_grading() returns trigger language plpgsql as $$
      begin
        insert into public.grading_queue (fight_id)
        select distinct fight_id from changed
        where exists (select from public.picks where picks.fight_id = changed.fight_id)
          or exists (select from public.bets where bets.fight_id = changed.fight_id and bets.status <> 'pending');
        return null;
      end $$;
      comment on table public.grading_queue is 'Fights with picks or settled bets of which the result, the start or a pick changed since they were last graded'`);
  },
};
