import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { toFileImport } from '../../api/desk/journal/file-import-form';
import { selectFileImports } from '../../api/desk/journal/queries';
import type { Data } from '../../api/operation';
import { limitClockOf } from '../../config';
import { isAnswer, isOpen, type QuestionAnswers, type Question } from '../../journal/bet-file/questions';
import { countLines } from '../../journal/file-imports/lines';
import { beginState, currentImport, firstOfReasons, forgetImport, takeFile } from '../../journal/file-imports/own-process';
import { readFileImport } from '../../journal/file-imports/reading';
import type { StoredFileImport } from '../../journal/file-imports/stored';
import { storeFileImport } from '../../journal/file-imports/storing';
import { undoFileImport } from '../../journal/file-imports/undo';
import { UserError } from '../../lib/user-error';
import { isBook } from '../../users/books';
import { findUser } from '../../users/users';
import { answerHint, outcomeLines, questionLines, readingLines, undoneLines } from '../bet-file-lines';
import { print, progressFor, withStore, withStoreToRead, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { ColumnShape } from '../output/fitted-table';
import { styleFor } from '../output/style';
import { listTable } from '../output/table';

type FileImport = Data<'getFileImport'>;

interface Given extends Output {
  readonly email: string;
  readonly answer?: QuestionAnswers;
  readonly dryRun?: boolean;
  readonly outsideLimits?: boolean;
}

/** Adds the commands that import files of bets. */
export function addImportCommands(journal: Command, terminal: Terminal): void {
  const command = journal
    .command('import <file>')
    .description(
      'Import the bets in a file: the export of a tracker, a bookmaker or a spreadsheet, as CSV. Importing it again adds only what is new.',
    )
    .addHelpText(
      'after',
      examples(
        'journal import bets.csv --email ada@example.com',
        'journal import bets.csv --email ada@example.com --dry-run',
        'journal import bets.csv --email ada@example.com --answer date_order=day_first',
      ),
    )
    .requiredOption('--email <address>', 'owner of the bets')
    .option('--answer <question=choice>', 'answer a question that the file leaves open; repeat it for each question', answerFrom)
    .option('--dry-run', 'show how the file is read and what each line would become, and import nothing')
    .option('--outside-limits', 'take bets that are beyond a limit of their owner, because they were placed')
    .action((file: string, options: Given) => withStore(terminal, (context) => importFile(terminal, context, command, file, options)));
  journal
    .command('imports')
    .description('The imported files of a user, newest first.')
    .addHelpText('after', examples('journal imports --email ada@example.com'))
    .requiredOption('--email <address>', 'owner of the bets')
    .action((options: Output & { readonly email: string }) =>
      withStoreToRead(terminal, async ({ config, store: { db } }) => {
        const { user_id } = await findUser(db, options.email);
        const now = config.clock.now();
        const rows = await selectFileImports(db, user_id, { limit: MOST_LISTED, after: undefined });
        const imports = await Promise.all(rows.map(async (one) => toFileImport(one, await countLines(db, one.import_id), now)));
        print(terminal, options, imports, (all) => listTable(COLUMNS, all.map(row), terminal));
      }),
    );
  journal
    .command('undo <import>')
    .description(
      'Undo an import of a file: void the bets that it added and take back the results that it gave. Voided bets can be restored.',
    )
    .addHelpText('after', examples('journal undo 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11'))
    .action((importId: string, options: Output) =>
      withStore(terminal, async (context) => {
        const { config } = context;
        const { db } = context.store;
        const now = config.clock.now();
        const stored = await currentImport(db, importId);
        if (stored.state !== 'undone') await beginState(db, now, importId, { state: 'undoing' });
        const times = { now, limitNow: limitClockOf(config).now() };
        const voided = await watched(terminal, options, context, importId, 'undoing', () => undoFileImport(db, times, stored));
        const undone = toFileImport(await currentImport(db, importId), await countLines(db, importId), now);
        print(terminal, options, undone, (shown) => undoneLines(shown, voided));
      }),
    );
}

/** Reads a file, asks or takes answers, and stores its bets. */
async function importFile(terminal: Terminal, context: Context, command: Command, file: string, options: Given): Promise<void> {
  const { config, store } = context;
  const { db } = store;
  const { ask } = options.json === true ? { ask: undefined } : terminal;
  const now = config.clock.now();
  const { user_id: userId } = await findUser(db, options.email);
  const given = options.answer ?? {};
  const bytes = await readFile(file);
  const taken = await takeFile(db, now, {
    userId,
    name: path.basename(file),
    bytes,
    answers: given,
    outsideLimits: options.outsideLimits === true,
  });
  const importId = taken.import_id;
  const shown = async (): Promise<FileImport> => toFileImport(await currentImport(db, importId), await countLines(db, importId), now);
  const style = styleFor(terminal.stdout, terminal.env);
  const tell = (lines: readonly string[]) => options.json !== true && print(terminal, options, lines, () => lines);
  const read = (stored: StoredFileImport) =>
    watched(terminal, options, context, importId, 'reading', () => readFileImport(db, now, stored));
  const giveUp = async (message: string): Promise<never> => {
    await forgetImport(db, importId);
    return command.error(message, { exitCode: 2 });
  };
  await read(taken);
  const first = await currentImport(db, importId);
  if (first.failure !== null) {
    await forgetImport(db, importId);
    throw new UserError(`${path.basename(file)}: ${first.failure}`);
  }
  tell(readingLines(await shown(), style));
  const questions = first.reading?.questions ?? [];
  const faults = await faultsIn(given, questions, (key) => isBook(db, key));
  if (faults.length > 0) await giveUp(faults.map((fault) => `error: ${fault}`).join('\n'));
  const answers: Record<string, string> = { ...given };
  for (
    let open = questions.filter(isOpen);
    open.length > 0;
    open = ((await currentImport(db, importId)).reading?.questions ?? []).filter(isOpen)
  ) {
    if (ask === undefined) await giveUp(unanswered(await shown()));
    for (const question of open) answers[question.id] = await answerTo(question, ask ?? noAnswer, tell);
    await read(await beginState(db, now, importId, { state: 'reading', answers }));
  }
  const ready = await shown();
  const toDo = (ready.counts?.to_store ?? 0) + (ready.counts?.to_update ?? 0);
  const firsts = await firstOfReasons(db, importId);
  if (options.dryRun === true || toDo === 0) {
    await forgetImport(db, importId);
    return print(terminal, options, ready, () => [...outcomeLines(ready, firsts), ...(toDo === 0 ? ['nothing to import'] : [])]);
  }
  if (ask !== undefined) tell(outcomeLines(ready, firsts));
  if (ask !== undefined && !isYes(await ask(`Import them? [yes] `))) {
    await forgetImport(db, importId);
    return print(terminal, options, ready, () => ['nothing was imported']);
  }
  const times = { now, limitNow: limitClockOf(config).now() };
  const begun = await beginState(db, now, importId, { state: 'importing' });
  await watched(terminal, options, context, importId, 'importing', () => storeFileImport(db, times, begun));
  print(terminal, options, await shown(), (done) => [...outcomeLines(done, firsts), `to undo it: boxing journal undo ${importId}`]);
}

const PAUSE_MS = 250;

/** Shows how far work on an import is while it lasts. */
async function watched<T>(
  terminal: Terminal,
  options: Output,
  { store: { db } }: Context,
  importId: string,
  step: string,
  work: () => Promise<T>,
): Promise<T> {
  const report = progressFor(terminal, options);
  const timer = setInterval(() => {
    db('public.file_imports')
      .where({ import_id: importId })
      .first<{ progress_done: number; progress_total: number | null } | undefined>('progress_done', 'progress_total')
      .then(
        (row) => row?.progress_total && report({ step, done: row.progress_done, total: row.progress_total, unit: 'lines' }),
        () => undefined,
      );
  }, PAUSE_MS);
  return work().finally(() => clearInterval(timer));
}

/** Faults of answers that were given as options. */
async function faultsIn(
  given: QuestionAnswers,
  questions: readonly Question[],
  isKey: (key: string) => Promise<boolean>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, answer] of Object.entries(given)) {
    const question = questions.find((one) => one.id === id);
    const known = questions.map((one) => one.id).join(', ');
    if (question === undefined)
      faults.push(`\`--answer ${id}\` must name a question of the file (${known === '' ? 'it has none' : known})`);
    else {
      const isKnownBook = question.kind === 'book' && (await isKey(answer));
      if (!isAnswer(question, answer, () => isKnownBook))
        faults.push(`\`--answer ${id}\` must be ${question.choices.map(({ value }) => value).join(' or ')} (got ${answer})`);
    }
  }
  return faults;
}

