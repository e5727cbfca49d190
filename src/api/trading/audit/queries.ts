import type { Knex } from 'knex';
import { placeBindings, type TimedPlace } from '../../cursor';
import type { Data } from '../../operation';
import { searchFor, type Search } from '../search';

type Quality = Data<'getDataQuality'>;
type CorpusTotals = Data<'getCorpus'>['totals'];
type Attempt = Data<'listResolutionAttempts'>[number];
type Covered<Row> = Omit<Row, 'coverage'>;

/** Time at which the newest input was recorded, and dates of the oldest and newest fight. */
interface ResolutionEvidence {
  readonly computed_at: Date;
  readonly input_from: string;
  readonly input_to: string;
}

export interface QualityCounts extends ResolutionEvidence {
  readonly totals: Quality['totals'];
  readonly outcomes_by_year: readonly Covered<Quality['outcomes_by_year'][number]>[];
  readonly outcomes_by_weight_class: readonly Covered<Quality['outcomes_by_weight_class'][number]>[];
  readonly bio: Readonly<Record<'dob' | 'stance' | 'height' | 'reach' | 'nationality' | 'any' | 'all', number>>;
  readonly feature_zero_rate: Quality['feature_zero_rate'];
  readonly set_aside: Quality['set_aside'];
  readonly other_markets: Quality['other_markets'];
}

/** Counts over the whole database; undefined while there is no fight. @param today `YYYY-MM-DD` */
export async function selectDataQuality(db: Knex, today: string): Promise<QualityCounts | undefined> {
  const { rows } = await db.raw<{ rows: QualityCounts[] }>(DATA_QUALITY, { today });
  return rows[0];
}

/** The newest fights say enough of the features, and to read those of hundreds of thousands takes longer than a request may. */
const FEATURES_OF_FIGHTS = 2_000;

const DATA_QUALITY = `
  with due as (
    select extract(year from fight_date)::int as year, nullif(division, '') as weight_class, result is not null as has_outcome
    from master.fights
    where status = 'finished'
      or status <> 'cancelled' and case date_precision when 'month' then fight_date + interval '1 month' <= cast(:today as date)
                                   else fight_date < cast(:today as date) end
  ), fights as (
    select count(*) as n, min(fight_date) as input_from, max(fight_date) as input_to, max(updated_at) as changed_at,
      count(*) filter (where date_precision = 'day') as with_day
    from master.fights
  ), people as (
    select count(*) as n, max(updated_at) as changed_at, count(*) filter (where has_record_page) as with_full_record,
      count(dob) as dob, count(stance) as stance, count(height_cm) as height, count(reach_cm) as reach, count(nationality) as nationality,
      count(*) filter (where num_nonnulls(dob, stance, height_cm, reach_cm) > 0) as any,
      count(*) filter (where num_nonnulls(dob, stance, height_cm, reach_cm) = 4) as all
    from master.fighters
  ), quotes as (
    select coalesce(sum(quotes), 0) as n, max(changed_at) as changed_at from bronze.quote_totals
  ), rejected as (
    select coalesce(imports.kind, 'feed') as kind, reason, count(*) as rows, max(set_aside_at) as changed_at
    from bronze.set_aside left join bronze.imports using (import_id)
    group by 1, 2
    union all
    select 'exchange', reason, count(*), max(decided_at) from master.venue_markets where reason is not null group by reason
    union all
    select 'feed', 'empty_market', sum(quotes), max(changed_at) from bronze.quote_totals where is_empty having sum(quotes) > 0
  ), newest as (
    select distinct on (fight_id) features, first_predicted_at
    from public.predictions
    where kind = 'live' and features is not null and model_version = (select version from public.production_model)
    order by fight_id desc, predicted_at desc, prediction_id desc
    limit ${FEATURES_OF_FIGHTS}
  ), spread as (
    select key as feature, count(*) as n, avg((value = '0')::int)::float8 as zero_rate, avg((value = 'null')::int)::float8 as missing_rate
    from newest cross join lateral jsonb_each(features)
    group by key
  )
  select fights.input_from, fights.input_to,
    greatest(fights.changed_at, people.changed_at, quotes.changed_at, (select max(changed_at) from rejected), (select max(first_predicted_at) from newest))
      as computed_at,
    jsonb_build_object(
      'fights', fights.n, 'fights_due', (select count(*) from due), 'fights_with_outcome', (select count(*) from due where has_outcome),
      'fights_with_day', fights.with_day, 'fighters', people.n, 'fighters_with_full_record', people.with_full_record, 'quotes', quotes.n,
      'closing_moneylines', (select count(*) from master.closing_moneylines), 'rows_set_aside', (select coalesce(sum(rows), 0) from rejected)) as totals,
    (select coalesce(jsonb_agg(y order by year), '[]') from (
       select year, count(*) as fights, count(*) filter (where has_outcome) as with_outcome from due group by year) as y) as outcomes_by_year,
    (select coalesce(jsonb_agg(w order by fights desc, weight_class), '[]') from (
       select weight_class, count(*) as fights, count(*) filter (where has_outcome) as with_outcome from due group by weight_class) as w)
      as outcomes_by_weight_class,
    to_jsonb(people) - array['n', 'changed_at', 'with_full_record'] as bio,
    (select coalesce(jsonb_agg(to_jsonb(spread) order by feature), '[]') from spread) as feature_zero_rate,
    (select coalesce(jsonb_agg(to_jsonb(rejected) - 'changed_at' order by rows desc, kind, reason), '[]') from rejected) as set_aside,
    (select coalesce(jsonb_agg(to_jsonb(market) || jsonb_build_object('last_seen_at', to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       order by quotes desc, market_key), '[]') from (
       select market_key, count(*) as quotes, count(distinct event_id) as events, max(first_seen_at) as last_seen_at
       from bronze.outcome_quotes group by market_key) as market) as other_markets
  from fights cross join people cross join quotes
  where fights.n > 0`;

