import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';

/** As `RestartSec` of a systemd unit. */
const RESTART_MS = 1_000;

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
  /** What the program leaves behind where it is killed, such as a server that it has started. */
  readonly killRest?: () => void;
  /** By default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
}

/** A program that runs until it is stopped: one that ends is started again, as systemd does with `Restart=always`. */
export interface Program {
  readonly name: string;
  /** Undefined while it is down. */
  readonly pid: number | undefined;
  /** Where its output goes. */
  readonly logFile: string;
  /** Starts one that is down. */
  start(): void;
  /** Ends it as a crash does; it is started again after a second. */
  crash(): Promise<void>;
  /** Ends it as the loss of its machine does: it stays down until `start`. */
  lose(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** Starts a program. @param directory that gets its log */
export function runProgram(name: string, directory: string, launch: Launch): Program {
  const logFile = path.join(directory, `${name}.log`);
  const log = openSync(logFile, 'a');
  let child: ChildProcess | undefined;
  let restarts = true;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    if (child !== undefined) return;
    clearTimeout(timer);
    restarts = true;
    // A group of its own, so that a crash ends its children too.
    const started = spawn(launch.command, launch.args, { ...launch.options, detached: true, stdio: ['ignore', log, log] });
    child = started;
    const ended = (): void => {
      if (child !== started) return;
      child = undefined;
      if (restarts) timer = setTimeout(start, RESTART_MS);
    };
    started.on('exit', ended).on('error', ended);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    if (ending?.pid === undefined) return;
    const ended = once(ending, 'exit');
    if (signal === 'SIGKILL') {
      process.kill(-ending.pid, signal);
      launch.killRest?.();
    } else ending.kill(signal);
    await ended;
  };
  const endForGood = (signal: NodeJS.Signals): Promise<void> => {
    restarts = false;
    clearTimeout(timer);
    return end(signal);
  };
  start();
  return {
    name,
    logFile,
    get pid() {
      return child?.pid;
    },
    start,
    crash: () => end('SIGKILL'),
    lose: () => endForGood('SIGKILL'),
    stop: () => endForGood(launch.stopSignal ?? 'SIGTERM'),
  };
}

/** Runs a command of the service. @throws what it says where it fails */
export function boxing(args: readonly string[], env: Readonly<Record<string, string>>): string {
  return execFileSync(process.execPath, ['dist/src/cli/main.js', ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
}

/** Whether a program can be started by its name. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
