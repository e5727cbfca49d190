import { setImmediate as nextRound } from 'node:timers/promises';
import { createClient } from 'boxing-prediction-trading-client';
import { isRecord } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import type { Access } from './access';
import { readContracts } from './contracts';
import { loadLibrary } from './library';
import { withoutNulls } from './messages';
import { createServer } from './server';
import { toolListFor } from './tool-list';
import { makeTools } from './tools';

/** A message of a caller, with what answers the calls of the service that it leads to. */
interface RemoteMessage {
  /** The HTTP request, without its body. */
  readonly request: Request;
  /** Its body as JSON gives it: one message. */
  readonly body: unknown;
  readonly access: Access;
  /** Root of the trading API, ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Answers one message. */
type AnswerMessage = (message: RemoteMessage) => Promise<Response>;

/** The protocol over HTTP. */
export interface Remote {
  readonly answer: AnswerMessage;
  /** What the first messages would wait for, in steps that each block the event loop for some 20 ms. */
  readonly prepare: () => AsyncGenerator<void>;
}

/**
 * Opens the protocol over HTTP (Streamable HTTP), without sessions: each message stands for itself, so that any process can answer it. An answer is JSON,
 * also for callers who only accept `text/event-stream`: some that can read both name one. The service sends nothing unasked.
 * @throws UserError when the library of the protocol is not installed
 */
export async function openRemote(): Promise<Remote> {
  const library = await loadLibrary();
  await nextRound();
  const contracts = await readContracts();
  await nextRound();
  const parts = { library, tools: makeTools(contracts), version: contracts.trading.info.version };
  const { createMcpHandler, isLegacyRequest, SUPPORTED_PROTOCOL_VERSIONS, WebStandardStreamableHTTPServerTransport } = library;

  const answer: AnswerMessage = async ({ request, body, access, baseUrl, fetch }) => {
    request.headers.set('accept', 'application/json, text/event-stream');
    const message = withoutNulls(body);
    const options = { parsedBody: message };
    const isLegacy = await isLegacyRequest(request, message);
    const revision = request.headers.get('mcp-protocol-version');
    if (isLegacy && isToolsList(message) && (revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision)))
      return jsonResult(message.id, toolListFor(parts.tools, access).text);
    const server = createServer(parts, { client: createClient({ baseUrl, fetch, timeoutMs: Infinity }), access });
    if (!isLegacy)
      // Subscriptions would stay open, and nothing is ever announced by them.
      return createMcpHandler(() => server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, options);
    // Revisions before 2026-07-28.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  };
  return {
    answer,
    async *prepare() {
      for (const tool of parts.tools.values()) {
        tool.prepare();
        yield;
      }
      await rehearse(answer);
    },
  };
}

/** All that the first messages would wait for, in steps; nothing where the library of the protocol is not installed. */
export async function* prepareRemote(open: () => Promise<Remote>): AsyncGenerator<void> {
  const remote = await open().catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  yield;
  if (remote !== undefined) yield* remote.prepare();
}

/** The library builds its own checks with the first message. */
async function rehearse(answer: AnswerMessage): Promise<void> {
  const origin = 'http://127.0.0.1';
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'rehearsal', version: '1' } };
  await answer({
    request: new Request(origin, { method: 'POST', headers: { 'content-type': 'application/json' } }),
    body: { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    access: { caller: 'public', scopes: [], level: 'public', sources: [] },
    baseUrl: `${origin}/api/v1`,
    fetch: () => Promise.reject(new Error('a rehearsal calls no tool')),
  });
}

interface ToolsListRequest {
  readonly id: string | number;
}

/** Whether a message asks for the list of tools, whose text is kept. */
function isToolsList(message: unknown): message is ToolsListRequest {
  if (!isRecord(message) || message['jsonrpc'] !== '2.0' || message['method'] !== 'tools/list') return false;
  const { id, params = {} } = message;
  return (typeof id === 'string' || Number.isInteger(id)) && isRecord(params) && params['cursor'] === undefined;
}

/** @param result as JSON */
function jsonResult(id: string | number, result: string): Response {
  return new Response(`{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`, {
    headers: { 'content-type': 'application/json' },
  });
}
