import type { Context, Middleware, Next } from 'koa';
import { Problem } from '../../api/problem';
import { settlesWithin } from './settles-within';
import { subjectOf, type Authenticate, type Identity } from './auth';
import { HEALTH, isOfContract, MCP_PATH } from '../api-root';
import { countInFlight, type InFlight, type Slot } from './in-flight';
import type { Limits } from './tally';
import { batchScheduler } from '../batches';
import { countUnreadBytes, type UnreadBytes } from './unread-bytes';

/** Share of the requests in flight that may be unfinished: being worked on, or with an answer that is still unsent. The others wait. */
const IN_FLIGHT_PER_UNFINISHED = 16;
/** Share of the unfinished requests that may be worked on. The rest are finished work whose callers are slow to read it. */
const UNFINISHED_PER_WORKING = 2;

/** Limits on bytes of answers that callers have not read yet. */
const UNREAD_BYTES: Limits = { each: 16_000_000, all: 128_000_000 };

/** Longest wait of a request for its turn. */
const MAX_WAIT_MS = 5_000;

/** Requests that are admitted per round of the event loop, and requests whose work begins per round. */
const ADMITTED_PER_BATCH = 8;
const BEGUN_PER_BATCH = 1;

/** Created once, so that a flood of rejected requests does not cost one stack trace each. */
const OVERLOADED = new Problem('overloaded', 'too many requests are being answered already; retry in a second');

/** Limits for requests without a key: public operations, rejected strangers, documentation pages. */
const WITHOUT_KEY: Limits = { each: 64, all: 256 };

const PROBE: Limits = { each: 32, all: 32 };

interface Lane {
  /** Holds a request until its answer has left. */
  readonly present: InFlight;
  /** Holds a request until its work has ended. */
  readonly working: InFlight;
  readonly unread: UnreadBytes;
}

/**
 * Does the work within a slot. The slot is released when the work has ended, and not before `until`. A request without a slot is rejected
 * at once, before any work or query. A request whose turn does not come in time is rejected as well.
 */
async function inSlot(slot: Slot | undefined, until: Promise<void>, work: () => Promise<void>): Promise<void> {
  if (slot === undefined) throw OVERLOADED;
  try {
    if (!(await settlesWithin(slot.turn, MAX_WAIT_MS))) throw OVERLOADED;
    await work();
  } finally {
    void until.then(slot.leave);
  }
}

/**
 * Answers a request in its lane. A caller keeps a slot while the work lasts and until the whole answer has left or the connection has
 * closed, so a caller that does not read, or disconnects, gains nothing. An answer is not sent if too many unread bytes are ahead of it.
 */
async function admitted({ present, working, unread }: Lane, subject: string, ctx: Context, next: Next): Promise<void> {
  const { res } = ctx;
  let release: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    release = resolve;
    res.once('close', resolve);
  });
  await inSlot(present.enter(subject), gone, () =>
    inSlot(working.enter(subject), Promise.resolve(), async () => {
      if (res.closed) return;
      await next();
      // Streams are open for minutes, and what sends them counts them.
      if (ctx.respond === false) return release();
      const held = unread.hold(subject, ctx.length ?? 0);
      if (held !== undefined) return void gone.then(held.release);
      ctx.remove('ETag');
      throw OVERLOADED;
    }),
  );
}

/** What a request asks for, as far as it decides what the request waits for. */
interface Asked {
  /** Whether it needs no key. */
  readonly isPublic: boolean;
  /** Whether it may be answered without a key. */
  readonly allowsAnonymous: boolean;
  /** Whether it is answered from memory alone. */
  readonly isInMemory: boolean;
}

/** What a path asks for that belongs to no operation: it is refused. */
const NOTHING: Asked = { isPublic: false, allowsAnonymous: false, isInMemory: true };

/** What a message of the Model Context Protocol asks for is known once it was read, and most tools ask the database. */
const TOOL: Asked = { isPublic: false, allowsAnonymous: false, isInMemory: false };

