import { run } from '../../src/cli/program';
import type { Environment } from '../../src/environment';
import { sealKeyOf } from './seal-key';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line within this process, off a terminal unless said otherwise. @param columns of the terminal */
export async function boxing(args: readonly string[], env: Environment = {}, isTTY = false, columns?: number): Promise<Outcome> {
  let out = '';
  let err = '';
  const code = await run(args, {
    env: { LOG_LEVEL: 'silent', ...sealKeyOf(env), ...env },
    stdout: { isTTY, columns, write: (text) => void (out += text) },
    stderr: { isTTY, write: (text) => void (err += text) },
    stopSignal: () => AbortSignal.abort(),
  });
  return { code, out, err };
}

/** Runs a command that must succeed, and gives its JSON answer. */
export async function boxingJson<T>(args: readonly string[], env: Environment = {}): Promise<T> {
  const { code, out, err } = await boxing([...args, '--json'], env);
  if (code !== 0) throw new Error(`boxing ${args.join(' ')} ended with ${code}: ${err}${out}`);
  return JSON.parse(out);
}
