import { readFile, readdir } from 'node:fs/promises';
import { parse } from 'yaml';
import { breakingChanges } from './diff';

interface Release {
  readonly version: string;
  readonly bundle: Record<string, unknown>;
}

/** Lists, for each release, the breaking changes since then that CHANGELOG.md announces. */
const ANNOUNCED = 'breaking.yaml';

/** The released bundles of a contract, oldest first. @param folder of the bundles, each named after its version */
export async function readReleases(folder: string): Promise<Release[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const versions = files.map((file) => file.slice(0, -'.json'.length)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(
    versions.map(async (version) => ({
      version,
      bundle: JSON.parse(await readFile(`${folder}/${version}.json`, 'utf8')) as Record<string, unknown>,
    })),
  );
}

/** The announced breaking changes since each release before 1.0.0, by its version. */
export async function readAnnounced(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return parse(await readFile(`${folder}/${ANNOUNCED}`, 'utf8'));
}

/**
 * The faults of the breaking changes since each release, by its version. A change since a release before 1.0.0 has to be listed and announced, and
 * since a later one there may be none.
 * @param folder of the released bundles @param changelog the text of CHANGELOG.md
 */
export async function compareWithReleases(
  bundle: Record<string, unknown>,
  folder: string,
  changelog: string,
): Promise<ReadonlyMap<string, string[]>> {
  const announced = await readAnnounced(folder);
  return new Map(
    (await readReleases(folder)).map(({ version, bundle: released }) => {
      const found = breakingChanges(released, bundle);
      if (!version.startsWith('0.')) return [version, found];
      const listed = announced[version] ?? [];
      const unlisted = found
        .filter((change) => !listed.includes(change))
        .map((change) => `${change}; ${folder}/${ANNOUNCED} does not list it`);
      const stale = listed
        .filter((change) => !found.includes(change))
        .map((change) => `${change}: no such change; take it out of ${folder}/${ANNOUNCED}`);
      const isSilent = listed.length > 0 && !announcesBreaking(changelog, version);
      return [version, [...unlisted, ...stale, ...(isSilent ? [`CHANGELOG.md has no section since ${version} that says "breaking"`] : [])]];
    }),
  );
}

/** Whether a section of a changelog above that of a version contains the word `breaking`. */
export function announcesBreaking(changelog: string, version: string): boolean {
  const [, ...sections] = changelog.split(/^## /m);
  const own = sections.findIndex((section) => section.split(/\s/, 1)[0] === version);
  return sections.slice(0, Math.max(own, 0)).some((section) => /\bbreaking\b/i.test(section));
}
