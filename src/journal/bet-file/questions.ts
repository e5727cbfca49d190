import { IANAZone } from 'luxon';
import { isCurrency } from '../../users/amounts';

/** What a question is about. Those on zones, currencies and books take any of them as an answer, beside the choices. */
type QuestionKind =
  | 'date_order'
  | 'decimal_sign'
  | 'price_format'
  | 'time_zone'
  | 'currency'
  | 'encoding'
  | 'book'
  | 'equal_lines'
  | 'column'
  | 'column_use'
  | 'word';

/** A value of the file, and how it would be read. */
export interface Sample {
  readonly raw: string;
  readonly read: string | null;
}

const LONGEST_SAMPLE = 200;

/** A sample of which long texts keep only the beginning: a damaged file may have one cell of millions of characters. */
export function shortSample({ raw, read }: Sample): Sample {
  return { raw: beginning(raw, LONGEST_SAMPLE), read: read === null ? null : beginning(read, LONGEST_SAMPLE) };
}

/** A text of at most so many characters. */
export function beginning(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

interface QuestionChoice {
  readonly value: string;
  readonly label: string;
  readonly samples: readonly Sample[];
}

/** A question that the file leaves open. One that is not required has an assumed answer, which can be changed. */
export interface Question {
  readonly id: string;
  readonly kind: QuestionKind;
  /** The column in the file; null for a question on the whole file. */
  readonly column: string | null;
  readonly text: string;
  readonly required: boolean;
  readonly choices: readonly QuestionChoice[];
  /** The answer in force: given, remembered or assumed; null while the question is open. */
  readonly answer: string | null;
}

/** QuestionAnswers by the ids of questions. */
export type QuestionAnswers = Readonly<Record<string, string>>;

/** Whether a question keeps the file from being imported. */
export function isOpen({ required, answer }: Question): boolean {
  return required && answer === null;
}

/** The answer that leaves the bets of a book out. */
export const NO_BOOK = 'none';

/** Whether a text answers a question. @param isBook whether a text is the key of a book */
export function isAnswer({ kind, choices }: Question, answer: string, isBook: (key: string) => boolean): boolean {
  if (choices.some(({ value }) => value === answer)) return true;
  if (kind === 'time_zone') return IANAZone.isValidZone(answer);
  if (kind === 'currency') return isCurrency(answer);
  return kind === 'book' && (answer === NO_BOOK || isBook(answer));
}
