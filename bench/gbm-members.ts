import { defaults } from '../packages/gbm/src/training/parameters';
import { trainMembers } from '../src/training/refit/train-members';
import type { Bench } from './bench';
import { syntheticRows, trainingData } from './synthetic-rows';

const seeds = Array.from({ length: 10 }, (_, i) => i + 1);
const parameters = { ...defaults, rounds: 150, leaves: 15, featureFraction: 0.3, baggingFraction: 0.5 };

/** Ten members of an ensemble in one thread and in two threads. */
export const gbmMembers: Bench = {
  name: 'gbm-members',
  async run(note) {
    const task = { data: trainingData(syntheticRows(50_000, 120, 7)), parameters };
    note(`50,000 x 120, ${seeds.length} members of ${parameters.rounds} rounds x 3 classes, ${parameters.leaves} leaves.`);
    const train = async (workers: number): Promise<number> => {
      const start = performance.now();
      await trainMembers(task, seeds, workers);
      return (performance.now() - start) / 1000;
    };
    const alone = await train(1);
    const together = await train(2);
    return [
      { what: 'one thread', unit: 's', measured: alone },
      { what: 'two threads', unit: 's', measured: together },
      { what: 'times as fast', unit: '', measured: alone / together, asked: { of: 'figure', atLeast: 1.8 } },
    ];
  },
};
