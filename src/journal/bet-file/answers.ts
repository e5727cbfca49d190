import { IANAZone } from 'luxon';
import { isCurrency } from '../../users/amounts';
import { NO_BOOK } from './infer-names';
import type { Question } from './questions';

/** Whether a text answers a question. @param isBook whether a text is the key of a book */
export function isAnswer({ kind, choices }: Question, answer: string, isBook: (key: string) => boolean): boolean {
  if (choices.some(({ value }) => value === answer)) return true;
  if (kind === 'time_zone') return IANAZone.isValidZone(answer);
  if (kind === 'currency') return isCurrency(answer);
  return kind === 'book' && (answer === NO_BOOK || isBook(answer));
}
