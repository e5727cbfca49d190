import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit, ParseAs } from 'openapi-fetch';
import type { paths } from './desk-contract.js';

type Json = 'application/json';
type Http = Client<paths, Json>;
type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
type PathOf<M extends Method> = ClientPathsWithMethod<Http, M>;

/** The parameters and body of a request, and options of `fetch`. They can be left out where none is required. */
type Options<M extends Method, P extends PathOf<M>, As> =
  undefined extends MaybeOptionalInit<paths[P], M>
    ? [options?: NonNullable<MaybeOptionalInit<paths[P], M>> & { readonly parseAs?: As }]
    : [options: MaybeOptionalInit<paths[P], M> & { readonly parseAs?: As }];

/** `data` is the JSON of the success, and always there: anything else is thrown. */
type Success<M extends Method, P extends PathOf<M>, As> = paths[P][M] extends infer Operation extends Record<string, unknown>
  ? Extract<FetchResponse<Operation, { parseAs: As }, Json>, { error?: never }>
  : never;

/** Calls the operations of one method. With `parseAs: 'text'` the body comes as text, such as CSV. */
export type DeskMethod<M extends Method> = <P extends PathOf<M>, As extends ParseAs = 'json'>(
  path: P,
  ...options: Options<M, P, As>
) => Promise<Success<M, P, As>>;

/**
 * Calls of the desk contract by method, with paths and options as openapi-fetch has them: `desk.POST('/journal/bets', { params: { header }, body })`.
 * Anything but a success is an `ApiError`, also a 304 that a condition led to.
 */
export interface DeskClient {
  readonly GET: DeskMethod<'get'>;
  readonly PUT: DeskMethod<'put'>;
  readonly POST: DeskMethod<'post'>;
  readonly PATCH: DeskMethod<'patch'>;
  readonly DELETE: DeskMethod<'delete'>;
}

/** @param http with middleware that throws for all but successes, which its own type cannot say */
export function deskClient(http: Http): DeskClient {
  if (!throwsErrors(http)) throw new TypeError('this is no client of the Desk API');
  return http;
}

function throwsErrors(http: Http): http is Http & DeskClient {
  return typeof http.GET === 'function';
}
