import { readPackageFile } from '../lib/files/package-files';
import type { ToolContract } from './contract-tools';
import type { ToolContracts } from './tools';

/** Reads the bundles of both contracts. */
export async function readContracts(): Promise<ToolContracts> {
  const [trading, desk] = await Promise.all([readContract('openapi'), readContract('desk')]);
  return { trading, desk };
}

async function readContract(name: string): Promise<ToolContract> {
  return JSON.parse(await readPackageFile(`generated/${name}.json`));
}
