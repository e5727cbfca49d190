import type { Knex } from 'knex';
import type { Data } from '../../operation';
import type { PageRequest } from '../../page';
import { searchFor } from '../search';

type Fighter = Data<'listFighters'>[number];
type Detail = Data<'getFighter'>;
type Bout = Detail['record']['bouts'][number];

export interface FighterFilter extends Omit<PageRequest, 'cursor'> {
  /** An id. */
  readonly after: number | undefined;
  readonly search?: string;
  readonly has_bio: boolean;
}

const LISTED = ['fighter_id', 'name', 'source', 'dob', 'stance', 'height_cm', 'reach_cm', 'nationality', 'total_fights'] as const;
const BIO = ['source_id', 'sex', 'division', 'debut', 'status', 'residence', 'birth_place'] as const;
const RATING = ['system', 'rating', 'deviation', 'volatility', 'bouts', 'period'] as const;

/** Fighters by ascending id, one more than `limit` if there are more. */
export function selectFighters(db: Knex, { search, has_bio, limit, offset, after }: FighterFilter): Promise<Fighter[]> {
  const fighters = db('master.fighters')
    .orderBy('fighter_id')
    .limit(limit + 1)
    .offset(offset);
  if (after !== undefined) void fighters.where('fighter_id', '>', after);
  if (has_bio) void fighters.whereRaw('num_nonnulls(dob, stance, height_cm, reach_cm) > 0');
  if (search !== undefined) {
    const found = searchFor(search);
    void fighters.whereRaw(found.in('name_normal', 'name'), found.bindings);
  }
  return fighters.select<Fighter[]>(...LISTED);
}

export type FighterDetails = Omit<Detail, 'rating_history' | 'record' | 'manual_override' | 'resolution_attempts'>;

/** A fighter with aliases and current rating. */
export async function selectFighter(db: Knex, fighterId: number): Promise<FighterDetails | undefined> {
  const aliases = db('master.fighter_aliases').where('fighter_id', fighterId).orderBy(['alias', 'alias_normal']).select('alias');
  const rating = db('master.ratings')
    .where({ fighter_id: fighterId, system: 'glicko2' })
    .select(...RATING);
  const [fighter] = await db('master.fighters')
    .where('fighter_id', fighterId)
    .select<FighterDetails[]>(
      ...LISTED,
      ...BIO,
      db.raw('array(?) as aliases, (select to_jsonb(current) from (?) as current) as rating', [aliases, rating]),
    );
  return fighter;
}

/** Every bout of a fighter from that fighter's side, newest first. */
export async function selectBouts(db: Knex, fighterId: number): Promise<Bout[]> {
  const { rows } = await db.raw<{ rows: Bout[] }>(
    `select fight_id, fight_date, date_precision, side, opponent.fighter_id as opponent_id, opponent.name as opponent,
            own.status, case when result in ('draw', 'no_contest') then result when result = side || '_win' then 'win'
                         when result is not null then 'loss' end as result,
            method, round_ended, venue
     from (
       select *, 'a' as side, fighter_b_id as opponent_id from master.fights where fighter_a_id = :fighterId
       union all
       select *, 'b' as side, fighter_a_id as opponent_id from master.fights where fighter_b_id = :fighterId
     ) as own
     join master.fighters as opponent on opponent.fighter_id = own.opponent_id
     order by fight_date desc, fight_id desc`,
    { fighterId },
  );
  return rows;
}

/** The fighter's rating after each rated bout, oldest first. */
export async function selectRatingHistory(db: Knex, fighterId: number): Promise<Detail['rating_history']> {
  const { rows } = await db.raw<{ rows: Detail['rating_history'] }>(
    `select fight_id, fight_date, case when fighter_a_id = :fighterId then a_rating else b_rating end as rating,
            case when fighter_a_id = :fighterId then a_deviation else b_deviation end as deviation
     from master.fights join master.rating_history using (fight_id)
     where fighter_a_id = :fighterId or fighter_b_id = :fighterId
     order by fight_date, fight_id`,
    { fighterId },
  );
  return rows;
}

export interface AssignmentRow {
  readonly source: string;
  readonly name: string;
  readonly decided_at: Date;
}

/** Names that were assigned to a fighter by hand, newest first. */
export function selectAssignments(db: Knex, fighterId: number): Promise<AssignmentRow[]> {
  return db('master.name_resolutions')
    .where({ fighter_id: fighterId, method: 'manual' })
    .orderBy([{ column: 'decided_at', order: 'desc' }, 'source', 'name_normal'])
    .select<AssignmentRow[]>('source', 'name', 'decided_at');
}

export type FighterAttempt = Omit<Detail['resolution_attempts'][number], 'attempted_at'> & { readonly attempted_at: Date };

/** The newest attempts that found the fighter, or whose name now refers to the fighter. */
export function selectFighterAttempts(db: Knex, fighterId: number, limit: number): Promise<FighterAttempt[]> {
  const names = db('master.name_resolutions').where('fighter_id', fighterId).select('name_normal');
  return db('master.resolution_attempts')
    .where('fighter_id', fighterId)
    .orWhereIn('name_normal', names)
    .orderBy([
      { column: 'attempted_at', order: 'desc' },
      { column: 'attempt_id', order: 'desc' },
    ])
    .limit(limit)
    .select<FighterAttempt[]>('attempt_id', 'attempted_at', 'source', 'name', 'event_id', 'outcome', 'method', 'fighter_id');
}
