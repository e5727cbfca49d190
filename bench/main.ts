import { cpus, loadavg } from 'node:os';
import { tableRow } from './bench';
import { betFiles } from './bet-files';
import { gbmMembers } from './gbm-members';
import { gbmScoring } from './gbm-scoring';
import { gbmTraining } from './gbm-training';
import { growth } from './growth/growth';
import { http } from './http/http';
import { lines } from './growth/lines';
import { lists } from './lists';
import { overload } from './overload';
import { pipeline } from './pipeline/pipeline';
import { seal } from './seal';
import { settlement } from './settlement';
import { portal } from './portal/portal';
import { start } from './start';
import { stream } from './stream/stream';
import { workers } from './workers';

const benches = [
  betFiles,
  gbmTraining,
  gbmScoring,
  gbmMembers,
  lists,
  http,
  growth,
  lines,
  pipeline,
  start,
  overload,
  workers,
  stream,
  seal,
  settlement,
  portal,
];

/** Runs the benches named on the command line, or all, one after the other, and prints their measurements. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown !== undefined) throw new RangeError(`no bench ${unknown}; there are ${benches.map(({ name }) => name).join(', ')}`);
  console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), load before: ${loadavg()[0]?.toFixed(2)}`);
  for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n${bench.name}`);
    console.table((await bench.run((text) => console.log(text))).map(tableRow));
  }
}

void main(process.argv.slice(2));
