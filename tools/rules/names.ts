import type { Finding } from './finding';
import type { Module } from './modules';

/** Refuses exported names that two files declare: one name means one thing. */
export function findDoubledNames(modules: readonly Module[]): Finding[] {
  const owners = new Map<string, string[]>();
  for (const { path, exports } of modules) for (const name of exports) owners.set(name, [...(owners.get(name) ?? []), path]);
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => ({ key: name, message: `${name} is exported by ${paths.join(' and ')}: give each its own name` }));
}
