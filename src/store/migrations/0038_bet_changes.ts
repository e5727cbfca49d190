import type { Knex } from 'knex';

/**
 * What was done to a bet after it was logged. A voided bet leaves `public.bets`, so that no answer, total or settlement counts it, and is
 * kept here with its settlements.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.bet_changes (
      bet_change_id bigint generated always as identity primary key,
      -- No foreign key: a voided bet is here only.
      bet_id        uuid not null,
      user_id       uuid not null references public.users,
      change        text not null check (change in ('edited', 'voided', 'restored')),
      changed_at    timestamptz not null,
      reason        text,
      -- The row of public.bets before the change, and its rows of public.bet_settlements.
      bet           jsonb not null,
      settlements   jsonb not null
    );
    create index bet_changes_by_bet on public.bet_changes (bet_id, bet_change_id);
    create index bet_changes_by_user on public.bet_changes (user_id, bet_change_id);
  `);
}
