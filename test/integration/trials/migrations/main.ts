import { parseArgs } from 'node:util';
import { createLog } from '../../../../src/lib/log';
import { createDatabase, EMPTY } from '../../../support/database';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { upgradeUnderLoad } from './live-upgrade';

/** `npm run live-upgrade -- --rows N`: moves the schema of the first release to the newest under load, in a database of its own. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { rows: { type: 'string' } } });
  const rows = wholeNumber('rows', values.rows, 500_000);
  const log = createLog('info', process.stderr);
  const report = await withOwnDatabase(async () => upgradeUnderLoad(await createDatabase(EMPTY), rows, log));
  console.table(report.waits);
  for (const fault of report.faults) console.log(fault);
  const seconds = (report.upgrade_ms / 1_000).toFixed(1);
  console.log(`${report.applied} migrations over ${rows} rows a table in ${seconds} s, ${report.faults.length} faults`);
  return report.faults.length === 0 && report.waits.every(({ longest_ms }) => longest_ms < 2_000);
}

runTrial(main);
