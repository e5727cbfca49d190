import type { Config } from '../../config';
import { createClient } from 'boxing-prediction-trading-client';
import { AddressError, assertPortFree } from '../../http/connections/address';
import { ok, problem, problemOf, warning, type Finding } from './finding';

/** Checks whether the port is free, or which program listens there. */
export async function checkPort({ host, port, role }: Pick<Config, 'host' | 'port' | 'role'>): Promise<Finding> {
  if (role === 'worker') return ok('port', 'a worker does not listen');
  try {
    await assertPortFree(host, port);
    return ok('port', `${host}:${port} is free`);
  } catch (error) {
    const isTaken = error instanceof AddressError && error.code === 'EADDRINUSE';
    return isTaken ? checkListener(host, port) : problemOf('port', error);
  }
}

/** A service under load answers slowly. */
const PATIENCE_MS = 10_000;

async function checkListener(host: string, port: number): Promise<Finding> {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const origin = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  const api = createClient({ baseUrl: `${origin}/api/v1` });
  try {
    const { data } = await api.get('/health', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const found = `the service answers at ${origin} and is ${data.status}`;
    return data.reasons.length === 0
      ? ok('port', found)
      : warning('port', `${found}: ${data.reasons.join(', ')}`, 'check the last run and the model below');
  } catch {
    return problem('port', `another program listens on ${host}:${port}`, 'stop it, or set another PORT');
  }
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const SHORT = 16;

/** @param token the operator's token */
export function checkSystemToken({ systemToken, host }: Pick<Config, 'systemToken' | 'host'>): Finding {
  const cure = 'set SYSTEM_API_TOKEN to at least 32 random characters, the same on every replica';
  if (systemToken === undefined) {
    const found = 'none is set: each start generates and prints a new one';
    return LOOPBACK.includes(host) ? ok('system token', found) : warning('system token', found, cure);
  }
  return systemToken.length < SHORT
    ? warning('system token', `it is only ${systemToken.length} characters long`, cure)
    : ok('system token', 'it is set');
}
