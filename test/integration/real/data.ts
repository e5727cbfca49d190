import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve('../shared/data');

/** A file of the optional data folder beside the project. */
export function dataFile(name: string): string {
  return path.join(FOLDER, name);
}

/** `describe` where the real data lies beside the project; skipped, saying so, where it does not. */
export const describeWithData = existsSync(FOLDER)
  ? describe
  : (name: string, body: () => void) => describe.skip(`${name} (no data folder beside the project)`, body);
