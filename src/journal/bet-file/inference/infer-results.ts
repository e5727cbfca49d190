import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { cellAt, samplesOf } from '../rows/cells';
import { isMoneyOpen } from '../asked-meanings';
import type { Columns } from '../columns';
import type { Question, QuestionAnswers } from '../questions';
import type { CsvRecord } from '../rows/records';
import type { TableColumn } from '../rows/table';
import { plainWord } from '../values/meanings';
import { isWonFlag } from '../meaning-by-values';
import { isNo, isYes } from '../values/yes-no';
import { resultFrom, resultWord, type ResultWords } from '../values/results';

/** How the results of a file are read. */
export interface ResultReading {
  /** Words that say something else in this file, or nothing, than elsewhere. */
  readonly words: ResultWords;
  /** Whether what came back decides how a bet without a column of results ended; undefined while that is open. */
  readonly isPayoutResult: boolean | undefined;
  /** The same of a profit: a file without a loss may list what its bets would win. */
  readonly isProfitResult: boolean | undefined;
  /** Whether the file leaves the profit of open bets empty, so that a profit of 0 says something else. */
  readonly isOpenBlank: boolean;
  readonly questions: readonly Question[];
}

const CHOICES = { won: 'won', push: 'void, the stake came back' } as const;

/** Infers how results are written from all lines. @param own words of the tracker */
export async function inferResults(
  rows: readonly CsvRecord[],
  columns: Columns,
  own: ResultWords,
  answers: QuestionAnswers,
): Promise<ResultReading> {
  const isEmpty = (row: CsvRecord): boolean => cellAt(row, columns.of('result')) === '' && cellAt(row, columns.of('profit')) === '';
  const words = await inferWords(rows, columns, own, answers);
  const isOpen = isMoneyOpen(columns.of('payout'), columns.questions);
  const profit = profitHolds(rows, columns, answers);
  return {
    ...words,
    isPayoutResult: isOpen ? undefined : words.isPayoutResult,
    isProfitResult: profit.isResult,
    isOpenBlank: columns.of('profit') !== undefined && rows.some(isEmpty),
    questions: [...words.questions, ...profit.questions],
  };
}

type Words = Omit<ResultReading, 'isOpenBlank' | 'isProfitResult'>;

/** Infers what one letter says from all results of the column. */
async function inferWords(rows: readonly CsvRecord[], columns: Columns, own: ResultWords, answers: QuestionAnswers): Promise<Words> {
  const column = columns.of('result');
  if (column === undefined) return resultsByPayout(rows, columns, answers);
  const seen = new Set<string>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    seen.add(resultWord(cellAt(row, column)));
  }
  const signs: ResultWords = { ...(seen.has('+') && { '-': 'lost' }), ...(isWonFlag(column.name) && yesAndNo(seen)) };
  if (!seen.has('v') || Object.hasOwn(own, 'v')) return { words: { ...signs, ...own }, isPayoutResult: true, questions: [] };
  const letters = wordsWithV(seen, column);
  if (letters !== undefined) return { words: { ...signs, ...letters, ...own }, isPayoutResult: true, questions: [] };
  const id = 'word:v';
  const answer = (['won', 'push'] as const).find((one) => one === answers[id]);
  const question: Question = {
    ...{ id, kind: 'word', column: column.name, text: `What does "V" in "${column.name}" say?`, required: true },
    choices: (['won', 'push'] as const).map((value) => ({ value, label: CHOICES[value], samples: [] })),
    answer: answer ?? null,
  };
  const meant: ResultWords = answer === undefined ? { v: 'unclear' } : answer === 'push' ? { v: 'push' } : WON_BY_V;
  return { words: { ...signs, ...meant, ...own }, isPayoutResult: true, questions: [question] };
}

/** Yes and no as won and lost. A cross and a dash may say either. */
function yesAndNo(seen: ReadonlySet<string>): ResultWords {
  const words = [...seen].filter((word) => /^(?!x$|pre)[\p{L}01]+$/u.test(word));
  return {
    ...Object.fromEntries(words.filter(isYes).map((word) => [word, 'won'] as const)),
    ...Object.fromEntries(words.filter(isNo).map((word) => [word, 'lost'] as const)),
  };
}

/** Danish Vundet and Tabt, Italian Vinta and Persa. */
const WON_BY_V: ResultWords = { v: 'won', t: 'lost', p: 'lost' };

/** What V and the letters beside it say; undefined where they leave it open. */
function wordsWithV(seen: ReadonlySet<string>, { name }: TableColumn): ResultWords | undefined {
  const names = (result: 'won' | 'lost'): boolean => [...seen].some((word) => /\p{L}/u.test(word) && resultFrom(word) === result);
  if (names('won') || names('lost')) return { v: 'push' };
  if (seen.has('t')) return { v: 'won', t: 'lost' };
  // In English, V and P are void and pending.
  return seen.has('p') && !ENGLISH.test(plainWord(name)) ? { v: 'won', p: 'lost' } : undefined;
}

const ENGLISH = /result|status|outcome|state$|^wl$|^winloss$|^wonlost$|^winlose$|settlement/;

/** Returns may be what came back, and what would come back. */
function resultsByPayout(rows: readonly CsvRecord[], columns: Columns, answers: QuestionAnswers): Words {
  const column = columns.of('payout');
  const isKnown = column === undefined || columns.of('profit') !== undefined || isMoneyOpen(column, columns.questions);
  if (isKnown) return { words: {}, isPayoutResult: true, questions: [] };
  const { isResult, questions } = moneyHolds(rows, column, PAYOUT, answers);
  return { words: {}, isPayoutResult: isResult, questions };
}

/** Whether the money of a column was paid; undefined while that is open. */
interface MoneyReading {
  readonly isResult: boolean | undefined;
  readonly questions: readonly Question[];
}

/** Profits without a single loss, in a file without results, may be what the bets would win. */
function profitHolds(rows: readonly CsvRecord[], columns: Columns, answers: QuestionAnswers): MoneyReading {
  const column = columns.of('profit');
  const has = (sign: RegExp): boolean => rows.some((row) => sign.test(cellAt(row, column)));
  if (column === undefined || columns.of('result') !== undefined || has(LOSS) || !has(/[1-9]/)) return { isResult: true, questions: [] };
  return moneyHolds(rows, column, PROFIT, answers);
}

const LOSS = /[-\u2212\u2013(]/;

/** What a column of money may hold. */
const PAYOUT = { paid: 'the money paid for bets that are over', potential: 'what the bets would pay' };
const PROFIT = { paid: 'what the bets won', potential: 'what the bets would win' };

/** Asks whether a column holds money that was paid. */
function moneyHolds(rows: readonly CsvRecord[], column: TableColumn, labels: typeof PAYOUT, answers: QuestionAnswers): MoneyReading {
  const id = `word:${column.name.slice(0, 200)}`;
  const samples = samplesOf(rows, column).map((raw) => ({ raw, read: raw }));
  const choices = [
    { value: 'paid', label: labels.paid, samples },
    { value: 'potential', label: labels.potential, samples },
  ];
  const answer = choices.find(({ value }) => value === answers[id])?.value ?? null;
  const text = `What does "${column.name}" hold?`;
  return {
    isResult: answer === null ? undefined : answer === 'paid',
    questions: [{ id, kind: 'word', column: column.name, text, required: true, choices, answer }],
  };
}
