import { mkdir, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle/bundle';
import { renderHistogramLoops } from '../../src/model/gbm/histogram/assemble';
import { render } from './render';
import { readContract } from './source';

/** Writes generated/: the bundle of the contract, its types, and the assembled loops of the trainer. */
async function main(): Promise<void> {
  await mkdir('generated', { recursive: true });
  const files = [...(await render(await bundleContract(await readContract()))), ...(await renderHistogramLoops())];
  for (const [path, text] of files) await writeFile(path, text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
