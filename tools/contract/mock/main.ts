import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createLog } from '../../../src/lib/log';
import { API_ROOT, DESK_ROOT } from '../../../src/http/api-root';
import { stopSignal } from '../../../src/lib/stop-signal';
import { startMock } from './start';

/** Serves the contract's examples on the service's own path until it is stopped. */
async function main(): Promise<void> {
  const { port: given } = parseArgs({ options: { port: { type: 'string' } } }).values;
  const { PORT } = process.env;
  const port = given ?? (PORT === undefined || PORT === '' ? '4010' : PORT);
  const setting = given === undefined ? '`PORT`' : '`--port`';
  if (!/^\d{1,5}$/.test(port)) throw new Error(`${setting} must be a port number, or 0 for any free port (got "${port}")`);
  const signal = stopSignal(process);
  const mock = await startMock(Number(port), createLog('info', process.stderr));
  console.log(`base_url=${mock.origin}${API_ROOT}\ndesk_url=${mock.origin}${DESK_ROOT}\ndocs_url=${mock.origin}/docs`);
  await Promise.race([once(signal, 'abort'), mock.ended]);
  await mock.stop();
  if (!signal.aborted) throw new Error('Prism ended');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
