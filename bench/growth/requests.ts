import type { Knex } from 'knex';

/** A request below the contract's root. */
export interface GrowthRequest {
  readonly path: string;
  readonly caller: 'user' | 'system';
}

const PUBLISHED = [
  '/health',
  '/policy',
  '/docs',
  '/picks/live',
  '/picks/live?include_books=true&include_stale=true',
  '/picks/settled',
  '/picks/settled?since=2020-01-01&limit=500',
  '/picks/historical',
  '/picks/historical?kind=live&limit=10000',
  '/picks/historical?kind=holdout',
  '/optimizer/arbitrage',
  '/optimizer/plus-ev',
  '/bookmakers',
  '/clv/evolution',
  '/clv/devig',
  '/clv/openclose',
  '/clv/ci',
  '/model/summary',
  '/model/comparison',
  '/model/coefs',
  '/model/rolling',
  '/model/calibration',
  '/model/refit-sample',
  '/model/feature-pnl',
  '/model/regression',
  '/model/pca',
  '/model/mc-kelly',
  '/model/holdout-audit',
  '/backtest/latest',
  '/fighters',
  '/fighters?offset=5000',
  '/fighters?has_bio=true',
  '/fighters?search=son',
  '/fighters?search=dwayne%20hallo',
  '/fighters?search=e&has_bio=true',
  '/fighters?search=xqz',
  '/runs?limit=200',
];

const OPERATORS = [
  '/audit/data-quality',
  '/audit/corpus',
  '/audit/odds-comparison',
  '/audit/distributions',
  '/audit/resolution-log',
  '/audit/resolution-log?search=home',
  '/audit/resolution-log?search=marcus',
  '/admin/stats',
  '/admin/users',
  '/admin/users?search=number%2077',
  '/admin/users?offset=400',
  '/admin/bets',
  '/admin/bets?status=won&offset=2000',
  '/admin/bets?since=2025-01-05',
  '/admin/bookmakers',
  '/admin/notifications',
  '/schemas',
  '/schemas/bronze/quotes',
  '/schemas/master/fights',
];

/** Requests of all 45 operations on a filled world, with the parameters that change what is read. @param db a filled world */
export async function growthRequests(db: Knex): Promise<GrowthRequest[]> {
  const { fight_id, fighter_a_id } = await db('master.fights')
    .where({ status: 'scheduled' })
    .whereNotNull('starts_at')
    .orderBy('fight_id')
    .first();
  const { user_id } = await db('public.users').orderBy('arrival').first('user_id');
  const [published, operators] = [
    [
      `/picks/${fight_id}`,
      `/picks/${fight_id}/explain`,
      `/optimizer/hedge?fight_id=${fight_id}&stake=100&odds=2.1&side=a`,
      `/fighters/${fighter_a_id}`,
    ],
    [`/admin/users/${user_id}`, `/admin/bets?user_id=${user_id}`, `/admin/bookmakers?user_id=${user_id}`],
  ];
  return [
    ...[...PUBLISHED, ...published, '/journal/bets'].map((path) => ({ path, caller: 'user' as const })),
    ...[...OPERATORS, ...operators].map((path) => ({ path, caller: 'system' as const })),
  ];
}

/** Requests of the Desk API for the prices of a fight that is over and of one that is still to come, and for lists of fights. @param db a filled world */
export async function lineRequests(db: Knex): Promise<string[]> {
  const fight = (status: string) =>
    db('master.fights').where({ status, source: 'odds_api' }).whereNotNull('starts_at').orderBy('fight_id').first<{ fight_id: number }>();
  const [past, pending] = [await fight('finished'), await fight('scheduled')];
  return [
    `/lines/${past.fight_id}`,
    `/lines/${pending.fight_id}`,
    `/lines/${past.fight_id}/closes?source=all`,
    '/lines',
    '/lines?sort=move',
    '/lines?state=finished&sort=move',
  ];
}
