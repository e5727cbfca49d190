import path from 'node:path';
import { unknownFileText } from '../../packages/figures/src/readings/unknown-file';
import { readRecordedPoll } from '../feeds/recorded';
import { UserError } from '../lib/user-error';
import type { ColumnNames } from '../feeds/files/csv';
import { FILE_KINDS, type FileKind, type FileToImport } from '../setup/imported-file';
import { columnNamesFor, recogniseFile, type RecognisedFile, type TableMatch } from '../setup/recognise';
import type { AskPerson } from './ask';

/** What options say of the files. */
export interface FileOptions {
  readonly kind?: FileKind;
  readonly column?: ColumnNames;
  readonly at?: Date;
}

export type ReadableFile = Omit<FileToImport, 'dryRun'>;

/**
 * Says how to read each file, in the order in which they are imported. What the file and the options leave open is asked for.
 * @param ask undefined where nobody can answer
 * @throws UserError for what nobody answers
 */
export async function readableFiles(
  paths: readonly string[],
  options: FileOptions,
  now: Date,
  ask: AskPerson | undefined,
): Promise<ReadableFile[]> {
  const isOfOne = options.column !== undefined || (options.kind !== undefined && options.kind !== 'odds');
  if (paths.length > 1 && isOfOne) throw new UserError('--kind and --column say how to read one file: give one file');
  const files: ReadableFile[] = [];
  for (const file of paths) files.push(await readable(file, options, now, ask));
  return [
    ...files.filter(({ kind }) => kind !== 'odds').sort((one, other) => FILE_KINDS.indexOf(one.kind) - FILE_KINDS.indexOf(other.kind)),
    ...inPolls(files.filter(({ kind }) => kind === 'odds')),
  ];
}

/** Odds files as polls in order of time: those of one instant are one poll. */
function inPolls(files: readonly ReadableFile[]): ReadableFile[] {
  const timeOf = ({ at }: ReadableFile): number => at?.getTime() ?? 0;
  const instants = [...new Set(files.map(timeOf))].sort((one, other) => one - other);
  return instants.flatMap((instant) => {
    const [first, ...others] = files.filter((file) => timeOf(file) === instant);
    return first === undefined ? [] : [{ ...first, otherPaths: others.map((file) => file.path) }];
  });
}

async function readable(file: string, options: FileOptions, now: Date, ask: AskPerson | undefined): Promise<ReadableFile> {
  const found = await recogniseFile(file);
  const kind = options.kind ?? found.kind ?? (await kindOf(file, found, ask));
  const at = kind === 'odds' ? (options.at ?? (await readRecordedPoll([file])).at ?? (await pollTime(file, now, ask))) : undefined;
  const table = found.tables.find((match) => match.kind === kind);
  if (table === undefined) return { path: file, kind, at };
  if (options.column !== undefined) return { path: file, kind, at, columnNames: options.column };
  return { path: file, kind, at, columnNames: await columnsOf(file, table, found.header, ask) };
}

async function kindOf(file: string, { tables }: RecognisedFile, ask: AskPerson | undefined): Promise<FileKind> {
  const name = path.basename(file);
  const [closest] = tables;
  if (ask === undefined) throw new UserError(`${name}: ${unknownFileText(tables)}: name them with --kind and --column`);
  const answer = await ask(`${name}: which kind of file is it, ${FILE_KINDS.join(', ')}? [${closest?.kind ?? 'odds'}] `);
  const kind = answer === '' ? (closest?.kind ?? 'odds') : FILE_KINDS.find((known) => known === answer);
  if (kind === undefined) throw new UserError(`the kind was "${answer}"; allowed are ${FILE_KINDS.join(', ')}`);
  return kind;
}

async function pollTime(file: string, now: Date, ask: AskPerson | undefined): Promise<Date> {
  const answer = (await ask?.(`${path.basename(file)}: when were its prices polled? [${now.toISOString()}] `)) ?? '';
  const at = answer === '' ? now : new Date(answer);
  if (Number.isNaN(at.getTime())) throw new UserError(`the time was "${answer}"; it must be an instant such as 2025-09-13T08:40:00Z`);
  return at;
}

/** The names of the columns in the file. Asks for each required column that was not found. @throws UserError for one that nobody names */
async function columnsOf(
  file: string,
  { kind, columns }: TableMatch,
  header: readonly string[],
  ask: AskPerson | undefined,
): Promise<ColumnNames | undefined> {
  const missing = columns.filter(({ is_required, in_file }) => is_required && in_file === null).map(({ column }) => column);
  if (missing.length > 0 && ask === undefined)
    throw new UserError(
      `${path.basename(file)}: the header does not fit ${kind}: missing ${missing.join(', ')}; the file has ${header.join(', ')}: name them with --column`.slice(
        0,
        1_000,
      ),
    );
  const named = new Map<string, string>();
  for (const column of missing) {
    const answer = (await ask?.(`which column holds ${column}? Its columns: ${header.join(', ')} `)) ?? '';
    if (!header.includes(answer)) throw new UserError(`the file has no column "${answer}"`);
    named.set(column, answer);
  }
  return columnNamesFor(
    header,
    columns.map((column) => ({ ...column, in_file: named.get(column.column) ?? column.in_file })),
  );
}
