import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Locked {
  readonly dev?: boolean;
  readonly devDependencies?: unknown;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>;
}

const OMITTED = { devDependencies: undefined, bundleDependencies: undefined };

/**
 * What the lockfile installs with the package on any system, as npm writes it in the form of CycloneDX. npm gets a lockfile without the packages for
 * development: its own `--omit dev` leaves out each package that one of those needs too, which was half of the list. And it gets none that is
 * bundled: it would find that a dependency of a bundled one is not of the version that `package.json` overrides.
 */
export async function productionSbom(): Promise<string> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as { name: string };
  const above = await mkdtemp(join(tmpdir(), 'sbom-'));
  try {
    // npm names the list after the folder.
    const folder = join(above, manifest.name);
    await mkdir(folder);
    const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile;
    const packages = Object.entries(lockfile.packages).filter(([, { dev }]) => dev !== true);
    const withoutDev = Object.fromEntries(packages.map(([place, locked]) => [place, { ...locked, ...OMITTED }]));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...OMITTED }));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages: withoutDev }));
    const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    return (await promisify(execFile)('npm', options, { cwd: folder, maxBuffer: 100_000_000 })).stdout;
  } finally {
    await rm(above, { recursive: true });
  }
}
