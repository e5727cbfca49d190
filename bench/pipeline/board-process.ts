import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { prepareBoard } from '../../src/board/values';
import type { Board } from '../../src/board/board';
import { loadBoard } from '../../src/board/load';
import { connect, requestTimeouts } from '../../src/store/connect';

/** Asks for a refresh as of an instant, ISO 8601. */
interface RefreshAt {
  readonly asOf: string;
}

export interface TimedRefresh {
  /** Wall time, milliseconds. */
  readonly milliseconds: number;
  /** Event-loop delay during the refresh, milliseconds. */
  readonly p99: number;
  readonly longest: number;
}

/** The event loop of an API process is sampled this often, milliseconds. */
const RESOLUTION = 1;
const SETTLING_MS = 50;

const [url = ''] = process.argv.slice(2);
const reader = connect(url, {
  applicationName: 'boxing-api',
  poolSize: 2,
  timeouts: requestTimeouts,
  log: pino({ level: 'warn' }, process.stderr),
});
let board: Board | undefined;

/** Refreshes the board as an API process does, and measures how long it keeps requests waiting. */
async function refresh({ asOf }: RefreshAt): Promise<TimedRefresh> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  await sleep(SETTLING_MS);
  delay.reset();
  const began = performance.now();
  const loaded = await loadBoard(reader, new Date(asOf), board);
  await prepareBoard(loaded);
  const milliseconds = performance.now() - began;
  board = loaded;
  await sleep(SETTLING_MS);
  delay.disable();
  // The histogram counts nanoseconds between samples, so an idle loop shows the resolution.
  const asDelay = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  return { milliseconds, p99: asDelay(delay.percentile(99)), longest: asDelay(delay.max) };
}

process.on('message', (message: RefreshAt) => void refresh(message).then((timed) => process.send?.(timed)));
process.on('disconnect', () => void reader.destroy());
