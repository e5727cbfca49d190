import type { Gap, Question, Reading } from '../../../packages/figures/src/readings/reading';
import { cureOf } from '../../../packages/figures/src/readings/words';
import type { Asked } from './answers';

/** One part of the page, about one subject. */
export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A question, and what the figures answer. */
export type Part = (Reading | Gap) & { readonly heading: string };

/** The answer of the figures; a gap if they are not computed, or if the answer rests on too few data to show. */
export function partOf<Data>({ heading, read }: Question<Data>, asked: Asked<Data>): Part {
  return { heading, ...('gap' in asked ? { gap: `Not generated yet: ${cureOf(asked.gap)}.` } : read(asked.data)) };
}
