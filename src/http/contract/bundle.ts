import type { ContractDocument } from './backend';
import { readPackageFile } from '../../lib/files/package-files';

/** Reads the bundled contract that the types are generated from. @throws when it has not been generated */
export async function readBundle(): Promise<ContractDocument> {
  return JSON.parse(await readPackageFile('generated/openapi.json'));
}
