import { execFileSync } from 'node:child_process';
import { pino } from 'pino';
import type { Bench, Figure } from '../bench';
import { compileBenches } from '../compile';
import { CASES } from './cases';
import type { DispatchRounds } from './dispatch-rounds';
import { openLoadGenerator } from './load';
import { caseFigures, caseTable, DISPATCH, dispatchFigures } from './report';
import { runCase } from './run-case';
import { openWorld } from './world';

/** The service beside its peers under the same load: requests per second, processor time and latency. docs/performance.md explains it. */
export const http: Bench = {
  name: 'http',
  async run(note) {
    const pace = { rounds: numberFrom('BENCH_ROUNDS', 5), milliseconds: 1000 * numberFrom('BENCH_SECONDS', 2) };
    const isChosen = (what: string) => what.includes(process.env['BENCH_CASE'] ?? '');
    compileBenches();
    note(`${pace.rounds} rounds of ${pace.milliseconds / 1000} s per server after a warm-up; medians (smallest to largest)\n`);
    const figures = isChosen(DISPATCH) ? dispatchFigures(roundsOfDispatch(pace.rounds)) : [];
    const generator = openLoadGenerator(['dist/bench/http/load-generator.js']);
    const world = await openWorld(process.env['DATABASE_URL'], pino({ level: 'warn' }));
    try {
      for (const one of CASES.filter(({ what }) => isChosen(what))) figures.push(...(await figuresOf(one)));
      return figures;
    } finally {
      await world.close();
      await generator.stop();
    }

    /** A case that fails is reported, and the others still run. */
    async function figuresOf(one: (typeof CASES)[number]): Promise<Figure[]> {
      try {
        const result = await runCase(one, world, generator, pace);
        note(caseTable(one, result));
        return caseFigures(one, result);
      } catch (error) {
        process.exitCode = 1;
        return [{ what: `${one.what}: ${String(error)}`, unit: '', measured: NaN, asked: { of: 'figure', atLeast: 0 } }];
      }
    }
  },
};

function roundsOfDispatch(rounds: number): DispatchRounds[] {
  return JSON.parse(execFileSync(process.execPath, ['dist/bench/http/dispatch-rounds.js', String(rounds)], { encoding: 'utf8' }));
}

function numberFrom(name: string, fallback: number): number {
  return Number(process.env[name] ?? fallback);
}
