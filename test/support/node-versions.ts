import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * The environment in which `node`, and with it npm, is of another version: the package `node` of npm brings it. Settings that the npm of this run
 * sets for its scripts are left out; all else stays, such as the certificates that reach a registry.
 */
export function withNode(version: string): { readonly node: string; readonly env: NodeJS.ProcessEnv } {
  const options = ['--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const node = execFileSync('npx', options, { encoding: 'utf8' }).trim();
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { node, env: { ...Object.fromEntries(own), PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` } };
}
