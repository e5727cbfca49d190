import { mkdir, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle';
import { render } from './render';
import { readContract } from './source';

/** Writes generated/openapi.json (the bundle) and generated/api.ts (the types) from openapi/openapi.yaml. */
async function main(): Promise<void> {
  await mkdir('generated', { recursive: true });
  for (const [path, text] of await render(await bundleContract(await readContract()))) await writeFile(path, text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
