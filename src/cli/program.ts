import { Command, CommanderError, Option } from 'commander';
import { ConfigError } from '../config';
import { Refusal } from '../refusal';
import { backtestCommand } from './commands/backtest';
import { booksCommand } from './commands/books';
import { importCommand } from './commands/import';
import { journalCommand } from './commands/journal';
import { keysCommand } from './commands/keys';
import { linesCommand } from './commands/lines';
import { migrateCommand } from './commands/migrate';
import { modelCommand } from './commands/model';
import { notificationsCommand } from './commands/notifications';
import { predictLiveCommand } from './commands/predict-live';
import { refitCommand } from './commands/refit';
import { reportCommand } from './commands/report';
import { resolveCommand } from './commands/resolve';
import { serveCommand, workerCommand } from './commands/serve';
import { statusCommand } from './commands/status';
import { usersCommand } from './commands/users';
import { FailedRun, type Terminal } from './context';

const OK = 0;
const FAILED = 1;
const BAD_USAGE = 2;

/** Runs one command line. Resolves to the exit code: 0 done, 1 failed, 2 bad usage. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('boxing')
    .description('Boxing predictions, prices and stakes: the service, its pipeline and its accounts.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });
  const commands = [
    serveCommand,
    workerCommand,
    migrateCommand,
    importCommand,
    predictLiveCommand,
    refitCommand,
    modelCommand,
    backtestCommand,
    reportCommand,
    linesCommand,
    usersCommand,
    keysCommand,
    journalCommand,
    booksCommand,
    notificationsCommand,
    resolveCommand,
    statusCommand,
  ];
  for (const command of commands) program.addCommand(inherit(command(terminal), program));
  try {
    await program.parseAsync([...args], { from: 'user' });
    return OK;
  } catch (error) {
    return exitCode(error, terminal);
  }
}

/** Sub-commands take over how the program prints and exits, and all of them can answer in JSON. */
function inherit(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  if (command.commands.length === 0) command.addOption(new Option('--json', 'print the result as one JSON document'));
  for (const child of command.commands) inherit(child, command);
  return command;
}

function exitCode(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? OK : BAD_USAGE;
  if (error instanceof FailedRun) return FAILED;
  const message = error instanceof Error ? error.message : String(error);
  terminal.stderr.write(`boxing: ${message}\n`);
  if (!(error instanceof Refusal || error instanceof ConfigError) && error instanceof Error && terminal.env['LOG_LEVEL'] === 'debug') {
    terminal.stderr.write(`${error.stack ?? ''}\n`);
  }
  return error instanceof ConfigError ? BAD_USAGE : FAILED;
}
