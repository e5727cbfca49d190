import { Command, Help, Option } from 'commander';
import type { Environment } from '../environment';
import { readServiceVersion } from '../lib/files/package-files';
import { accountsCommand } from './commands/accounts';
import { archiveCommand } from './commands/archive';
import { arbsCommand } from './commands/arbs';
import { backtestCommand } from './commands/backtest';
import { backupCommand } from './commands/backup';
import { feesCommand } from './commands/fees';
import { booksCommand } from './commands/books';
import { demoCommand } from './commands/demo';
import { doctorCommand } from './commands/doctor';
import { drillCommand } from './commands/drill';
import { eventsCommand } from './commands/events';
import { exchangesCommand } from './commands/exchanges';
import { depthCommand } from './commands/depth';
import { evCommand } from './commands/ev';
import { exportCommand } from './commands/export';
import { fightersCommand } from './commands/fighters';
import { fightsCommand } from './commands/fights';
import { hedgeCommand } from './commands/hedge';
import { initCommand } from './commands/init';
import { importCommand } from './commands/import';
import { journalCommand } from './commands/journal';
import { limitsCommand } from './commands/limits';
import { keysCommand } from './commands/keys';
import { linesCommand } from './commands/lines';
import { migrateCommand } from './commands/migrate';
import { mcpCommand } from './commands/mcp';
import { modelCommand } from './commands/model';
import { notificationsCommand } from './commands/notifications';
import { openCommand } from './commands/open';
import { picksCommand } from './commands/picks';
import { predictLiveCommand } from './commands/predict-live';
import { refitCommand } from './commands/refit';
import { reportCommand } from './commands/report';
import { outcomesCommand } from './commands/outcomes';
import { resolveCommand } from './commands/resolve';
import { restoreCommand } from './commands/restore';
import { rulesCommand } from './commands/rules';
import { sealCommand } from './commands/seal';
import { serveCommand, workerCommand } from './commands/serve';
import { setupCommand } from './commands/setup';
import { sourcesCommand } from './commands/sources';
import { statusCommand } from './commands/status';
import { upgradeCommand } from './commands/upgrade';
import { usersCommand } from './commands/users';
import { verifyCommand } from './commands/verify';
import type { Terminal } from './context';
import { examples } from './examples';
import { OK, reportFailure, usageText } from './failure';
import { withoutControls } from './output/controls';
import type { Screen } from './output/progress';
import { hasColors, styleFor } from './output/style';

const commands = {
  'What to bet on:': [
    picksCommand,
    fightsCommand,
    fightersCommand,
    linesCommand,
    outcomesCommand,
    depthCommand,
    evCommand,
    arbsCommand,
    hedgeCommand,
    booksCommand,
    eventsCommand,
    mcpCommand,
  ],
  'Service:': [
    setupCommand,
    initCommand,
    serveCommand,
    workerCommand,
    statusCommand,
    doctorCommand,
    openCommand,
    migrateCommand,
    demoCommand,
  ],
  'Backups and upgrades:': [backupCommand, restoreCommand, drillCommand, upgradeCommand],
  'Publications:': [verifyCommand, sealCommand],
  'Record and prices:': [
    importCommand,
    exportCommand,
    archiveCommand,
    predictLiveCommand,
    resolveCommand,
    feesCommand,
    rulesCommand,
    exchangesCommand,
    sourcesCommand,
  ],
  'Model:': [refitCommand, modelCommand, backtestCommand, reportCommand],
  'Users:': [usersCommand, keysCommand, journalCommand, limitsCommand, accountsCommand, notificationsCommand],
};

/** Runs one command line. Resolves to the exit code: 0 success, 1 failure, 2 bad usage. */
export async function run(args: readonly string[], given: Terminal): Promise<number> {
  const terminal = { ...given, stdout: sized(given.stdout, given.env), stderr: sized(given.stderr, given.env) };
  const json = args.includes('--json');
  try {
    const program = await createProgram(terminal, json);
    await program.parseAsync([...args], { from: 'user' });
    return OK;
  } catch (error) {
    return reportFailure(error, terminal, json);
  }
}

/** Output that is not a terminal is as wide as COLUMNS, if that is a number. */
function sized(screen: Screen, { COLUMNS = '' }: Environment): Screen {
  if (!/^[1-9]\d{0,3}$/.test(COLUMNS)) return screen;
  return {
    get isTTY() {
      return screen.isTTY;
    },
    get columns() {
      return screen.columns ?? Number(COLUMNS);
    },
    write: (text) => screen.write(text),
  };
}

/** Builds the whole command line. @param json whether the caller reports usage errors instead of the parser */
export async function createProgram(terminal: Terminal, json = false): Promise<Command> {
  const { stdout, stderr, env } = terminal;
  const program = new Command('boxing')
    .description('Boxing predictions, prices and stakes: the service, its pipeline and its accounts.')
    .version(await readServiceVersion())
    .exitOverride()
    .showHelpAfterError('(add --help to see what is allowed)')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => json || stderr.write(withoutControls(text)),
      outputError: (text, write) => write(usageText(text).replace(/^error:/, styleFor(stderr, env).bad('boxing:'))),
      getOutHasColors: () => hasColors(stdout, env),
      getErrHasColors: () => hasColors(stderr, env),
      getOutHelpWidth: () => stdout.columns ?? HELP_WIDTH,
      getErrHelpWidth: () => stderr.columns ?? HELP_WIDTH,
    })
    .configureHelp({ styleTitle: coloured.title, optionDescription })
    .addHelpText('after', examples('serve', 'import --help', 'doctor'));
  for (const [group, makers] of Object.entries(commands)) {
    for (const make of makers) program.addCommand(inherit(make(terminal).helpGroup(group), program));
  }
  return program;
}

function optionDescription(option: Option): string {
  return `${new Help().optionDescription(option)}${option.mandatory ? ' (required)' : ''}`;
}

/** The parser strips colours again if a screen has none. */
const coloured = styleFor({ write: () => undefined }, { FORCE_COLOR: '1' });

/** Width of help output that is not printed to a terminal. */
const HELP_WIDTH = 100;

/** Sub-commands inherit how the program prints and exits, and all of them can print JSON. */
function inherit(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  if (command.commands.length === 0) command.addOption(new Option('--json', 'print the result as one JSON document'));
  for (const child of command.commands) inherit(child, command);
  return command;
}
