import openapiClient, { type Client, type MaybeOptionalInit, type Middleware, type ParseAsResponse } from 'openapi-fetch';
import type { PathsWithMethod, Readable, RequiredKeysOf, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers';
import type { paths } from '../../generated/api';
import { ApiError, errorOf } from './api-error';

type Json = 'application/json';

/** A path of the contract. */
export type Path = PathsWithMethod<paths, 'get'>;

/** Parameters and other options of openapi-fetch. */
type Options<P extends Path> = MaybeOptionalInit<paths[P], 'get'>;
type Given<O> = RequiredKeysOf<O> extends never ? [(O & { [key: string]: unknown })?] : [O & { [key: string]: unknown }];

/** The envelope of a success: `data` and `meta`. */
export type Answer<P extends Path, O = unknown> = NonNullable<
  ParseAsResponse<Readable<SuccessResponse<ResponseObjectMap<paths[P]['get']>, Json>>, O>
>;

export interface ClientOptions {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** An API key or the system token. */
  readonly key?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export interface Polling {
  /** Milliseconds from the end of one request to the next; 30 seconds by default. A longer pause that the service requests is kept. */
  readonly everyMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called for a failed request, after which polling continues. Without it, a failure ends the polling. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface BoxingClient {
  /**
   * Sends one request: `get('/picks/{fight_id}', { params: { path: { fight_id: 7 }, query: { bankroll: 1000 } } })`.
   * @throws ApiError when the service answers with an error; the error of `fetch` when the service cannot be reached
   */
  get<P extends Path, O extends Options<P>>(path: P, ...options: Given<O>): Promise<Answer<P, O>>;
  /** Polls an operation, and yields the first answer and each that differs from the previous one. An unchanged answer transfers no body. */
  poll<P extends Path, O extends Options<P>>(polling: Polling, path: P, ...options: Given<O>): AsyncGenerator<Answer<P, O>, void>;
}

/** A client of one service for one key. */
export function createClient({ baseUrl, key, fetch }: ClientOptions): BoxingClient {
  const open = (signal: AbortSignal | undefined, ...middleware: Middleware[]): Client<paths, Json> => {
    const http = openapiClient<paths, Json>({
      baseUrl,
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      ...(fetch !== undefined && { fetch }),
      ...(signal !== undefined && { signal }),
    });
    http.use(...middleware);
    return http;
  };
  const http = open(undefined, refusing);

  return {
    async get<P extends Path, O extends Options<P>>(path: P, ...options: Given<O>) {
      const { data } = await http.GET<P, O>(path, ...options);
      if (data === undefined || data === null) throw new Error(`${path} answered nothing`);
      return data;
    },

    async *poll<P extends Path, O extends Options<P>>(
      { everyMs = 30_000, signal, onError = rethrow }: Polling,
      path: P,
      ...options: Given<O>
    ) {
      let seen: string | null = null;
      const onlyChanged: Middleware = {
        onRequest({ request }) {
          if (seen === null) return;
          request.headers.set('if-none-match', seen);
          // Otherwise fetch sends `no-cache` with a conditional request, and a server may then answer in full.
          request.headers.set('cache-control', 'max-age=0');
        },
      };
      const changes = open(signal, refusing, onlyChanged);
      const stopped = () => signal?.aborted === true;
      while (!stopped()) {
        let wait = everyMs;
        const answered = await changes.GET<P, O>(path, ...options).catch((error: unknown) => {
          if (!stopped()) onError(error);
          if (error instanceof ApiError) wait = Math.max(wait, 1_000 * (error.retryAfterSeconds ?? 0));
        });
        if (answered?.data !== undefined && answered.data !== null) {
          // Set after the body has been read: an answer that broke off must be requested again.
          seen = answered.response.headers.get('etag');
          yield answered.data;
        }
        await pause(wait, signal);
      }
    },
  };
}

function rethrow(error: unknown): never {
  throw error;
}

/** Throws an error for a failure answer. */
const refusing: Middleware = {
  async onResponse({ response }) {
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.status !== 304 && !(response.ok && isJson)) throw await errorOf(response);
  },
};

/** Resolves after a time, or as soon as the signal fires. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
    if (signal?.aborted === true) done();
  });
}
