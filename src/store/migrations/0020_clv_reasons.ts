import type { Migration } from '../schema/migration';

/** Why a settled bet has no closing line value. */
export const clvReasons: Migration = {
  name: '0020_clv_reasons',
  async up(db) {
    await db.raw(`
      alter table public.bets add column clv_reason text check (clv_reason in (
        'start_unknown', 'no_quote_before_start', 'quote_too_old', 'market_unpaired', 'rules_changed', 'settlement_differs'));
      comment on column public.bets.clv_reason is
        'Why realized_clv is null; also null before the bet is measured, and for one that an earlier version measured'`);
  },
};
