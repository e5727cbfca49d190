import { Command, Option } from 'commander';
import path from 'node:path';
import { setUpDemo } from '../../demo/open';
import { importFile } from '../../import/import-file';
import { UserError } from '../../lib/user-error';
import { readSetupFacts } from '../../setup/facts';
import { checkFeedKey } from '../../setup/feed-key';
import { FILE_KINDS, type ImportedFile } from '../../setup/imported-file';
import { isEmpty, leastForPicks, type SetupStep } from '../../setup/least';
import { mintKey } from '../../users/keys';
import { SCOPES } from '../../users/scopes';
import { addUser, listUsers } from '../../users/users';
import { columnOption } from './import';
import { parseInstant } from '../arguments';
import { print, progressFor, withStore, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { styleFor } from '../output/style';
import { count } from '../output/words';
import { openSecrets, writeSecret } from '../secrets';
import { readableFiles, type FileOptions } from '../setup-files';
import { fileLines, stepLines } from '../setup-lines';

interface Options extends Output, FileOptions {
  readonly dryRun?: boolean;
  readonly email?: string;
  readonly name?: string;
  readonly secrets: string;
}

/** What the command did. */
interface Done {
  readonly files: readonly ImportedFile[];
  /** The first user and their key, which is shown once. */
  readonly user: { readonly email: string; readonly key: string } | null;
  readonly steps: readonly SetupStep[];
}

export function setupCommand(terminal: Terminal): Command {
  return new Command('setup')
    .description(
      'Set up an installation: show the least that yields picks, and import files for it. At a terminal it asks for what is missing. docs/import.md describes the files.',
    )
    .argument('[files...]', 'fighters, bouts, moneylines and odds, in any order, plain or gzip')
    .option('--dry-run', 'say what each line would become, and import nothing')
    .addOption(new Option('--kind <kind>', 'which kind of file it is, if its columns do not show it').choices([...FILE_KINDS]))
    .addOption(columnOption())
    .option('--at <instant>', 'when the prices of an odds file were polled, ISO 8601 with a zone (default: now)', parseInstant)
    .option('--email <address>', 'add the first user, with a key that may do everything')
    .option('--name <name>', 'their name (default: the address)')
    .option('--secrets <directory>', 'where a key of the feed goes that is entered at a terminal, as those of boxing init', 'secrets')
    .addHelpText(
      'after',
      examples('setup', 'setup fighters.csv.gz bouts.csv.gz odds.json', 'setup results.csv --kind bouts --column date=day --dry-run'),
    )
    .action((files: readonly string[], options: Options) => withStore(terminal, (context) => setUp(terminal, context, files, options)));
}

/** The work of one command line. */
interface Work extends Context {
  readonly terminal: Terminal;
  readonly options: Options;
  /** Shows lines to a person; nothing where the result is printed as JSON. */
  readonly tell: (lines: readonly string[]) => void;
}

async function setUp(terminal: Terminal, context: Context, given: readonly string[], options: Options): Promise<void> {
  const style = styleFor(terminal.stdout, terminal.env);
  const work: Work = {
    ...context,
    terminal: options.json === true ? { ...terminal, ask: undefined } : terminal,
    options,
    tell: (lines) => options.json !== true && print(terminal, options, lines, () => lines),
  };
  const { ask } = work.terminal;
  const steps = async () => leastForPicks(await readSetupFacts(context.store.db, context.config.clock.now()));
  const asked = given.length === 0 && options.email === undefined ? ask : undefined;
  if (asked !== undefined) work.tell(stepLines(await steps(), style));
  if (asked !== undefined && (await wantsDemo(work, asked))) return makeDemo(work);
  const files = await importAll(work, asked === undefined ? given : await askForFiles(asked));
  const user = await firstUser(work, asked);
  if (asked !== undefined) await askForKey(work, asked);
  const done: Done = { files, user, steps: await steps() };
  print(terminal, options, done, () => [
    ...(user === null ? [] : [`${user.email} signs in with this key, which cannot be shown again: ${user.key}`]),
    ...stepLines(done.steps, style),
  ]);
}

async function wantsDemo({ store, config }: Work, ask: NonNullable<Terminal['ask']>): Promise<boolean> {
  if (config.demo === 'off' || !isEmpty(await readSetupFacts(store.db, config.clock.now()))) return false;
  const answer = await ask('This installation is empty. Your own data, or the simulated demo? [own] ');
  if (!['', 'own', 'demo'].includes(answer)) throw new UserError(`the answer was "${answer}"; allowed are own and demo`);
  return answer === 'demo';
}

async function makeDemo({ terminal, options, tell, ...context }: Work): Promise<void> {
  await setUpDemo(context, progressFor(terminal, options));
  tell(['the demo world is set up: run boxing serve']);
}

async function askForFiles(ask: NonNullable<Terminal['ask']>): Promise<string[]> {
  const answer = await ask('Files to import, separated by spaces: fighters, bouts, moneylines, odds; or nothing: ');
  return answer === '' ? [] : answer.split(/\s+/);
}

/** Checks all files before it imports the first. At a terminal each check is shown and the import confirmed. */
async function importAll({ store, config, log, terminal, options, tell }: Work, paths: readonly string[]): Promise<ImportedFile[]> {
  const { ask } = terminal;
  const files = await readableFiles(paths, options, config.clock.now(), ask);
  const deps = { db: store.db, clock: config.clock, log, report: progressFor(terminal, options) };
  const style = styleFor(terminal.stdout, terminal.env);
  const results: ImportedFile[] = [];
  for (const file of files) {
    const name = path.basename(file.path);
    if (ask !== undefined || options.dryRun === true) {
      const checked = await importFile(deps, { ...file, dryRun: true });
      tell(fileLines(name, checked, style));
      if (options.dryRun === true) results.push(checked);
      if (options.dryRun === true || !isYes((await ask?.(`Import ${name}? [yes] `)) ?? '')) continue;
    }
    const imported = await importFile(deps, { ...file, dryRun: false });
    tell(fileLines(name, imported, style));
    results.push(imported);
  }
  return results;
}

function isYes(answer: string): boolean {
  return ['', 'y', 'yes'].includes(answer.toLowerCase());
}

async function firstUser({ store: { db }, config: { clock }, options }: Work, ask: Terminal['ask']): Promise<Done['user']> {
  const isAsked = ask !== undefined && (await listUsers(db)).length === 0;
  const email = options.email ?? (isAsked ? await ask('Your e-mail address, to sign in to the portal; nothing to skip: ') : '');
  if (email === '') return null;
  const name = options.name ?? (isAsked ? await ask('Your name: ') : email);
  await addUser(db, clock, email, name === '' ? email : name);
  const { key } = await mintKey(db, clock, email, { scopes: SCOPES, label: 'set-up' });
  return { email, key };
}

/** Checks the key of the feed when it is entered, and keeps it where `boxing init` keeps secrets. */
async function askForKey({ config: { odds, clock }, options, tell }: Work, ask: NonNullable<Terminal['ask']>): Promise<void> {
  if (odds.apiKey !== undefined) return;
  const key = await ask('Key of The Odds API, to poll prices; nothing to skip: ', { isSecret: true });
  if (key === '') return;
  const credits = await checkFeedKey(odds.apiUrl, key, clock.now());
  const directory = path.resolve(options.secrets);
  const file = path.join(directory, 'odds_api_key');
  await openSecrets(directory);
  const isNew = await writeSecret(file, key, 0o600);
  tell([
    `the feed takes the key${credits === null ? '' : `; ${count(credits)} credits are left`}`,
    isNew ? `made ${file}` : `kept ${file}, which exists: write the key there yourself if it is another one`,
    `next: set ODDS_API_KEY_FILE=${file} for the service`,
  ]);
}
