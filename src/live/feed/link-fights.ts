import type { Knex } from 'knex';
import type { FeedEvent } from '../../feeds/odds-api';
import type { RejectItem } from '../../feeds/rejected-items';
import { isPlaceholder, leadingEvent } from '../../betting/odds/event-date';
import { rejectDroppedPrices } from './dropped-prices';
import { fightOf, type KnownFight, type PairEvent } from './fight-matching';
import type { Resolution } from '../../names/resolve-names';

interface PairFight extends KnownFight {
  readonly fighter_a_id: number;
  readonly fighter_b_id: number;
  /** Its id in the fight record; null for a fight that only the feed lists. */
  readonly source_id: string | null;
}

interface ResolvedEvent extends PairEvent {
  readonly home: number;
  readonly away: number;
}

interface Link {
  readonly event_id: string;
  readonly home_fighter_id: number | null;
  readonly away_fighter_id: number | null;
  readonly fight_id: number | null;
  readonly home_side: 'a' | 'b' | null;
}

/** A fight that the feed gives another start. */
export interface MovedFight {
  readonly fight_id: number;
  readonly starts_at_before: Date;
}

/**
 * Links each event of a poll to its fight, creates unknown fights, and dates every scheduled fight by its leading event. An event with an
 * unresolved name is left without a fight.
 * @returns the events of each fight, by fight_id, how many events have other fighters or another fight, and fights another date, and the fights
 *   that start at another time
 */
export async function linkFights(
  trx: Knex.Transaction,
  feed: string,
  events: readonly FeedEvent[],
  resolution: Resolution,
  now: Date,
  reject: RejectItem,
): Promise<{ eventsByFight: Map<number, FeedEvent[]>; changed: number; moved: MovedFight[] }> {
  const before = await linkedFights(trx, events);
  const links: Link[] = [];
  const pairs = new Map<string, ResolvedEvent[]>();
  for (const event of events) {
    const home = resolution.fighter(event.home_name);
    const away = resolution.fighter(event.away_name);
    if (home === null || away === null || home === away) {
      if (home !== null && home === away)
        reject(`event ${event.event_id}`, 'same_fighter', `${event.home_name} and ${event.away_name} are one person`, event);
      links.push({ event_id: event.event_id, home_fighter_id: home, away_fighter_id: away, fight_id: null, home_side: null });
    } else {
      const { event_id, commence_time, markets } = event;
      const books = new Set(markets.map(({ book }) => book)).size;
      append(pairs, pairKey(home, away), { event_id, commence_time, books, home, away, fight_id: before.get(event_id) ?? null });
    }
  }

  const fights = await fightsOf(trx, [...pairs.values()].flat());
  let redated = 0;
  const moved: MovedFight[] = [];
  for (const [key, pair] of pairs) {
    const known = fights.get(key) ?? [];
    const byFight = new Map<PairFight, ResolvedEvent[]>();
    for (const event of pair) {
      const fight = fightOf(event, known, now) ?? (await createFight(trx, feed, event, now));
      if (!known.includes(fight)) known.push(fight);
      append(byFight, fight, event);
      links.push({
        event_id: event.event_id,
        home_fighter_id: event.home,
        away_fighter_id: event.away,
        fight_id: fight.fight_id,
        home_side: fight.fighter_a_id === event.home ? 'a' : 'b',
      });
    }
    for (const [fight, itsEvents] of byFight) {
      const startsAt = await dateFight(trx, fight, itsEvents, now);
      if (startsAt === null) continue;
      redated += 1;
      const { fight_id, starts_at } = fight;
      if (starts_at !== null && starts_at.getTime() !== startsAt.getTime()) moved.push({ fight_id, starts_at_before: starts_at });
    }
  }
  const linked = eventsByFight(events, links);
  rejectDroppedPrices(linked, now, reject);
  return { eventsByFight: linked, changed: redated + (await storeLinks(trx, links)), moved };
}

function eventsByFight(events: readonly FeedEvent[], links: readonly Link[]): Map<number, FeedEvent[]> {
  const fightOf = new Map(links.map(({ event_id, fight_id }) => [event_id, fight_id]));
  const fights = new Map<number, FeedEvent[]>();
  for (const event of events) {
    const fightId = fightOf.get(event.event_id) ?? null;
    if (fightId !== null) append(fights, fightId, event);
  }
  return fights;
}

