import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Forest } from '../../../packages/gbm/src/forest/forest';
import type { MemberTask, MemberTrainer } from '../../../packages/gbm/src/member-trainer';
import { train } from '../../../packages/gbm/src/train';
import type { TrainingData } from '../../../packages/gbm/src/training/training-data';
import { numberBytes } from '../../lib/math/number-bytes';
import { seededRandom } from '../../lib/math/random';
import { noProgress, type OnProgress } from '../../lib/progress';

/**
 * Trains one forest per seed in `threads` threads. With one thread it trains in this one and blocks the event loop. The forests are in
 * the order of the seeds and do not depend on the number of threads.
 * @throws RangeError when data or parameters are out of range
 */
export async function trainMembers(
  task: MemberTask,
  seeds: readonly number[],
  workers: number,
  report: OnProgress = noProgress,
): Promise<Forest[]> {
  const forests: Forest[] = [];
  let done = 0;
  const keep = (member: number, forest: Forest): void => {
    forests[member] = forest;
    report({ step: 'train members', done: ++done, total: seeds.length, unit: 'members' });
  };
  if (workers <= 1) {
    for (const [member, seed] of seeds.entries()) keep(member, train(task.data, task.parameters, seededRandom(seed)));
    return forests;
  }
  const shared: SharedTask = { ...task, data: share(task.data), seeds, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const threads = Array.from({ length: Math.min(workers, seeds.length) }, () => startWorker(shared));
  try {
    await Promise.all(threads.map((worker) => trained(worker, keep)));
  } finally {
    await Promise.all(threads.map((worker) => worker.terminate()));
  }
  return forests;
}

/** The work of all threads, in memory that they share. */
export interface SharedTask extends MemberTask {
  readonly seeds: readonly number[];
  /** How many seeds the threads have taken. */
  readonly taken: Int32Array;
}

/** Resolves when a thread has no more to train. @throws the error that ends it */
async function trained(worker: Worker, keep: (member: number, forest: Forest) => void): Promise<void> {
  worker.on('message', ({ member, forest }: { member: number; forest: Forest }) => keep(member, forest));
  await once(worker, 'exit');
}

/** One thread per processor of this machine. */
export function allThreads(): number {
  return availableParallelism();
}

/** A trainer that uses `threads` threads. */
export function memberTrainer(threads: number): MemberTrainer {
  return (task, seeds) => trainMembers(task, seeds, threads);
}

/** A trainer that trains each member once per data, parameters and seed, and then reuses it. */
export function rememberMembers(train: MemberTrainer): MemberTrainer {
  const known = new Map<string, Forest>();
  return async ({ data, parameters }, seeds) => {
    const print = fingerprint(data);
    const keyOf = (seed: number): string => JSON.stringify([print, parameters, seed]);
    const missing = seeds.filter((seed) => !known.has(keyOf(seed)));
    const trained = missing.length === 0 ? [] : await train({ data, parameters }, missing);
    for (const [i, forest] of trained.entries()) known.set(keyOf(missing[i] ?? NaN), forest);
    return seeds.flatMap((seed) => known.get(keyOf(seed)) ?? []);
  };
}

/** SHA-256 of the training data of a forest. */
function fingerprint({ features, table, classes, weights }: TrainingData): string {
  const hash = createHash('sha256').update(features.join('\n')).update(table.bins).update(classes);
  for (const cuts of table.layout.cuts) hash.update(numberBytes(cuts));
  if (weights !== undefined) hash.update(numberBytes(weights));
  return hash.digest('base64');
}

/** Starts the worker next to this file. If it is not compiled, this is a development run, and the thread needs its loader. */
function startWorker(workerData: SharedTask): Worker {
  const extension = extname(__filename);
  const loader = extension === '.ts' ? { execArgv: ['--require', require.resolve('tsx/cjs')] } : {};
  return new Worker(join(__dirname, `train-member-worker${extension}`), { workerData, ...loader });
}

/** The same data in shared memory, which threads do not copy. */
function share(data: TrainingData): TrainingData {
  return {
    ...data,
    classes: new Uint8Array(sharedBytes(data.classes)),
    ...(data.weights && { weights: new Float64Array(sharedBytes(data.weights)) }),
    table: { ...data.table, bins: new Uint8Array(sharedBytes(data.table.bins)) },
  };
}

function sharedBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(byteLength);
  new Uint8Array(shared).set(new Uint8Array(buffer, byteOffset, byteLength));
  return shared;
}
