import type { Forest } from './forest/forest';
import type { Parameters } from './training/parameters';
import type { TrainingData } from './training/training-data';

/** The training task shared by all members of an ensemble. */
export interface MemberTask {
  readonly data: TrainingData;
  readonly parameters: Parameters;
}

/**
 * Trains one forest per seed, in the order of the seeds. The forests do not depend on the number of threads.
 * @throws RangeError when data or parameters are out of range
 */
export type MemberTrainer = (task: MemberTask, seeds: readonly number[]) => Promise<Forest[]>;
