import type { Nodes } from './forest';

/** Bits of `decisionType`. */
export const CATEGORICAL = 1;
export const DEFAULT_LEFT = 2;
export const MISSING = 12;
export const MISSING_ZERO = 4;
export const MISSING_NAN = 8;

/** LightGBM treats smaller absolute values as zero. */
const ZERO = 1e-35;

/**
 * Whether a value goes left at a numeric node. Where missing is coded as NaN or as zero, a missing value goes in the default direction. A
 * NaN that is not coded as missing counts as 0.
 */
function isLeft(decisionType: number, threshold: number, value: number): boolean {
  // Most of the time of scoring is spent here. Only NaN differs from itself, and a comparison is faster than a call.
  const isNumber = value === value;
  const number = isNumber ? value : 0;
  const coding = decisionType & MISSING;
  const isMissing = coding === MISSING_NAN ? !isNumber : coding === MISSING_ZERO && number <= ZERO && number >= -ZERO;
  return isMissing ? (decisionType & DEFAULT_LEFT) !== 0 : number <= threshold;
}

/** Whether a value goes left at a categorical node: its integer part is in the set. NaN, negative and unknown categories go right. */
function isInSet(categories: Uint32Array, value: number): boolean {
  const category = Math.trunc(value);
  if (!(category >= 0 && category < categories.length * 32)) return false;
  return (((categories[category >>> 5] ?? 0) >>> (category & 31)) & 1) === 1;
}

/** Whether a row with this value goes left at a node. */
export function goesLeft({ decisionType, threshold, categories }: Nodes, node: number, value: number): boolean {
  const type = decisionType[node] ?? 0;
  const limit = threshold[node] ?? 0;
  if ((type & CATEGORICAL) === 0) return isLeft(type, limit, value);
  const set = categories[limit];
  return set !== undefined && isInSet(set, value);
}

/** The leaf under `root`, a node or itself a leaf, that the row from `start` of `values` falls into. */
export function leafUnder(root: number, nodes: Nodes, values: Float64Array, start: number): number {
  const { splitFeature, leftChild, rightChild } = nodes;
  let node = root;
  while (node >= 0) {
    const value = values[start + (splitFeature[node] ?? 0)] ?? NaN;
    node = (goesLeft(nodes, node, value) ? leftChild[node] : rightChild[node]) ?? -1;
  }
  return ~node;
}

/** The root of a tree, as a child is numbered. */
export function rootOf({ splitFeature }: Nodes): number {
  return splitFeature.length > 0 ? 0 : -1;
}
