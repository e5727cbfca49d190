#!/usr/bin/env node
import { secretsOf } from '../config';
import { readEnvFile } from '../env-file';
import { createLog, endOnUncaught } from '../lib/log';
import { stopSignal } from '../lib/stop-signal';
import { changing, commandsFor, programName } from './invocation';
import { run } from './program';

readEnvFile(process);
const { argv, env, stdout, stderr } = process;

endOnUncaught(process, createLog('fatal', stderr, secretsOf(env)));

// The reader, such as head, has closed the pipe.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const asTyped = commandsFor(programName(env, __filename));
const terminal = { env, stdout: changing(stdout, asTyped), stderr: changing(stderr, asTyped), stopSignal: () => stopSignal(process) };

void run(argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});
