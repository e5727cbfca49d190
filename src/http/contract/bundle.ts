import { createRequire } from 'node:module';
import type { Document } from 'openapi-backend';
import { packageFile, readPackageFile } from '../../lib/files/package-files';
import { API_ROOT, DESK_ROOT } from '../api-root';
import type { Validators } from './fast-router';

/** The contracts, by the names of their files in `generated/`. */
export type ContractName = 'openapi' | 'desk';

/** The contract as one document with internal references only. */
export type ContractDocument = Document & Record<string, unknown>;

/** The root of each contract's paths. */
export const ROOTS: Readonly<Record<ContractName, string>> = { openapi: API_ROOT, desk: DESK_ROOT };

/** Reads a bundled contract that types are generated from, by default the trading contract. @throws when it has not been generated */
export async function readBundle(name: ContractName = 'openapi'): Promise<ContractDocument> {
  return JSON.parse(await readPackageFile(`generated/${name}.json`));
}

/** Loads the code of a contract's validators. An import expression would take five times as long. @throws when it has not been generated */
export async function loadValidators(name: ContractName): Promise<Validators> {
  return createRequire(__filename)(await packageFile(`generated/${name}-validators.js`));
}
