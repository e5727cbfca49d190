import type { Knex } from 'knex';
import type { Close } from '../../../betting/closes/close-pick';
import { vigFreeCloses, type ImportedPrice } from '../../../betting/closes/vig-free-closes';
import { FITTED_BEFORE_FIGHT, plausiblePrices } from '../../../prices/conditions';
import { FIGHT_COLUMNS, FIGHTERS, GRADED, PICK_COLUMNS, type GradedPick, type PredictedFight } from './queries';

/** A live pick as it was recommended. */
export interface RecommendedFight extends PredictedFight, GradedPick {
  readonly kind: 'live';
  readonly result: 'a_win' | 'b_win';
}

/** A close and its number of books; null if the source does not report it. */
interface CountedClose extends Close {
  readonly books: number | null;
}

/** An out-of-sample prediction with the market's close; `sides` holds only sides with a price. */
export interface ClosedFight extends PredictedFight {
  readonly kind: 'dev' | 'holdout';
  readonly result: 'a_win' | 'b_win';
  readonly sides: readonly [CountedClose, ...CountedClose[]];
}

/** The same as it is stored, with the prices of its source. */
interface ImportedFight extends Omit<ClosedFight, 'sides'> {
  readonly sides: readonly (ImportedPrice & Pick<CountedClose, 'books'>)[];
}

export type PastFight = RecommendedFight | ClosedFight;

export interface PastFilter {
  readonly family: string;
  readonly kind: 'dev' | 'holdout' | 'live' | 'all';
  readonly limit: number;
  readonly after?: PastPlace | undefined;
  readonly today: string;
}

/** What identifies a row of `/picks/historical`, with a hash of the row. */
export type PastKey = Pick<PastFight, 'kind' | 'fight_id' | 'fight_date'> & Hashed;

/** A place in the list. */
export interface PastPlace {
  readonly fight_date: string;
  readonly fight_id: number;
  readonly kind: string;
}

/** The row's hash as it was read. */
interface Hashed {
  readonly hash: string;
}

/**
 * The keys of past picks, latest first, one more than `limit` if there are more, and a digest of their rows, which PostgreSQL makes without
 * sending them.
 */
export async function pastKeys(db: Knex, filter: PastFilter): Promise<{ keys: PastKey[]; digest: string }> {
  const after = filter.after === undefined ? 'true' : IS_LATER;
  const { rows } = await db.raw<{ rows: [{ keys: PastKey[]; digest: Buffer }] }>(
    `with past as (
       select fight_date, fight_id, kind, past::text as row
       from (select * from (${recommendedFights()}) as live where 'live' = any(:kinds) and ${after} order by ${LATEST} limit :limit) as past
       union all
       select fight_date, fight_id, kind, past::text
       from (select * from (${closedFights()}) as closed where ${after} order by ${LATEST} limit :limit) as past
     ), page as (
       select * from past order by ${LATEST} limit :limit
     )
     select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'fight_id', fight_id, 'fight_date', fight_date, 'hash', md5(row)) order by ${LATEST}), '[]') as keys,
       sha256(convert_to(coalesce(string_agg(row, chr(10) order by ${LATEST}), ''), 'UTF8')) as digest
     from page`,
    { ...bindings(filter), ...place(filter.after), limit: filter.limit + 1 },
  );
  const [{ keys, digest }] = rows;
  return { keys, digest: digest.toString('base64url') };
}

/** The rows of some past picks, in any order. */
export async function selectPast(db: Knex, filter: PastFilter, keys: readonly PastKey[]): Promise<(PastFight & Hashed)[]> {
  const idsOf = (isLive: boolean) => keys.filter(({ kind }) => (kind === 'live') === isLive).map(({ fight_id }) => fight_id);
  const [live, closed] = [idsOf(true), idsOf(false)];
  return [
    ...(live.length === 0 ? [] : await recommendedAmong(db, filter, live)),
    ...(closed.length === 0 ? [] : await closedAmong(db, filter, closed)),
  ];
}

/** Whether there is a past pick for any filter. */
export async function hasPast(db: Knex): Promise<boolean> {
  return (await exists(db, 'public.settled_picks')) || (await exists(db, 'public.predictions', ['dev', 'holdout']));
}

const WON = `fight.result in ('a_win', 'b_win') and fight.fight_date <= :today`;
const LATEST = 'fight_date desc, fight_id desc, kind collate "C"';

