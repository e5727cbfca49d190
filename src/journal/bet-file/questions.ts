/** What a question is about. Those on zones, currencies and books take any of them as an answer, beside the choices. */
type QuestionKind =
  'date_order' | 'decimal_sign' | 'price_format' | 'time_zone' | 'currency' | 'encoding' | 'book' | 'equal_lines' | 'column' | 'word';

/** A value of the file, and how it would be read. */
export interface Sample {
  readonly raw: string;
  readonly read: string | null;
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
