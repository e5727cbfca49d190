import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installed } from '../../installed';

/** A Prism process that serves the contract at its own address. */
export interface Prism {
  readonly origin: string;
  /** Resolves when Prism ends. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Prism on a free port and waits until it listens. It serves the contract's paths from `/`, and for each the first example, or
 * what `Prefer` asks for. @throws with Prism's output when it does not start
 */
export async function startPrism(contract: string): Promise<Prism> {
  const command = join(installed(__dirname), '@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [command, 'mock', contract, '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  let output = '';
  const origin = await new Promise<string>((listening, failed) => {
    const read = (text: Buffer) => {
      output = (output + text.toString()).slice(-10_000);
      const address = /listening on (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (address !== undefined) listening(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => failed(new Error(`Prism ended: ${output}`)));
  });
  return {
    origin,
    ended,
    stop() {
      child.kill();
      return ended;
    },
  };
}
