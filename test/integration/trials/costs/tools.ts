import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../../src/lib/unknown-values';

/** What an operation was asked for. */
export interface AskedFor {
  /** Texts of path and query. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface ListedTool {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> };
}

/** The call of a tool that asks for the same as its operation was asked for, with all fields and as many rows as it gives. */
export function toolCall({ name, inputSchema: { properties = {} } }: ListedTool, { parameters, body }: AskedFor) {
  const fields = isRecord(body) ? body : {};
  const given = Object.entries(properties).flatMap(([argument, { type }]) => {
    const text = parameters[argument];
    const value = argument in LARGEST ? LARGEST[argument] : text === undefined ? fields[argument] : typed(text, type);
    return value === undefined ? [] : [[argument, value] as const];
  });
  return {
    method: 'tools/call',
    params: {
      name,
      arguments: { ...Object.fromEntries(given), ...('idempotency_key' in properties && { idempotency_key: randomUUID() }) },
    },
  };
}

/** The most that a tool with short answers shows. */
const LARGEST: Readonly<Record<string, unknown>> = { detail: true, limit: 500 };

function typed(text: string, type: unknown): unknown {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return Number(text);
  return types.includes('boolean') ? text === 'true' : text;
}

/** The tools that an answer to `tools/list` lists. */
export function listedTools(answer: unknown): ListedTool[] {
  const result: unknown = isRecord(answer) ? answer['result'] : undefined;
  const tools: unknown = isRecord(result) ? result['tools'] : undefined;
  if (!Array.isArray(tools)) throw new Error('the answer lists no tools');
  return tools.filter(isListedTool);
}

function isListedTool(tool: unknown): tool is ListedTool {
  return isRecord(tool) && typeof tool['name'] === 'string' && isRecord(tool['inputSchema']);
}