interface Callers {
  readonly askedIn: (ctx: Context) => Asked | undefined;
  readonly authenticate: Authenticate;
  readonly limits: Limits;
}

/**
 * Admits requests for the contract and the documentation pages. No lane takes slots from another: the health of the service, pages, requests with
 * a known key, and public or unauthenticated ones each have their own, and of the last two what memory answers has slots that never wait for the database.
 */
export function admitCallers({ askedIn, authenticate, limits }: Callers): Admission {
  const lanes = {
    withKey: { memory: keyedLane(limits), database: keyedLane(limits) },
    withoutKey: { memory: simpleLane(WITHOUT_KEY), database: simpleLane(WITHOUT_KEY) },
    health: simpleLane(WITHOUT_KEY),
    pages: simpleLane(WITHOUT_KEY),
  };

  const laneAt = (ctx: Context, identity: Identity): Lane => {
    if (ctx.path === HEALTH) return lanes.health;
    if (ctx.path === MCP_PATH) return laneOf(identity, TOOL);
    return isOfContract(ctx.path) ? laneOf(identity, askedIn(ctx) ?? NOTHING) : lanes.pages;
  };
  const laneOf = (identity: Identity, { isPublic, allowsAnonymous, isInMemory }: Asked): Lane => {
    const hasKey = identity.kind === 'user' || identity.kind === 'system';
    if (hasKey && !isPublic) return isInMemory ? lanes.withKey.memory : lanes.withKey.database;
    // A caller who needs a key and has none is refused from memory.
    return isInMemory || !allowsAnonymous ? lanes.withoutKey.memory : lanes.withoutKey.database;
  };

  return {
    middleware: async (ctx, next) => {
      const identity = authenticate(ctx.req);
      await admitted(laneAt(ctx, identity), subjectOf(ctx.ip, identity), ctx, next);
    },
    holdUnread: (identity, isPublic, subject, bytes) =>
      laneOf(identity, { isPublic, allowsAnonymous: isPublic, isInMemory: true }).unread.hold(subject, bytes),
  };
}

/** A lane for requests with a key, of which few are worked on at a time. */
function keyedLane(limits: Limits): Lane {
  const unfinished = share(limits, IN_FLIGHT_PER_UNFINISHED);
  return {
    present: countInFlight(limits, unfinished),
    working: countInFlight(unfinished, share(unfinished, UNFINISHED_PER_WORKING), batchScheduler(BEGUN_PER_BATCH)),
    unread: countUnreadBytes(UNREAD_BYTES),
  };
}

/** Counts the bytes of an answer that is sent without a slot. See `UnreadBytes`. */
export type HoldUnread = (identity: Identity, isPublic: boolean, subject: string, bytes: number) => ReturnType<UnreadBytes['hold']>;

export interface Admission {
  readonly middleware: Middleware;
  readonly holdUnread: HoldUnread;
}

/**
 * Admits a few requests per round of the event loop, and callers take turns. Urgent requests do not wait. It must be the first middleware.
 */
export function identifyInBatches(authenticate: Authenticate, isUrgent: (ctx: Context) => boolean): Middleware {
  const admit = batchScheduler(ADMITTED_PER_BATCH);
  return async (ctx, next) => {
    if (!isUrgent(ctx)) await new Promise<void>((begin) => admit(subjectOf(ctx.ip, authenticate(ctx.req)), begin));
    // If the caller has disconnected, the answer never ends, so anything that waits for its end would hang.
    if (!ctx.res.closed) await next();
  };
}

/** Admits requests for one probe. Each probe has its own slots, so that one cannot block another. */
export function admitProbe(): Middleware {
  const lane = simpleLane(PROBE);
  return (ctx, next) => admitted(lane, 'everybody', ctx, next);
}

/** A lane with a slot for each request in flight. */
function simpleLane(limits: Limits): Lane {
  return { present: countInFlight(limits), working: countInFlight(limits), unread: countUnreadBytes(UNREAD_BYTES) };
}

function share({ each, all }: Limits, of: number): Limits {
  return { each: Math.ceil(each / of), all: Math.ceil(all / of) };
}
