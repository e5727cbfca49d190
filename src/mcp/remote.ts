import { createClient } from 'boxing-prediction-trading-client';
import type { Access } from './access';
import { readContracts } from './contracts';
import { loadLibrary } from './library';
import { createServer } from './server';
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
export type AnswerMessage = (message: RemoteMessage) => Promise<Response>;

/**
 * Opens the protocol over HTTP (Streamable HTTP), without sessions: each message stands for itself, so that any process can answer it. An answer is JSON. The
 * service sends nothing unasked.
 * @throws UserError when the library of the protocol is not installed
 */
export async function openRemote(): Promise<AnswerMessage> {
  const library = await loadLibrary();
  const contracts = await readContracts();
  const parts = { library, tools: makeTools(library, contracts), version: contracts.trading.info.version };
  const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } = library;

  return async ({ request, body, access, baseUrl, fetch }) => {
    const server = createServer(parts, { client: createClient({ baseUrl, fetch }), access });
    const options = { parsedBody: body };
    if (!(await isLegacyRequest(request, body)))
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
}
