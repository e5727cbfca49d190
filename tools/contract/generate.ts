import { mkdir, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle/bundle';
import { renderHistogramLoops } from '../../packages/gbm/assemble';
import { render } from './render';
import { CONTRACTS } from './contracts';
import { readContract } from './source';

/** Writes generated/: the bundles of the contracts, their types, the code of their validators, and the assembled loops of the trainer. */
async function main(): Promise<void> {
  await mkdir('generated', { recursive: true });
  for (const files of CONTRACTS) {
    for (const [path, text] of await render(await bundleContract(await readContract(files)), files)) await writeFile(path, text);
  }
  for (const [path, text] of await renderHistogramLoops()) await writeFile(path, text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
