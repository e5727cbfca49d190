import type { Context, Middleware } from 'koa';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../api/problem';
import type { Identity } from './auth';
import type { Operation } from './contract';
import { API_ROOT, pathUnder } from './dispatch';
import { countInFlight, type Limits, type Place } from './in-flight';
import { subjectOf } from './rate-limit';

/** Of the requests with a key that may be in flight, one in so many is worked on at a time; the others wait for their turn. */
const IN_FLIGHT_PER_WORKING = 8;

/** How long a request may wait for its turn. */
const MAX_WAIT_MS = 5_000;

/** For what is answered from memory: public operations, refusals of unknown callers, documentation pages. */
const WITHOUT_KEY: Limits = { each: 64, all: 256 };

/** For one probe, from everybody together. */
const PROBE: Limits = { each: 32, all: 32 };

/**
 * Lets a request in while there is a place for it, and otherwise refuses it at once, before any work or query; one whose turn does not come
 * in time is refused too. A place is taken until the work has ended and the whole answer has left, or its connection is closed: a caller
 * that does not read uses up its own places.
 */
function admit(enter: (ctx: Context) => Place | undefined): Middleware {
  return async (ctx, next) => {
    const place = enter(ctx);
    if (place === undefined) throw overloaded();
    const gone = new Promise<void>((resolve) => ctx.res.once('close', resolve));
    try {
      if (!(await comesWithin(place.turn, MAX_WAIT_MS))) throw overloaded();
      if (!ctx.res.closed) await next();
    } finally {
      void gone.then(place.leave);
    }
  };
}

function overloaded(): Problem {
  return new Problem('overloaded', 'too many requests are being answered already; retry in a second');
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
  readonly operations: readonly Operation[];
  readonly authenticate: (headers: IncomingHttpHeaders) => Identity;
  /** For requests with a known key. */
  readonly limits: Limits;
}

/**
 * Admits requests to the contract and for documentation pages. Those with a known key for what needs one have their places, and so have
 * those to public operations and of strangers, and those for pages: none of the three takes the places of another.
 */
export function admitCallers({ operations, authenticate, limits }: Callers): Middleware {
  const openPaths = new Set(operations.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  const working = { each: Math.ceil(limits.each / IN_FLIGHT_PER_WORKING), all: Math.ceil(limits.all / IN_FLIGHT_PER_WORKING) };
  const withKey = countInFlight(limits, working, spread());
  const withoutKey = countInFlight(WITHOUT_KEY);
  const pages = countInFlight(WITHOUT_KEY);
  return admit((ctx) => {
    const path = pathUnder(API_ROOT, ctx.path);
    if (path === undefined) return pages.enter(ctx.ip);
    const identity = authenticate(ctx.req.headers);
    const hasKey = identity.kind === 'user' || identity.kind === 'system';
    return (hasKey && !openPaths.has(path) ? withKey : withoutKey).enter(subjectOf(ctx, identity));
  });
}

/** Admits requests for one probe. Each probe has places of its own, so that none keeps another from answering. */
export function admitProbe(): Middleware {
  const inFlight = countInFlight(PROBE);
  return admit(() => inFlight.enter('everybody'));
}

/** Begins one piece of work in each round of the event loop, so that probes and other callers are heard between any two. */
function spread(): (begin: () => void) => void {
  const line: (() => void)[] = [];
  const beginNext = (): void => {
    line.shift()?.();
    if (line.length > 0) setImmediate(beginNext);
  };
  return (begin) => {
    line.push(begin);
    if (line.length === 1) setImmediate(beginNext);
  };
}
