import { codeOf } from './unknown-values';

/** Reads variables from the file `.env` of the working directory, if there is one. A variable that the environment sets keeps its value. */
export function readEnvFile(target: Pick<NodeJS.Process, 'loadEnvFile'>): void {
  try {
    target.loadEnvFile();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
