import { readFile } from 'node:fs/promises';
import wabt from 'wabt';

const FOLDER = 'packages/gbm/src/histogram';
const SOURCE = `${FOLDER}/histogram.wat`;

/**
 * The file that holds the assembled loops of the trainer's histograms, by path. For development only: nothing in src/ imports it.
 * @throws when the text cannot be assembled
 */
export async function renderHistogramLoops(): Promise<Map<string, string>> {
  const { parseWat } = await wabt();
  const parsed = parseWat(SOURCE, await readFile(SOURCE, 'utf8'), { simd: true });
  parsed.validate();
  const bytes = Buffer.from(parsed.toBinary({}).buffer);
  const text = `// Made from ${SOURCE} by "npm run generate"; do not edit.
/** A WebAssembly module, in base64. */
export const histogramLoops =
  '${bytes.toString('base64')}';
`;
  return new Map([[`${FOLDER}/histogram-loops.ts`, text]]);
}
