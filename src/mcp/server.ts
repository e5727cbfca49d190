import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';
import { Problem } from '../api/problem';
import { nearestName } from '../api/request-errors';
import { restriction } from '../api/rights';
import { UserError } from '../lib/user-error';
import { canUse, type Access } from './access';
import type { Library } from './library';
import { argumentsFault } from './messages';
import { promptText, WORKFLOWS, type Workflow } from './prompts';
import { toolListFor } from './tool-list';
import type { Tools } from './tools';

/** What a server is made of. */
export interface ServerParts {
  readonly library: Library;
  readonly tools: Tools;
  /** Of the service. */
  readonly version: string;
}

/** For whom a server works. */
export interface ServedCaller {
  readonly client: BoxingClient;
  readonly access: Access;
}

/**
 * A server of the protocol for one caller. It offers what the caller can use. A call of anything else is refused with the reason, mostly by the
 * service.
 */
export function createServer({ library, tools, version }: ServerParts, { client, access }: ServedCaller): mcp.Server {
  const isOpen = (name: string): boolean => {
    const tool = tools.get(name);
    return tool !== undefined && canUse(access, tool.guard);
  };
  const workflows = WORKFLOWS.filter((workflow) => workflow.tools.every(isOpen));
  const hidden = [...tools.keys()].filter((name) => !isOpen(name));
  const { Server, ProtocolError, ProtocolErrorCode } = library;
  const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

  const server = new Server(
    { name: 'boxing', title: 'Boxing Prediction Trading API', version },
    { instructions: instructionsFor(access, hidden), capabilities: { tools: {}, prompts: {} } },
  );
  server.setRequestHandler('tools/list', () => ({ tools: toolListFor(tools, access).tools }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.get(params.name);
    if (tool === undefined)
      throw invalid(`there is no tool ${JSON.stringify(params.name)}; ${nearestName(params.name, [...tools.keys()])}`);
    // A service that answers `boxing mcp` does not know that an assistant asks.
    const fault = argumentsFault(params.arguments, '{"limit": 5}');
    if (fault !== undefined) return failed(new UserError(fault));
    const problem = restriction(tool.guard.shown, access.level, 'mcp', access);
    return problem === undefined ? tool.call(client, params.arguments ?? {}).then(succeeded, failed) : failed(problem);
  });
  server.setRequestHandler('prompts/list', () => ({ prompts: workflows.map(promptOf) }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const workflow = workflows.find(({ name }) => name === params.name);
    if (workflow === undefined)
      throw invalid(
        `there is no prompt ${JSON.stringify(params.name)}; ${nearestName(
          params.name,
          workflows.map(({ name }) => name),
        )}`,
      );
    const fault = argumentsFault(params.arguments, '{"bankroll": "1000"}');
    if (fault !== undefined) throw invalid(fault);
    return { description: workflow.description, messages: [{ role: 'user', content: { type: 'text', text: textOf(workflow, params) } }] };
  });

  const textOf = (workflow: Workflow, { arguments: given = {} }: { arguments?: Record<string, string> | undefined }): string => {
    try {
      return promptText(workflow, given);
    } catch (error) {
      throw error instanceof UserError ? invalid(error.message) : error;
    }
  };
  return server;
}

function promptOf({ name, title, description, arguments: known }: Workflow): mcp.Prompt {
  return { name, title, description, arguments: [...known] };
}

/** What an assistant must know before it uses the tools. */
function instructionsFor({ caller }: Access, hidden: readonly string[]): string {
  const notes = [
    ...(caller === 'operator' ? ['There is no journal here: the tools work with the token of the operator, who owns no bets.'] : []),
    ...(caller === 'public'
      ? ['The service was given no valid key, so most tools are missing. Ask the user to set BOXING_KEY; "boxing keys mint" makes a key.']
      : []),
    ...(caller === 'user' && hidden.length > 0
      ? [`Left out, because the scopes of the key or the terms of the data do not allow them: ${hidden.join(', ')}.`]
      : []),
  ];
  return `Model probabilities, sportsbook prices and stakes for professional boxing.

- Begin with listLivePicks, and go on with getPick for one fight.
- Answers are short: "detail" adds every field of a row, and "limit" sets the number of rows. meta.rows or meta.pagination tells that there are more.
- Probabilities, edges and names that end in _pp are fractions: 0.03 is three percentage points. Times are UTC.
- Stakes are in US dollars and null until you give "bankroll".
- The verdict BET means only that a price passes the gates of getPolicy. It is an estimate, not advice. Say so.
- Check quote_age (seconds), warnings and meta.cron_age_minutes before you rely on a price. Where meta.source is "demo", everything is simulated.
- Ask the user before you call a tool that is not read-only. A repeated call has the same idempotency_key, and every other call a new one.${notes.map((note) => `\n- ${note}`).join('')}`;
}

/**
 * The answer once, as text: every revision of the protocol demands `content`, and every client shows it to its model. `structuredContent` would repeat all
 * of it; tools without an `outputSchema` need none.
 */
function succeeded(text: string): mcp.CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Why there is no answer. @throws when the error is a fault of this program */
function failed(error: unknown): mcp.CallToolResult {
  if (!(error instanceof ApiError || error instanceof Problem || error instanceof UserError)) throw error;
  const text = error instanceof UserError ? error.message : `${error.code}: ${error.message}`;
  return { isError: true, content: [{ type: 'text', text }] };
}
