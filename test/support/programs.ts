import { spawnSync } from 'node:child_process';

/** `describe` where a program is installed; skipped, saying so, where it is not. */
export function describeWithProgram(program: string): (name: string, body: () => void) => void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return describe;
  return (name, body) => describe.skip(`${name} (${program} is not installed)`, body);
}
