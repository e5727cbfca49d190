import type { Knex } from 'knex';
import type { EventType } from './event-types';
import { OFFER_EVENTS, offersBets } from './reduced-event';

/** What reading takes of a pool of connections. */
export type Queries = Pick<Knex, 'raw'>;

export interface StoredEvent {
  readonly event_id: number;
  /** The history that its id counts in. */
  readonly epoch: string;
  readonly occurred_at: Date;
  readonly type: EventType;
  readonly fight_id: number | null;
  readonly user_id: string | null;
  /** JSON. */
  readonly data: string;
}

/** Which events a reader wants. Without `types`, all types; without `fightId`, events of all fights and events without a fight. */
export interface EventFilter {
  readonly types?: ReadonlySet<string> | undefined;
  readonly fightId?: number | undefined;
  /** Whose own events are included. */
  readonly userId: string | null;
  /** Whether the events come without prices. */
  readonly isReduced: boolean;
  /** Whether events about what there is to bet on are left out, because the reader has excluded themselves. */
  readonly withoutOffers: boolean;
}

export interface EventPage {
  /** Oldest first. */
  readonly events: readonly StoredEvent[];
  /** Every event of the filter up to this id is in the page or was before it. */
  readonly upTo: number;
  /** The epoch of `upTo`; undefined where the connection has not come to it. */
  readonly epoch: string | undefined;
}

/** An event, or nothing but the newest id. */
type EventRow = (StoredEvent | { readonly [Column in keyof StoredEvent]: null }) & {
  readonly newest: number;
  readonly newest_epoch: string;
};

/**
 * The events after an id that the connection sees, at most `limit`.
 * @param filter undefined for every event of everyone
 */
export async function eventsAfter(db: Queries, after: number, limit: number, filter?: EventFilter): Promise<EventPage> {
  // One statement is one snapshot: the newest id is as old as the rows.
  const { rows } = await db.raw<{ rows: [EventRow, ...EventRow[]] }>(
    `select newest, public.epoch_of(newest) as newest_epoch, event.*
     from (select coalesce(max(event_id), 0) as newest from public.events) as outbox
     left join (
       select event_id, public.epoch_of(event_id) as epoch, occurred_at, type, fight_id, user_id, cast(data as text) as data
       from public.events
       where event_id > :after ${conditions(filter)}
       order by event_id limit :limit
     ) as event on true
     order by event_id`,
    {
      after,
      limit,
      userId: filter?.userId ?? null,
      types: [...(filter?.types ?? [])],
      fightId: filter?.fightId ?? null,
      offers: OFFER_EVENTS,
    },
  );
  const events = rows.filter((row): row is EventRow & StoredEvent => row.event_id !== null);
  const last = events.at(-1);
  if (last !== undefined && events.length === limit) return { events, upTo: last.event_id, epoch: last.epoch };
  const { newest, newest_epoch: epoch } = rows[0];
  return newest < after ? { events, upTo: after, epoch: undefined } : { events, upTo: newest, epoch };
}

function conditions(filter: EventFilter | undefined): string {
  if (filter === undefined) return '';
  return [
    filter.userId === null ? 'and user_id is null' : 'and (user_id is null or user_id = :userId)',
    filter.types === undefined ? '' : 'and type = any(:types)',
    filter.fightId === undefined ? '' : 'and fight_id = :fightId',
    filter.withoutOffers ? 'and type <> all(:offers)' : '',
  ].join(' ');
}

export function matchesFilter(
  { types, fightId, userId, withoutOffers }: EventFilter,
  event: Pick<StoredEvent, 'type' | 'fight_id' | 'user_id'>,
): boolean {
  return (
    !(withoutOffers && offersBets(event.type)) &&
    (event.user_id === null || event.user_id === userId) &&
    (types === undefined || types.has(event.type)) &&
    (fightId === undefined || fightId === event.fight_id)
  );
}

export interface Bounds {
  /** The newest event; 0 before the first. */
  readonly newest: number;
  /** The newest event that is no longer kept; 0 while all are. */
  readonly droppedTo: number;
}

export async function readBounds(db: Queries): Promise<Bounds> {
  const { rows } = await db.raw<{ rows: [Bounds] }>(
    `select dropped_to as "droppedTo", greatest(dropped_to, (select max(event_id) from public.events)) as newest from public.outbox`,
  );
  return rows[0];
}

/** When keys and sessions expire, by id; null for never. Those that authentication no longer accepts are left out. */
export async function keyExpiries(primary: Queries, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const { rows } = await primary.raw<{ rows: { id: string; expires_at: Date | null }[] }>(
    `select coalesce(session_id, key_id) as id, expires_at from public.api_key_lookup
     where key_id = any(cast(:ids as uuid[])) or session_id = any(cast(:ids as uuid[]))`,
    { ids },
  );
  return new Map(rows.map(({ id, expires_at }) => [id, expires_at]));
}
