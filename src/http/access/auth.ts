import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../../accounts/scopes';
import type { DeskCaller } from '../../desk/handler';
import { Problem } from '../../api/problem';
import { hashKey } from '../../lib/hash-key';

/**
 * The identity that a request claims. `unverifiable` is a token that may be valid while the
 * service cannot check keys.
 */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'unknown' }
  | { kind: 'unverifiable' }
  | { kind: 'user'; userId: string; keyId: string; scopes: readonly Scope[] }
  | { kind: 'system' };

/**
 * The state of a key: valid, with its owner; invalid, meaning unknown or revoked; or unknown because the keys could not be read recently.
 */
export type KeyStatus =
  { kind: 'valid'; userId: string; keyId: string; scopes: readonly Scope[] } | { kind: 'invalid' } | { kind: 'unverifiable' };

/** Looks up valid keys by their SHA-256. */
export interface KeyDirectory {
  statusOf(hash: Buffer): KeyStatus;
}

/** Hashing a token takes as long as the rest of a short answer. */
const HASHES_KEPT = 10_000;

/**
 * Identifies a request by its headers, from memory. A request with a bad token costs no database connection. The hash of a token is remembered
 * while the token is valid. Each request asks the directory again, so that a revoked key is refused at once.
 * @param used called with the id of each valid key that a request shows
 */
export function authenticator(
  keys: KeyDirectory,
  systemToken: string,
  used?: (keyId: string) => void,
): (headers: IncomingHttpHeaders) => Identity {
  const systemHash = hashKey(systemToken);
  const hashes = new LRUCache<string, Buffer>({ max: HASHES_KEPT });
  return (headers) => {
    const token = tokenOf(headers);
    if (token === undefined) return { kind: 'anonymous' };
    const known = hashes.get(token);
    const hash = known ?? hashKey(token);
    if (timingSafeEqual(hash, systemHash)) return { kind: 'system' };
    const status = keys.statusOf(hash);
    if (status.kind === 'valid') {
      if (known === undefined) hashes.set(token, hash);
      used?.(status.keyId);
      return { ...status, kind: 'user' };
    }
    hashes.delete(token);
    return status.kind === 'invalid' ? { kind: 'unknown' } : status;
  };
}

/** The caller behind an identity, for operations that require a key; undefined when there is none. */
export function callerOf(identity: Identity): DeskCaller | undefined {
  switch (identity.kind) {
    case 'user':
      return { kind: 'user', userId: identity.userId, keyId: identity.keyId, scopes: identity.scopes };
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
      return new Problem('invalid_key', 'this key is unknown or revoked');
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
function tokenOf({ authorization = '', 'x-api-key': header = '' }: IncomingHttpHeaders): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  return bearer ?? ([header].flat().join().trim() || undefined);
}
