import { createHash } from 'node:crypto';

/** SHA-256 of an API key or token: what is stored of it, and what a request's token is compared by. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}
