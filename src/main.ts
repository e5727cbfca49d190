import { setUpInChild } from './cli/demo-child';
import { sentenceOf } from './cli/failure';
import { loadConfig } from './config';
import { createLog } from './log';
import { serve } from './serve';
import { stopSignal } from './stop-signal';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, process.stderr);
  const signal = stopSignal(process);
  const setUpDemo = () => setUpInChild(process.env, signal);
  await serve(config, { log, print: (text) => process.stdout.write(text), setUpDemo, signal });
}

main().catch((error: unknown) => {
  process.stderr.write(`boxing: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
