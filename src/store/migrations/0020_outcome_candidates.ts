import type { Migration } from '../schema/migration';

/** The record by which markets beside the winner's are proven: what would have been bet, and what it was worth at the close. */
export const outcomeCandidates: Migration = {
  name: '0020_outcome_candidates',
  async up(db) {
    await db.raw(`
      -- Once a selection: the first price that passed. It names its quote without a reference, because quotes may have to be deleted and this record may stay.
      create table public.outcome_candidates (
        outcome_quote_id  bigint primary key,
        fight_id          bigint not null references master.fights on delete cascade,
        event_id          text not null,
        book              text not null,
        kind              text not null,
        market_key        text not null,
        selection         text not null,
        description       text not null,
        point             double precision,
        selections        jsonb not null,
        winners           smallint not null check (winners > 0),
        net_decimal_odds  double precision not null check (net_decimal_odds > 1),
        fair              double precision not null check (fair between 0 and 1),
        edge_pp           double precision not null,
        judged_at         timestamptz not null,
        measured_at       timestamptz,
        close_probability double precision check (close_probability > 0 and close_probability < 1)
      );
      comment on table public.outcome_candidates is
        'Prices on how a fight ends that passed every gate but the proof of their kind, as they were when they first did';
      comment on column public.outcome_candidates.selections is 'All selections of the market, each with its description';
      comment on column public.outcome_candidates.winners is 'How many of the selections win together';
      comment on column public.outcome_candidates.close_probability is 'Vig-free, at the close; null before it is measured, and where no whole market stood at the close';
      create unique index outcome_candidates_once
        on public.outcome_candidates (event_id, book, market_key, selection, description, coalesce(point, -1));
      create index outcome_candidates_unmeasured on public.outcome_candidates (fight_id) where measured_at is null;

      create table public.outcome_records (
        kind          text primary key,
        settled       integer not null,
        without_close integer not null,
        clv           double precision,
        clv_low       double precision,
        clv_high      double precision
      );
      comment on table public.outcome_records is 'The CLV of the measured candidates by kind of market, brought up to date when fights are graded'`);
  },
};
