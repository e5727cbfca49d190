import type { Columns } from '../columns';
import type { Question, QuestionAnswers } from '../questions';
import { cellAt } from '../rows/cells';
import type { CsvRecord } from '../rows/records';
import { plainWord } from '../values/meanings';
import { wagerTerm, type WagerTerm } from '../values/wagers';

/** The terms of a file, in which the word Bonus has the meaning that its owner gives it. */
interface BonusReading {
  readonly termOf: (text: string) => WagerTerm;
  readonly questions: readonly Question[];
}

const ID = 'word:bonus';
const CHOICES = [
  { value: 'free_bet', label: 'free bets, whose stake does not come back' },
  { value: 'plain', label: 'bets whose stake comes back' },
] as const;

/** Asks once whether bets marked as Bonus are free bets: a lost one costs nothing then. */
export function inferBonus(rows: readonly CsvRecord[], columns: Columns, answers: QuestionAnswers): BonusReading {
  const marked = [
    columns.of('bet_type'),
    ...(['kind', 'note', 'tags'] as const).flatMap((meaning) => columns.all(meaning)),
    ...columns.unused,
  ].find((column) => column !== undefined && rows.some((row) => cellAt(row, column).split(/[|;,]/).some(isBonus)));
  const answer = CHOICES.find(({ value }) => value === answers[ID])?.value ?? null;
  const question = (column: string): Question => ({
    ...{ id: ID, kind: 'word', column, required: true, answer },
    text: `What are the bets for which "${column}" says Bonus?`,
    choices: CHOICES.map((choice) => ({ ...choice, samples: [] })),
  });
  return {
    termOf: (text) => (isBonus(text) ? (answer ?? 'unknown') : wagerTerm(text)),
    questions: marked === undefined ? [] : [question(marked.name)],
  };
}

/** Whether a text is the word Bonus, which may be money that comes back with the winnings, or not. */
export function isBonus(text: string): boolean {
  return /^bonus(?:funds?|money|cash|balance|wallet|credits?)?$/.test(plainWord(text));
}
