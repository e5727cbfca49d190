import { parentPort, workerData } from 'node:worker_threads';
import { train } from '../../../packages/gbm/src/train';
import { seededRandom } from '../../lib/math/random';
import type { SharedTask } from './train-members';

/** A thread of `trainMembers`: it takes the next seed until none is left, trains its member and sends it. It never waits for the main thread. */
const { data, parameters, seeds, taken }: SharedTask = workerData;

for (let member = Atomics.add(taken, 0, 1); member < seeds.length; member = Atomics.add(taken, 0, 1)) {
  const seed = seeds[member];
  if (seed !== undefined) parentPort?.postMessage({ member, forest: train(data, parameters, seededRandom(seed)) });
}
