import { spawn, type ChildProcess, type ChildProcessByStdio, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { program } from './program';
import { sealKeyOf } from './seal-key';
import { until } from './until';

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], ...sealKeyOf(env), ...env };
}

/** Starts a command of the command line as a process of its own, and does not wait for it. */
export function spawnBoxing(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [...program('src/cli/main.ts'), ...args], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs one command of the command line as a process of its own. */
export async function boxing(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Finished> {
  const child = spawnBoxing(args, env);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

/** Runs a command that must succeed, and gives its JSON answer. */
export async function boxingJson<T>(args: readonly string[], env: Record<string, string>): Promise<T> {
  const { code, stdout, stderr } = await boxing([...args, '--json'], env);
  if (code !== 0) throw new Error(`boxing ${args.join(' ')} exited with ${code}: ${stderr}${stdout}`);
  return JSON.parse(stdout) as T;
}

/** Whether a demo still computes its past. A service that cannot be asked there has none. */
async function isStudying(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/health`).catch(() => undefined);
  if (answer?.ok !== true) return false;
  const { data } = (await answer.json()) as { data: { setup: object | null } };
  return data.setup !== null;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly baseUrl: string;
  /** The lines of the start banner, `name=value`. */
  readonly banner: ReadonlyMap<string, string>;
  /** All that it wrote so far, banner and log. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the service as a process of its own on a free port and waits until it says where it listens, and until a demo has its past. Told to stop, it
 * gives balancers no time to notice, unless the environment says so.
 */
export async function startServer(env: Record<string, string>, { waitsForPast = true } = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, program('src/main.ts'), {
    env: environment({ PORT: '0', SHUTDOWN_GRACE_SECONDS: '0', PUBLIC_LIMIT_PER_MINUTE: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const banner = new Map<string, string>();
  let output = '';
  let hasStudied = (): void => undefined;
  const studied = new Promise<void>((resolve) => (hasStudied = resolve));
  const listening = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      for (const [, name, value] of output.matchAll(/^(base_url|docs_url|system_token|demo_key|setup_url)=(\S+)$/gm))
        if (name && value) banner.set(name, value);
      const url = banner.get('base_url');
      if (url !== undefined) resolve(url);
      if (/^The demo has studied its past/m.test(output)) hasStudied();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}: ${output}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const baseUrl = await listening;
  if (waitsForPast && (await isStudying(baseUrl))) {
    await studied;
    await until(async () => !(await isStudying(baseUrl)));
  }
  return { child, baseUrl, banner, output: () => output, stop };
}

/** What a process answers to a message. @throws when it ends instead */
export async function answerOf<T>(child: ChildProcess, message: Serializable): Promise<T> {
  child.send(message);
  const ended = new AbortController();
  const [answer]: T[] = await Promise.race([once(child, 'message', ended), once(child, 'exit', ended).then(() => [])]).finally(() =>
    ended.abort(),
  );
  if (answer === undefined) throw new Error('the process ended');
  return answer;
}
