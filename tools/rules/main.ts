import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCircles } from './circles';
import type { Finding } from './finding';
import { filesBelow, readModules } from './modules';
import { findDoubledNames } from './names';
import { findFoldersOfWrongSize, findShortFilesOfOneReader } from './sizes';
import { findRefusedWords } from './words';

const CODE = ['src', 'packages', 'tools', 'bench', 'examples', 'test'];
const TEXTS = [...CODE, 'openapi', 'docs', 'ops', 'trainers'];
const TEXTS_AT_ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'compose.yaml', 'Dockerfile', 'eslint.config.mjs'];
const TEXT = /\.(?:tsx?|[cm]?js|md|ya?ml|css|py|conf|ini|sql)$/;
/** Computed, published before, or the list itself. */
const NO_TEXT = /^generated\/|\/releases\/|^test\/fixtures\/|^tools\/rules\/words\.ts$|^test\/tools\/rules\//;

const ALLOWED = join(__dirname, 'allowed.json');

/**
 * Checks the rules of the house that no linter knows. What broke a rule before the rule came is listed in `allowed.json`, and an entry that is no
 * longer needed must go: `--shrink` takes it out.
 */
function main(): void {
  const { shrink } = parseArgs({ options: { shrink: { type: 'boolean', default: false } } }).values;
  const modules = readModules(CODE);
  const ofService = modules.filter(({ path }) => path.startsWith('src/'));
  const rules: Readonly<Record<string, readonly Finding[]>> = {
    circles: findCircles(modules),
    'doubled names': findDoubledNames(ofService),
    'folder sizes': findFoldersOfWrongSize(ofService),
    'short files': findShortFilesOfOneReader(modules),
    words: [...filesBelow(TEXTS).filter((path) => TEXT.test(path) && !NO_TEXT.test(path)), ...TEXTS_AT_ROOT].flatMap((path) =>
      findRefusedWords(path, readFileSync(path, 'utf8')),
    ),
  };
  const allowed = readAllowed();
  const needed = Object.entries(rules).map(([rule, findings]) => [rule, report(rule, findings, allowed.get(rule) ?? new Set(), shrink)]);
  if (shrink) writeFileSync(ALLOWED, `${JSON.stringify(Object.fromEntries(needed), null, 2)}\n`);
}

/** Prints what a rule found. @returns the entries of `allowed` that it needs */
function report(rule: string, findings: readonly Finding[], allowed: ReadonlySet<string>, shrink: boolean): string[] {
  const needed = new Set(findings.map(({ key }) => key));
  const refused = findings.filter(({ key }) => !allowed.has(key)).map(({ message }) => message);
  const stale = shrink
    ? []
    : [...allowed].filter((key) => !needed.has(key)).map((key) => `${key}: take it out of "${rule}" in allowed.json`);
  const faults = [...refused, ...stale];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`${rule}: ${faults.length === 0 ? 'ok' : `${faults.length} findings`}, ${findings.length - refused.length} allowed`);
  return [...allowed].filter((key) => needed.has(key));
}

function readAllowed(): Map<string, ReadonlySet<string>> {
  const parsed: unknown = JSON.parse(readFileSync(ALLOWED, 'utf8'));
  return new Map(Object.entries(parsed ?? {}).map(([rule, keys]) => [rule, new Set(Array.isArray(keys) ? keys.map(String) : [])]));
}

main();
