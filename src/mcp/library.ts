import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';

export type Library = typeof mcp;

/** Loads an entry of the library of the protocol, which is an optional dependency. @throws UserError when it is not installed */
export async function installed<Entry>(load: () => Promise<Entry>): Promise<Entry> {
  try {
    return await load();
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(codeOf(error))) throw error;
    throw new UserError('the library of the Model Context Protocol is not installed: run npm install @modelcontextprotocol/server');
  }
}

export function loadLibrary(): Promise<Library> {
  return installed(() => import('@modelcontextprotocol/server'));
}
