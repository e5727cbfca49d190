import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { ApiError, type BoxingClient, type operations } from 'boxing-prediction-trading-client';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import { accessOf, USER_ONLY, type Access } from './access';
import { contractTool, type ToolContract } from './contract-tools';
import { shortened, SHORT_FORMS, type ToolAnswer, type AnswerExtent, type ShortId } from './short-answers';

/** The path and query parameters of an operation, as one object. `limit` of a tool bounds its rows also where the operation has one of its own. */
type Input<Id extends keyof operations> = Part<operations[Id]['parameters']['path']> &
  Part<operations[Id]['parameters']['query']> &
  (Id extends ShortId ? AnswerExtent : unknown);
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

/**
 * Serves the tools that the client's key opens, on standard input and output.
 * @throws UserError when the library of the protocol is not installed
 */
export async function serveTools(client: BoxingClient, contract: ToolContract): Promise<{ close(): Promise<void> }> {
  const [library, { serveStdio }] = await loadLibrary();
  const access = await accessOf(client);
  return serveStdio(() => createServer(library, client, contract, access));
}

/** The library is an optional dependency, so it is loaded only here. */
function loadLibrary() {
  return Promise.all([import('@modelcontextprotocol/server'), import('@modelcontextprotocol/server/stdio')]).catch((error: unknown) => {
    if (!/MODULE_NOT_FOUND$/.test(codeOf(error))) throw error;
    throw new UserError('the library of the Model Context Protocol is not installed: run npm install @modelcontextprotocol/server');
  });
}

/** A server with one tool per operation that a person who bets asks for, as far as the key opens it. */
function createServer(
  { McpServer, fromJsonSchema }: typeof mcp,
  client: BoxingClient,
  contract: ToolContract,
  access: Access,
): mcp.McpServer {
  const { title, version } = contract.info;
  const server = new McpServer({ name: 'boxing', title, version }, { instructions: instructionsFor(access) });

  function tool<Id extends keyof operations>(operationId: Id, call: (input: Input<Id>) => Promise<ToolAnswer>): void {
    const { title, description, inputSchema, outputSchema, isPublic } = contractTool(contract, operationId);
    if ((access === 'public' && !isPublic) || (access === 'operator' && USER_ONLY.includes(operationId))) return;
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
  tool('listLivePicks', ({ detail, limit, ...query }) =>
    shortened('listLivePicks', client.get('/picks/live', { params: { query } }), { detail, limit }),
  );
  tool('getPick', ({ detail, fight_id, ...query }) =>
    shortened('getPick', client.get('/picks/{fight_id}', { params: { path: { fight_id }, query } }), { detail }),
  );
  tool('explainPick', ({ detail, limit, fight_id, ...query }) =>
    shortened('explainPick', client.get('/picks/{fight_id}/explain', { params: { path: { fight_id }, query } }), { detail, limit }),
  );
  tool('listSettledPicks', ({ detail, limit = SHORT_FORMS.listSettledPicks.rows.limit, ...query }) =>
    shortened('listSettledPicks', client.get('/picks/settled', { params: { query: { ...query, limit } } }), { detail }),
  );
  tool('listArbitrage', ({ detail, limit, ...query }) =>
    shortened('listArbitrage', client.get('/optimizer/arbitrage', { params: { query } }), { detail, limit }),
  );
  tool('listPlusEv', ({ detail, limit, ...query }) =>
    shortened('listPlusEv', client.get('/optimizer/plus-ev', { params: { query } }), { detail, limit }),
  );
  tool('getHedge', (query) => client.get('/optimizer/hedge', { params: { query } }));
  tool('listFighters', ({ detail, limit = SHORT_FORMS.listFighters.rows.limit, ...query }) =>
    shortened('listFighters', client.get('/fighters', { params: { query: { ...query, limit } } }), { detail }),
  );
  tool('getFighter', ({ detail, limit, ...path }) =>
    shortened('getFighter', client.get('/fighters/{fighter_id}', { params: { path } }), { detail, limit }),
  );
  tool('listBookmakers', ({ detail, limit }) => shortened('listBookmakers', client.get('/bookmakers'), { detail, limit }));
  tool('listJournalBets', ({ detail, limit = SHORT_FORMS.listJournalBets.rows.limit, ...query }) =>
    shortened('listJournalBets', client.get('/journal/bets', { params: { query: { ...query, limit } } }), { detail }),
  );
  return server;
}

/** What an assistant must know before it uses the tools. */
function instructionsFor(access: Access): string {
  const hidden: Record<Access, string> = {
    user: '',
    operator: '\n- There is no journal here: the tools work with the token of the operator, who owns no bets.',
    public:
      '\n- The service was given no valid key, so most tools are missing. Ask the user to set BOXING_KEY; "boxing keys mint" makes a key.',
  };
  return `Model probabilities, sportsbook prices and stakes for professional boxing.

- Begin with listLivePicks, and go on with getPick for one fight.
- Answers are short: "detail" adds every field of a row, and "limit" sets the number of rows. meta.rows or meta.pagination tells that there are more.
- Probabilities, edges and names that end in _pp are fractions: 0.03 is three percentage points. Times are UTC.
- Stakes are in US dollars and null until you give "bankroll".
- The verdict BET means only that a price passes the gates of getPolicy. It is an estimate, not advice. Say so.
- Check quote_age (seconds), warnings and meta.cron_age_minutes before you rely on a price. Where meta.source is "demo", everything is simulated.${hidden[access]}`;
}

/** The answer as data, and as text for clients that read only text. */
function succeeded(answer: ToolAnswer): mcp.CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

/** Why there is no answer. @throws when the error is a fault of this program */
function failed(error: unknown): mcp.CallToolResult {
  if (!(error instanceof ApiError || error instanceof UserError)) throw error;
  const text = error instanceof ApiError ? `${error.code}: ${error.message}` : error.message;
  return { isError: true, content: [{ type: 'text', text }] };
}
