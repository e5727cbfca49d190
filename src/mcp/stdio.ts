import type { BoxingClient } from 'boxing-prediction-trading-client';
import { accessOf } from './access';
import { readContracts } from './contracts';
import { installed, loadLibrary } from './library';
import { createServer } from './server';
import { makeTools } from './tools';

/**
 * Serves the tools and prompts that the client's key opens, on standard input and output.
 * @throws UserError when the library of the protocol is not installed
 */
export async function serveOnStdio(client: BoxingClient): Promise<{ close(): Promise<void> }> {
  const library = await loadLibrary();
  const { serveStdio } = await installed(() => import('@modelcontextprotocol/server/stdio'));
  const contracts = await readContracts();
  const parts = { library, tools: makeTools(library, contracts), version: contracts.trading.info.version };
  const access = await accessOf(client);
  return serveStdio(() => createServer(parts, { client, access }));
}
