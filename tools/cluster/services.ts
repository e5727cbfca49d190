import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Databases } from './databases';
import type { Network } from './network';
import type { Launch } from './programs';

/** Three APIs and two workers, by their names. @param home for the key that the workers share @param urls of their logins @param env of all of them */
export function services(
  home: string,
  network: Network,
  { urls, readUrl }: { readonly urls: Pick<Databases['urls'], 'api' | 'worker'>; readonly readUrl: Databases['readUrl'] },
  env: Readonly<Record<string, string>>,
): [name: string, launch: Launch][] {
  const common = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', SYSTEM_API_TOKEN: randomBytes(24).toString('hex') };
  const launch = (own: Readonly<Record<string, string>>): Launch => ({
    ...{ command: process.execPath, args: ['dist/src/main.js'], options: { env: { ...common, ...env, ...own } } },
  });
  // Each API reads from another server first, so that the replicas share the work.
  const readUrls = (n: number): string => [0, 1, 2].map((i) => readUrl(1 + ((n + i) % 3))).join(',');
  const api = (n: number) =>
    launch({ ROLE: 'api', HOST: network.api(n), DATABASE_URL: urls.api, DATABASE_READ_URL: readUrls(n), TRUSTED_PROXIES: '127.0.0.0/8' });
  return [
    ...[1, 2, 3].map((n): [string, Launch] => [`api-${n}`, api(n)]),
    ...[1, 2].map((n): [string, Launch] => [
      `worker-${n}`,
      launch({ ROLE: 'worker', DATABASE_URL: urls.worker, SEAL_KEY_FILE: path.join(home, 'seal.pem') }),
    ]),
  ];
}
