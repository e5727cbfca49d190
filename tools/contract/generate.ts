import { mkdir, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle';
import { renderHistogramLoops } from '../../packages/gbm/assemble';
import { render } from './render';
import { CONTRACTS, type ContractFiles } from './contracts';
import { HANDLERS_PAGE, renderHandlers } from './handlers';
import { readContract } from './source';
import { writeParts } from './written/written';

/**
 * Writes the parts of openapi/ that follow from the others, and generated/: the bundles of the contracts, their types, the code of their validators, and the assembled loops of the trainer; and the
 * page of handlers.
 */
async function main(): Promise<void> {
  for (const folder of ['generated/python', 'openapi/generated', 'openapi/desk/generated']) await mkdir(folder, { recursive: true });
  for (const files of CONTRACTS) for (const [path, text] of await writeParts(files)) await writeFile(path, text);
  const bundles = new Map<ContractFiles, Record<string, unknown>>();
  for (const files of CONTRACTS) bundles.set(files, await bundleContract(await readContract(files)));
  for (const [files, bundle] of bundles) for (const [path, text] of await render(bundle, files)) await writeFile(path, text);
  for (const [path, text] of await renderHistogramLoops()) await writeFile(path, text);
  // The last, because it fails while an operation has no handler, which needs the types to be written.
  await writeFile(HANDLERS_PAGE, renderHandlers(bundles));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
