import { createHash } from 'node:crypto';
import type { Artifact } from '../../family';
import { UnusableModel, type JsonObject } from '../../json';
import type { Forest } from '../../gbm/forest/forest';
import { readForest } from '../../gbm/lightgbm/read';
import { UnusableForest } from '../../gbm/lightgbm/unusable-forest';
import { writeForest } from '../../gbm/lightgbm/write';
import { list, object, parseText } from '../../json';
import { memberName, type Forests } from './ensemble';
import { lgbmColumns } from './features';
import { columnsIn, scopes, type Scope } from './scope';

const FORMAT = 'boosted/1';
const TRAINER = 'boxing-gbm/1';

/** A fit and its provenance. */
export interface BoostedFit {
  readonly forests: Forests;
  readonly seeds: readonly number[];
  /** Other fields of the manifest, for information. */
  readonly background: JsonObject;
}

/**
 * The manifest names the features in order and, for each member, its seed and the files of its forests with their SHA-256. A file is a
 * model in LightGBM's text format: `member_00.txt` scores any bout, `member_00_complete.txt` those of complete histories.
 */
export function formatBoosted({ forests, seeds, background }: BoostedFit): Artifact {
  const files = new Map<string, string>();
  const members = seeds.map((seed, i) => ({
    name: memberName(i),
    seed,
    files: Object.fromEntries(
      scopes.map((scope) => {
        const forest = forests[scope][i];
        if (forest === undefined) throw new RangeError(`member ${i} has no forest for ${scope}`);
        const file = fileOf(i, scope);
        const content = writeForest(forest);
        files.set(file, content);
        return [scope, { file, sha256: sha256(content) }];
      }),
    ),
  }));
  return { manifest: { format: FORMAT, trainer: TRAINER, features: namesOf('complete'), ...background, members }, files };
}

/**
 * Parses the artifact of `formatBoosted`.
 * @throws UnusableModel when a file is missing, was changed, is damaged or is for other columns
 */
export function parseBoosted({ manifest, files }: Artifact, memberCount: number): Forests {
  const { format, features, members } = object(manifest, 'the manifest');
  if (format !== FORMAT) throw new UnusableModel(`its format is ${String(format)}, expected ${FORMAT}`);
  assertFeatures(list(features, 'features'));
  const entries = list(members, 'members').map((member, i) => object(member, `member ${i}`));
  if (entries.length !== memberCount) throw new UnusableModel(`it has ${entries.length} members, expected ${memberCount}`);
  const forestsOf = (scope: Scope): Forest[] =>
    entries.map((entry, i) => readFile(object(entry['files'], `the files of member ${i}`)[scope], scope, files));
  return { any: forestsOf('any'), complete: forestsOf('complete') };
}

function readFile(entry: unknown, scope: Scope, files: ReadonlyMap<string, string>): Forest {
  const { file, sha256: expected } = object(entry, `a file for ${scope}`);
  const name = parseText(file, 'the name of a file');
  const content = files.get(name);
  if (content === undefined) throw new UnusableModel(`${name} is missing`);
  if (sha256(content) !== expected) throw new UnusableModel(`${name} was changed: its SHA-256 is not the one in the manifest`);
  try {
    const forest = readForest(content, namesOf(scope));
    assertLeafBounds(name, forest);
    if (forest.classes === 3) return forest;
  } catch (error) {
    if (error instanceof UnusableForest) throw new UnusableModel(`${name}: ${error.message}`);
    throw error;
  }
  throw new UnusableModel(`${name} does not score three outcomes`);
}

/** Far above the log-odds of any fitted leaf, but small enough to keep the sums over a forest finite. */
const LARGEST_LEAF = 1e6;

function assertLeafBounds(name: string, { trees }: Forest): void {
  const large = trees.flatMap(({ leafValue }) => [...leafValue]).find((value) => Math.abs(value) > LARGEST_LEAF);
  if (large !== undefined) throw new UnusableModel(`${name} has a leaf of ${large}, allowed is up to ${LARGEST_LEAF}`);
}

function assertFeatures(features: readonly unknown[]): void {
  const missing = lgbmColumns.find(({ name }) => !features.includes(name));
  if (missing !== undefined) throw new UnusableModel(`the feature ${missing.name} is missing from its manifest`);
  const other = features.findIndex((name, i) => name !== lgbmColumns[i]?.name);
  if (other !== -1)
    throw new UnusableModel(`feature ${other} is ${String(features[other])}, expected ${lgbmColumns[other]?.name ?? 'none'}`);
}

function namesOf(scope: Scope): string[] {
  return columnsIn[scope].map(({ name }) => name);
}

function fileOf(index: number, scope: Scope): string {
  return `${memberName(index)}${scope === 'any' ? '' : `_${scope}`}.txt`;
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
