import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { CONTRACTS } from '../contract/contracts';
import { notesOf } from './notes';
import { productionSbom } from './sbom';

const run = promisify(execFile);

/**
 * `npm run release:files [-- --into FOLDER --tag vVERSION --built]`: makes all files of a release that need no registry, and publishes nothing: the
 * packages of npm and Python, both contracts, the bill of materials, the notes and the checksums. With a tag it also checks that the project is ready
 * for it; with `--built` it packs the build as it is.
 */
async function main(): Promise<void> {
  const { into, tag, built } = parseArgs({
    options: { into: { type: 'string', default: 'release' }, tag: { type: 'string' }, built: { type: 'boolean', default: false } },
  }).values;
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  if (tag !== undefined) await assertReady(tag, version, changelog);
  const folder = resolve(into);
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  if (present.length > 0) throw new Error(`${into} is not empty; give --into a new folder`);

  const pack = ['pack', '--silent', '--pack-destination', folder, ...(built ? ['--ignore-scripts'] : [])];
  // The first one builds the second, too.
  await run('npm', pack);
  await run('npm', [...pack, '--workspace', 'packages/client']);
  await run('python3', ['packages/python/backend.py', folder]);
  for (const { bundle, name } of CONTRACTS) await copyFile(bundle, join(folder, `${name}-contract-${version}.json`));
  await writeFile(join(folder, 'sbom.cdx.json'), await productionSbom());
  await writeFile(join(folder, 'NOTES.md'), notesOf(changelog, version));
  await writeFile(join(folder, 'SHA256SUMS'), await checksums(folder));
  for (const file of await readdir(folder)) console.log(join(into, file));
}

/** @throws when the tag, the changelog or the stored bundles are not those of the version */
async function assertReady(tag: string, version: string, changelog: string): Promise<void> {
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and package.json has the version ${version}`);
  const [, newest = ''] = /^## (\S+)/m.exec(changelog) ?? [];
  if (newest !== version) throw new Error(`the newest section of CHANGELOG.md is "${newest}"; it has to be ${version}`);
  for (const { bundle, releases } of CONTRACTS) {
    const stored = join(releases, `${version}.json`);
    const [released, today] = await Promise.all([readFile(stored, 'utf8').catch(() => ''), readFile(bundle, 'utf8')]);
    if (released !== today) throw new Error(`${stored} has to be a copy of ${bundle}`);
  }
}

/** In the form that `sha256sum --check` reads. */
async function checksums(folder: string): Promise<string> {
  const files = (await readdir(folder)).sort();
  const lines = files.map(async (file) => {
    const digest = createHash('sha256').update(await readFile(join(folder, file)));
    return `${digest.digest('hex')}  ${file}\n`;
  });
  return (await Promise.all(lines)).join('');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
