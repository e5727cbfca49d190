import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { mintKey } from '../src/users/keys';
import { frozenClock } from '../src/lib/clock';
import { quantile } from '../src/model/math/quantile';
import { migrate } from '../src/store/schema/migrate';
import { openStore, type Store } from '../src/store/store';
import type { Bench, Figure } from './bench';
import { fillJournals } from './journals';
import { walksWhileRowsArrive } from './list-walks';
import { ask, serveApi } from './served-api';

const USERS = 10_000;
const BETS = 200_000;
const PAGE = 500;
const WARM = 5;
const ASKED = 40;
const TOKEN = 'system-token-of-the-bench';
const clock = frozenClock('2025-09-27T21:07:00.000Z');
const log = pino({ level: 'silent' });

/** The lists of journal and operator over HTTP, first and last page, with the embedded database and the API's own role. */
export const lists: Bench = {
  name: 'lists',
  async run(note) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const store = await openStore({ dataDir }, log);
    try {
      await migrate(store.db);
      await fillJournals(store.db, { users: USERS, bets: BETS });
      const { key } = await mintKey(store.db, clock, 'user1@example.com');
      note(`${USERS} users, ${BETS} bets, pages of ${PAGE} unless noted; client and service in one process`);
      return await measureAll(store, key);
    } finally {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measureAll(store: Store, key: string): Promise<Figure[]> {
  const api = await serveApi(store, clock, TOKEN);
  try {
    const figures: Figure[] = [];
    for (const [what, path, token] of asked(key)) figures.push(await measure(what, api.baseUrl + path, token));
    return [...figures, ...(await walksWhileRowsArrive(store.db, api.baseUrl, TOKEN))];
  } finally {
    await api.stop();
  }
}

function asked(key: string): [what: string, path: string, token: string][] {
  const lastBets = BETS - PAGE;
  return [
    ['/journal/bets of the user with the most bets', '/journal/bets', key],
    ['/admin/stats', '/admin/stats', TOKEN],
    ['/admin/users, first page', '/admin/users', TOKEN],
    ['/admin/users, last page', `/admin/users?offset=${USERS - PAGE}`, TOKEN],
    ['/admin/users, first page of 5,000', '/admin/users?limit=5000', TOKEN],
    ['/admin/users, last page of 5,000', `/admin/users?limit=5000&offset=${USERS - 5000}`, TOKEN],
    ['/admin/users, search', '/admin/users?search=number%20777', TOKEN],
    ['/admin/bets, first page', '/admin/bets', TOKEN],
    ['/admin/bets, last page', `/admin/bets?offset=${lastBets}`, TOKEN],
    ['/admin/bets, won, last page', `/admin/bets?status=won&offset=${Math.floor(BETS * 0.295)}`, TOKEN],
    ['/admin/bets, since, last page', `/admin/bets?since=2025-03-01&offset=${Math.floor(BETS * 0.55)}`, TOKEN],
    ['/admin/bets, first page of 5,000', '/admin/bets?limit=5000', TOKEN],
    ['/admin/bets, last page of 5,000', `/admin/bets?limit=5000&offset=${BETS - 5000}`, TOKEN],
    ['/admin/bets, won, last page of 5,000', `/admin/bets?status=won&limit=5000&offset=${Math.floor(BETS * 0.275)}`, TOKEN],
    ['/admin/bets, since, last page of 5,000', `/admin/bets?since=2025-03-01&limit=5000&offset=${Math.floor(BETS * 0.525)}`, TOKEN],
    ['/admin/bookmakers, all', '/admin/bookmakers', TOKEN],
    ['/admin/notifications, all', '/admin/notifications', TOKEN],
  ];
}

async function measure(what: string, url: string, token: string): Promise<Figure> {
  const times: number[] = [];
  for (let request = -WARM; request < ASKED; request += 1) {
    const start = performance.now();
    await ask(url, token);
    if (request >= 0) times.push(performance.now() - start);
  }
  const p95 = quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
  return { what: `${what}, p95`, unit: 'ms', measured: p95, asked: { of: 'figure', atMost: 150 } };
}
