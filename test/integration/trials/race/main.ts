import { parseArgs } from 'node:util';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { raceForTicks } from './race';

/** `npm run race -- --ticks N --workers N --seed S`: worker processes race for each tick, in a database of their own. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { ticks: { type: 'string' }, workers: { type: 'string' }, seed: { type: 'string' } } });
  const [ticks, workers, seed] = [
    wholeNumber('ticks', values.ticks, 500),
    wholeNumber('workers', values.workers, 3),
    wholeNumber('seed', values.seed, 1),
  ];
  const begun = performance.now();
  const { taken, quotes, faults } = await withOwnDatabase((database) => raceForTicks(database, ticks, workers, seed));
  console.table(taken.map((count, at) => ({ worker: at + 1, ticks: count })));
  for (const fault of faults) console.log(fault);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${ticks} ticks and ${workers} workers in ${seconds} s, ${quotes} quotes, ${faults.length} faults`);
  return faults.length === 0;
}

runTrial(main);