/** The open questions, and how each is answered on the command line. */
function unanswered({ file_name, reading }: FileImport): string {
  const open = (reading?.questions ?? []).filter(isOpen);
  return [
    `error: ${file_name} leaves ${open.length === 1 ? 'a question' : `${open.length} questions`} open:`,
    ...open.flatMap((question) => [...questionLines(question), `  ${answerHint(question)}`]),
  ].join('\n');
}

type Ask = NonNullable<Terminal['ask']>;

const noAnswer: Ask = () => Promise.reject(new UserError('nobody is there to answer'));

/** Asks until a choice is named by its number or its value. */
async function answerTo(question: Question, ask: Ask, tell: (lines: readonly string[]) => void): Promise<string> {
  tell(questionLines(question));
  for (;;) {
    const answer = await ask(`1 to ${question.choices.length}: `);
    const choice = question.choices[Number(answer) - 1]?.value ?? question.choices.find(({ value }) => value === answer)?.value;
    if (choice !== undefined) return choice;
    tell([`the answer must be a number from 1 to ${question.choices.length} (got "${answer}")`]);
  }
}

function isYes(answer: string): boolean {
  return ['', 'y', 'yes'].includes(answer.toLowerCase());
}

function answerFrom(text: string, answers: QuestionAnswers = {}): QuestionAnswers {
  const [, question, choice] = /^(.+)=([^=]+)$/.exec(text) ?? [];
  if (question === undefined || choice === undefined)
    throw new InvalidArgumentError('must be question=choice, such as date_order=day_first');
  return { ...answers, [question]: choice };
}

const MOST_LISTED = 100;

const COLUMNS: readonly ColumnShape[] = [
  // In full, because boxing journal undo takes it.
  { title: 'id', rank: 1 },
  { title: 'file', rank: 2, elides: true },
  { title: 'tracker', rank: 6 },
  { title: 'when', rank: 5 },
  { title: 'state', rank: 3 },
  { title: 'added', rank: 4, align: 'right' },
  { title: 'updated', rank: 7, align: 'right' },
];

function row({ import_id, file_name, reading, created_at, state, counts }: FileImport) {
  return [import_id, file_name, reading?.tracker ?? null, new Date(created_at), state, counts?.stored ?? 0, counts?.updated ?? 0];
}
