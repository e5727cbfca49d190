import type { Forest } from '../forest/forest';
import { TextFields } from './fields';
import { readTree } from './read-tree';
import { UnusableForest } from './unusable-forest';

const VERSION = 'v4';
const MOST_FEATURES = 2 ** 20;
const MOST_CLASSES = 2 ** 10;

/**
 * Reads a model in the text format of LightGBM 4. The file is not trusted: the result is always a valid forest, and reading takes time
 * proportional to the text.
 * @param expected the columns of the rows to score, in order; without it, any names are accepted
 * @throws UnusableForest when the file is damaged, of another version or objective, made for other columns, or uses unsupported features:
 * linear leaves, averaged output, named categories
 */
export function readForest(text: string, expected?: readonly string[]): Forest {
  if (text.includes('\r')) throw new UnusableForest('its line ends were changed (carriage returns)');
  const end = text.indexOf(END_OF_TREES);
  if (end === -1) throw new UnusableForest('it is cut short: "end of trees" is missing');
  const [head = '', ...blocks] = text.slice(0, end).split(/^(?=Tree=)/m);
  const header = new TextFields(head, 'header');
  const classes = readHeader(header);
  const features = readFeatures(header, expected);
  assertPlainColumns(text.slice(end));
  if (blocks.length === 0 || blocks.length % classes !== 0) {
    header.refuse(`${blocks.length} trees cannot be shared out to ${classes} scores`);
  }
  if (header.has('tree_sizes')) assertTreeSizes(header, blocks);
  const trees = blocks.map((block, i) => {
    const fields = new TextFields(block, `tree ${i}`);
    if (fields.text('Tree') !== String(i)) fields.refuse(`it is numbered ${fields.text('Tree').slice(0, 20)}`);
    return readTree(fields, features.length);
  });
  return { classes, features, featureInfos: readFeatureInfos(header, features.length), trees };
}

const END_OF_TREES = 'end of trees\n';

/** @returns the number of classes. */
function readHeader(header: TextFields): number {
  if (!header.has('tree')) header.refuse('it is no LightGBM text model');
  if (header.text('version') !== VERSION)
    header.refuse(`version ${header.text('version').slice(0, 20)} is unknown, only ${VERSION} is read`);
  if (header.has('average_output')) header.refuse('its output is an average over trees (boosting=rf), not a sum');
  const objective = header.text('objective');
  if (!/^multiclass num_class:\d+$/.test(objective)) header.refuse(`objective ${objective.slice(0, 60)} is not read, only multiclass is`);
  const classes = header.integer('num_class', 2, MOST_CLASSES);
  const outputs = header.integer('num_tree_per_iteration', 2, MOST_CLASSES);
  if (classes !== outputs || objective !== `multiclass num_class:${classes}`) {
    header.refuse(`num_class ${classes} and num_tree_per_iteration ${outputs} do not fit its objective`);
  }
  return classes;
}

function readFeatures(header: TextFields, expected: readonly string[] | undefined): string[] {
  const features = header.words('feature_names');
  const count = header.integer('max_feature_idx', 0, MOST_FEATURES) + 1;
  if (features.length !== count) header.refuse(`it names ${features.length} features of ${count}`);
  if (expected === undefined) return features;
  if (features.length !== expected.length) header.refuse(`it has ${features.length} features, not the ${expected.length} expected`);
  const other = features.findIndex((feature, i) => feature !== expected[i]);
  if (other !== -1) header.refuse(`feature ${other} is ${features[other]?.slice(0, 60)}, not ${expected[other]}`);
  return features;
}

function readFeatureInfos(header: TextFields, features: number): string[] {
  const infos = header.words('feature_infos');
  return infos.length === features ? infos : header.refuse(`feature_infos tells of ${infos.length} features of ${features}`);
}

function assertTreeSizes(header: TextFields, blocks: readonly string[]): void {
  const sizes = header.numbers('tree_sizes', blocks.length);
  const wrong = blocks.findIndex((block, i) => Buffer.byteLength(block) !== sizes[i]);
  if (wrong !== -1) header.refuse(`tree ${wrong} is not of the ${sizes[wrong]} bytes that tree_sizes tells`);
}

/** Rejects named categories, which only this section lists: without them a model would silently score other numbers than in training. */
function assertPlainColumns(tail: string): void {
  const categories = /^pandas_categorical:(.*)$/m.exec(tail)?.[1] ?? 'null';
  if (categories !== 'null' && categories !== '[]') {
    throw new UnusableForest('it was trained on pandas categories; train it on plain numeric columns');
  }
}
