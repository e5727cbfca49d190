import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * `npm run test:changed [-- BASE]`: runs the tests of `npm test` that import what differs from a commit, by default the newest one. Tests also read
 * contracts, documents, settings and the built portal, which no import tells: where one of those changed, all tests run.
 */
const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const unimported = changed.filter(
  (file) => !/^(?:src\/|test\/(?!support\/jest\/)|packages\/(?:(?:client|figures|gbm)\/src|\w+\/test)\/).*\.ts$/.test(file),
);

if (changed.length === 0) console.log(`nothing differs from ${base}`);
else {
  if (unimported.length > 0)
    console.log(`all tests run, because of ${unimported.slice(0, 3).join(', ')}${unimported.length > 3 ? ' and others' : ''}`);
  const related = unimported.length > 0 ? [] : ['--passWithNoTests', '--findRelatedTests', ...changed.filter((file) => existsSync(file))];
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/support/jest/quick.config.mjs', ...related];
  process.exitCode = spawnSync(process.execPath, jest, { stdio: 'inherit' }).status ?? 1;
}
