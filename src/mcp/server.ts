import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { ApiError, type BoxingClient, type operations } from 'boxing-prediction-trading-client';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import { contractTool, type Contract } from './contract-tools';

/** The path and query parameters of an operation, as one object. */
type Input<Id extends keyof operations> = Part<operations[Id]['parameters']['path']> & Part<operations[Id]['parameters']['query']>;
type Answer = Record<string, unknown>;
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

/**
 * Serves the tools on standard input and output.
 * @throws UserError when the library of the protocol is not installed
 */
export async function serveTools(client: BoxingClient, contract: Contract): Promise<{ close(): Promise<void> }> {
  const [library, { serveStdio }] = await loadLibrary();
  return serveStdio(() => createServer(library, client, contract));
}

/** The library is an optional dependency, so it is loaded only here. */
function loadLibrary() {
  return Promise.all([import('@modelcontextprotocol/server'), import('@modelcontextprotocol/server/stdio')]).catch((error: unknown) => {
    if (!/MODULE_NOT_FOUND$/.test(codeOf(error))) throw error;
    throw new UserError('the library of the Model Context Protocol is not installed: run npm install @modelcontextprotocol/server');
  });
}

/** A server with one tool per operation that a person who bets asks for. */
function createServer({ McpServer, fromJsonSchema }: typeof mcp, client: BoxingClient, contract: Contract): mcp.McpServer {
  const server = new McpServer({ name: 'boxing', title: contract.info.title, version: contract.info.version });

  function tool<Id extends keyof operations>(operationId: Id, call: (input: Input<Id>) => Promise<Answer>): void {
    const { title, description, inputSchema, outputSchema } = contractTool(contract, operationId);
    server.registerTool<mcp.StandardSchemaWithJSON, mcp.StandardSchemaWithJSON<Input<Id>, Input<Id>>>(
      operationId,
      {
        title,
        description,
        inputSchema: fromJsonSchema<Input<Id>>(inputSchema),
        outputSchema: fromJsonSchema(outputSchema),
        annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      (input) => call(input).then(succeeded, failed),
    );
  }

  tool('getHealth', () => client.get('/health'));
  tool('getPolicy', () => client.get('/policy'));
  tool('listLivePicks', (query) => client.get('/picks/live', { params: { query } }));
  tool('getPick', ({ fight_id, ...query }) => client.get('/picks/{fight_id}', { params: { path: { fight_id }, query } }));
  tool('explainPick', ({ fight_id, ...query }) => client.get('/picks/{fight_id}/explain', { params: { path: { fight_id }, query } }));
  tool('listSettledPicks', (query) => client.get('/picks/settled', { params: { query } }));
  tool('listArbitrage', (query) => client.get('/optimizer/arbitrage', { params: { query } }));
  tool('listPlusEv', (query) => client.get('/optimizer/plus-ev', { params: { query } }));
  tool('getHedge', (query) => client.get('/optimizer/hedge', { params: { query } }));
  tool('listFighters', (query) => client.get('/fighters', { params: { query } }));
  tool('getFighter', (path) => client.get('/fighters/{fighter_id}', { params: { path } }));
  tool('listBookmakers', () => client.get('/bookmakers'));
  tool('listJournalBets', () => client.get('/journal/bets'));
  return server;
}

/** The answer as data, and as text for clients that read only text. */
function succeeded(answer: Answer): mcp.CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

/** Why there is no answer. @throws when the error is a fault of this program */
function failed(error: unknown): mcp.CallToolResult {
  if (!(error instanceof ApiError || error instanceof UserError)) throw error;
  const text = error instanceof ApiError ? `${error.code}: ${error.message}` : error.message;
  return { isError: true, content: [{ type: 'text', text }] };
}
