import { ApiError, createClient, type Answer, type BoxingClient, type Path } from '../../client';
import { quietLog } from '../../lib/log';
import { startApi, withCleanup } from '../../serve';
import type { Context } from '../context';

/** The data that an operation answers with, as the contract types it. */
export type ReportData<P extends Path> = Answer<P> extends { data: infer D } ? D : never;

/** Figures, or why there are none. */
export type Asked<T> = { readonly data: T } | { readonly gap: string };

/** The data of an answer, or that it is not generated yet. @throws what the request throws for any other reason */
export async function asked<T>(request: Promise<{ readonly data: T }>): Promise<Asked<T>> {
  try {
    return { data: (await request).data };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_generated') return { gap: error.message };
    throw error;
  }
}

/** Opens the service's own API on a free port that only this machine reaches, for the operator, for as long as the work takes. */
export function withApi<T>({ config, log, store }: Context, signal: AbortSignal, work: (api: BoxingClient) => Promise<T>): Promise<T> {
  return withCleanup(async (later) => {
    const here = { ...config, host: '127.0.0.1', port: 0, baseUrl: undefined, rateLimitPerMinute: 0, shutdownGraceMs: 0 };
    const { baseUrl, systemToken } = await startApi(here, store, { log: quietLog(log), signal }, later);
    return await work(createClient({ baseUrl, key: systemToken }));
  });
}
