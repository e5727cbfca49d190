import { parseArgs } from 'node:util';
import { runTrial, wholeNumber } from '../options';
import { withOwnDatabase } from '../own-database';
import { abuseFeed } from './abuse';

/** `npm run feed-abuse -- --ticks N --seed S`: polls a feed that sends what feeds should not, in a database of its own. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { ticks: { type: 'string' }, seed: { type: 'string' } } });
  const [ticks, seed] = [wholeNumber('ticks', values.ticks, 2_000), wholeNumber('seed', values.seed, 1)];
  const begun = performance.now();
  const { polls, quotes, largestBytes, differences } = await withOwnDatabase(({ db }) => abuseFeed(db, ticks, seed));
  console.table(Object.entries(polls).map(([kind, count]) => ({ kind, count })));
  for (const difference of differences) console.log(difference);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${ticks} ticks in ${seconds} s, largest answer ${largestBytes} bytes, ${quotes} quotes, ${differences.length} differences`);
  return differences.length === 0;
}

runTrial(main);
