import type { Data } from '../api/operation';
import type { Question, Sample } from '../journal/bet-file/questions';
import type { TextStyle } from './output/style';
import { table } from './output/table';
import { count } from './output/words';

type FileImport = Data<'getFileImport'>;
type Reading = NonNullable<FileImport['reading']>;

/** The first line of a file that a reason leaves out or refuses. */
export interface FirstOfReason {
  readonly line: number;
  readonly outcome: 'left_out' | 'refused';
  readonly reason: string;
  readonly message: string;
}

/** How a file of bets is read: the tracker, then each column with three of its values. */
export function readingLines({ file_name, reading, counts }: FileImport, style: TextStyle): string[] {
  if (reading === null) return [];
  const { tracker, header_line, columns, questions } = reading;
  const source =
    tracker === null ? 'read by the names of its columns' : tracker === 'own' ? 'the format of this service' : `an export of ${tracker}`;
  const [read, unread] = [columns.filter(({ meaning }) => meaning !== null), columns.filter(({ meaning }) => meaning === null)];
  return [
    `${style.title(file_name)}: ${source}, ${count(counts?.lines ?? 0)} lines below the header in line ${header_line}`,
    ...table(['column', 'read as', 'format', 'understood', 'for example'], read.map(columnCells)),
    ...(unread.length === 0 ? [] : [`not used: ${unread.map(({ column }) => column).join(', ')}`]),
    ...answersLine(
      'as last time',
      questions.filter(({ remembered }) => remembered),
    ),
    ...answersLine(
      'assumed',
      questions.filter(({ required, remembered }) => !required && !remembered),
    ),
  ];
}

/** Answers that nobody gave for this file, as the options that would give them. */
function answersLine(title: string, questions: Reading['questions']): string[] {
  const answers = questions.flatMap(({ id, answer }) => (answer === null ? [] : [`${id}=${answer}`]));
  return answers.length === 0 ? [] : [`${title}: ${answers.join(', ')}`];
}

function columnCells({ column, meaning, format, confidence, samples }: Reading['columns'][number]) {
  return [column, meaning, format, confidence === null ? null : `${Math.round(100 * confidence)} %`, samples.map(sampleText).join('; ')];
}

/** A value of the file, and how it is read. */
function sampleText({ raw, read }: Sample): string {
  if (read === null) return `${raw}: not understood`;
  return read === raw ? raw : `${raw} = ${read}`;
}

/** More choices than these are listed several on a line. */
const FEW_CHOICES = 12;
const CHOICES_ON_A_LINE = 6;

/** A question with its choices, numbered from 1. */
export function questionLines({ text, choices }: Pick<Question, 'text' | 'choices'>): string[] {
  const listed = choices.map(({ label, samples }, i) => `  ${i + 1}  ${[label, ...samples.map(sampleText)].join('; ')}`);
  if (choices.length <= FEW_CHOICES) return [text, ...listed];
  return [text, ...listed.flatMap((_, i) => (i % CHOICES_ON_A_LINE === 0 ? [listed.slice(i, i + CHOICES_ON_A_LINE).join('')] : []))];
}

/** The options that answer a question. */
export function answerHint({ id, choices }: Pick<Question, 'id' | 'choices'>): string {
  const [first] = choices;
  if (first !== undefined && choices.length > FEW_CHOICES) return `--answer ${quoted(`${id}=${first.value}`)}, or another of these`;
  return choices.map(({ value }) => `--answer ${quoted(`${id}=${value}`)}`).join(' or ');
}

/** What the lines of a file become, or became. */
export function outcomeLines({ state, counts, reading }: FileImport, firsts: readonly FirstOfReason[]): string[] {
  if (counts === null) return [];
  const { to_store, to_update, stored, updated, duplicates } = counts;
  const figures =
    state === 'done'
      ? ([
          [stored, 'bet added', 'bets added'],
          [updated, 'result updated', 'results updated'],
        ] as const)
      : ([
          [to_store, 'new bet', 'new bets'],
          [to_update, 'new result', 'new results'],
        ] as const);
  const known = [duplicates, 'already in the journal', 'already in the journal'] as const;
  const said = [...figures, known].flatMap(([times, one, many]) => (times === 0 ? [] : [`${count(times)} ${times === 1 ? one : many}`]));
  const reasons = (outcome: 'left_out' | 'refused', words: string): string[] =>
    counts[outcome].map(({ reason, count: times }) => {
      const first = firsts.find((one) => one.outcome === outcome && one.reason === reason);
      return `  ${count(times)} ${words}, ${reason}${first === undefined ? '' : `: ${times === 1 ? '' : 'first '}line ${first.line}, ${first.message}`}`;
    });
  return [
    said.length === 0 ? 'no new bets' : said.join(', '),
    ...reasons('left_out', 'left out'),
    ...reasons('refused', 'refused'),
    ...(reading?.totals ?? []).map(totalLine),
    ...totalsLine(reading?.totals_line ?? null),
  ];
}

/** The file's own totals beside what its lines add up to. */
function totalsLine(found: Reading['totals_line']): string[] {
  if (found === null) return [];
  const sums = (['staked', 'profit'] as const).flatMap((name) => {
    const sum = found[name];
    if (sum === null) return [];
    const added =
      sum.added === sum.stated ? 'its lines add up to the same' : `its lines add up to ${sum.added.toFixed(2)}: check how it is read`;
    return [`${name} ${sum.stated.toFixed(2)}, ${added}`];
  });
  return [`the file's own totals, line ${found.line}: ${sums.join('; ')}`];
}

function totalLine({ currency, staked, profit, their_profit }: Reading['totals'][number]): string {
  const theirs =
    their_profit === null
      ? 'the file names no profit'
      : their_profit === profit
        ? 'as in the file'
        : `${their_profit.toFixed(2)} in the file`;
  return `${currency}: staked ${staked.toFixed(2)}, profit ${profit.toFixed(2)} (${theirs})`;
}

function quoted(text: string): string {
  return /^[\w=:./+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Says what an undo did. @param voided how many bets it voided */
export function undoneLines({ file_name, counts, limits_freed }: FileImport, voided: number): string[] {
  const updated = counts?.updated ?? 0;
  return [
    `undone ${file_name}: ${voided} bets voided${updated > 0 ? `, ${updated} results taken back` : ''}`,
    ...(limits_freed === false ? ['limits keep counting these bets: undo an import within an hour, once a day, to free them'] : []),
  ];
}
