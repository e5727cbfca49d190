import type { Knex } from 'knex';
import type { Context } from 'koa';
import Router from 'koa-router';
import type { IncomingHttpHeaders } from 'node:http';
import { findUserById } from '../../users/users';
import { endSession, openSession, type SessionHash, type SessionKind } from '../../users/sessions';
import type { DeskDeps } from '../../api/desk/handler';
import { Problem } from '../../api/problem';
import { minutesSinceRun } from '../../api/trading/system/health';
import type { Clock } from '../../lib/clock';
import { Moment } from '../../lib/moment';
import { isRecord } from '../../lib/unknown-values';
import { accessProblem, subjectOf, type Identify, type Identity } from '../access/auth';
import type { LiveKeys } from '../access/keys';
import type { OneTimeCode } from '../access/one-time-code';
import { rateLimiter } from '../access/rate-limit';
import type { RequestCounts } from '../access/request-counts';
import { clearedCookie, sessionCookie, sessionTokenOf } from '../access/session-cookies';
import { readBody } from '../contract/request';
import { envelope } from '../envelope';
import { ifWritable, methodNotAllowed } from '../errors';

interface Sessions {
  readonly deps: Pick<DeskDeps, 'primary' | 'board' | 'clock'>;
  /** Works as `boxing_writer` on the primary. */
  readonly writer: Knex;
  readonly keys: Pick<LiveKeys, 'lookUp'>;
  readonly identify: Identify;
  readonly sessionHash: SessionHash;
  readonly counts: RequestCounts;
  /** Tells when sessions end; the machine's, even while the service replays an instant. */
  readonly machineClock: Clock;
  /** Root of the API; browsers send the cookies of one with https over TLS only. */
  readonly baseUrl: string;
  readonly demoKey: string | undefined;
  readonly setupCode: OneTimeCode | undefined;
}

type User = Extract<Identity, { kind: 'user' }>;

/** Attempts with wrong keys that an address may make in a minute, and sign-ins with one key. */
const GUESSES_PER_MINUTE = 10;
const SIGN_INS_PER_MINUTE = 100;

/** A body holds a key or the system token. */
const LARGEST_BODY = 4_000;

const KINDS: readonly SessionKind[] = ['user', 'operator'];
const METHODS = 'GET, HEAD, POST, DELETE';

