import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Compilers are slow on a machine that is busy. */
export const PACKAGE_PATIENCE = 240_000;

export const TSC = path.resolve('node_modules/typescript-native/bin/tsc');

/** Options of the compiler for clients that generators made, as a strict project has them. */
export const STRICT_CLIENT = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
};

interface Packed {
  readonly filename: string;
  /** Of the archive that npm publishes. */
  readonly packedBytes: number;
  readonly files: readonly PackedFile[];
}

interface PackedFile {
  readonly path: string;
  readonly size: number;
}

/** Packs a folder as npm publishes it, and unpacks it where npm installs it in a home. */
export function installPacked(folder: string, name: string, home: string): Packed {
  const options = ['--ignore-scripts', '--json', '--loglevel', 'error', '--pack-destination', home];
  const [packed]: { filename: string; size: number; files: PackedFile[] }[] = JSON.parse(
    execFileSync('npm', ['pack', ...options], { cwd: folder, encoding: 'utf8' }),
  );
  if (packed === undefined) throw new Error(`npm packed nothing in ${folder}`);
  const { filename, files, size } = packed;
  const target = path.join(home, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['--extract', '--file', path.join(home, filename), '--strip-components', '1', '--directory', target]);
  return { filename, packedBytes: size, files };
}
