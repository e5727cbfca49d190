import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Document, Source } from '@redocly/openapi-core';
import { parse, stringify } from 'yaml';
import type { ContractFiles } from './contracts';

interface Root {
  paths: Record<string, { $ref: string }>;
  tags: { name: string }[];
}

/**
 * A contract's root document, whose references still point into the group files; for a named group, only the paths of that group.
 * @throws when no path belongs to the group
 */
export async function readContract({ source }: ContractFiles, group?: string): Promise<Document> {
  const file = resolve(source);
  const text = await readFile(file, 'utf8');
  if (group === undefined) return document(file, text);
  const root = parse(text) as Root;
  const paths = Object.entries(root.paths).filter(([, path]) => path.$ref.startsWith(`paths/${group}.yaml#`));
  if (paths.length === 0) throw new Error(`${source} has no paths in a group "${group}"`);
  return document(file, stringify({ ...root, paths: Object.fromEntries(paths) }));
}

function document(file: string, text: string): Document {
  return { source: new Source(file, text), parsed: parse(text) };
}