/** Signing in and out of the portal: a key is exchanged for a session, whose token is in a cookie that scripts cannot read. */
export function sessions({
  deps,
  writer,
  keys,
  identify,
  sessionHash,
  counts,
  machineClock,
  baseUrl,
  demoKey,
  setupCode,
}: Sessions): Router {
  const guesses = rateLimiter(GUESSES_PER_MINUTE, machineClock, counts);
  const signIns = rateLimiter(SIGN_INS_PER_MINUTE, machineClock, counts);
  const { origin, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';

  /** Who asks by the cookie of a kind. @throws Problem keys_unavailable */
  const holderOf = async (ctx: Context, kind: SessionKind): Promise<Identity> => {
    const identity = await identify({ headers: { cookie: ctx.headers.cookie, 'x-session': kind } }, ctx.ip);
    if (identity.kind === 'unverifiable') throw accessProblem(identity, false);
    return identity;
  };

  /** Says who is signed in. */
  const tell = async (ctx: Context, user: Identity, operator: Identity): Promise<void> => {
    const board = deps.board.current();
    const now = deps.clock.now();
    const data = {
      user: user.kind === 'user' ? await describe(deps.primary, user) : null,
      operator: operator.kind === 'system',
      demo_key: demoKey ?? null,
    };
    const state = { cronAge: minutesSinceRun(board, new Moment(now)), demo: board.demo, stoppedAt: deps.clock.stoppedAt };
    ctx.body = envelope({ data, meta: {} }, now, state);
  };

  const router = new Router({ sensitive: true });
  router.use('/session', async (ctx, next) => {
    ctx.vary('Cookie');
    ctx.set('Cache-Control', 'no-store');
    await next();
  });

  router.get('/session', async (ctx) => {
    const holders = { user: await holderOf(ctx, 'user'), operator: await holderOf(ctx, 'operator') };
    await tell(ctx, holders.user, holders.operator);
    const ended = KINDS.filter((kind) => sessionTokenOf(ctx.headers, kind) !== undefined && holders[kind].kind === 'anonymous');
    ended.forEach((kind) => ctx.append('Set-Cookie', clearedCookie(kind, isSecure)));
  });

  router.post('/session', async (ctx) => {
    assertSameOrigin(ctx, origin);
    const key = keyIn(await readBody(ctx.req, LARGEST_BODY));
    const identity: Identity =
      setupCode?.redeem(key) === true ? { kind: 'system' } : await identify({ headers: { 'x-api-key': key } }, ctx.ip);
    const isKnown = identity.kind === 'user' || identity.kind === 'system';
    const counted = (isKnown ? signIns : guesses)(`${subjectOf(ctx.ip, identity)} sign-in`);
    if (counted.problem !== null) {
      ctx.set(counted.headers);
      throw counted.problem;
    }
    if (!isKnown) throw accessProblem(identity, false);
    const kind = identity.kind === 'user' ? 'user' : 'operator';
    const keyId = identity.kind === 'user' ? identity.keyId : null;
    const previous = sessionTokenOf(ctx.headers, kind);
    const token = await ifWritable(() =>
      writer.transaction(async (trx) => {
        if (previous !== undefined) await endSession(trx, sessionHash(kind, previous));
        return openSession(trx, { kind, keyId, hashOf: sessionHash }, machineClock.now());
      }),
    );
    // The next request with either cookie may arrive at once.
    if (previous !== undefined) await keys.lookUp(sessionHash(kind, previous));
    await keys.lookUp(sessionHash(kind, token));
    ctx.status = 201;
    ctx.set('Set-Cookie', sessionCookie(kind, token, isSecure));
    const [user, operator] = kind === 'user' ? [identity, await holderOf(ctx, 'operator')] : [await holderOf(ctx, 'user'), identity];
    await tell(ctx, user, operator);
  });

  router.delete('/session', async (ctx) => {
    assertSameOrigin(ctx, origin);
    const kind = kindAsked(ctx);
    const token = sessionTokenOf(ctx.headers, kind);
    if (token !== undefined) {
      await ifWritable(() => writer.transaction((trx) => endSession(trx, sessionHash(kind, token))));
      await keys.lookUp(sessionHash(kind, token));
    }
    ctx.set('Set-Cookie', clearedCookie(kind, isSecure));
    ctx.status = 204;
  });

  router.all('/session', (ctx) => {
    throw methodNotAllowed(ctx.method, METHODS);
  });
  return router;
}

/** The user behind a key, as signing in shows them. */
async function describe(primary: Knex, { userId, keyId, scopes }: User): Promise<object | null> {
  const user = await findUserById(primary, userId);
  return user === undefined ? null : { email: user.email, name: user.name, scopes, key_id: keyId };
}

function assertSameOrigin({ headers }: Context, origin: string): void {
  if (!isSameOrigin(headers, origin))
    throw new Problem('cross_origin', 'sessions can be opened and ended from pages of this service alone');
}

function keyIn(body: unknown): string {
  if (isRecord(body) && typeof body.key === 'string' && TOKEN.test(body.key) && Object.keys(body).length === 1) return body.key;
  throw new Problem('invalid_body', 'the body must be {"key": "…"} with an API key or the system token, and nothing else');
}

/** What a header could carry. */
const TOKEN = /^[\x21-\x7e]+$/;

function kindAsked({ query }: Context): SessionKind {
  const { as = 'user', ...others } = query;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new Problem('unknown_parameter', `the parameter ${JSON.stringify(unknown)} does not exist; allowed is as`);
  const kind = KINDS.find((known) => known === as);
  if (kind === undefined) throw new Problem('invalid_as', `as was ${JSON.stringify(as)}; allowed are ${KINDS.join(', ')}`);
  return kind;
}

/**
 * Whether a request comes from a page of this service, or from no page at all. Browsers send `Sec-Fetch-Site` over TLS and to this machine, and
 * `Origin` with everything that may change something; other programs send neither.
 * @param own the origin of the service's public address
 */
function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders, own: string): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
