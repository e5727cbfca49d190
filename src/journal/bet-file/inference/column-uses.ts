import type { Question, QuestionAnswers } from '../questions';
import { samplesOf } from '../rows/cells';
import type { CsvRecord } from '../rows/records';
import { namedColumn } from '../values/meanings';
import { isMethod, type BetPlan, type ColumnUse } from '../single-bet';

/** What the columns of methods and rounds tell. */
export interface UseReading extends Pick<BetPlan, 'useOf'> {
  readonly questions: readonly Question[];
}

const CHOICES: readonly (readonly [ColumnUse, string])[] = [
  ['bet', 'what I bet on'],
  ['fight_result', 'how the fight ended'],
];

/** Asks once for each column of methods or rounds whether it is the bet: "KO" may be either. @param rows those that may be bets */
export function inferUses(
  rows: readonly CsvRecord[],
  { columns, termOf }: Pick<BetPlan, 'columns' | 'termOf'>,
  answers: QuestionAnswers,
): UseReading {
  const uses = new Map<number, ColumnUse>();
  const questions: Question[] = [];
  for (const column of columns.all('how')) {
    // A result beside the result of the bet is that of the fight.
    if (columns.of('result') !== undefined && namedColumn(column.name)?.meaning === 'result') {
      uses.set(column.at, 'fight_result');
      continue;
    }
    const found = samplesOf(rows, column, (text) => isMethod(text, column, termOf));
    if (found.length === 0) continue;
    const id = `column_use:${column.name}`;
    const [answer] = CHOICES.flatMap(([use]) => (use === answers[id] ? [use] : []));
    if (answer !== undefined) uses.set(column.at, answer);
    const samples = found.map((raw) => ({ raw, read: raw }));
    questions.push({
      ...{ id, kind: 'column_use', column: column.name, required: true, answer: answer ?? null },
      text: `Is "${column.name}" what you bet on, or how the fight ended?`,
      choices: CHOICES.map(([value, label]) => ({ value, label, samples })),
    });
  }
  return { useOf: ({ at }) => uses.get(at), questions };
}
