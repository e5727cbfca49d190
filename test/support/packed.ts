import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Compilers are slow on a machine that is busy. */
export const PACKAGE_PATIENCE = 240_000;

export const TSC = path.resolve('node_modules/typescript/bin/tsc');

interface Packed {
  readonly filename: string;
  /** Without its files for types. */
  readonly bytes: number;
  readonly files: readonly string[];
}

/** Packs a folder as npm publishes it, and unpacks it where npm installs it in a home. */
export function installPacked(folder: string, name: string, home: string): Packed {
  const options = ['--ignore-scripts', '--json', '--loglevel', 'error', '--pack-destination', home];
  const [packed]: { filename: string; files: { path: string; size: number }[] }[] = JSON.parse(
    execFileSync('npm', ['pack', ...options], { cwd: folder, encoding: 'utf8' }),
  );
  if (packed === undefined) throw new Error(`npm packed nothing in ${folder}`);
  const { filename, files } = packed;
  const target = path.join(home, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['--extract', '--file', path.join(home, filename), '--strip-components', '1', '--directory', target]);
  const bytes = files.filter((file) => !file.path.endsWith('.d.ts')).reduce((sum, { size }) => sum + size, 0);
  return { filename, bytes, files: files.map((file) => file.path) };
}
