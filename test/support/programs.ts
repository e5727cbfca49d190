import { isInstalled } from '../../tools/cluster/programs';

/** `describe` where a program is installed; skipped, saying so, where it is not. */
export function describeWithProgram(program: string): (name: string, body: () => void) => void {
  if (isInstalled(program)) return describe;
  return (name, body) => describe.skip(`${name} (${program} is not installed)`, body);
}
