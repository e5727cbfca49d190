#!/usr/bin/env node
import '../supported-node';
import { secretsOf } from '../environment';
import { readEnvFile } from '../lib/env-file';
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
  // The work goes on if the parent has ended.
  tellParent: process.send && ((progress: Progress) => void (process.connected && process.send?.(progress))),
};

void run(argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
  // Abandoned work must not keep the process alive.
  if (interruption.signal.aborted) process.exit();
});
