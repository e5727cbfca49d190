import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { seededRandom } from '../../../../src/lib/math/random';
import { addFighter, addModel } from '../../../builders/feed-world';
import type { TestDatabase } from '../../../support/database';
import { answerOf } from '../../../support/processes';
import { brokenInvariants } from '../invariants';
import { FIRST_TICK, PAIR, TICK_MS, type Taken } from './worker';

export interface RaceReport {
  /** How many ticks each worker took. */
  readonly taken: readonly number[];
  readonly quotes: number;
  /** Ticks that were not run exactly once, and invariants that do not hold. */
  readonly faults: readonly string[];
}

/** Ticks come at the same moment, or up to this many milliseconds apart, which is about as long as a run takes. */
const APART_MS = 60;

/** Lets worker processes race for each of many ticks. The same seed gives the same waits. */
export async function raceForTicks({ db, url }: TestDatabase, ticks: number, workers: number, seed: number): Promise<RaceReport> {
  const random = seededRandom(seed);
  await addModel(db);
  for (const name of PAIR) await addFighter(db, name);
  const processes = Array.from({ length: workers }, () =>
    fork(path.join(__dirname, 'worker.ts'), [url], { execArgv: ['--import', 'tsx'] }),
  );
  const taken = processes.map(() => 0);
  const faults: string[] = [];
  try {
    for (let number = 0; number < ticks; number += 1) {
      const apart = random() < 0.5 ? 0 : APART_MS;
      const answers = await Promise.all(processes.map((worker) => answerOf<Taken>(worker, { number, wait: random() * apart })));
      answers.forEach(({ status, error_message }, at) => {
        if (status === 'ok') taken[at] = (taken[at] ?? 0) + 1;
        else if (status === 'failed') faults.push(`tick ${number}: worker ${at + 1} failed: ${error_message}`);
      });
      const times = answers.filter(({ status }) => status === 'ok').length;
      if (times !== 1) faults.push(`tick ${number}: run ${times} times`);
    }
  } finally {
    for (const worker of processes) worker.disconnect();
    await Promise.all(processes.map((worker) => worker.exitCode ?? once(worker, 'exit')));
  }
  const stored: Date[] = await db('public.runs').where({ status: 'ok' }).orderBy('tick_at').pluck('tick_at');
  const due = Array.from({ length: ticks }, (_, number) => FIRST_TICK + number * TICK_MS);
  if (stored.map((at) => at.getTime()).join() !== due.join()) faults.push(`${stored.length} runs are stored for ${ticks} ticks`);
  faults.push(...(await brokenInvariants(db)));
  return { taken, quotes: await db('bronze.quotes').then((rows: unknown[]) => rows.length), faults };
}
