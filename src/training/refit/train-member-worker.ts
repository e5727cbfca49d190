import { parentPort, workerData } from 'node:worker_threads';
import { train } from '../../../packages/gbm/src/train';
import { seededRandom } from '../../lib/math/random';
import type { MemberTask } from '../../../packages/gbm/src/member-trainer';

/** A thread of `trainMembers`: for each seed it receives, it trains a member and sends it back. */
const { data, parameters }: MemberTask = workerData;

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(train(data, parameters, seededRandom(seed)));
});
