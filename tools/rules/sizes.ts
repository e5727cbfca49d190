import { dirname } from 'node:path';
import type { Finding } from './finding';
import type { Module } from './modules';

const FEWEST_FILES = 4;
const MOST_FILES = 20;
const SHORT_LINES = 25;

/** One folder per group of operations, however few files the group needs: it is found by its URL. */
const GROUP_OF_OPERATIONS = /^src\/api\/\w+\/\w+$/;

/** Refuses folders with too few or too many files of their own. A folder with folders only is fine. */
export function findFoldersOfWrongSize(modules: readonly Module[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of modules) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, files]) => files > MOST_FILES || (files < FEWEST_FILES && !GROUP_OF_OPERATIONS.test(folder)))
    .map(([folder, files]) => ({
      key: folder,
      message: `${folder} has ${files} ${files === 1 ? 'file' : 'files'} of its own: between ${FEWEST_FILES} and ${MOST_FILES} read best`,
    }));
}

/**
 * Refuses short files of the service whose only importer, tests included, lies beside them: they read better in that file. SQL lies in `queries`,
 * however short, so that it is found.
 */
export function findShortFilesOfOneReader(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path, lines }) => lines < SHORT_LINES && /^src\/(?!lib\/|store\/|.*\/queries\.ts$)/.test(path))
    .flatMap(({ path, lines }) => {
      const [reader, ...others] = modules.filter(({ imports }) => imports.includes(path));
      if (reader === undefined || others.length > 0 || dirname(reader.path) !== dirname(path)) return [];
      return [{ key: path, message: `${path} has ${lines} lines and one importer, ${reader.path}: move them there` }];
    });
}