/** Further down the list than a place. */
const IS_LATER = `(fight_date <= :afterDate and ((fight_date, fight_id) < (:afterDate, :afterId)
  or ((fight_date, fight_id) = (:afterDate, :afterId) and kind collate "C" > :afterKind)))`;

function place(after: PastPlace | undefined) {
  return after && { afterDate: after.fight_date, afterId: after.fight_id, afterKind: after.kind };
}

function bindings({ family, kind, today }: PastFilter) {
  return { family, today, kinds: kind === 'all' ? ['dev', 'holdout', 'live'] : [kind] };
}

/** @param among a condition on `settled.fight_id` */
function recommendedFights(among = 'true'): string {
  return `
    select 'live' as kind, ${FIGHT_COLUMNS}, ${PICK_COLUMNS}, fight.result
    from ${GRADED} join public.model_versions version on version.version = prediction.model_version
    where ${WON} and settled.result = fight.result and version.family = :family and ${FITTED_BEFORE_FIGHT} and ${among}`;
}

function hashed(rows: string): string {
  return `select past.*, md5(past::text) as hash from (${rows}) as past`;
}

async function recommendedAmong(db: Knex, filter: PastFilter, ids: readonly number[]): Promise<(RecommendedFight & Hashed)[]> {
  const { rows } = await db.raw<{ rows: (RecommendedFight & Hashed)[] }>(hashed(recommendedFights('settled.fight_id = any(:ids)')), {
    ...bindings(filter),
    ids,
  });
  return rows;
}

/**
 * One row per fight and kind: the newest prediction of the family, and the first source with a price. Few predicted fights have a price, so
 * the query starts with the prices and looks each fight up: `offset 0` keeps the planner from reading all fights. A join with the versions
 * would try all versions of a family on every fight. @param among a condition on `moneyline.fight_id`
 */
function closedFights(among = 'true'): string {
  return `
    with fight as materialized (
      select distinct on (moneyline.fight_id) won.fight_id, won.fight_date, won.result, won.fighter_a_id, won.fighter_b_id, priced.sides
      from master.closing_moneylines moneyline
      cross join lateral (
        select jsonb_agg(jsonb_build_object('side', side, 'decimal_odds', odds, 'market_prob', prob, 'books', books) order by side) as sides
        from (values
          (moneyline.side_of_a, moneyline.decimal_a, moneyline.market_prob_a, moneyline.books_a),
          (case moneyline.side_of_a when 'a' then 'b' else 'a' end, moneyline.decimal_b, moneyline.market_prob_b, moneyline.books_b)
        ) leg (side, odds, prob, books)
        where odds is not null and coalesce(prob, moneyline.decimal_a + moneyline.decimal_b) is not null
      ) priced
      cross join lateral (select * from master.fights where fights.fight_id = moneyline.fight_id offset 0) won
      where priced.sides is not null and ${plausiblePrices('moneyline.decimal_a', 'moneyline.decimal_b')} and ${among}
      order by moneyline.fight_id, moneyline.source, moneyline.source_id
    )
    select prediction.kind, ${FIGHT_COLUMNS}, fight.result, fight.sides
    from fight
    cross join lateral (
      select distinct on (kind) past.*
      from public.predictions past
      where past.fight_id = fight.fight_id and past.kind <> 'live' and past.kind = any(:kinds)
        and (select family from public.model_versions where version = past.model_version) = :family
      order by kind, first_predicted_at desc, prediction_id desc
    ) prediction
    ${FIGHTERS}
    where ${WON}`;
}

async function closedAmong(db: Knex, filter: PastFilter, ids: readonly number[]): Promise<(ClosedFight & Hashed)[]> {
  const { rows } = await db.raw<{ rows: (ImportedFight & Hashed)[] }>(hashed(closedFights('moneyline.fight_id = any(:ids)')), {
    ...bindings(filter),
    ids,
  });
  return rows.flatMap(({ sides, ...fight }) => {
    const [first, ...others] = vigFreeCloses(sides);
    return first === undefined ? [] : [{ ...fight, sides: [first, ...others] as const }];
  });
}

async function exists(db: Knex, table: string, kinds?: readonly string[]): Promise<boolean> {
  const row = await db(table)
    .modify((query) => void (kinds && query.whereIn('kind', kinds)))
    .first(db.raw('1'));
  return row !== undefined;
}