function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)}/${Math.max(one, other)}`;
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

async function linkedFights(trx: Knex.Transaction, events: readonly FeedEvent[]): Promise<Map<string, number>> {
  const rows = await trx('master.feed_events')
    .whereRaw('event_id = any(?)', [events.map(({ event_id }) => event_id)])
    .whereNotNull('fight_id')
    .select<{ event_id: string; fight_id: number }[]>('event_id', 'fight_id');
  return new Map(rows.map(({ event_id, fight_id }) => [event_id, fight_id]));
}

/** Every fight of the pairs in these events, by pair. */
async function fightsOf(trx: Knex.Transaction, events: readonly ResolvedEvent[]): Promise<Map<string, PairFight[]>> {
  const { rows } = await trx.raw<{ rows: PairFight[] }>(
    `select distinct fight_id, status, fight_date, date_precision, starts_at, placeholder_date, fighter_a_id, fighter_b_id, source_id
     from unnest(cast(:lower as bigint[]), cast(:upper as bigint[])) as pair (lower_id, upper_id)
     join master.fights on least(fighter_a_id, fighter_b_id) = lower_id and greatest(fighter_a_id, fighter_b_id) = upper_id`,
    { lower: events.map(({ home, away }) => Math.min(home, away)), upper: events.map(({ home, away }) => Math.max(home, away)) },
  );
  const fights = new Map<string, PairFight[]>();
  for (const row of rows) append(fights, pairKey(row.fighter_a_id, row.fighter_b_id), row);
  return fights;
}

const FIGHT_COLUMNS = [
  'fight_id',
  'status',
  'fight_date',
  'date_precision',
  'starts_at',
  'placeholder_date',
  'fighter_a_id',
  'fighter_b_id',
  'source_id',
];

async function createFight(
  trx: Knex.Transaction,
  feed: string,
  { event_id, commence_time, home, away }: ResolvedEvent,
  now: Date,
): Promise<PairFight> {
  const unresolved = await trx('master.unresolved_fights').where({ event_id }).first<{ fight_id: number } | undefined>('fight_id');
  const [fight] = await trx('master.fights')
    .insert({
      ...unresolved,
      source: feed,
      fighter_a_id: home,
      fighter_b_id: away,
      ...dated(commence_time),
      status: 'scheduled',
      updated_at: now,
    })
    .returning<PairFight[]>(FIGHT_COLUMNS);
  if (fight === undefined) throw new Error('the fight was not stored');
  return fight;
}

/** @returns the start of a fight that has another date now; null for any other */
async function dateFight(trx: Knex.Transaction, fight: PairFight, events: readonly ResolvedEvent[], now: Date): Promise<Date | null> {
  const leading = leadingEvent(events);
  if (leading === undefined || fight.status !== 'scheduled') return null;
  const date = dated(leading.commence_time);
  // The record may have the day of a fight that the feed has not dated yet.
  const recordKnowsDay = date.placeholder_date && fight.source_id !== null && fight.date_precision === 'day';
  const fight_date = recordKnowsDay ? fight.fight_date : date.fight_date;
  const unchanged =
    fight.starts_at?.getTime() === date.starts_at.getTime() && fight.fight_date === fight_date && fight.date_precision === 'day';
  if (unchanged) return null;
  await trx('master.fights')
    .where({ fight_id: fight.fight_id })
    .update({ ...date, fight_date, updated_at: now });
  return date.starts_at;
}

/**
 * `fight_date` is the day in UTC, although an American evening belongs to the day before. The date must not pass before the fight begins,
 * because "today or later" counts days in UTC.
 */
function dated(commence: Date): { starts_at: Date; fight_date: string; date_precision: 'day'; placeholder_date: boolean } {
  return {
    starts_at: commence,
    fight_date: commence.toISOString().slice(0, 10),
    date_precision: 'day',
    placeholder_date: isPlaceholder(commence),
  };
}

async function storeLinks(trx: Knex.Transaction, links: readonly Link[]): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update master.feed_events event
     set home_fighter_id = link.home_fighter_id, away_fighter_id = link.away_fighter_id, fight_id = link.fight_id, home_side = link.home_side
     from jsonb_populate_recordset(null::master.feed_events, cast(:links as jsonb)) as link
     where event.event_id = link.event_id
       and (event.home_fighter_id, event.away_fighter_id, event.fight_id, event.home_side)
         is distinct from (link.home_fighter_id, link.away_fighter_id, link.fight_id, link.home_side)`,
    { links: JSON.stringify(links) },
  );
  return rowCount;
}
