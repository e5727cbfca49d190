import type { Config } from '../../config';
import { createClient } from 'boxing-prediction-trading-client';
import type { Knex } from 'knex';
import { API_ROOT } from '../../http/api-root';
import { AddressError, assertPortFree } from '../../http/connections/address';
import { originOf } from '../service';
import { ok, problem, problemOf, warning, type Finding } from './finding';

/** A service that answers at the configured address. */
export interface RunningService {
  readonly origin: string;
  /** When its last good run started; null before the first. */
  readonly lastRun: Date | null;
}

interface PortState {
  readonly finding: Finding;
  readonly running?: RunningService;
}

/** Checks whether the port is free, or which program listens there. */
export async function checkPort({ host, port, role }: Pick<Config, 'host' | 'port' | 'role'>): Promise<PortState> {
  if (role === 'worker') return { finding: ok('port', 'a worker does not listen') };
  try {
    await assertPortFree(host, port);
    return { finding: ok('port', `${host}:${port} is free`) };
  } catch (error) {
    const isTaken = error instanceof AddressError && error.code === 'EADDRINUSE';
    return isTaken ? checkListener(host, port) : { finding: problemOf('port', error) };
  }
}

/** A service under load answers slowly. */
const PATIENCE_MS = 10_000;

async function checkListener(host: string, port: number): Promise<PortState> {
  const origin = originOf({ host, port });
  const api = createClient({ baseUrl: origin + API_ROOT });
  try {
    const { data } = await api.get('/health', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const found = `the service answers at ${origin} and is ${data.status}`;
    const finding =
      data.reasons.length === 0
        ? ok('port', found)
        : warning('port', `${found}: ${data.reasons.join(', ')}`, 'check the last run and the model below');
    const lastRun = data.cron.last_ok_started_at;
    return { finding, running: { origin, lastRun: lastRun === null ? null : new Date(lastRun) } };
  } catch {
    return { finding: problem('port', `another program listens on ${host}:${port}`, 'stop it, or set another PORT') };
  }
}

/**
 * Checks that a service reads this database: the start of its last good run, to the millisecond, identifies the installation.
 */
export async function checkServiceIsOurs(db: Knex, { origin, lastRun }: RunningService): Promise<Finding> {
  const ours = db('public.runs').where({ status: 'ok' });
  const known = await (lastRun === null ? ours : ours.where({ started_at: lastRun })).first('run_id');
  if ((known === undefined) === (lastRun === null)) return ok('service', `the service at ${origin} is that of this database`);
  return problem(
    'service',
    `the service at ${origin} is that of another installation: it does not know the runs of this database`,
    'stop it or set another PORT; or set DATABASE_URL, or DATA_DIR, to the database that it uses',
  );
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** @param token the operator's token */
export function checkSystemToken({ systemToken, host }: Pick<Config, 'systemToken' | 'host'>): Finding {
  const cure = 'set SYSTEM_API_TOKEN to at least 32 random characters, the same on every replica';
  if (systemToken === undefined) {
    const found = 'none is set: each start generates and prints a new one';
    return LOOPBACK.includes(host) ? ok('system token', found) : warning('system token', found, cure);
  }
  return ok('system token', 'it is set');
}
