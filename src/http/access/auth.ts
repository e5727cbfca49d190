import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../api/handler';
import { Problem } from '../../api/problem';
import { hashKey } from '../../lib/hash-key';

/**
 * Who a request says it is from. `key` tells keys apart without holding one; `unverifiable` is a token that may be a valid key, at a time
 * at which the service cannot tell.
 */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'unknown' }
  | { kind: 'unverifiable' }
  | { kind: 'user'; userId: string; key: string }
  | { kind: 'system' };

/** What is known of a key: whose it is, that it is unknown or revoked, or nothing because the keys could not be read lately. */
export type KeyStatus = { kind: 'valid'; userId: string } | { kind: 'invalid' } | { kind: 'unverifiable' };

/** Knows all valid keys by their SHA-256. */
export interface KeyDirectory {
  statusOf(hash: Buffer): KeyStatus;
}

/** Identifies a request by its headers, from memory: no request with a bad token costs a database connection. */
export function authenticator(keys: KeyDirectory, systemToken: string): (headers: IncomingHttpHeaders) => Identity {
  const systemHash = hashKey(systemToken);
  return (headers) => {
    const token = tokenOf(headers);
    if (token === undefined) return { kind: 'anonymous' };
    const hash = hashKey(token);
    if (timingSafeEqual(hash, systemHash)) return { kind: 'system' };
    const status = keys.statusOf(hash);
    if (status.kind === 'unverifiable') return status;
    return status.kind === 'invalid' ? { kind: 'unknown' } : { kind: 'user', userId: status.userId, key: hash.toString('base64url') };
  };
}

/** The caller behind an identity, for operations that need a key; undefined when there is none. */
export function callerOf(identity: Identity): Caller | undefined {
  switch (identity.kind) {
    case 'user':
      return { kind: 'user', userId: identity.userId };
    case 'system':
      return identity;
    default:
      return undefined;
  }
}

/** Why an identity was not let in. */
export function accessProblem(identity: Identity): Problem {
  switch (identity.kind) {
    case 'anonymous':
      return new Problem('unauthorized', 'send a key as Authorization: Bearer <API_KEY> or X-API-Key: <API_KEY>');
    case 'unknown':
      return new Problem('invalid_key', 'this key is unknown or revoked');
    case 'unverifiable':
      return new Problem('keys_unavailable', 'the service cannot check this key at the moment; retry in a few seconds');
    default:
      return new Problem('system_token_required', 'this operation accepts the system token only');
  }
}

/** The token of either header; `Authorization` counts first. */
function tokenOf({ authorization = '', 'x-api-key': header = '' }: IncomingHttpHeaders): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  return bearer ?? ([header].flat().join().trim() || undefined);
}
