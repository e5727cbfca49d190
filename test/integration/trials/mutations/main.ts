import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../../src/lib/math/random';
import { runTrial, wholeNumber } from '../options';
import { KINDS, mutated, mutationsOf, type Mutation } from './mutate';

const JEST = 'node_modules/jest/bin/jest.js';
/** Without its limit of seconds, which a busy machine may exceed. */
const OF_NPM_TEST = '--testPathIgnorePatterns=/test/integration/';
/** A mutation that makes a test run for ever is caught too. */
const PATIENCE_MS = 15 * 60_000;

interface Mutant extends Mutation {
  readonly file: string;
}

type Verdict = 'its own tests' | 'npm test' | 'npm run test:integration' | 'nothing';

/**
 * `npm run mutations -- --count N --seed S [--rest]`: makes one small mistake in the source after another, and says what catches it: the tests of
 * the file's folder, those of `npm test` that import the file, or, with --rest, those of test/integration. Each mistake is taken back; run it in a clone.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' }, rest: { type: 'boolean' } } });
  const [count, seed] = [wholeNumber('count', values.count, 50), wholeNumber('seed', values.seed, 1)];
  const verdicts: Verdict[] = [];
  for (const [i, mutant] of chosen(count, seed).entries()) {
    const begun = performance.now();
    const verdict = judge(mutant, values.rest ?? false);
    verdicts.push(verdict);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    console.log(`${i + 1}/${count} ${mutant.file}:${mutant.line} ${mutant.kind}, caught by ${verdict} in ${seconds} s`);
  }
  const inQuick = verdicts.filter((verdict) => verdict === 'its own tests' || verdict === 'npm test').length;
  const missed = verdicts.filter((verdict) => verdict === 'nothing').length;
  console.log(
    `${count} mutations: ${inQuick} caught by npm test, ${count - inQuick - missed} by test/integration alone, ${missed} by nothing`,
  );
  return inQuick >= 0.9 * count;
}

/** As many of each kind, anywhere in the source but the portal, which tests see built. */
function chosen(count: number, seed: number): Mutant[] {
  const files = ['src', 'packages/figures/src', 'packages/gbm/src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)))
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  const all = files.flatMap((file) => mutationsOf(readFileSync(file, 'utf8')).map((mutation) => ({ file, ...mutation })));
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const ofKind = all.filter(({ kind }) => kind === KINDS[i % KINDS.length]);
    const [mutant] = ofKind.slice(Math.floor(random() * ofKind.length));
    if (mutant === undefined) throw new Error('the source has nothing to mutate');
    return mutant;
  });
}

function judge(mutant: Mutant, withRest: boolean): Verdict {
  const source = readFileSync(mutant.file, 'utf8');
  writeFileSync(mutant.file, mutated(source, mutant));
  try {
    const folder = path.posix.dirname(mutant.file.replace(/(?<=^|^packages\/\w+\/)src/, 'test'));
    if (existsSync(folder) && folder !== 'test' && fails([`${folder}/`, OF_NPM_TEST])) return 'its own tests';
    if (fails([OF_NPM_TEST, '--findRelatedTests', mutant.file])) return 'npm test';
    return withRest && fails(['test/integration']) ? 'npm run test:integration' : 'nothing';
  } finally {
    writeFileSync(mutant.file, source);
  }
}

function fails(args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [JEST, '--bail', '--passWithNoTests', ...args], {
    timeout: PATIENCE_MS,
    stdio: 'ignore',
  });
  return status !== 0;
}

runTrial(main);
