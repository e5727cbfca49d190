import type { Finding } from './finding';
import type { Module } from './modules';

/** Refuses circles of imports. A type counts as much as a value: it ties the files together for a reader. */
export function findCircles(modules: readonly Module[]): Finding[] {
  return stronglyConnected(new Map(modules.map(({ path, imports }) => [path, imports])))
    .filter((files) => files.length > 1)
    .map((files) => files.sort())
    .map((files) => ({ key: files[0] ?? '', message: `these files import one another: ${files.join(', ')}` }));
}

/** The strongly connected components of a graph, by Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    let low = own;
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? own);
    }
    if (low === own) components.push(open.splice(open.indexOf(node)));
    return low;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return components;
}
