import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const BUILT = 'dist/.tsbuildinfo';
const SOURCES = ['src', 'generated', ...['client', 'figures', 'gbm'].map((name) => `packages/${name}/src`)];

/**
 * What makes Node run a program of the project: the compiled one where it is newer than every source, because it starts in half the time, and
 * the source itself otherwise. @param source such as `src/main.ts`
 */
export function program(source: string): string[] {
  return isBuilt() ? [path.join('dist', source.replace(/\.ts$/, '.js'))] : ['--import', 'tsx', source];
}

let built: boolean | undefined;

function isBuilt(): boolean {
  built ??= existsSync(BUILT) && SOURCES.every((folder) => newestIn(folder) <= statSync(BUILT).mtimeMs);
  return built;
}

function newestIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => statSync(path.join(folder, name)).mtimeMs));
}
