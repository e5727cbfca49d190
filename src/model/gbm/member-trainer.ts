import type { Forest } from './forest/forest';
import type { Parameters } from './training/parameters';
import type { TrainingData } from './training/training-data';

/** What all members of an ensemble have in common. */
export interface MemberTask {
  readonly data: TrainingData;
  readonly parameters: Parameters;
}

/**
 * Trains one forest a seed, in the order of the seeds, here or on threads: the forests are the same.
 * @throws RangeError when data or parameters are out of their range.
 */
export type MemberTrainer = (task: MemberTask, seeds: readonly number[]) => Promise<Forest[]>;
