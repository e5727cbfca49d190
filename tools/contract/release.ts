import { readFile, readdir } from 'node:fs/promises';
import { breakingChanges } from './diff';

export interface ReleaseComparison {
  /** The release that the contract is compared with; null before the first. */
  readonly version: string | null;
  readonly findings: string[];
}

/**
 * Breaking changes since the last release; none if the newest section of CHANGELOG.md contains the word `breaking`.
 * @param releases the folder of the released bundles
 */
export async function compareWithRelease(bundle: Record<string, unknown>, releases: string): Promise<ReleaseComparison> {
  const files = await readdir(releases).catch(() => []);
  const version = newest(files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length)));
  if (version === null) return { version, findings: [] };
  const released = JSON.parse(await readFile(`${releases}/${version}.json`, 'utf8')) as Record<string, unknown>;
  const breaking = breakingChanges(released, bundle);
  const announced = breaking.length > 0 && announcesBreaking(await readFile('CHANGELOG.md', 'utf8').catch(() => ''));
  return { version, findings: announced ? [] : breaking };
}

/** Whether the topmost section of a changelog contains the word `breaking`. */
export function announcesBreaking(changelog: string): boolean {
  const [, section = ''] = changelog.split(/^## /m);
  return /\bbreaking\b/i.test(section);
}

/** The highest of versions such as `1.10.0`; null when there is none. */
export function newest(versions: readonly string[]): string | null {
  return [...versions].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;
}
