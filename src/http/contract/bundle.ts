import type { ContractDocument } from './backend';
import { readPackageFile } from '../../lib/package-files';

/** Reads the bundled contract that the types were made from. @throws when it was not generated */
export async function readBundle(): Promise<ContractDocument> {
  return JSON.parse(await readPackageFile('generated/openapi.json'));
}
