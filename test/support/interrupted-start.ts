import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../src/lib/unknown-values';
import { until } from './until';

/** What an interrupted start left behind, and what it said of its end. */
interface Interrupted {
  readonly code: number | null;
  /** The command lines of processes that still use the data directory. */
  readonly left: string;
  readonly stderr: string;
}

interface Interruption {
  readonly phase: Phase;
  readonly by: 'SIGTERM' | 'Ctrl-C';
  readonly dataDir: string;
  readonly cwd: string;
}

/** The phases of a first start in their order, each by what shows that it has begun: in the data directory, or on standard error. */
const PHASES = {
  initdb: (dataDir) => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
  'the start of PostgreSQL': (dataDir) => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')),
  'the set-up process': /First start/,
  // The service serves by then, so it ends as one that was asked to stop.
  'the past behind the board': /Provisional prices/,
} as const satisfies Record<string, RegExp | ((dataDir: string) => boolean)>;

type Phase = keyof typeof PHASES;

/** Then all phases are over. */
const STUDIED = /The demo has studied its past/;

/** A phase, and how it is interrupted: by a service manager, or by Ctrl-C, which reaches the children, too. */
export const INTERRUPTIONS: readonly (readonly [Phase, 'SIGTERM' | 'Ctrl-C', number])[] = [
  ['initdb', 'SIGTERM', 143],
  ['initdb', 'Ctrl-C', 130],
  ['the start of PostgreSQL', 'SIGTERM', 143],
  ['the start of PostgreSQL', 'Ctrl-C', 130],
  ['the set-up process', 'SIGTERM', 143],
  ['the set-up process', 'Ctrl-C', 130],
  ['the past behind the board', 'Ctrl-C', 0],
  ['the past behind the board', 'SIGTERM', 0],
];

/**
 * Starts the service, as the first start of an installation or the next after an interrupted one, and interrupts it in a phase.
 * @param command its arguments for Node @param cwd where it is started
 * @throws when the start ends, or has nothing left to do, without a sign of the phase
 */
export async function interruptStart(command: readonly string[], { phase, by, dataDir, cwd }: Interruption): Promise<Interrupted> {
  // Of a group of its own, as a shell starts it.
  const child = spawn(process.execPath, command, {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [exited, ended] = [once(child, 'exit'), once(child, 'close')];
  try {
    const sign: RegExp | ((dataDir: string) => boolean) = PHASES[phase];
    // The sign of a short phase may be gone a moment later.
    let isIn = false;
    const isInOrOver = (): boolean => {
      isIn = sign instanceof RegExp ? sign.test(stderr) : sign(dataDir);
      return isIn || hasEnded(child) || STUDIED.test(stderr);
    };
    if (sign instanceof RegExp) while (!isInOrOver()) await Promise.race([once(child.stderr, 'data'), exited]);
    else await until(isInOrOver, `the start reaches ${phase}`);
    if (!isIn) throw new Error(`the start never came to ${phase}: ${stderr}`);
    stderr = '';
    if (by === 'SIGTERM') child.kill('SIGTERM');
    else killGroup(child, 'SIGINT');
    await ended;
  } finally {
    killGroup(child, 'SIGKILL');
  }
  return { code: child.exitCode, left: spawnSync('pgrep', ['-a', '-f', dataDir], { encoding: 'utf8' }).stdout, stderr };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // All of it has ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
