import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Document, Source } from '@redocly/openapi-core';
import { parse, stringify } from 'yaml';

const ROOT = resolve('openapi/openapi.yaml');

interface Root {
  paths: Record<string, { $ref: string }>;
  tags: { name: string }[];
}

/**
 * The contract's root document, whose references still point into the group files; for a named group, only the paths of that group.
 * @throws when no path belongs to the group
 */
export async function readContract(group?: string): Promise<Document> {
  const text = await readFile(ROOT, 'utf8');
  if (group === undefined) return document(text);
  const root = parse(text) as Root;
  const paths = Object.entries(root.paths).filter(([, path]) => path.$ref.startsWith(`paths/${group}.yaml#`));
  if (paths.length === 0) throw new Error(`openapi/openapi.yaml has no paths in a group "${group}"`);
  return document(stringify({ ...root, paths: Object.fromEntries(paths) }));
}

function document(text: string): Document {
  return { source: new Source(ROOT, text), parsed: parse(text) };
}
