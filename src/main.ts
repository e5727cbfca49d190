import { setUpInChild } from './demo/setup-process';
import { sentenceOf } from './cli/failure';
import { loadConfig, secretsOf } from './config';
import { readEnvFile } from './lib/env-file';
import { createLog, endOnUncaught } from './lib/log';
import { maskFor } from './lib/masking';
import { serve } from './serve';
import { stopSignal } from './lib/stop-signal';

readEnvFile(process);
const secrets = secretsOf(process.env);
endOnUncaught(process, createLog('fatal', process.stderr, secrets));

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, process.stderr, secrets);
  const signal = stopSignal(process);
  const setUpDemo = () => setUpInChild(process.env, signal);
  await serve(config, { log, print: (text) => process.stdout.write(text), setUpDemo, signal });
}

main().catch((error: unknown) => {
  process.stderr.write(`boxing: ${maskFor(secrets)(sentenceOf(error))}\n`);
  process.exitCode = 1;
});
