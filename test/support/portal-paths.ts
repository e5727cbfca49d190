import { readFile } from 'node:fs/promises';

/** The pattern of every page of the portal, as the portal lists them: `/fights/:id`. */
export async function portalPatterns(): Promise<string[]> {
  const routes = await readFile('packages/portal/src/routing/routes.ts', 'utf8');
  return [...routes.matchAll(/pattern: '([^']*)'/g)].map(([, pattern = '']) => `/${pattern}`);
}
