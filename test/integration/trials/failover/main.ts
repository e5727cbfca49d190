import { parseArgs } from 'node:util';
import { runTrial } from '../options';
import { tryFailover } from './failover';
import { VICTIMS } from './victims';

/** `npm run failover -- --only TEXT`: loses the parts of a cluster one after the other, under load, and prints what clients saw of it. */
async function main(): Promise<boolean> {
  const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const victims = VICTIMS.filter(({ name }) => name.includes(only));
  if (victims.length === 0)
    throw new RangeError(`--only was "${only}"; allowed is a part of ${VICTIMS.map(({ name }) => name).join(', ')}`);
  const { losses, faults, ...counts } = await tryFailover(victims, ({ victim, withoutWrite }) =>
    console.error(`${victim}: lost, ${withoutWrite} s without a write`),
  );
  console.table(losses);
  console.log(counts);
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

runTrial(main);
