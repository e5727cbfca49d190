import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { startDatabases, type Databases } from './databases';
import { openNetwork } from './network';
import { writeNginxSettings } from './nginx';
import { isInstalled, runProgram, type Launch, type Program } from './programs';
import { services } from './services';
import { answers, until } from './waits';

const REQUIRED = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'nginx', 'psql'];
const NUMBERS = [1, 2, 3] as const;

/** Machines that keep the service up while any one of them is lost, all on loopback. */
export interface Cluster extends Databases {
  readonly programs: readonly Program[];
  /** Where nginx listens. */
  readonly origin: string;
  /** Programs by their names, such as `db-1`, `api-2`, `worker-1` or `nginx`. @throws RangeError for others */
  program(name: string): Program;
  /** Starts three APIs, two workers and nginx, and resolves when all APIs are ready. @param env that they have in common @param logins by default those of a real installation */
  startServices(env: Readonly<Record<string, string>>, logins?: Pick<Databases['urls'], 'api' | 'worker'>): Promise<void>;
  /** Whether an API is ready. @param n from 1 to 3 */
  isReady(n: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts the databases of a cluster, migrated and otherwise empty. It needs the build of the service, Linux, and the programs of Debian's packages
 * etcd-server, patroni, haproxy, pgbouncer, nginx and postgresql. @throws Error that names the one that is missing
 */
export async function openCluster(log: Logger): Promise<Cluster> {
  for (const program of REQUIRED)
    if (!isInstalled(program)) throw new Error(`${program} is not installed; docs/scaling.md names the packages`);
  const home = mkdtempSync(path.join(tmpdir(), 'boxing-cluster-'));
  chmodSync(home, 0o755);
  const network = openNetwork();
  const programs: Program[] = [];
  const run = (name: string, launch: Launch): void => void programs.push(runProgram(name, home, launch));
  const close = async (): Promise<void> => {
    // Those that use others first.
    for (const program of programs.toReversed()) await program.stop();
    await rm(home, { recursive: true, force: true });
  };
  const opened = async (): Promise<Cluster> => {
    const databases = await startDatabases({ network, home, run, log });
    const origin = `http://${network.front}:8080`;
    const isReady = (n: number): Promise<boolean> => answers(`http://${network.api(n)}:3000/readyz`);
    return {
      ...{ ...databases, origin, programs, isReady, close },
      program(name) {
        const found = programs.find((each) => each.name === name);
        if (found === undefined)
          throw new RangeError(`no program is named ${name}; there are ${programs.map((each) => each.name).join(', ')}`);
        return found;
      },
      async startServices(env, urls = databases.urls) {
        for (const [name, launch] of services(home, network, { ...databases, urls }, { ...env, BASE_URL: `${origin}/api/v1` }))
          run(name, launch);
        const apis = NUMBERS.map((n) => `${network.api(n)}:3000`);
        run('nginx', { command: 'nginx', args: writeNginxSettings(home, { listen: `${network.front}:8080`, apis }) });
        await Promise.all(NUMBERS.map((n) => until(() => isReady(n), `api-${n} is ready`)));
      },
    };
  };
  return opened().catch(async (error: unknown) => {
    await close();
    throw error;
  });
}