/** One year of the corpus; the whole corpus if the year is null. */
export interface CorpusRow extends CorpusTotals, ResolutionEvidence {
  readonly year: number | null;
}

/** Counts by year, oldest first, then over all years, as of the last refresh of the record's figures; empty without a fight. */
export function selectCorpus(db: Knex): Promise<CorpusRow[]> {
  return db('public.corpus').orderBy('year').select<CorpusRow[]>('*');
}

export type ResolutionAttempt = Omit<Attempt, 'attempted_at'> & { readonly attempted_at: Date };

export async function hasAttempts(db: Knex): Promise<boolean> {
  return (await db('master.resolution_attempts').limit(1).select('attempt_id')).length > 0;
}

/** The newest attempts up to an instant. A search term matches the name of the attempt or of the fighter. */
export async function selectResolutionAttempts(
  db: Knex,
  by: Date,
  { search, limit, after }: { search: string | undefined; limit: number; after: TimedPlace | undefined },
): Promise<ResolutionAttempt[]> {
  const found = search === undefined ? undefined : searchFor(search);
  const { rows } = await db.raw<{ rows: ResolutionAttempt[] }>(attempts(found), {
    ...{ by, limit: limit + 1, ...placeBindings(after) },
    ...found?.bindings,
  });
  return rows;
}

/** A match is of the name as its source spells it, or of the fighter's. */
const attempts = (search: Search | undefined) => `
  with shown as (
    select * from master.resolution_attempts
    where attempted_at <= :by and ${
      search === undefined
        ? 'true'
        : `(${search.in('name_normal', 'name')}
      or fighter_id = any(array(
        select fighter_id from (select distinct fighter_id from master.resolution_attempts) as attempted
        where (select ${search.in('fighter.name_normal', 'fighter.name')} from master.fighters as fighter where fighter.fighter_id = attempted.fighter_id))))`
    }
      and (cast(:id as bigint) is null or (attempted_at, attempt_id) < (:at, :id))
    order by attempted_at desc, attempt_id desc
    limit :limit
  )
  select shown.attempt_id, shown.attempted_at, shown.source, shown.name, shown.event_id, shown.outcome, shown.method, shown.reason,
    shown.fighter_id, fighter.name as fighter_name, shown.candidates, other.conflict_count, other.conflicts
  from shown
  left join master.fighters as fighter using (fighter_id)
  cross join lateral (
    select count(distinct fighter_id) as conflict_count,
      coalesce(jsonb_agg(to_jsonb(conflict) - 'place' order by place) filter (where place <= 50), '[]') as conflicts
    from (
      select elsewhere.source, fighter_id, person.name as fighter_name, max(attempted_at) as last_attempted_at, count(*) as attempts,
        row_number() over (order by max(attempted_at) desc, elsewhere.source, fighter_id) as place
      from master.resolution_attempts as elsewhere
      join master.fighters as person using (fighter_id)
      where elsewhere.name_normal = shown.name_normal and fighter_id <> shown.fighter_id and attempted_at <= :by
      group by elsewhere.source, fighter_id, person.name
    ) as conflict
  ) as other
  order by shown.attempted_at desc, shown.attempt_id desc`;
