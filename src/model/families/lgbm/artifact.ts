import { createHash } from 'node:crypto';
import type { Artifact } from '../../family';
import { UnusableModel, type JsonObject } from '../../json';
import type { Forest } from '../../../../packages/gbm/src/forest/forest';
import { readForest } from '../../../../packages/gbm/src/lightgbm/read';
import { UnusableForest } from '../../../../packages/gbm/src/lightgbm/unusable-forest';
import { writeForest } from '../../../../packages/gbm/src/lightgbm/write';
import { list, object, parseText } from '../../json';
import { memberName, type Forests } from './ensemble';
import { lgbmColumns, venueColumns } from './features';
import { columnsIn, scopes, type ForestScope } from './scope';

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
 * Parses the artifact of `formatBoosted`. Models from before the venue was known lack its columns and stay in use: their forests score the
 * same rows and do not look at those columns.
 * @throws UnusableModel when a file is missing, was changed, is damaged or is for other columns
 */
export function parseBoosted({ manifest, files }: Artifact, memberCount: number): Forests {
  const { format, features, members } = object(manifest, 'the manifest');
  if (format !== FORMAT) throw new UnusableModel(`its format is ${String(format)}, expected ${FORMAT}`);
  const known = columnsOf(list(features, 'features'));
  const entries = list(members, 'members').map((member, i) => object(member, `member ${i}`));
  if (entries.length !== memberCount) throw new UnusableModel(`it has ${entries.length} members, expected ${memberCount}`);
  const forestsOf = (scope: ForestScope): Forest[] =>
    entries.map((entry, i) => readFile(object(entry['files'], `the files of member ${i}`)[scope], { scope, known }, files));
  return { any: forestsOf('any'), complete: forestsOf('complete') };
}

interface ForestColumns {
  readonly scope: ForestScope;
  /** The names of all columns that the model was fitted with. */
  readonly known: ReadonlySet<string>;
}

function readFile(entry: unknown, { scope, known }: ForestColumns, files: ReadonlyMap<string, string>): Forest {
  const { file, sha256: expected } = object(entry, `a file for ${scope}`);
  const name = parseText(file, 'the name of a file');
  const content = files.get(name);
  if (content === undefined) throw new UnusableModel(`${name} is missing`);
  if (sha256(content) !== expected) throw new UnusableModel(`${name} was changed: its SHA-256 is not the one in the manifest`);
  try {
    const forest = readForest(
      content,
      namesOf(scope).filter((column) => known.has(column)),
    );
    assertLeafBounds(name, forest);
    if (forest.classes === 3) return onColumns(namesOf(scope), forest);
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

/** The names of the columns that a manifest lists; those of the venue may be missing, all of them. */
function columnsOf(features: readonly unknown[]): ReadonlySet<string> {
  const hasVenue = features.some((name) => typeof name === 'string' && venueColumns.has(name));
  const expected = lgbmColumns.map(({ name }) => name).filter((name) => hasVenue || !venueColumns.has(name));
  const missing = expected.find((name) => !features.includes(name));
  if (missing !== undefined) throw new UnusableModel(`the feature ${missing} is missing from its manifest`);
  const other = features.findIndex((name, i) => name !== expected[i]);
  if (other !== -1) throw new UnusableModel(`feature ${other} is ${String(features[other])}, expected ${expected[other] ?? 'none'}`);
  return new Set(expected);
}

/** The forest for rows of more columns, which it does not look at. */
function onColumns(names: readonly string[], forest: Forest): Forest {
  if (forest.features.length === names.length) return forest;
  const places = forest.features.map((name) => names.indexOf(name));
  const infos = new Map(forest.features.map((name, i) => [name, forest.featureInfos[i]]));
  return {
    ...forest,
    features: names,
    featureInfos: names.map((name) => infos.get(name) ?? 'none'),
    trees: forest.trees.map((tree) => ({ ...tree, splitFeature: tree.splitFeature.map((column) => places[column] ?? column) })),
  };
}

function namesOf(scope: ForestScope): string[] {
  return columnsIn[scope].map(({ name }) => name);
}

function fileOf(index: number, scope: ForestScope): string {
  return `${memberName(index)}${scope === 'any' ? '' : `_${scope}`}.txt`;
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
