import { parentPort, workerData } from 'node:worker_threads';
import { createWorld } from '../../src/demo/world/world';
import { predictedWorld } from './predicted-world';

const { world, period } = workerData;
void predictedWorld(createWorld(world), period).then((predicted) => parentPort?.postMessage(predicted));
