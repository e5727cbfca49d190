import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '../../lib/unknown-values';
import { hostOf, mayReach, allowsLoopback, type OnLoopback } from './addresses';
import type { AttemptResult } from './schedule';

/** A message as it goes to a receiver. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Makes one attempt; never throws. */
export type Send = (post: Post) => Promise<AttemptResult>;

export interface SendOptions {
  /** Allows loopback addresses, and http on them, for tests and the demo. */
  readonly allowLoopback: OnLoopback;
  readonly timeoutMs?: number;
  readonly lookup?: typeof systemLookup;
}

const TIMEOUT_MS = 15_000;

class UnreachableAddress extends Error {
  override message = 'the address of the host is not on the public internet';
}

/**
 * Sends over a new connection each time, follows no redirect and reads no more than the head of an answer. An address is judged when it is
 * connected to, so that a name cannot resolve to a public address for the check and to another for the connection.
 */
export function createSender({ allowLoopback: onLoopback, timeoutMs = TIMEOUT_MS, lookup = systemLookup }: SendOptions): Send {
  const guardedBy =
    (allowLoopback: boolean): LookupFunction =>
    (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, []);
        const [first] = addresses;
        const allMayBeReached = addresses.every(({ address }) => mayReach(address, allowLoopback));
        if (first === undefined || !allMayBeReached) return callback(new UnreachableAddress(), []);
        if (options.all === true) return callback(null, addresses);
        return callback(null, first.address, first.family);
      });
    };
  return async (post) => {
    const url = new URL(post.url);
    const host = hostOf(url);
    const allowLoopback = allowsLoopback(onLoopback, url);
    // Node looks no literal address up.
    if (isIP(host) !== 0 && !mayReach(host, allowLoopback)) return { status: null, error: new UnreachableAddress().message };
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return resultOf(await exchange(url, post, guardedBy(allowLoopback), timeout));
    } catch (error) {
      return { status: null, error: timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : failureOf(error) };
    }
  };
}

function exchange(url: URL, { headers, body }: Post, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const bytes = Buffer.from(body);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: { ...headers, 'content-length': bytes.length }, agent: false, lookup, signal })
      .once('response', (response) => {
        resolve(response);
        response.destroy();
      })
      // A connection may still fail after the answer, when no caller waits for it.
      .on('error', reject)
      .end(bytes);
  });
}

function resultOf({ statusCode = 0, headers }: IncomingMessage): AttemptResult {
  const retryAfter = headers['retry-after'];
  if (statusCode >= 200 && statusCode < 300) return { status: statusCode, error: null };
  const error = statusCode >= 300 && statusCode < 400 ? `answered ${statusCode}; redirects are not followed` : `answered ${statusCode}`;
  return { status: statusCode, error, retryAfter };
}

/** Says what failed without the system's message, which names addresses. */
function failureOf(error: unknown): string {
  return error instanceof UnreachableAddress ? error.message : `no connection (${codeOf(error) || 'unknown error'})`;
}
