import { loadConfig } from './config';
import { createLog } from './log';
import { serve } from './serve';
import { stopSignal } from './stop-signal';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, process.stderr);
  await serve(config, { log, print: (text) => process.stdout.write(text), signal: stopSignal(process) });
}

main().catch((error: unknown) => {
  process.stderr.write(`boxing: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
