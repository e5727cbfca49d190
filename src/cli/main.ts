#!/usr/bin/env node
import { secretsOf } from '../config';
import { readEnvFile } from '../lib/env-file';
import { createLog, endOnUncaught } from '../lib/log';
import { stopSignal } from '../lib/stop-signal';
import { run } from './program';

readEnvFile(process);
const { argv, env, stdout, stderr } = process;

endOnUncaught(process, createLog('fatal', stderr, secretsOf(env)));

// The reader, such as head, has closed the pipe.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void run(argv.slice(2), { env, stdout, stderr, stopSignal: () => stopSignal(process) }).then((code) => {
  process.exitCode = code;
});
