import type { Knex } from 'knex';

/**
 * What fair prices are made of. A fair probability now moves with the other books' prices, so a pick stores whose opinion it is, how the
 * vig was removed and the odds after commission. Picks published before are the model's, by the multiplicative method, without commission.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table master.fees (
      book       text primary key,
      rate       double precision not null check (rate >= 0 and rate < 1),
      base       text not null check (base in ('net_winnings', 'contract')),
      source     text not null,
      updated_at timestamptz not null
    );
    comment on table master.fees is 'Commission of exchanges and prediction markets, where it differs from the standard rates';

    create table public.fair_weights (
      family    text not null,
      cutoff    date not null,
      fitted_at timestamptz not null,
      weights   jsonb not null,
      primary key (family, cutoff)
    );
    comment on table public.fair_weights is 'Weights of consensus and blend, fitted on priced fights before the cutoff';

    create table public.track_records (
      family      text primary key,
      computed_at timestamptz not null,
      records     jsonb not null
    );
    comment on table public.track_records is 'What bets at the family''s fair prices were worth, by fair price and size of the edge';

    alter table public.picks
      add column net_decimal_odds double precision,
      add column devig text check (devig in ('power', 'multiplicative', 'additive', 'shin', 'odds_ratio')),
      add column fair_source text not null default 'model' check (fair_source in ('blend', 'market', 'model'));
    update public.picks set net_decimal_odds = decimal_odds, devig = 'multiplicative';
    alter table public.picks
      alter column net_decimal_odds set not null,
      alter column fair_source drop default;
  `);
}
