import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { PeerJob } from '../peers/peer';
import { baseUrlOf } from '../service-process';

/** A server under load, in a process of its own. */
export interface ServerProcess {
  readonly name: string;
  readonly port: number;
  /** Processor time since its start, user and system, milliseconds. */
  processorMs(): number;
  stop(): Promise<void>;
}

export type ServiceSettings = Readonly<Record<string, string>>;

/** Starts our service as an operator would. @param settings its environment @param program for Node, by default the compiled one */
export async function startService(name: string, settings: ServiceSettings, program = ['dist/src/main.js']): Promise<ServerProcess> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ROLE: 'api',
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    PUBLIC_LIMIT_PER_MINUTE: '0',
    ...settings,
  };
  return started(name, spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** Starts a program of bench/peers. @param program for Node, by default the compiled one */
export async function startPeer(name: string, job: PeerJob, program = [`dist/bench/peers/${name}.js`]): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_PATH: 'bench/peers/node_modules' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(job));
  return started(job.computes ? `${name}, computing` : name, child);
}

async function started(name: string, child: ChildProcess): Promise<ServerProcess> {
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  try {
    const { port } = new URL(await baseUrlOf(child));
    return { name, port: Number(port), processorMs: () => processorMs(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function processorMs({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the command, in brackets, may hold spaces. User and system time are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
