import path from 'node:path';
import type { Logger } from 'pino';
import { loadConfig, type Config } from '../config';
import { secretsOf, type Environment } from '../environment';
import { createLog } from '../lib/log';
import { hasEmbeddedData, startEmbedded } from '../store/embedded';
import { assertCurrentSchema, migrate } from '../store/schema/migrate';
import { assertSessions } from '../store/servers/pooler';
import { openStore, type Store, type StoreConfig } from '../store/store';
import { UserError } from '../lib/user-error';
import { noProgress, type OnProgress } from '../lib/progress';
import { unlessStopped } from '../lib/stop-signal';
import type { AskPerson } from './ask';
import { jsonWithoutControls, lineWithoutControls } from './output/controls';
import { progressOn, type Screen } from './output/progress';
import { styleFor, type TextStyle } from './output/style';

/** The environment and the output streams of a command. */
export interface Terminal {
  readonly env: Environment;
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Fires when the user or the operator stops the command, which then ends by itself. */
  readonly stopSignal: () => AbortSignal;
  /** The same for the work of a command that does not ask for `stopSignal`: it is abandoned. Never fires for one that does. */
  readonly interruption?: (() => AbortSignal) | undefined;
  /** Tells the process that started this one how far the command is. Unset where nobody asked. */
  readonly tellParent?: OnProgress | undefined;
  /** Tells it that the demo has a board. */
  readonly tellBoard?: (() => void) | undefined;
  /** Asks the person at the terminal. Unset where nobody is. */
  readonly ask?: AskPerson | undefined;
}

/** The options of every command. */
export interface Output {
  /** Print the result as one JSON document. */
  readonly json?: boolean;
}

/** A failure that the command has already reported. */
export class FailedRun extends Error {}

export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
}

/** The configured database as it is, which may be older or newer than this version, or empty. */
export interface DatabaseContext extends Omit<Context, 'store'> {
  readonly url: string;
}

/**
 * Starts the embedded database if it is the one configured, does the work, and leaves it. The schema stays as it is.
 * @param mayCreate makes the embedded database where there is none
 */
export async function withDatabase<T>(
  terminal: Terminal,
  work: (context: DatabaseContext) => Promise<T>,
  { mayCreate = true } = {},
): Promise<T> {
  const { config, log } = settingsOf(terminal);
  if (!mayCreate) assertDatabase(config.store);
  const { databaseUrl, dataDir } = config.store;
  if (databaseUrl !== undefined) return work({ config, log, url: databaseUrl });
  const signal = interruptionOf(terminal);
  const embedded = await startEmbedded(dataDir, log, { signal });
  try {
    return await unlessStopped(work({ config, log, url: embedded.url }), signal);
  } finally {
    await embedded.leave();
  }
}

/** A command prints its own result, so only errors are logged unless a log level is set. */
function settingsOf(terminal: Terminal): Pick<Context, 'config' | 'log'> {
  const config = loadConfig(terminal.env);
  return { config, log: createLog(terminal.env['LOG_LEVEL'] ? config.logLevel : 'error', terminal.stderr, secretsOf(terminal.env)) };
}

/**
 * What a command does with the database. `migrate`: creates it and brings its schema up to date first. `write`: neither, but writes to it. `read`:
 * nothing is written, and the sessions are read-only.
 */
export type DatabaseAccess = 'migrate' | 'write' | 'read';

/**
 * Opens the configured database, does the work, and closes the database.
 * @throws UserError for a database that lacks the schema of this version, unless the command may create it
 */
export async function withStore<T>(
  terminal: Terminal,
  work: (context: Context) => Promise<T>,
  access: DatabaseAccess = 'migrate',
): Promise<T> {
  const { config, log } = settingsOf(terminal);
  if (access !== 'migrate') assertDatabase(config.store);
  const signal = interruptionOf(terminal);
  const store = await openStore(config.store, log, { signal, readOnly: access === 'read' });
  const opened = async (): Promise<T> => {
    await assertSessions(config.store);
    if (access === 'migrate') await migrate(store.db, log);
    else await assertCurrentSchema(store.db);
    return await work({ config, log, store });
  };
  try {
    return await unlessStopped(opened(), signal);
  } finally {
    await (signal.aborted ? store.abandon() : store.close());
  }
}

/** As `withStore`, for a command that only reads. */
export function withStoreToRead<T>(terminal: Terminal, work: (context: Context) => Promise<T>): Promise<T> {
  return withStore(terminal, work, 'read');
}

function interruptionOf({ interruption }: Terminal): AbortSignal {
  return interruption?.() ?? new AbortController().signal;
}

/** @throws UserError where the embedded database is configured and does not exist yet */
function assertDatabase({ databaseUrl, dataDir }: StoreConfig): void {
  if (databaseUrl === undefined && !hasEmbeddedData(dataDir))
    throw new UserError(
      `there is no database yet in DATA_DIR ${path.resolve(dataDir)}: start the service, run boxing setup, or set DATA_DIR or DATABASE_URL to the installation`,
    );
}

/** Prints a result as JSON if requested, otherwise as lines. */
export function print<T>(terminal: Terminal, options: Output, result: T, lines: (result: T, style: TextStyle) => readonly string[]): void {
  const { stdout, env } = terminal;
  stdout.write(
    options.json === true
      ? jsonWithoutControls(result) + '\n'
      : lines(result, styleFor(stdout, env))
          .map((line) => lineWithoutControls(line) + '\n')
          .join(''),
  );
}

/** Shows progress on standard error, unless the result is printed as JSON, and tells the parent process. */
export function progressFor({ stderr, tellParent = noProgress }: Terminal, { json }: Output): OnProgress {
  const show = json === true ? noProgress : progressOn(stderr);
  return (progress) => {
    show(progress);
    tellParent(progress);
  };
}
