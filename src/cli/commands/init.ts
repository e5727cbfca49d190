import { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { flush } from '../../lib/files/flush';
import { print, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { openSecrets, writeSecret } from '../secrets';

/** Secrets as hexadecimal digits, which need no escaping in a URL. */
const secret = (bytes: number): string => randomBytes(bytes).toString('hex');
const login = (name: string): string => `postgres://${name}:${secret(24)}@postgres:5432/boxing`;

/** The files by name, and what makes their content. */
const SERVICE = { system_api_token: () => secret(32) };
/** Those that `compose.yaml` mounts, but for the key of the odds feed, which its vendor gives. */
const COMPOSE = {
  postgres_password: () => secret(24),
  owner_url: () => login('boxing'),
  api_url: () => login('boxing_api'),
  worker_url: () => login('boxing_worker'),
  ...SERVICE,
};

interface Made {
  readonly directory: string;
  readonly made: readonly string[];
  /** They existed, and are as they were. */
  readonly kept: readonly string[];
}

export function initCommand(terminal: Terminal): Command {
  return new Command('init')
    .argument('[directory]', 'where the secrets go', 'secrets')
    .description('Make the secrets of a new installation, each in a file. A file that exists stays as it is.')
    .option('--compose', 'make those that compose.yaml needs, which its containers can read')
    .addHelpText('after', examples('init', 'init /etc/boxing/secrets', 'init --compose'))
    .action(async (directory: string, options: Output & { compose?: boolean }) => {
      const ofCompose = options.compose === true;
      // In containers other accounts read the files; only the directory keeps people out.
      const result = await makeSecrets(path.resolve(directory), ofCompose ? COMPOSE : SERVICE, ofCompose ? 0o644 : 0o600);
      print(terminal, options, result, (made) => [...described(made), ofCompose ? COMPOSE_NEXT : next(made)]);
    });
}

const COMPOSE_NEXT = 'next: write the key of the odds feed to odds_api_key there, then run docker compose up';

function next({ directory }: Made): string {
  return `next: set SYSTEM_API_TOKEN_FILE=${path.join(directory, 'system_api_token')} for the service`;
}

function described({ directory, made, kept }: Made): string[] {
  return [
    ...made.map((name) => `made ${path.join(directory, name)}`),
    ...kept.map((name) => `kept ${path.join(directory, name)}, which exists`),
    'no backup holds these files: keep a copy of them elsewhere',
  ];
}

async function makeSecrets(directory: string, secrets: Readonly<Record<string, () => string>>, mode: number): Promise<Made> {
  await openSecrets(directory);
  const [made, kept]: [string[], string[]] = [[], []];
  for (const [name, content] of Object.entries(secrets)) {
    const isNew = await writeSecret(path.join(directory, name), content(), mode);
    (isNew ? made : kept).push(name);
  }
  await flush(directory);
  return { directory, made, kept };
}
