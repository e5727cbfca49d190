import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Requests of one kind: each connection sends the next one when the answer to the last one has arrived. */
export interface Load {
  readonly port: number;
  /** Path and query. `{n}` becomes a number that this generator has not sent before. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Any other status of an answer ends the round with an error. */
  readonly status: number;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly requests: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** Latency, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the generator per request, milliseconds. */
  readonly cost: number;
}

export interface LoadGenerator {
  /** @throws when an answer has another status, or a connection fails */
  run(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the load generator in a process of its own, so that its work does not count as the servers'. @param command of Node */
export function openLoadGenerator(command: readonly string[]): LoadGenerator {
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async run(load) {
      child.stdin.write(`${JSON.stringify(load)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the load generator has ended');
      const result: LoadResult | { readonly error: string } = JSON.parse(value);
      if ('error' in result) throw new Error(`${load.path}: ${result.error}`);
      return result;
    },
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
