import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { packagePath } from '../../lib/files/package-files';
import { codeOf } from '../../lib/unknown-values';
import type { Encoding } from '../answers/encoding';
import { asset, assetOf, type Asset } from '../answers/asset';

/** Where the build puts the portal, below the root of the package. */
const DIRECTORY = 'dist/portal';

/** The file name of an encoding is that of the asset with this appended. */
const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** What lies beside the page, at addresses that never change: its worker and the manifest of the application. */
export const BESIDE_PAGE = ['sw.js', 'manifest.webmanifest'] as const;

/** The portal as it was built, in memory. */
export interface PackagedPortal {
  readonly page: Asset;
  /** By file name. */
  readonly beside: ReadonlyMap<string, Asset>;
  /** By file name. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/**
 * Reads the page and its assets, of which the build has made compressed copies.
 * @param prefix of the service's paths, with a slash at both ends: the page resolves its links against it
 * @param directory by default that of the package
 * @returns undefined where the portal was not built
 */
export async function readPortal(prefix: string, directory?: string): Promise<PackagedPortal | undefined> {
  const index = directory === undefined ? await packagePath(`${DIRECTORY}/index.html`) : join(directory, 'index.html');
  if (index === undefined) return undefined;
  const html = await readIfThere(index);
  if (html === undefined) return undefined;
  if (!BASE.test(html)) throw new Error(`${index} has no <base href="/">`);
  const page = await asset('html', html.replace(BASE, `<base href="${prefix}">`));
  return { page, beside: await readBeside(join(index, '..')), assets: await readAssets(join(index, '../assets')) };
}

const BASE = /<base href="\/"\s*\/?>/;

async function readBeside(directory: string): Promise<Map<string, Asset>> {
  const files = new Map<string, Asset>();
  for (const name of BESIDE_PAGE) {
    const content = await readIfThere(join(directory, name));
    if (content !== undefined) files.set(name, await asset(extname(name), content));
  }
  return files;
}

async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const files = await readdir(directory);
  const names = files.filter((name) => !COMPRESSED.some(([, ending]) => name.endsWith(ending)));
  const read = names.map(async (name) => {
    const bodies = new Map<Encoding, Buffer>([['identity', await readFile(join(directory, name))]]);
    for (const [encoding, ending] of COMPRESSED)
      if (files.includes(name + ending)) bodies.set(encoding, await readFile(join(directory, name + ending)));
    return [name, assetOf(extname(name), bodies)] as const;
  });
  return new Map(await Promise.all(read));
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}
