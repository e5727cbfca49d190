import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractDocument } from './contract';

/** From the sources, and from the build. */
const PLACES = ['../../generated/openapi.json', '../../../generated/openapi.json'];

/** Reads the bundled contract that the types were made from. @throws when it was not generated */
export async function readBundle(): Promise<ContractDocument> {
  for (const place of PLACES) {
    const text = await readFile(join(__dirname, place), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text);
  }
  throw new Error('generated/openapi.json is missing: run "npm run generate"');
}
