import type { paths } from '../../../generated/api';
import { answer, releasing } from '../../serve';
import type { Context } from '../context';

type Reply<P extends keyof paths> = paths[P]['get'] extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;
/** The data that an operation answers with, as the contract types it. */
export type Data<P extends keyof paths> = Reply<P> extends { data: infer D } ? D : never;

/** Figures, or why there are none. */
export type Asked<T> = { readonly data: T } | { readonly gap: string };

/** Asks one operation as the operator. @throws when the answer is neither the data nor `not_generated` */
export type Ask = <P extends keyof paths>(path: P, query?: Readonly<Record<string, string | number>>) => Promise<Asked<Data<P>>>;

type Body<P extends keyof paths> =
  | { readonly ok: true; readonly data: Data<P> }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } };

/** Opens the service's own API on a free port that only this machine reaches, for as long as the work takes. */
export function withApi<T>({ config, log, store }: Context, signal: AbortSignal, work: (ask: Ask) => Promise<T>): Promise<T> {
  return releasing(async (later) => {
    const here = { ...config, host: '127.0.0.1', port: 0, baseUrl: undefined, rateLimitPerMinute: 0 };
    const { baseUrl, systemToken } = await answer(here, store, { log, signal }, later);
    return await work((path, query) => ask(baseUrl, systemToken, path, query));
  });
}

async function ask<P extends keyof paths>(
  baseUrl: string,
  systemToken: string,
  path: P,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Asked<Data<P>>> {
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { headers: { authorization: `Bearer ${systemToken}` } });
  const body: Body<P> = JSON.parse(await response.text());
  if (body.ok) return { data: body.data };
  if (body.error.code === 'not_generated') return { gap: body.error.message };
  throw new Error(`${path} answered ${response.status} ${body.error.code}: ${body.error.message}`);
}
