import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  const site = path.join(directory, 'boxing.conf');
  const settings = readFileSync('ops/nginx.conf', 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(
    site,
    ports.reduce((text, each, i) => text.replace(`127.0.0.1:${3001 + i}`, `127.0.0.1:${each}`), settings),
  );
  const main = path.join(directory, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`);
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    main,
    [
      ...(isRoot ? ['user root;'] : []),
      ...['daemon off;', 'worker_processes 1;', `pid ${directory}/nginx.pid;`, `error_log ${directory}/error.log;`],
      ...['events {}', `http { access_log off; ${temporary.join(' ')} include ${site}; }`],
    ].join('\n'),
  );
  const child = spawn('nginx', ['-c', main, '-e', path.join(directory, 'error.log')], { stdio: 'inherit' });
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
