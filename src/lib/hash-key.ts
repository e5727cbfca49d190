import { createHash } from 'node:crypto';

/** SHA-256 of an API key or token. Only this hash is stored, and the token of a request is compared by it. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}
