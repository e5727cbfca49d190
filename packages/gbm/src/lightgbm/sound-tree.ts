import { rootOf } from '../forest/decision';
import { rowsAt, type Tree } from '../forest/forest';

/** Explaining a tree recurses, so a very long chain of nodes would exhaust the stack. */
const DEEPEST = 500;

/**
 * Checks that nodes and leaves form one tree under node 0, each reached once and none too deep to explain, and that a node has as many
 * rows as its children, without which contributions do not add up to the score.
 * @param refuse called with the first error
 */
export function assertValidTree(tree: Tree, refuse: (reason: string) => never): void {
  const nodes = tree.splitFeature.length;
  const reached = new Uint8Array(nodes + tree.leafValue.length);
  const depth = new Int32Array(nodes);
  const open = [rootOf(tree)];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const at = place >= 0 ? place : nodes + ~place;
    if (reached[at] === 1) refuse(`${place >= 0 ? `node ${place}` : `leaf ${~place}`} is reached twice`);
    reached[at] = 1;
    if (place < 0) continue;
    if ((depth[place] ?? 0) >= DEEPEST) refuse(`it is more than ${DEEPEST} nodes deep`);
    for (const child of childrenOf(tree, place)) {
      if (child >= 0) depth[child] = (depth[place] ?? 0) + 1;
      open.push(child);
    }
  }
  if (reached.includes(0)) refuse('it has nodes or leaves that cannot be reached');
  for (const [node, rows] of tree.internalCount.entries()) {
    const below = childrenOf(tree, node).reduce((sum, child) => sum + rowsAt(tree, child), 0);
    if (rows !== below) refuse(`node ${node} counts ${rows} rows, its children ${below}`);
  }
}

function childrenOf({ leftChild, rightChild }: Tree, node: number): [left: number, right: number] {
  return [leftChild[node] ?? -1, rightChild[node] ?? -1];
}
