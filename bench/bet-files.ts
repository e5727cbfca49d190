import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { processNextFileImport } from '../src/journal/file-imports/worker';
import { selectFileImport } from '../src/journal/file-imports/stored';
import { undoFileImport } from '../src/journal/file-imports/undo';
import { storePart } from '../src/journal/file-imports/upload';
import { frozenClock } from '../src/lib/clock';
import { migrate } from '../src/store/schema/migrate';
import { openStore } from '../src/store/store';
import type { Bench, Figure } from './bench';
import { fillJournals } from './journals';

const LINES = 100_000;
/** Some 180 kB, which is what clients send at once. */
const LINES_OF_A_PART = 1_500;
const NOW = '2025-09-20T12:00:00Z';

/** A file of a tracker with 100,000 bets, of which a tenth are parlays, sent in parts, read, stored and undone. */
export const betFiles: Bench = {
  name: 'bet-files',
  async run(note) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const store = await openStore({ dataDir }, pino({ level: 'silent' }));
    try {
      const { db } = store;
      await migrate(db);
      await fillJournals(db, { users: 1, bets: 1_000 });
      const [user] = await db('public.users').select<{ user_id: string }[]>('user_id');
      if (user === undefined) throw new Error('there is no user');
      global.gc?.();
      const rest = process.memoryUsage().rss;
      let most = rest;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const began = performance.now();
      const importId = await send(db, user.user_id);
      const sent = performance.now();
      const clock = frozenClock(NOW);
      const work = () => processNextFileImport({ db, clock, limitClock: clock, log: pino({ level: 'error' }) });
      await work();
      const read = performance.now();
      const ready = await selectFileImport(db, importId);
      note(`${ready?.state}: ${JSON.stringify(ready?.reading?.counts ?? ready?.failure)}`);
      await db('public.file_imports').where({ import_id: importId }).update({ state: 'importing', confirmed_at: NOW });
      await work();
      const stored = performance.now();
      const done = await selectFileImport(db, importId);
      note(`${done?.state}`);
      await db('public.file_imports').where({ import_id: importId }).update({ state: 'undoing', finished_at: null });
      if (done !== undefined) await undoFileImport(db, { now: clock.now(), limitNow: clock.now() }, done);
      const undone = performance.now();
      clearInterval(watch);
      const seconds = (what: string, from: number, to: number): Figure => ({ what, unit: 's', measured: (to - from) / 1000 });
      return [
        seconds('send', began, sent),
        seconds('read', sent, read),
        seconds('store', read, stored),
        { ...seconds('send, read and store 100,000 lines', began, stored), asked: { of: 'figure', atMost: 60 } },
        { what: 'memory above rest', unit: 'MB', measured: (most - rest) / 1e6, asked: { of: 'figure', atMost: 300 } },
        { what: 'longest pause of the event loop', unit: 'ms', measured: delay.max / 1e6 },
        seconds('undo', stored, undone),
      ];
    } finally {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The parts of the file, made one by one: a file held by the bench would count as memory of the service. */
function* parts(): Generator<Buffer> {
  let lines = ['Bet ID,Placed,Event,Market,Selection,Type,Odds,Stake,Bookmaker,Result,Notes'];
  for (let n = 0; n < LINES; n += 1) {
    const pair = 1 + (n % 100);
    const placed = new Date(Date.parse('2025-01-01T00:00:00Z') + n * 200_000);
    const at = placed.toISOString().slice(0, 16).replace('T', ' ');
    const type = n % 10 === 9 ? 'Parlay' : 'Single';
    lines.push(
      `T-${n},${at},Fighter ${2 * pair - 1} v Fighter ${2 * pair},Moneyline,Fighter ${2 * pair},${type},${(1.2 + (n % 300) / 100).toFixed(2)},${(1 + (n % 5_000) / 100).toFixed(2)},Pinnacle,Pending,note ${n}`,
    );
    if (lines.length < LINES_OF_A_PART && n + 1 < LINES) continue;
    yield Buffer.from(`${lines.join('\r\n')}\r\n`);
    lines = [];
  }
}

type Db = Parameters<typeof selectFileImport>[0];

async function send(db: Db, userId: string): Promise<string> {
  const now = new Date(NOW);
  let size = 0;
  for (const part of parts()) size += part.length;
  const [created] = await db('public.file_imports')
    .insert({ user_id: userId, file_name: 'bets.csv', file_bytes: size, state: 'uploading', state_since: now, created_at: now })
    .returning<{ import_id: string }[]>('import_id');
  if (created === undefined) throw new Error('the import was not stored');
  let offset = 0;
  for (const bytes of parts()) {
    await db.transaction(async (trx) => {
      const stored = await selectFileImport(trx, created.import_id);
      if (stored !== undefined) await storePart(trx, stored, { offset, bytes, now });
    });
    offset += bytes.length;
  }
  return created.import_id;
}
