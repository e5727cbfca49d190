import { ApiError, createClient, type BoxingClient } from 'boxing-prediction-trading-client';
import { startApi, systemTokenOf } from '../api-server';
import type { Config } from '../config';
import { API_ROOT } from '../http/api-root';
import { quietLog } from '../lib/log';
import { codeOf, isRecord } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import { withCleanup } from '../lib/cleanup';
import { withStore, type DatabaseAccess, type Context, type Terminal } from './context';

/** Which service to ask; without an address, one that this command opens over the configured database. */
export interface ServiceOptions {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Does work with a client of the chosen service.
 * @param access what the work does with the database, where that is opened
 * @throws UserError when the service cannot be reached or rejects the key; ApiError when it rejects a request
 */
export async function withService<T>(
  terminal: Terminal,
  options: ServiceOptions,
  work: (api: BoxingClient) => Promise<T>,
  access: Exclude<DatabaseAccess, 'migrate'> = 'read',
): Promise<T> {
  const { BOXING_URL, BOXING_KEY } = terminal.env;
  const url = options.url ?? (BOXING_URL || undefined);
  if (url !== undefined) return withServiceAt(url, options.key ?? BOXING_KEY, work);
  return withStore(terminal, (context) => withApi(context, new AbortController().signal, work), access);
}

/** Does work with a client of the service at an address. @throws as `withService` does */
export async function withServiceAt<T>(url: string, key: string | undefined, work: (api: BoxingClient) => Promise<T>): Promise<T> {
  const baseUrl = rootOf(url);
  try {
    return await work(createClient({ baseUrl, key, timeoutMs: Infinity, fetch: (request) => fetched(request, baseUrl) }));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      throw new UserError(`${baseUrl} rejects the key (${error.message}): ${KEY_OF_SERVICE}`);
    throw error;
  }
}

/** The address at which the service of a configuration answers on this machine. */
export function originOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Opens the service's own API on a free port that only this machine reaches, for the operator, for as long as the work takes. */
export function withApi<T>({ config, log, store }: Context, signal: AbortSignal, work: (api: BoxingClient) => Promise<T>): Promise<T> {
  return withCleanup(async (later) => {
    const systemToken = systemTokenOf(config);
    const here = {
      ...config,
      host: '127.0.0.1',
      port: 0,
      baseUrl: undefined,
      systemToken,
      rateLimitPerMinute: 0,
      publicLimitPerMinute: 0,
      shutdownGraceMs: 0,
    };
    const { baseUrl } = await startApi({ config: here, store, log: quietLog(log), signal }, later);
    return await work(createClient({ baseUrl, key: systemToken, timeoutMs: Infinity }));
  });
}

/** The root of the API at an address, which may be that of the service or the root itself. */
function rootOf(url: string): string {
  const trimmed = url.replace(/\/+$/, '');
  if (!URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol))
    throw new UserError(`"${url}" is no address of a service; allowed is a URL such as http://127.0.0.1:3000`);
  return trimmed.endsWith(API_ROOT) ? trimmed : trimmed + API_ROOT;
}

const KEY_OF_SERVICE = 'give a key of that service with --key or BOXING_KEY; boxing keys mint --email ADDRESS makes one';

/** @throws UserError when nothing answers */
async function fetched(request: Request, baseUrl: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const code = codeOf(isRecord(error) ? error['cause'] : undefined);
    throw new UserError(
      `no service answers at ${baseUrl}${code === '' ? '' : ` (${code})`}: start it with boxing serve, correct --url or BOXING_URL, or leave both out to read the database`,
    );
  }
}
