import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { memoByOwner } from '../lib/memo';
import { canUse, type Access } from './access';
import type { Tools } from './tools';

/** The tools that a caller can use. */
export interface ToolList {
  readonly tools: mcp.Tool[];
  /** The result of `tools/list` as JSON. It is long, and the same for all callers who can use the same tools. */
  readonly text: string;
}

/** Scopes, levels and terms make about ten different lists. */
const KEPT_LISTS = 50;

const listOf = memoByOwner(
  (tools: Tools, names: string): ToolList => {
    const open = new Set(names.split(' '));
    const definitions = [...tools.values()].map(({ definition }) => definition).filter(({ name }) => open.has(name));
    return { tools: definitions, text: JSON.stringify({ tools: definitions }) };
  },
  (names) => names,
  KEPT_LISTS,
);

/** The list of tools for a caller; the same object for all who can use the same tools. */
export function toolListFor(tools: Tools, access: Access): ToolList {
  const open = [...tools].filter(([, { guard }]) => canUse(access, guard)).map(([name]) => name);
  return listOf(tools, open.join(' '));
}
