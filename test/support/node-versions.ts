import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The environment in which `node`, and with it npm, is of another version: the package `node` of npm brings it. */
export function withNode(version: string): { readonly node: string; readonly env: NodeJS.ProcessEnv } {
  const options = ['--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const node = execFileSync('npx', options, { encoding: 'utf8' }).trim();
  return { node, env: { HOME: process.env['HOME'], PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` } };
}
