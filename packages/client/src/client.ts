import openapiClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorOf, isApiError, notChanged, unexpectedAnswer } from './api-error.ts';
import type { paths } from './contract.js';
import type { paths as DeskPaths } from './desk-contract.js';
import { deskClient, type DeskClient } from './desk.ts';
import { pause } from './pause.ts';
import { listEvents, type StoredEvents } from './list-events.ts';
import { subscribe, type AskDesk, type DeskEvent, type Subscription } from './subscribe.ts';

/** A path of the contract, as the contract writes it: `/picks/{fight_id}`. Mapped, so that compilers call it `Path` in messages. */
export type Path = { [P in keyof paths]: P }[keyof paths];

type OfPathAndQuery<All> = { readonly [In in keyof All as In extends 'path' | 'query' ? In : never]: All[In] };
type Parameters<P extends Path> = OfPathAndQuery<paths[P]['get']['parameters']>;
type Nothing = Record<never, never>;

/** Options of `fetch` for one request. */
type RequestOptions = Omit<RequestInit, 'method' | 'body' | 'headers'> & { readonly headers?: Record<string, string> };

/** The parameters of a request, and options of `fetch`. `params` can be left out if no parameter is required. */
export type Options<P extends Path> = RequestOptions &
  (Nothing extends Parameters<P> ? { readonly params?: Parameters<P> } : { readonly params: Parameters<P> });

type OptionalOptions<P extends Path> = Nothing extends Options<P> ? [options?: Options<P>] : [options: Options<P>];

/** The envelope of a success: `data` and `meta`. */
export type Answer<P extends Path> = paths[P]['get']['responses'][200]['content']['application/json'];

export interface ClientOptions {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** An API key or the system token. */
  readonly key?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Milliseconds until a request without a complete answer fails; 30 seconds by default, and `Infinity` for no end. Streams have an own. */
  readonly timeoutMs?: number | undefined;
}

export interface Polling {
  /** Milliseconds from the end of one request to the next; 30 seconds by default. A longer pause that the service requests is kept. */
  readonly everyMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called for a failed request, after which polling continues. Without it, a failure ends the polling. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface BoxingClient {
  readonly desk: DeskClient;
  /**
   * Sends one request: `get('/picks/{fight_id}', { params: { path: { fight_id: 7 }, query: { bankroll: 1000 } } })`.
   * @throws ApiError when the service answers with an error; the error of `fetch` when the service cannot be reached, or does not answer in time
   */
  get<P extends Path>(path: P, ...options: OptionalOptions<P>): Promise<Answer<P>>;
  /** Polls an operation, and yields the first answer and each that differs from the previous one. An unchanged answer transfers no body. */
  poll<P extends Path>(polling: Polling, path: P, ...options: OptionalOptions<P>): AsyncGenerator<Answer<P>, void>;
  /** Yields what happened in the last 30 days, oldest first, up to now. @throws ApiError */
  events(which?: StoredEvents): AsyncGenerator<DeskEvent, void>;
  /**
   * Yields what happens, as it happens, and goes on by itself after the last event when the connection ends. The key needs the scope `stream`.
   * @throws ApiError for a request that would fail again
   */
  subscribe(subscription?: Subscription): AsyncGenerator<DeskEvent, void>;
}

/** The contract as openapi-fetch sees it here: the types above say what each path takes and answers. */
type AnyPath = Record<
  string,
  { get: { parameters: { query?: object | undefined; path?: object | undefined }; responses: { 200: { content: Json<unknown> } } } }
>;
type Json<Body> = { 'application/json': Body };

const TIMEOUT_MS = 30_000;

/** A client of one service for one key. @throws TypeError for a base URL that is not that of the API */
export function createClient({ baseUrl, key, fetch, timeoutMs = TIMEOUT_MS }: ClientOptions): BoxingClient {
  if (!/\/api\/v1\/*$/.test(baseUrl)) throw new TypeError(`the base URL must end in /api/v1 (got ${JSON.stringify(baseUrl)})`);
  const send = (request: Request) => (fetch ?? globalThis.fetch)(request);
  const inTime = (request: Request) => send(within(timeoutMs, request));
  const options = {
    baseUrl,
    fetch: inTime,
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
  };
  const open = (signal: AbortSignal | undefined, ...middleware: Middleware[]): Client<AnyPath> => {
    const http = openapiClient<AnyPath>({ ...options, ...(signal !== undefined && { signal }) });
    http.use(...middleware);
    return http;
  };
  const http = open(undefined, refusing);
  const askDesk =
    (answer: typeof send): AskDesk =>
    (path, headers = {}, signal) => {
      const authorized = { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
      return answer(new Request(deskUrl(baseUrl) + path, { headers: authorized, ...(signal !== undefined && { signal }) }));
    };

  const desk = openapiClient<DeskPaths, 'application/json'>({ ...options, baseUrl: deskUrl(baseUrl) });
  desk.use(failing);

  return {
    desk: deskClient(desk),
    events: (which) => listEvents(askDesk(inTime), which),
    // A stream stays open for as long as something arrives.
    subscribe: (subscription) => subscribe(askDesk(send), subscription),

    async get<P extends Path>(path: P, ...[options]: OptionalOptions<P>) {
      const { answer } = await ask(http, path, options);
      if (answer === undefined) throw new Error(`${path} has not changed`);
      return answer;
    },

    async *poll<P extends Path>({ everyMs = 30_000, signal, onError = rethrow }: Polling, path: P, ...[options]: OptionalOptions<P>) {
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
        const answered = await ask(changes, path, options).catch((error: unknown) => {
          if (!stopped()) onError(error);
          if (isApiError(error)) wait = Math.max(wait, 1_000 * (error.retryAfterSeconds ?? 0));
        });
        if (answered?.answer !== undefined) {
          // Set after the body has been read: an answer that broke off must be requested again.
          seen = answered.etag;
          yield answered.answer;
        }
        await pause(wait, signal);
      }
    },
  };
}

/** The request, which also ends after a time. */
function within(timeoutMs: number, request: Request): Request {
  if (timeoutMs === Infinity) return request;
  return new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) });
}

/** The root of the desk contract, beside that of the trading contract. */
function deskUrl(baseUrl: string): string {
  return baseUrl.replace(/\/v1\/*$/, '/desk/v1');
}

/** The answer and its tag. A 304 has no answer. */
async function ask<P extends Path>(
  http: Client<AnyPath>,
  path: P,
  options: Options<P> | undefined,
): Promise<{ readonly answer: Answer<P> | undefined; readonly etag: string | null }> {
  const { data, response } = await http.GET(path, options);
  if (response.status === 304) return { answer: undefined, etag: null };
  if (!isAnswerTo(path, data)) throw unexpectedAnswer(response);
  return { answer: data, etag: response.headers.get('etag') };
}

function isAnswerTo<P extends Path>(_: P, body: unknown): body is Answer<P> {
  return typeof body === 'object' && body !== null && 'data' in body && 'meta' in body;
}

function rethrow(error: unknown): never {
  throw error;
}

/** Turns all but successes into errors; a success of the desk can also be CSV, or empty. */
const failing: Middleware = {
  async onResponse({ response }) {
    if (response.status === 304) throw notChanged(response);
    if (!response.ok) throw await errorOf(response);
  },
};

const refusing: Middleware = {
  async onResponse({ response }) {
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.status !== 304 && !(response.ok && isJson)) throw await errorOf(response);
  },
};
