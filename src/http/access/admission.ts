import type { Context, Middleware, Next } from 'koa';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../../api/problem';
import type { Identity } from './auth';
import { API_ROOT, pathUnder } from '../api-root';
import { countInFlight, type InFlight, type InFlightLimits, type Slot } from './in-flight';
import { subjectOf } from './rate-limit';
import { inRounds } from './rounds';
import { countUnreadBytes, type UnreadBytes } from './unread-bytes';

/** Of the requests in flight, one in so many is worked on or has an answer that has not left; the others wait for their turn. */
const IN_FLIGHT_PER_UNFINISHED = 16;
/** Of those, one in so many is worked on: the rest is work done for callers that take their time to read. */
const UNFINISHED_PER_WORKING = 2;

/** Bytes of answers that wait to be read. */
const UNREAD_BYTES: InFlightLimits = { each: 16_000_000, all: 128_000_000 };

/** How long a request may wait for its turn. */
const MAX_WAIT_MS = 5_000;

/** Requests that are looked at in one round of the event loop, and those whose work begins in one. */
const LOOKED_AT_PER_ROUND = 8;
const BEGUN_PER_ROUND = 1;

/** Made once: a flood of refusals should not cost a stack trace each. */
const OVERLOADED = new Problem('overloaded', 'too many requests are being answered already; retry in a second');

/** For what is answered from memory: public operations, refusals of unknown callers, documentation pages. */
const WITHOUT_KEY: InFlightLimits = { each: 64, all: 256 };

/** For one probe, from everybody together. */
const PROBE: InFlightLimits = { each: 32, all: 32 };

/** Where requests of a kind are counted. */
interface Lane {
  /** Until the answer has left. */
  readonly present: InFlight;
  /** Until the work has ended. */
  readonly working: InFlight;
  readonly unread: UnreadBytes;
}

/**
 * Does the work in a place, and gives the place back when the work has ended, but not before `until`. Without a place the request is
 * refused at once, before any work or query, and so is one whose turn does not come in time.
 */
async function inPlace(place: Slot | undefined, until: Promise<void>, work: () => Promise<void>): Promise<void> {
  if (place === undefined) throw OVERLOADED;
  try {
    if (!(await comesWithin(place.turn, MAX_WAIT_MS))) throw OVERLOADED;
    await work();
  } finally {
    void until.then(place.leave);
  }
}

/**
 * Answers a request in its lane. A caller uses up its places until the whole answer has left or its connection is closed, and while the work
 * lasts: who does not read, or leaves, gets no more than others. An answer that too many unread bytes are in front of is not sent.
 */
async function admitted({ present, working, unread }: Lane, subject: string, ctx: Context, next: Next): Promise<void> {
  const { res } = ctx;
  const gone = new Promise<void>((resolve) => res.once('close', resolve));
  await inPlace(present.enter(subject), gone, () =>
    inPlace(working.enter(subject), Promise.resolve(), async () => {
      if (res.closed) return;
      await next();
      const held = unread.hold(subject, ctx.length ?? 0);
      if (held !== undefined) return void gone.then(held.release);
      ctx.remove('ETag');
      throw OVERLOADED;
    }),
  );
}

function comesWithin(turn: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void turn.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

interface Callers {
  /** Paths of the contract that need no key. */
  readonly openPaths: ReadonlySet<string>;
  readonly authenticate: (headers: IncomingHttpHeaders) => Identity;
  /** For requests with a known key. */
  readonly limits: InFlightLimits;
}

/**
 * Admits requests to the contract and for documentation pages. Those with a known key for what needs one have their places, and so have
 * those to public operations and of strangers, and those for pages: none of the three takes the places of another.
 */
export function admitCallers({ openPaths, authenticate, limits }: Callers): Middleware {
  const unfinished = share(limits, IN_FLIGHT_PER_UNFINISHED);
  const withKey = {
    present: countInFlight(limits, unfinished),
    working: countInFlight(unfinished, share(unfinished, UNFINISHED_PER_WORKING), inRounds(BEGUN_PER_ROUND)),
    unread: countUnreadBytes(UNREAD_BYTES),
  };
  const withoutKey = simpleLane(WITHOUT_KEY);
  const pages = simpleLane(WITHOUT_KEY);

  const laneOf = (ctx: Context, identity: Identity): Lane => {
    const path = pathUnder(API_ROOT, ctx.path);
    if (path === undefined) return pages;
    const hasKey = identity.kind === 'user' || identity.kind === 'system';
    return hasKey && !openPaths.has(path) ? withKey : withoutKey;
  };

  return async (ctx, next) => {
    const identity = authenticate(ctx.req.headers);
    await admitted(laneOf(ctx, identity), subjectOf(ctx, identity), ctx, next);
  };
}

/** Looks at a few requests in each round of the event loop, callers taking turns; what is urgent waits for no other. Comes before all else. */
export function lookInRounds(authenticate: Callers['authenticate'], isUrgent: (ctx: Context) => boolean): Middleware {
  const look = inRounds(LOOKED_AT_PER_ROUND);
  return async (ctx, next) => {
    if (!isUrgent(ctx)) await new Promise<void>((begin) => look(subjectOf(ctx, authenticate(ctx.req.headers)), begin));
    // What waits for the end of an answer would wait for ever where the caller has left already.
    if (!ctx.res.closed) await next();
  };
}

/** Admits requests for one probe. Each probe has places of its own, so that none keeps another from answering. */
export function admitProbe(): Middleware {
  const lane = simpleLane(PROBE);
  return (ctx, next) => admitted(lane, 'everybody', ctx, next);
}

/** Of requests that are answered from memory: all that are present are worked on. */
function simpleLane(limits: InFlightLimits): Lane {
  return { present: countInFlight(limits), working: countInFlight(limits), unread: countUnreadBytes(UNREAD_BYTES) };
}

function share({ each, all }: InFlightLimits, of: number): InFlightLimits {
  return { each: Math.ceil(each / of), all: Math.ceil(all / of) };
}
