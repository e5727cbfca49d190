import { parseArgs } from 'node:util';
import { boxing } from '../../../support/processes';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { killProcesses } from './kills';
import { killOwnedWork } from './owned';

/**
 * `npm run kills -- --times N --seed S`: kills processes in a database of its own, and checks it with `boxing doctor --deep`. With `--owned` it kills
 * backups, restores and upgrades in place of the service's work.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' }, owned: { type: 'boolean' } } });
  const [times, seed] = [wholeNumber('times', values.times, 20), wholeNumber('seed', values.seed, 1)];
  const begun = performance.now();
  if (values.owned === true) return withOwnDatabase(() => killOwned(times, seed));
  return withOwnDatabase(async (database) => {
    const { faults, ...report } = await killProcesses(database, times, seed);
    const doctor = await boxing(['doctor', '--deep'], { DATABASE_URL: database.url, DEMO: 'off', PORT: '0' });
    console.log(doctor.stdout);
    console.log(report);
    for (const fault of faults) console.log(fault);
    console.log(`${times} kills in ${((performance.now() - begun) / 1_000).toFixed(0)} s, ${faults.length} faults`);
    return faults.length === 0 && doctor.code === 0;
  });
}

async function killOwned(times: number, seed: number): Promise<boolean> {
  const begun = performance.now();
  const { outcomes, faults } = await killOwnedWork(times, seed);
  console.log(outcomes);
  for (const fault of faults) console.log(fault);
  console.log(`${times} kills in ${((performance.now() - begun) / 1_000).toFixed(0)} s, ${faults.length} faults`);
  return faults.length === 0;
}

runTrial(main);
