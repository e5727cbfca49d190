import { Client, StreamableHTTPClientTransport, type FetchLike } from '@modelcontextprotocol/client';
import type { TestApp } from './app';

interface Connecting {
  readonly key?: string;
  /** `auto` speaks the newest revision of the protocol; `legacy`, as by default, those of 2025. */
  readonly mode?: 'auto' | 'legacy';
  readonly fetch?: FetchLike;
}

/** Connects a client of the Model Context Protocol to the service, by default with the user's key. */
export async function connectMcp(
  app: Pick<TestApp, 'origin' | 'user'>,
  { key = app.user.key, mode, fetch }: Connecting = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, mode === undefined ? {} : { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.origin), { requestInit, ...(fetch && { fetch }) }));
  return client;
}

/** What a tool answers: its data, or its refusal as text. Every answer is sent once, as text. */
export async function toolAnswer(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ readonly data?: unknown; readonly meta?: unknown; readonly refusal?: string }> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  const [first, ...more] = content;
  if (structuredContent !== undefined || more.length > 0 || first?.type !== 'text') throw new Error(`${name} answers more than one text`);
  return isError === true ? { refusal: first.text } : JSON.parse(first.text);
}
