import { bundleDocument, createConfig, type Document } from '@redocly/openapi-core';
import { readAdditions } from './additions';
import { withDeprecations } from './deprecations';
import { ContractResolver } from './resolver';
import { bundled } from './written/draft';

/**
 * The whole contract as one document with internal references only. The mark `x-addition` is on parameters and fields that the specification
 * does not name.
 * @throws with every unresolved reference, and when a listed addition does not exist
 */
export async function bundleContract(contract: Document): Promise<Record<string, unknown>> {
  const config = await createConfig({});
  const externalRefResolver = new ContractResolver(config.resolve, { additions: await readAdditions(contract) });
  return withDeprecations(bundled(await bundleDocument({ document: contract, config: config.styleguide, externalRefResolver })));
}
