import { resolve } from 'node:path';
import { bundleDocument, createConfig, type Document } from '@redocly/openapi-core';
import { object } from '../reference';
import { ContractResolver } from '../resolver';

type Json = Record<string, unknown>;

/**
 * A contract with stand-ins for the files that are still to be written from it.
 * @param texts of these files, by path @throws with every unresolved reference
 */
export async function draftBundle(document: Document, texts: ReadonlyMap<string, string>): Promise<Json> {
  const config = await createConfig({});
  const absolute = new Map([...texts].map(([file, text]) => [resolve(file), text]));
  const externalRefResolver = new ContractResolver(config.resolve, { texts: absolute });
  return bundled(await bundleDocument({ document, config: config.styleguide, externalRefResolver }));
}

/** @throws with every unresolved reference */
export function bundled({ bundle, problems }: Awaited<ReturnType<typeof bundleDocument>>): Json {
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(errors.map(({ message, location }) => `${message} (${location[0]?.source.absoluteRef ?? ''})`).join('\n'));
  }
  return object(bundle.parsed);
}
