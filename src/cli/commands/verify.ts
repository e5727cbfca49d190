import { Command } from 'commander';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../lib/unknown-values';
import { UserError } from '../../lib/user-error';
import { checkDays, parsedDay, type LogCheck } from '../../seal/log/check';
import { sentencesOf } from '../../seal/log/sentences';
import { nodeCrypto } from '../../seal/node-crypto';
import { FailedRun, print, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { withService } from '../service';

interface VerifyOptions extends Output {
  readonly url?: string;
  readonly bundle?: readonly string[];
  readonly since?: string;
}

export function verifyCommand(terminal: Terminal): Command {
  return new Command('verify')
    .description(
      'Check that nothing in the log of what was published was altered, dropped, reordered or added later. Exits with 1 at the first fault. The last ' +
        'head seen of a service is remembered, and another history is refused.',
    )
    .option('--url <url>', 'the service whose log is checked, from its first leaf; by default BOXING_URL, or else the database')
    .option('--bundle <files...>', 'days of a log as files, in their order, without asking a service')
    .option('--since <file>', 'a head that was kept, as seal anchor writes it, in place of the remembered one')
    .addHelpText('after', examples('verify', 'verify --url https://desk.example.com', 'verify --bundle 2025-09-27.json --since anchor.txt'))
    .action(async (options: VerifyOptions) => {
      const outcome = await checked(terminal, options);
      print(terminal, options, outcome, ({ fault, verified }, style) => {
        if (fault !== null) return [style.bad(`${fault.kind}${fault.leaf === null ? '' : ` at leaf ${fault.leaf}`}: ${fault.message}`)];
        const [verdict = '', ...rest] = verified === null ? [] : sentencesOf(verified);
        return [style.good(verdict), ...rest.map((line) => `  ${line}`)];
      });
      if (outcome.fault !== null) throw new FailedRun();
    });
}

function checked(terminal: Terminal, options: VerifyOptions): Promise<LogCheck> {
  return options.bundle === undefined ? checkService(terminal, options) : checkFiles(options.bundle, options);
}

async function checkFiles(files: readonly string[], { since }: VerifyOptions): Promise<LogCheck> {
  const kept = since === undefined ? undefined : await readText(since);
  const read = async (file: string) => parsedDay(await readText(file));
  return checkDays({ crypto: nodeCrypto, kept, days: files, read, isNewest: false });
}

/** Reads all days of a service's log, and remembers its head if they are in order. */
async function checkService(terminal: Terminal, options: VerifyOptions): Promise<LogCheck> {
  const { env } = terminal;
  const url = options.url ?? env['BOXING_URL'];
  const remembered = url ? path.join(env['DATA_DIR'] ?? './.data', 'verified-heads', `${encodeURIComponent(url)}.txt`) : undefined;
  const kept = options.since === undefined ? await readIfThere(remembered) : await readText(options.since);
  const outcome = await withService(terminal, options, async ({ desk }) => {
    const days = (await desk.GET('/seal/key')).data?.data.days ?? [];
    const read = async (day: string) => (await desk.GET('/seal/bundles/{day}', { params: { path: { day } } })).data;
    return checkDays({ crypto: nodeCrypto, kept, days, read, isNewest: true });
  });
  if (remembered !== undefined && outcome.verified !== null) {
    await mkdir(path.dirname(remembered), { recursive: true });
    await writeFile(remembered, outcome.verified.head);
  }
  return outcome;
}

/** @throws UserError */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`the file ${file} cannot be read (${codeOf(error)})`);
  });
}

async function readIfThere(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UserError(`the remembered head ${file} cannot be read (${codeOf(error)})`);
  });
}
