import type { Knex } from 'knex';
import { onAnotherDate } from '../../../prices/conditions';
import type { MarketType } from '../../../betting/odds/types';

/** What the list calls the state of a fight. The feed does not say when a fight ends, so a fight that began waits for its result. */
export type FightState = 'upcoming' | 'started' | 'finished' | 'cancelled';

export interface ListedFight {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly starts_at: Date | null;
  readonly fighter_a: string;
  readonly fighter_b: string;
  /** Where it is in the order of starts: its start, or the start of its date where that is not known. */
  readonly sorted_at: Date;
  readonly last_moved_at: Date;
  /** Differs whenever its lines do. */
  readonly version: string;
}

/** First and last prices of a book on one event, with the instants in milliseconds. */
export interface ListedLine {
  readonly book: string;
  readonly market_type: MarketType;
  readonly opened_at: number;
  readonly open_a: number | null;
  readonly open_b: number | null;
  readonly open_draw: number | null;
  readonly last_a: number | null;
  readonly last_b: number | null;
  readonly last_draw: number | null;
  /** Null while on offer. */
  readonly last_seen_at: number | null;
}

export interface ListedFightsQuery {
  readonly state: FightState;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly now: Date;
  /** Null for all. */
  readonly page: { readonly size: number; readonly after: { readonly sorted_at: Date; readonly fight_id: number } | null } | null;
}

type Prices = readonly [a: number | null, b: number | null, draw: number | null];
/** A line as PostgreSQL writes it: names would double the work. */
type LineValues = readonly [book: string, type: MarketType, opened_at: number, last_seen_at: number | null, open: Prices, last: Prices];

const LINES = `(master.feed_events as event join bronze.book_lines as line using (event_id))`;

/** An event can be listed for another day than the fight's. */
const EVENT_DAYS = 3;

/** Fights that books have priced, by their start: the next one first where they are upcoming, else the last one. */
export async function selectListedFights(db: Knex, { state, from, to, now, page }: ListedFightsQuery): Promise<ListedFight[]> {
  const [order, beyond] = state === 'upcoming' ? ['asc', '>'] : ['desc', '<'];
  const { rows } = await db.raw<{ rows: ListedFight[] }>(
    `with near as materialized (
       select distinct fight_id from master.feed_events
       where commence_time >= cast(:eventsFrom as timestamptz) - interval '${EVENT_DAYS} days'
         and commence_time <= cast(:to as timestamptz) + interval '${EVENT_DAYS} days' and fight_id is not null
     ), fight as (
       select fight_id, fight_date, known_start as starts_at, fighter_a_id, fighter_b_id,
              coalesce(known_start, fight_date::timestamp at time zone 'UTC') as sorted_at,
              case when status = 'scheduled' then case when known_start <= :now then 'started' else 'upcoming' end else status end as state
       from near join master.dated_fights using (fight_id)
     ), priced as (
       select fight.*, own.last_moved_at, own.version
       from fight cross join lateral (
         select max(moved_at) as last_moved_at, md5(string_agg(home_side || line::text, ' ' order by book, market_type, event_id)) as version
         from ${LINES}
         where event.fight_id = fight.fight_id and (${onAnotherDate('event.commence_time', 'fight.starts_at')}) is not true) as own
       where state = :state and sorted_at between :from and :to and version is not null
         and (cast(:afterAt as timestamptz) is null or (sorted_at, fight_id) ${beyond} (:afterAt, :afterId))
       order by sorted_at ${order}, fight_id ${order}
       limit :size
     )
     select priced.fight_id, fight_date, starts_at, sorted_at, last_moved_at, version, a.name as fighter_a, b.name as fighter_b
     from priced
     join master.fighters a on a.fighter_id = fighter_a_id
     join master.fighters b on b.fighter_id = fighter_b_id
     order by sorted_at ${order}, priced.fight_id ${order}`,
    {
      state,
      now,
      from: from ?? '-infinity',
      to: to ?? 'infinity',
      eventsFrom: from ?? (state === 'upcoming' ? now : '-infinity'),
      size: page && page.size,
      afterAt: page?.after?.sorted_at ?? null,
      afterId: page?.after?.fight_id ?? null,
    },
  );
  return rows;
}

/** The lines of listed fights, by fight. */
export async function selectListedLines(db: Knex, fights: readonly ListedFight[]): Promise<Map<number, readonly ListedLine[]>> {
  const { rows } = await db.raw<{ rows: { fight_id: number; lines: LineValues[] }[] }>(
    `select fight.fight_id,
            json_agg(json_build_array(book, market_type, ${milliseconds('opened_at')}, ${milliseconds('line.last_seen_at')},
              ${pricesOf('open')}, ${pricesOf('last')}) order by book, market_type, event_id) as lines
     from unnest(cast(:fightIds as bigint[]), cast(:starts as timestamptz[])) as fight (fight_id, starts_at)
     join ${LINES} on event.fight_id = fight.fight_id and (${onAnotherDate('event.commence_time', 'fight.starts_at')}) is not true
     group by fight.fight_id`,
    { fightIds: fights.map(({ fight_id }) => fight_id), starts: fights.map(({ starts_at }) => starts_at) },
  );
  return new Map(rows.map(({ fight_id, lines }) => [fight_id, lines.map(listedLine)]));
}

function listedLine([book, market_type, opened_at, last_seen_at, open, last]: LineValues): ListedLine {
  const [open_a, open_b, open_draw] = open;
  const [last_a, last_b, last_draw] = last;
  return { book, market_type, opened_at, open_a, open_b, open_draw, last_a, last_b, last_draw, last_seen_at };
}

/** `extract` would calculate in numeric, which takes three times as long. */
function milliseconds(instant: string): string {
  return `floor(1000 * date_part('epoch', ${instant}))`;
}

function pricesOf(when: 'open' | 'last'): string {
  const [home, away] = [`${when}_home`, `${when}_away`];
  return `json_build_array(case home_side when 'a' then ${home} else ${away} end, case home_side when 'a' then ${away} else ${home} end, ${when}_draw)`;
}
