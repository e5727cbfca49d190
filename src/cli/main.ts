#!/usr/bin/env node
import '../supported-node';
import { setPriority } from 'node:os';
import { secretsOf } from '../environment';
import { readEnvFile } from '../lib/env-file';
import type { SetupMessage } from '../demo/setup-process';
import type { Progress } from '../lib/progress';
import { createLog, endOnUncaught, ignoreBrokenPipe } from '../lib/log';
import { stopSignal } from '../lib/stop-signal';
import { askOn } from './ask';
import { changing, commandsFor, programName } from './invocation';
import { run } from './program';

readEnvFile(process);
const { argv, env, stdin, stdout, stderr } = process;

// Hide the arguments from `ps`: they may contain secrets.
if (argv.some((argument) => /^--key(=|$)/.test(argument))) process.title = 'boxing';

endOnUncaught(process, createLog('fatal', stderr, secretsOf(env)));

ignoreBrokenPipe(process);

let signal: AbortSignal | undefined;
const stopping = (): AbortSignal => (signal ??= stopSignal(process));
const interruption = new AbortController();
/** The work goes on if the parent has ended. */
const tell = (message: SetupMessage): void => void (process.connected && process.send?.(message));
/** Work behind a service that answers meanwhile takes a third of its time, where there is not enough for both. */
const BEHIND_THE_SERVICE = 5;
/** Threads that are started from here on inherit the priority. */
function tellBoard(): void {
  setPriority(BEHIND_THE_SERVICE);
  tell('board');
}
let endsItself = false;

const asTyped = commandsFor(programName(env, __filename));
const terminal = {
  env,
  stdout: changing(stdout, asTyped),
  stderr: changing(stderr, asTyped),
  stopSignal: () => {
    endsItself = true;
    return stopping();
  },
  interruption: () => {
    const stop = stopping();
    stop.addEventListener('abort', () => endsItself || interruption.abort(stop.reason));
    return interruption.signal;
  },
  ask: stdin.isTTY && stdout.isTTY ? askOn({ input: stdin, output: stdout }) : undefined,
  tellParent: process.send && ((progress: Progress) => tell(progress)),
  tellBoard: process.send && tellBoard,
};

void run(argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
  // Abandoned work must not keep the process alive.
  if (interruption.signal.aborted) process.exit();
});
