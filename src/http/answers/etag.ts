import { createHash } from 'node:crypto';
import { versionTag } from '../../api/desk/preconditions';
import type { Encoding } from './encoding';

/** A digest as the `ETag` shows it. */
export function digestOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}

/** The tag of an answer in one encoding. Tags are weak: an answer that differs in ages alone has the same one. */
export function tagOf(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `W/"${digest}"` : `W/"${digest}-${encoding}"`;
}

/**
 * Whether a caller already holds an answer, in any encoding: weak comparison (RFC 9110, 8.8.3.2). Koa's own sends a full answer if the
 * request has `no-cache`, which `fetch` adds to every conditional request. That directive is for caches on the way, and this is the origin.
 * @param held the header `If-None-Match`
 */
export function holdsDigest(held: string | undefined, digest: string): boolean {
  if (held === undefined || held === '') return false;
  // What nearly all callers send, without the work of reading a list.
  if (held === tagOf(digest, 'identity')) return true;
  return held.trim() === '*' || held.split(',').some((tag) => TAG.exec(tag)?.[1] === digest);
}

const TAG = /^\s*(?:W\/)?"([\w-]{43})(?:-br|-gzip)?"\s*$/;

/** Whether a caller already holds a version of a row. @param held the header `If-None-Match` */
export function holdsVersion(held: string | undefined, version: number): boolean {
  return held?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === versionTag(version)) === true;
}
