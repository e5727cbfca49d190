import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { codeOf } from '../../src/lib/unknown-values';
import { object } from './reference';

/** JSON pointers, without the slash at their front, to what goes beyond the specification of version 1, by the absolute path of the file. */
export type Additions = ReadonlyMap<string, readonly string[]>;

/** The list in `additions.yaml` beside the root of a contract; empty for a contract that has none. @throws when a listed file does not exist */
export async function readAdditions({ source }: Document): Promise<Additions> {
  const folder = dirname(source.absoluteRef);
  const text = await readFile(join(folder, 'additions.yaml'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}';
    throw error;
  });
  const listed = parse(text) as Record<string, string[]>;
  const additions = new Map(Object.entries(listed).map(([file, pointers]) => [join(folder, file), pointers]));
  await Promise.all([...additions.keys()].map((file) => access(file)));
  return additions;
}

/** A file of a contract whose additions are marked `x-addition`. @throws when one of them is not in the file */
export function withAdditions(parsed: unknown, file: string, additions: Additions): unknown {
  return (additions.get(file) ?? []).reduce(
    (node, pointer) => marked(node, pointer.split('/').map(decoded), `${file}#/${pointer}`),
    parsed,
  );
}

function decoded(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function marked(node: unknown, [key, ...keys]: readonly string[], address: string): unknown {
  if (key === undefined) return { ...object(node), 'x-addition': true };
  if (!(key in object(node))) throw new Error(`${address} is listed as an addition, but is not there`);
  const child = marked(object(node)[key], keys, address);
  return Array.isArray(node) ? node.with(Number(key), child) : { ...object(node), [key]: child };
}
