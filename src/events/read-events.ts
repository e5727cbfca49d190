import type { Knex } from 'knex';
import type { EventType } from './event-types';

/** What reading takes of a pool of connections. */
export type Queries = Pick<Knex, 'raw'>;

export interface StoredEvent {
  readonly event_id: number;
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
}

export interface EventPage {
  /** Oldest first. */
  readonly events: readonly StoredEvent[];
  /** Every event of the filter up to this id is in the page or was before it. */
  readonly upTo: number;
}

/** An event, or nothing but the newest id. */
type EventRow = (StoredEvent | { readonly [Column in keyof StoredEvent]: null }) & { readonly newest: number | null };

/**
 * The events after an id that the connection sees, at most `limit`.
 * @param filter undefined for every event of everyone
 */
export async function eventsAfter(db: Queries, after: number, limit: number, filter?: EventFilter): Promise<EventPage> {
  // One statement is one snapshot: the newest id is as old as the rows.
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    `select newest, event.*
     from (select max(event_id) as newest from public.events) as outbox
     left join (
       select event_id, occurred_at, type, fight_id, user_id, cast(data as text) as data
       from public.events
       where event_id > :after ${conditions(filter)}
       order by event_id limit :limit
     ) as event on true
     order by event_id`,
    { after, limit, userId: filter?.userId ?? null, types: [...(filter?.types ?? [])], fightId: filter?.fightId ?? null },
  );
  const events = rows.filter((row): row is EventRow & StoredEvent => row.event_id !== null);
  const last = events.at(-1);
  const upTo = last !== undefined && events.length === limit ? last.event_id : (rows[0]?.newest ?? 0);
  return { events, upTo: Math.max(after, upTo) };
}

function conditions(filter: EventFilter | undefined): string {
  if (filter === undefined) return '';
  return [
    filter.userId === null ? 'and user_id is null' : 'and (user_id is null or user_id = :userId)',
    filter.types === undefined ? '' : 'and type = any(:types)',
    filter.fightId === undefined ? '' : 'and fight_id = :fightId',
  ].join(' ');
}

export function matchesFilter({ types, fightId, userId }: EventFilter, event: Pick<StoredEvent, 'type' | 'fight_id' | 'user_id'>): boolean {
  return (
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
