import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * Builds the package into a folder, `dist` unless another one is given: as ES modules in `esm` and as CommonJS in `cjs`. The types of the contracts
 * are most of the package, so only `cjs` holds them, because modules of both kinds can import types from CommonJS.
 */
const here = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(here, 'dist'));
const compiler = join(createRequire(import.meta.url).resolve('typescript-native/package.json'), '../bin/tsc');

for (const [folder, project] of [
  ['esm', 'tsconfig.json'],
  ['cjs', 'tsconfig.cjs.json'],
]) {
  execFileSync(process.execPath, [compiler, '--project', join(here, project), '--outDir', join(out, folder)], { stdio: 'inherit' });
}
for (const contract of ['contract', 'desk-contract']) {
  copyFileSync(join(here, '../../generated', `${contract}.d.ts`), join(out, 'cjs', `${contract}.d.ts`));
  writeFileSync(join(out, 'esm', `${contract}.d.ts`), `export type * from '../cjs/${contract}.js';\n`);
}
writeFileSync(join(out, 'cjs/package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
