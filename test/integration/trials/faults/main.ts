import { parseArgs } from 'node:util';
import { boxing } from '../../../support/processes';
import { runTrial } from '../options';
import { DATABASE_FAULTS } from './database-faults';
import { meetDatabaseFault, type FaultReport } from './faults';
import { FEED_FAULTS, meetFeedFault, type FeedReport } from './feed-faults';
import { openFaultWorld } from './world';

/**
 * `npm run faults -- [--only TEXT] [--json]`: lets a service meet faults of its database and its feed, one after the other, and prints what
 * clients saw. `--only` chooses the faults whose name holds the text.
 */
async function main(): Promise<boolean> {
  const { only = '', json = false } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean' } } }).values;
  const isChosen = ({ name }: { readonly name: string }) => name.includes(only);
  if (![...DATABASE_FAULTS, ...FEED_FAULTS].some(isChosen)) throw new RangeError(`--only was "${only}"; no fault has that in its name`);
  const world = await openFaultWorld();
  try {
    const database: FaultReport[] = [];
    for (const fault of DATABASE_FAULTS.filter(isChosen)) {
      const report = await meetDatabaseFault(world, fault);
      database.push(report);
      if (!json) console.log(described(report));
    }
    const feed: FeedReport[] = [];
    for (const fault of FEED_FAULTS.filter(isChosen)) {
      const report = await meetFeedFault(world, fault);
      feed.push(report);
      if (!json) console.log(describedFeed(report));
    }
    // The doctor reports a last run that failed, as one of the worker's may have.
    await boxing(['predict-live'], world.env);
    const doctor = await boxing(['doctor', '--deep', '--json'], { ...world.env, PORT: '0' });
    const { findings } = JSON.parse(doctor.stdout) as { findings: { verdict: string; check: string; found: string }[] };
    const problems = findings.filter(({ verdict }) => verdict === 'problem').map(({ check, found }) => `doctor: ${check}: ${found}`);
    const broken = [...database, ...feed].flatMap(({ broken }) => broken).length + problems.length;
    console.log(json ? JSON.stringify({ database, feed, problems }) : [...problems, `${broken} expectations broken`].join('\n'));
    return broken === 0;
  } finally {
    await world.close();
  }
}

function described({ name, skipped, answers, broken, ...report }: FaultReport): string {
  if (skipped !== undefined) return `${name}: skipped, ${skipped}`;
  const seconds = (value: number | null) => (value === null ? '-' : `${value.toFixed(1)} s`);
  return [
    name,
    ...Object.entries(answers).map(([view, seen]) => `  ${view.padEnd(9)} ${seen}`),
    `  told      /readyz after ${seconds(report.readyzSeconds)}, /health after ${seconds(report.healthSeconds)}`,
    `  slowest   ${seconds(report.slowestSeconds)}, recovered ${seconds(report.recoverySeconds)} after the end`,
    ...broken.map((line) => `  BROKEN    ${line}`),
  ].join('\n');
}

function describedFeed({ name, code, runSeconds, list, board, broken }: FeedReport): string {
  const seen = `  run ${code} after ${runSeconds.toFixed(1)} s, a list ${list}, the board ${board}`;
  return [name, seen, ...broken.map((line) => `  BROKEN    ${line}`)].join('\n');
}

runTrial(main);
