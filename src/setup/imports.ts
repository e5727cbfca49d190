import path from 'node:path';
import type { Progress } from '../lib/progress';
import { isRecord } from '../lib/unknown-values';
import type { RunCommand } from './command';
import type { FileToImport, ImportedFile } from './imported-file';

/** An import by the set-up page, or a check of what it would do. */
export interface SetupImport {
  /** The name of the file. */
  readonly file: string;
  readonly kind: FileToImport['kind'];
  readonly dry_run: boolean;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** How far it is; null before the first report, and at the end. */
  readonly progress: Progress | null;
  readonly failure: string | null;
  readonly result: ImportedFile | null;
}

/** Imports one file after another by `boxing setup`, so that page and command do the same. */
export interface Imports {
  /** The newest; null before the first. */
  current(): SetupImport | null;
  /** Begins an import. @returns undefined while another one is under way */
  begin(file: FileToImport & { readonly name: string }): SetupImport | undefined;
  /** Ends the import under way. @returns how the newest one ended; null before the first */
  cancel(): Promise<SetupImport | null>;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
}

/** @param onImported receives the name of a file that was imported whole */
export function openImports(run: RunCommand, onImported: (name: string) => Promise<void>): Imports {
  let present: SetupImport | null = null;
  let ending: Promise<void> = Promise.resolve();
  let underWay: AbortController | undefined;

  const work = async (begun: SetupImport, file: FileToImport, signal: AbortSignal): Promise<void> => {
    const tell = (progress: Progress): void => {
      present = { ...begun, progress };
    };
    try {
      const { code, out, err } = await run(argumentsFor(file), tell, signal);
      if (code !== 0) throw new Error(failureIn(err).replaceAll(file.path, begun.file).replaceAll(path.basename(file.path), begun.file));
      const { files }: { files: readonly ImportedFile[] } = JSON.parse(out);
      if (!begun.dry_run) await onImported(begun.file);
      present = { ...begun, state: 'done', result: files[0] ?? null };
    } catch (error) {
      if (signal.aborted) present = { ...begun, state: 'cancelled', failure: begun.dry_run ? CHECK_CANCELLED : IMPORT_CANCELLED };
      else present = { ...begun, state: 'failed', failure: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    current: () => present,
    begin({ name, ...file }) {
      if (present?.state === 'running') return undefined;
      const begun: SetupImport = { file: name, kind: file.kind, dry_run: file.dryRun, state: 'running', ...NOTHING_YET };
      present = begun;
      underWay = new AbortController();
      ending = work(begun, file, underWay.signal);
      return begun;
    },
    async cancel() {
      underWay?.abort();
      await ending;
      return present;
    },
    settled: () => ending,
  };
}

const CHECK_CANCELLED = 'The check was cancelled. It changed nothing.';
const IMPORT_CANCELLED = 'The import was cancelled. What it had finished stays; import the file again to complete it.';
const NOTHING_YET = { progress: null, failure: null, result: null };

function argumentsFor({ path: file, kind, columnNames = {}, at, dryRun }: FileToImport): string[] {
  const columns = Object.entries(columnNames).map(([column, name]) => `--column=${column}=${name}`);
  const time = at === undefined ? [] : [`--at=${at.toISOString()}`];
  return ['setup', '--json', `--kind=${kind}`, ...time, ...columns, ...(dryRun ? ['--dry-run'] : []), '--', file];
}

/** What the command said of its failure: as JSON in the last line, or else the line itself. */
function failureIn(err: string): string {
  const last = err.trim().split('\n').at(-1) ?? '';
  try {
    const said: unknown = JSON.parse(last);
    if (isRecord(said) && isRecord(said.error) && typeof said.error.message === 'string') return said.error.message;
  } catch {
    // The process ended before it could say it as JSON.
  }
  return last === '' ? 'the import ended without saying why: see the log of the service' : last;
}
