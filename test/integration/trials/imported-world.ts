import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { addUser } from '../../../src/users/users';
import { mintKey } from '../../../src/users/keys';
import { SCOPES } from '../../../src/users/scopes';
import { writeExampleFiles, type ExampleFiles } from '../../../src/demo/example-files';
import { createWorld } from '../../../src/demo/world/world';
import { systemClock } from '../../../src/lib/clock';
import type { Random } from '../../../src/lib/math/random';
import { book, event, h2h } from '../../builders/wire';
import { boxing } from '../../support/processes';
import { insertWebhook } from '../../support/webhooks';

/** What the processes of a trial work with. */
export interface ImportedWorld {
  readonly env: Readonly<Record<string, string>>;
  readonly key: string;
  readonly userId: string;
  readonly files: ExampleFiles;
  /** The ids of the messages that the webhook's receiver has acknowledged. */
  readonly received: ReadonlySet<string>;
  close(): Promise<void>;
}

const FIGHTERS = 60;
const FIGHTS = 10;
const DAY = 86_400_000;

/** Imports a small record and fits a model, and starts a feed whose prices change with each poll and a receiver of webhooks. */
export async function openImportedWorld(db: Knex, databaseUrl: string, random: Random): Promise<ImportedWorld> {
  const directory = await mkdtemp(path.join(tmpdir(), 'boxing-trial-'));
  const received = new Set<string>();
  const names: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const id = request.headers['webhook-id'];
    if (typeof id === 'string') received.add(id);
    response.end(request.url?.includes('/odds/') === true ? JSON.stringify(pollOf(names, random)) : '[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    ...{ DATABASE_URL: databaseUrl, DEMO: 'off', LOG_LEVEL: 'error', ODDS_API_URL: origin, ODDS_API_KEY: 'key-of-the-trial' },
    ...{ WEBHOOKS_ON_LOOPBACK: 'on', SYSTEM_API_TOKEN: 'system-token-of-the-trial-in-full', SHUTDOWN_GRACE_SECONDS: '0' },
    ...{ WRITE_LIMIT_PER_MINUTE: '0', IMPORT_LIMIT_PER_MINUTE: '0' },
  };
  const files = await writeExampleFiles(createWorld({ seed: 1, fighters: FIGHTERS }), directory, Date.now());
  for (const [kind, file] of [
    ['fighters', files.fighters],
    ['bouts', files.bouts],
  ] as const) {
    const { code, stderr } = await boxing(['import', kind, file], env);
    if (code !== 0) throw new Error(`import ${kind}: ${stderr}`);
  }
  names.push(
    ...(await db('master.fighters')
      .orderBy('fighter_id')
      .limit(2 * FIGHTS)
      .pluck<string[]>('name')),
  );
  const { user_id: userId, email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  const { key } = await mintKey(db, systemClock, email, { scopes: SCOPES });
  await insertWebhook(db, systemClock, { userId, url: `${origin}/hook` });
  const { code, stdout, stderr } = await boxing(['predict-live'], env);
  if (code !== 0) throw new Error(`predict-live: ${stdout}${stderr}`);
  return {
    ...{ env, key, userId, files, received },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function pollOf(names: readonly string[], random: Random): unknown[] {
  // The same all day: a date that moved with each poll would be news.
  const commence_time = new Date((Math.ceil(Date.now() / DAY) + 5) * DAY).toISOString();
  return Array.from({ length: names.length / 2 }, (_, fight) => {
    const [home = '', away = ''] = names.slice(2 * fight, 2 * fight + 2);
    const bookmakers = ['bovada', 'lowvig', 'betus', 'pinnacle'].map((key) => {
      const chance = 0.4 + 0.2 * random();
      const odds = (p: number) => Number((1 / (1.04 * p)).toFixed(2));
      return book(key, h2h({ [home]: odds(chance), [away]: odds(1 - chance) }));
    });
    return event(`event ${fight}`, { home_team: home, away_team: away, commence_time, bookmakers });
  });
}
