import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../../users/scopes';
import type { SessionHash, SessionKind } from '../../users/sessions';
import type { Caller } from '../../api/operation';
import { Problem, unknownKey } from '../../api/problem';
import type { Clock } from '../../lib/clock';
import { hashKey } from '../../lib/hash-key';
import { rateLimiter } from './rate-limit';
import { sessionTokenOf } from './session-cookies';
import { settlesWithin } from './settles-within';

/**
 * The identity that a request claims. `unverifiable` is a token that may be valid while the
 * service cannot check keys.
 */
export type Identity = { kind: 'anonymous' } | { kind: 'unknown' } | { kind: 'unverifiable' } | KeyOwner<'user'> | Operator<'system'>;

interface Operator<Kind> {
  readonly kind: Kind;
  /** The session that they signed in to; undefined for the system token itself. */
  readonly sessionId?: string;
}

interface KeyOwner<Kind> {
  readonly kind: Kind;
  readonly userId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
  /** Set for a user who is somebody else than the operator. */
  readonly isGuest?: boolean;
  /** Set for a user who limits their stakes. */
  readonly hasLimits?: boolean;
  /** The end of their last time-out or exclusion. */
  readonly excludedUntil?: Date;
  /** When the key or session ends; undefined for a key without an end. */
  readonly expiresAt?: Date;
  /** The session by which the key was shown; undefined for the key itself. */
  readonly sessionId?: string;
}

/** The state of a key or session: valid, with its owner; invalid: unknown, revoked or expired; or unknown because keys could not be read recently. */
export type KeyStatus = KeyOwner<'valid'> | Operator<'operator'> | { kind: 'invalid' } | { kind: 'unverifiable' };

/** What a hash was made of: an API key, or the token of a session. */
export type CredentialKind = 'key' | SessionKind;

/** Looks up valid keys and sessions by their hashes. Each is found as what it is alone. */
export interface KeyDirectory {
  /** @param kind by default a key */
  statusOf(hash: Buffer, kind?: CredentialKind): KeyStatus;
}

/** Asks the database for a key or session that is not known yet. */
export interface KeyLookUp {
  /** Reads the rows with a hash. Resolves when they were read after the call, or could not be read. */
  lookUp(hash: Buffer): Promise<void>;
}

