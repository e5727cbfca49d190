import './supported-node';
import { setUpInChild } from './demo/setup-process';
import { join } from 'node:path';
import { failureMessage } from './cli/failure';
import { commandsFor, programName } from './cli/invocation';
import { loadConfig } from './config';
import { secretsOf } from './environment';
import { readEnvFile } from './lib/env-file';
import { createLog, endOnUncaught, ignoreBrokenPipe } from './lib/log';
import { maskFor } from './lib/masking';
import { serve, type SetUpDemo } from './serve';
import { commandsInChildren } from './setup/command';
import { Stopped, stopSignal } from './lib/stop-signal';

readEnvFile(process);
const secrets = secretsOf(process.env);
endOnUncaught(process, createLog('fatal', process.stderr, secrets));
ignoreBrokenPipe(process);

const asTyped = commandsFor(programName(process.env, join(__dirname, 'cli', 'main.js')));

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, process.stderr, secrets);
  const signal = stopSignal(process);
  const setUpDemo: SetUpDemo = (shown) => setUpInChild(process.env, signal, shown);
  const runCommand = commandsInChildren(process.env, signal);
  await serve(config, { log, print: (text) => process.stdout.write(asTyped(text)), setUpDemo, runCommand, signal });
}

main()
  .catch((error: unknown) => {
    if (error instanceof Stopped) return void (process.exitCode = error.exitCode);
    process.stderr.write(`boxing: ${asTyped(maskFor(secrets)(failureMessage(error, process.env)))}\n`);
    process.exitCode = 1;
  })
  // Everything is closed. A connection that the database never ends must not keep the process alive.
  .finally(() => process.exit());
