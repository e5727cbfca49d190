import type { ContractDocument } from './backend';
import { readPackageFile } from '../../lib/files/package-files';

/** Reads a bundled contract that types are generated from, by default the trading contract. @throws when it has not been generated */
export async function readBundle(name: 'openapi' | 'desk' = 'openapi'): Promise<ContractDocument> {
  return JSON.parse(await readPackageFile(`generated/${name}.json`));
}
