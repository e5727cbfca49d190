import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bundleContract } from './bundle';
import { renderHistogramLoops } from '../../packages/gbm/assemble';
import { derivedFindings } from './derived';
import { lintContract } from './lint';
import { spectralFindings } from '../checks/spectral';
import { compareWithReleases } from './release';
import { render } from './render';
import { CONTRACTS, type ContractFiles } from './contracts';
import { HANDLERS_PAGE, renderHandlers } from './handlers';
import { readContract } from './source';
import { writeParts } from './written/written';

/**
 * Checks that each contract passes the linter, Spectral's rules and OWASP's, that the documents made from it in other formats are valid, that the
 * generated files are current, and that no breaking change is unannounced. With `--contract NAME` it checks one of them; with `--group NAME` as well, it runs the linter and the rulesets only, over
 * that group's paths.
 */
async function main(): Promise<void> {
  const { contract: only, group } = parseArgs({ options: { contract: { type: 'string' }, group: { type: 'string' } } }).values;
  if (group !== undefined && only === undefined) throw new Error('give --contract with --group: trading or desk');
  const bundles = new Map<ContractFiles, Record<string, unknown>>();
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  for (const files of CONTRACTS.filter(({ name }) => name === (only ?? name))) {
    const contract = await readContract(files, group);
    if (group === undefined) report(`${files.name}: written parts`, await staleFiles(await writeParts(files)));
    report(`${files.name}: lint`, await lintContract(contract));
    const bundle = await bundleContract(contract);
    bundles.set(files, bundle);
    report(`${files.name}: Spectral and OWASP rulesets`, await spectralFindings(bundle, files.bundle));
    if (group !== undefined) continue;
    if ('webhooks' in bundle)
      for (const [format, findings] of await derivedFindings(bundle)) report(`${files.name}: as ${format}`, findings);
    report(`${files.name}: generated files`, await staleFiles(await render(bundle, files)));
    for (const [version, findings] of await compareWithReleases(bundle, files.releases, changelog))
      report(`${files.name}: unannounced breaking changes since ${version}`, findings);
  }
  if (only === undefined) report('page of handlers', await staleFiles([[HANDLERS_PAGE, renderHandlers(bundles)]]));
  report('loops of the trainer', await staleFiles(await renderHistogramLoops()));
}

async function staleFiles(made: Iterable<readonly [string, string]>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of made) {
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
