#!/usr/bin/env node
import { stopSignal } from '../stop-signal';
import { run } from './program';

const { argv, env, stdout, stderr } = process;

// Whoever reads has heard enough, as head has.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void run(argv.slice(2), { env, stdout, stderr, stopSignal: () => stopSignal(process) }).then((code) => {
  process.exitCode = code;
});
