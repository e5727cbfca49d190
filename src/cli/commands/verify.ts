import { Command } from 'commander';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BoxingClient } from 'boxing-prediction-trading-client';
import { codeOf } from '../../lib/unknown-values';
import { UserError } from '../../lib/user-error';
import { bundleIn } from '../../seal/log/bundle';
import { Fault } from '../../seal/log/fault';
import { sentencesOf } from '../../seal/log/sentences';
import { LogVerifier, type Verified } from '../../seal/log/verify-log';
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

interface Outcome {
  readonly fault: { readonly kind: string; readonly leaf: number | null; readonly message: string } | null;
  readonly verified: Verified | null;
}

async function checked(terminal: Terminal, options: VerifyOptions): Promise<Outcome> {
  try {
    return { fault: null, verified: options.bundle === undefined ? await checkService(terminal, options) : await checkFiles(options) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { kind, leaf, message } = error;
    return { fault: { kind, leaf, message }, verified: null };
  }
}

async function checkFiles({ bundle = [], since }: VerifyOptions): Promise<Verified> {
  const verifier = new LogVerifier(nodeCrypto, since === undefined ? undefined : await readText(since));
  for (const file of bundle) verifier.add(bundleOf(parsed(await readText(file)), file));
  return verifier.finish(false);
}

/** Reads all days of a service's log, and remembers its head. */
async function checkService(terminal: Terminal, options: VerifyOptions): Promise<Verified> {
  const { env } = terminal;
  const url = options.url ?? env['BOXING_URL'];
  const remembered = url ? path.join(env['DATA_DIR'] ?? './.data', 'verified-heads', `${encodeURIComponent(url)}.txt`) : undefined;
  const kept = options.since === undefined ? await readIfThere(remembered) : await readText(options.since);
  const verified = await withService(terminal, options, (api) => checkDays(api, kept));
  if (remembered !== undefined) {
    await mkdir(path.dirname(remembered), { recursive: true });
    await writeFile(remembered, verified.head);
  }
  return verified;
}

async function checkDays({ desk }: BoxingClient, kept: string | undefined): Promise<Verified> {
  const verifier = new LogVerifier(nodeCrypto, kept);
  const { data: key } = await desk.GET('/seal/key');
  for (const day of key?.data.days ?? []) {
    const { data } = await desk.GET('/seal/bundles/{day}', { params: { path: { day } } });
    verifier.add(bundleOf(data, day));
  }
  return verifier.finish(true);
}

/** @throws Fault */
function bundleOf(value: unknown, name: string) {
  const bundle = bundleIn(value);
  if (bundle === undefined) throw new Fault('unreadable', null, `${name} is no day of a log`);
  return bundle;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
