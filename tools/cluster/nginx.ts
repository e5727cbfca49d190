import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where nginx listens and leads to, as `HOST:PORT`. */
export interface NginxPlaces {
  readonly listen: string;
  /** Of three. */
  readonly apis: readonly string[];
}

/** Writes `ops/nginx.conf` for other addresses, and what nginx needs around it. @returns what starts nginx with it in the foreground */
export function writeNginxSettings(directory: string, { listen, apis }: NginxPlaces): string[] {
  const site = path.join(directory, 'boxing.conf');
  const settings = readFileSync('ops/nginx.conf', 'utf8').replace('listen 80;', `listen ${listen};`);
  writeFileSync(
    site,
    apis.reduce((text, each, i) => text.replace(`127.0.0.1:${3001 + i}`, each), settings),
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
  return ['-c', main, '-e', path.join(directory, 'error.log')];
}
