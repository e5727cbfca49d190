import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { migrate } from '../../src/store/schema/migrate';
import { openStore } from '../../src/store/store';
import type { Bench } from '../bench';
import { baseUrlOf, megabytes } from '../service-process';
import { streamLoad } from './load';

const SERVICE = 'dist/src/main.js';
const READERS = 2_000;
const SECONDS = Number(process.env['STREAM_SECONDS'] ?? 600);
/** The heap may grow to this many megabytes, so that garbage is collected before the figures are taken. */
const HEAP_MB = 512;

/** What readers of the event stream receive whose connections are cut at random, and what the service needs for them. `STREAM_SECONDS` is how long, 600 unless set. */
export const stream: Bench = {
  name: 'stream',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note(`${READERS} readers for ${SECONDS} s, each cut within 8 s again and again, every second one behind a proxy`);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const store = await openStore({ dataDir }, pino({ level: 'silent' }));
    try {
      await migrate(store.db);
      const { PATH, HOME } = process.env;
      const settings = { DATA_DIR: dataDir, DEMO: 'off', ROLE: 'api', PORT: '0', MAX_CONNECTIONS: '10000', LOG_LEVEL: 'silent' };
      const env = { PATH, HOME, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, ...settings };
      const service = spawn(process.execPath, [SERVICE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      try {
        const { origin } = new URL(await baseUrlOf(service));
        const load = { db: store.db, origin, readers: READERS, seconds: SECONDS, memory: () => megabytes(service, 'VmRSS') };
        const { events, connections, missing, repeated, foreign, resyncs, refusals, memory } = await streamLoad(load);
        const none = { of: 'figure', atMost: 0 } as const;
        return [
          { what: 'events', unit: '', measured: events },
          { what: 'connections', unit: '', measured: connections },
          { what: 'events that a reader missed', unit: '', measured: missing, asked: none },
          { what: 'events that came twice or out of order', unit: '', measured: repeated, asked: none },
          { what: "events of other users' own", unit: '', measured: foreign, asked: none },
          { what: 'readers sent back', unit: '', measured: resyncs, asked: none },
          // All connect at the same moment: beyond MAX_IN_FLIGHT the service turns them away with 503, and they connect again.
          ...[...refusals].map(([status, measured]) => ({
            what: `connections refused with ${status}`,
            unit: '',
            measured,
            ...(status !== 503 && { asked: none }),
          })),
          {
            what: 'resident at the end',
            unit: 'MB',
            measured: memory[1],
            reference: { name: 'after a third', value: memory[0] },
            asked: { of: 'ratio', atMost: 1.25 },
          },
        ];
      } finally {
        service.kill('SIGTERM');
        await once(service, 'exit');
      }
    } finally {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
