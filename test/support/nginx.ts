import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeNginxSettings } from '../../tools/cluster/nginx';
import { clear, temporaryDirectory } from './embedded';
import { accepts, freePort } from './free-port';
import { until } from './until';

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Runs nginx with `ops/nginx.conf` before three APIs. @param ports of the APIs */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const directory = temporaryDirectory();
  const port = await freePort();
  const args = writeNginxSettings(directory, { listen: `127.0.0.1:${port}`, apis: ports.map((each) => `127.0.0.1:${each}`) });
  const child = spawn('nginx', args, { stdio: 'inherit' });
  await until(() => accepts(port));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      clear(directory);
    },
  };
}
