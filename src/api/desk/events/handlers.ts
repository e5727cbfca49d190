import { Problem, unknownKey } from '../../problem';
import { formatPosition, parsePosition, type Position } from '../../../events/event-id';
import { eventJson } from '../../../events/payload';
import { eventsAfter, readBounds } from '../../../events/read-events';
import type { Detail } from '../../../events/reduced-event';
import type { StreamRequest } from '../../../events/stream/session';
import { issueTicket } from '../../../events/tickets';
import { systemClock } from '../../../lib/clock';
import type { Caller, Data } from '../../operation';
import { isExcluded } from '../../limits';
import { isShown } from '../../rights';
import { DERIVED, PRICES } from '../../../rights/may-use';
import { ownerOf, type DeskDeps, type DeskHandlers } from '../handler';

/** Open streams of one user, on one process. */
const STREAMS_PER_USER = 10;

const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

export const eventsHandlers = {
  listEvents: async ({ query: { after, types, fight_id, limit }, caller }, deps) => {
    const isReduced = !isShown(PRICES, caller, 'json', deps.board.current());
    const from = after === undefined ? deps.events.position(0) : await placeOf(after, deps);
    const withoutOffers = caller.kind === 'user' && isExcluded(caller.excludedUntil, deps.limitClock.now());
    const filter = { ...filterOf({ types, fight_id }, caller), isReduced, withoutOffers };
    const { events, upTo, epoch = from.epoch } = await eventsAfter(deps.db, from.event_id, limit, filter);
    return {
      data: events.map((event): Data<'listEvents'>[number] => JSON.parse(eventJson(event, isReduced))),
      meta: { pagination: { next_after: formatPosition({ epoch, event_id: upTo }), more: events.length === limit } },
    };
  },

  streamEvents: (
    { query: { after, types, fight_id }, headers, caller },
    { events, board, isGuest, excludedUntil, limitClock, mostStreams, baseUrl },
  ) => {
    const owner = caller.kind === 'user' ? caller.userId : caller.kind;
    const { keyId = undefined, expiresAt: endsAt = undefined } = caller.kind === 'user' ? caller : {};
    const sessionId = caller.kind === 'public' ? undefined : caller.sessionId;
    /** The user can become a guest, and the terms of a source can change, while the stream is open. */
    const detail = (): Detail => {
      const reader = caller.kind === 'user' ? { ...caller, isGuest: isGuest(caller.keyId) } : caller;
      if (!isShown(DERIVED, reader, 'stream', board.current())) return 'none';
      return isShown(PRICES, reader, 'stream', board.current()) ? 'whole' : 'reduced';
    };
    if (events.count(owner) >= STREAMS_PER_USER)
      throw tooManyStreams(`this user has ${STREAMS_PER_USER} open streams, the most that are allowed; close one`);
    if (events.count() >= mostStreams) throw tooManyStreams('too many streams are open; retry in a few seconds');
    return {
      stream: ({ res, method }) => {
        res.writeHead(200, STREAM_HEADERS);
        if (method === 'HEAD') return void res.end();
        res.flushHeaders();
        const resumeAfter = headers['Last-Event-ID'] ?? after;
        events.stream({
          out: res,
          owner,
          keyId,
          endsAt,
          sessionId,
          filter: filterOf({ types, fight_id }, caller),
          detail,
          isExcluded: () => caller.kind === 'user' && isExcluded(excludedUntil(caller.keyId), limitClock.now()),
          resumeAfter,
          urls: urlsToRead(baseUrl),
        });
      },
    };
  },

  createEventTicket: async ({ caller }, { keyHashOf, baseUrl }, trx) => {
    const { keyId } = ownerOf(caller);
    const hash = keyHashOf(keyId);
    if (hash === undefined) throw unknownKey();
    const { ticket, expires_at } = await issueTicket(trx, { keyId, hash }, systemClock.now());
    return {
      status: 201,
      data: { ticket, url: `${baseUrl}/events/stream?ticket=${ticket}`, expires_at: expires_at.toISOString() },
      meta: {},
      redactOnReplay: ['ticket', 'url'] as const,
    };
  },
} satisfies Partial<DeskHandlers>;

/** Where to go on reading. A place ahead of a lagging replica is fine: nothing follows yet. @throws Problem events_expired, other_epoch */
async function placeOf(after: string, { db, events }: DeskDeps): Promise<Position> {
  const place = parsePosition(after);
  const instead = 'read the present state, then go on without after';
  if (place === null || !(await events.holds(place)))
    throw new Problem('other_epoch', `after was ${JSON.stringify(after)}, which is no place in the history of this database; ${instead}`);
  if (place.event_id < (await readBounds(db)).droppedTo)
    throw new Problem('events_expired', `events after ${after} are no longer kept; ${instead}`);
  return place;
}

function filterOf(
  { types, fight_id }: { types?: string | undefined; fight_id?: number | undefined },
  caller: Caller,
): StreamRequest['filter'] {
  return {
    types: types === undefined ? undefined : new Set(types.split(',')),
    fightId: fight_id,
    userId: caller.kind === 'user' ? caller.userId : null,
  };
}

/** What shows the present state, of which events tell the changes. @param baseUrl ends in `/api/desk/v1` */
function urlsToRead(baseUrl: string): string[] {
  const root = baseUrl.slice(0, -'/desk/v1'.length);
  return [`${root}/v1/picks/live`, `${root}/v1/optimizer/arbitrage`, `${root}/v1/journal/bets`];
}

function tooManyStreams(message: string): Problem {
  return new Problem('too_many_streams', message, { 'Retry-After': '5' });
}
