import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import type { BoxingClient } from 'boxing-prediction-trading-client';
import { accessOf } from './access';
import { readContracts } from './contracts';
import { installed, loadLibrary } from './library';
import { singleMessages } from './messages';
import { createServer } from './server';
import { makeTools } from './tools';

/** Where messages come from and answers go, one a line. */
interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/**
 * Serves the tools and prompts that the client's key opens, on standard input and output.
 * @throws UserError when the library of the protocol is not installed
 */
export async function serveOnStdio(client: BoxingClient, { stdin, stdout }: Streams): Promise<{ close(): Promise<void> }> {
  const library = await loadLibrary();
  const { serveStdio, StdioServerTransport } = await installed(() => import('@modelcontextprotocol/server/stdio'));
  const contracts = await readContracts();
  const parts = { library, tools: makeTools(contracts), version: contracts.trading.info.version };
  const access = await accessOf(client);
  const transport = new StdioServerTransport(Readable.from(linesOf(stdin)), stdout);
  return serveStdio(() => createServer(parts, { client, access }), { transport });
}

/** The messages of the input, each in a line of its own; as bytes, because the library never ends reading text. */
async function* linesOf(input: Readable): AsyncGenerator<Buffer, void> {
  for await (const line of createInterface({ input })) for (const message of singleMessages(line)) yield Buffer.from(`${message}\n`);
}
