import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bundleContract } from './bundle/bundle';
import { renderHistogramLoops } from '../../src/model/gbm/histogram/assemble';
import { lintContract } from './lint';
import { spectralFindings } from './spectral';
import { compareWithRelease } from './release';
import { render } from './render';
import { readContract } from './source';

/**
 * Checks that the contract passes the linter, Spectral's rules and OWASP's, that the generated files are current, and that no breaking change is
 * unannounced. With `--group NAME` it runs the linter and the rulesets only, over that group's paths.
 */
async function main(): Promise<void> {
  const { group } = parseArgs({ options: { group: { type: 'string' } } }).values;
  const contract = await readContract(group);
  report('lint', await lintContract(contract));
  const bundle = await bundleContract(contract);
  report('Spectral and OWASP rulesets', await spectralFindings(bundle));
  if (group !== undefined) return;
  report('generated files', await staleFiles(bundle));
  const release = await compareWithRelease(bundle);
  if (release.version === null) console.log('breaking changes: no release yet, nothing to compare');
  else report(`breaking changes since ${release.version}`, release.findings);
}

async function staleFiles(bundle: Record<string, unknown>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of [...(await render(bundle)), ...(await renderHistogramLoops())]) {
    const current = await readFile(path, 'utf8').catch(() => null);
    if (current !== text) stale.push(`${path} is not current; run "npm run generate"`);
  }
  return stale;
}

function report(check: string, findings: string[]): void {
  for (const finding of findings) console.error(finding);
  console.log(`${check}: ${findings.length === 0 ? 'ok' : `${findings.length} findings`}`);
  if (findings.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