/** The parts of a request that tell who asks. */
interface RequestHead {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export type Authenticate = (request: RequestHead) => Identity;

/** What a request shows to be recognised by. */
interface Credential {
  readonly kind: CredentialKind;
  readonly token: string;
}

interface Hashed {
  readonly hash: Buffer;
  readonly isSystemToken: boolean;
}

/** Hashing a token takes as long as the rest of a short answer. */
const HASHES_KEPT = 10_000;

interface Credentials {
  readonly keys: KeyDirectory;
  readonly systemToken: string;
  readonly sessionHash: SessionHash;
  /** Called with the id of each valid key that a request shows. */
  readonly used?: ((keyId: string) => void) | undefined;
}

/**
 * Identifies a request by its key or, without one, by its session cookie, from memory. A request with a bad token costs no database
 * connection. The hash of a token is remembered while the token is valid. Each request asks the directory again, so that a revoked key is
 * refused at once.
 */
export function authenticator({ keys, systemToken, sessionHash, used }: Credentials): Authenticate {
  const systemHash = hashKey(systemToken);
  const hashes = new LRUCache<string, Hashed>({ max: HASHES_KEPT });

  const hashed = ({ kind, token }: Credential): Hashed => {
    const hash = hashOfCredential({ kind, token }, sessionHash);
    return { hash, isSystemToken: kind === 'key' && timingSafeEqual(hash, systemHash) };
  };
  const statusOf = (credential: Credential): KeyStatus => {
    const name = `${credential.kind} ${credential.token}`;
    const known = hashes.get(name);
    const { hash, isSystemToken } = known ?? hashed(credential);
    const status: KeyStatus = isSystemToken ? OPERATOR : keys.statusOf(hash, credential.kind);
    if (status.kind === 'valid') used?.(status.keyId);
    if (status.kind === 'invalid' || status.kind === 'unverifiable') hashes.delete(name);
    else if (known === undefined) hashes.set(name, { hash, isSystemToken });
    return status;
  };

  return (request) => {
    const shown = credentialShown(request);
    if (shown === undefined) return ANONYMOUS;
    const status = statusOf(shown);
    // An expired cookie identifies no one.
    return status.kind === 'invalid' && shown.kind !== 'key' ? ANONYMOUS : identityOf(status);
  };
}

/** Requests in a minute for which the database is asked: of one address, and of all together. */
const LOOK_UPS_PER_MINUTE = { each: 60, all: 600 };
/** Limits how long a guessed key can wait for a database that does not answer. */
const LONGEST_LOOK_UP_MS = 1_000;

/** Identifies a request. @param address of the caller */
export type Identify = (request: RequestHead, address: string) => Promise<Identity>;

interface Identifying {
  readonly authenticate: Authenticate;
  readonly keys: KeyLookUp;
  readonly sessionHash: SessionHash;
  readonly machineClock: Clock;
}

/**
 * Identifies requests as `authenticate` does, but asks the database before it takes a key or session for unknown: another process may have
 * made it a moment ago. Few requests a minute are worth that, one query at a time, so that guessing costs next to nothing.
 */
export function identifier({ authenticate, keys, sessionHash, machineClock }: Identifying): Identify {
  const ofAddress = rateLimiter(LOOK_UPS_PER_MINUTE.each, machineClock);
  const ofAll = rateLimiter(LOOK_UPS_PER_MINUTE.all, machineClock);
  return async (request, address) => {
    const identity = authenticate(request);
    const shown = credentialShown(request);
    const isUnknown = identity.kind === 'unknown' || identity.kind === 'anonymous';
    if (!isUnknown || shown === undefined) return identity;
    if (ofAddress(subjectOf(address, identity)).problem !== null || ofAll('everybody').problem !== null) return identity;
    await settlesWithin(keys.lookUp(hashOfCredential(shown, sessionHash)), LONGEST_LOOK_UP_MS);
    return authenticate(request);
  };
}

/** What a request shows: its key or, without one, the session cookie that counts; undefined without either. */
function credentialShown(request: RequestHead): Credential | undefined {
  const token = tokenOf(request.headers);
  if (token !== undefined) return { kind: 'key', token };
  const kind = sessionChosen(request);
  const session = kind && sessionTokenOf(request.headers, kind);
  return kind === undefined || session === undefined ? undefined : { kind, token: session };
}

/** The hash under which a credential is stored. */
function hashOfCredential({ kind, token }: Credential, sessionHash: SessionHash): Buffer {
  return kind === 'key' ? hashKey(token) : sessionHash(kind, token);
}

const OPERATOR: KeyStatus = { kind: 'operator' };
const ANONYMOUS: Identity = { kind: 'anonymous' };
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The kind of session cookie that counts; undefined if none does. A form or an image on another site can make a browser send cookies, but
 * not the header `X-Session`, which requests that change something need.
 */
function sessionChosen({ method = 'GET', headers }: RequestHead): SessionKind | undefined {
  if (headers['sec-fetch-site'] === 'cross-site') return undefined;
  const chosen = headers['x-session'];
  if (chosen === undefined) return READING.includes(method) ? 'user' : undefined;
  return chosen === 'user' || chosen === 'operator' ? chosen : undefined;
}

/** The identity of a caller who showed a key or session of this state. */
export function identityOf(status: KeyStatus): Identity {
  switch (status.kind) {
    case 'valid':
      return { ...status, kind: 'user' };
    case 'operator':
      return { ...status, kind: 'system' };
    case 'invalid':
      return { kind: 'unknown' };
    case 'unverifiable':
      return status;
  }
}

/** The caller behind an identity, for operations that require a key; undefined when there is none. */
export function callerOf(identity: Identity): Caller | undefined {
  switch (identity.kind) {
    case 'user':
    case 'system':
      return identity;
    default:
      return undefined;
  }
}

/** The problem for an identity that was denied access. @param systemOnly whether the operation accepts the system token only */
export function accessProblem(identity: Identity, systemOnly: boolean): Problem {
  switch (identity.kind) {
    case 'anonymous':
      return new Problem('unauthorized', systemOnly ? SEND_SYSTEM_TOKEN : SEND_KEY);
    case 'unknown':
      return unknownKey();
    case 'unverifiable':
      return new Problem('keys_unavailable', 'the service cannot check this key at the moment; retry in a few seconds');
    default:
      return new Problem('system_token_required', 'this operation accepts the system token only');
  }
}

const SEND_KEY = 'send a key as Authorization: Bearer <API_KEY> or X-API-Key: <API_KEY>';
const SEND_SYSTEM_TOKEN =
  'send the system token as Authorization: Bearer <SYSTEM_API_TOKEN> or X-API-Key: <SYSTEM_API_TOKEN>; an API key is not enough';

/** The token of either header; `Authorization` takes precedence. */
function tokenOf({ authorization, 'x-api-key': header }: IncomingHttpHeaders): string | undefined {
  const bearer = authorization === undefined ? undefined : /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (bearer !== undefined || header === undefined) return bearer;
  return [header].flat().join().trim() || undefined;
}

/**
 * The subject that a caller's requests count under: the user, however many keys and sessions they have, or the address if there is no known
 * key.
 */
export function subjectOf(address: string, identity: Identity): string {
  switch (identity.kind) {
    case 'user':
      return identity.userId;
    case 'system':
      return 'system';
    default:
      return `address ${address}`;
  }
}
