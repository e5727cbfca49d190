import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeLog, makeKey, numbers, type MadeRun } from '../test/builders/made-log';
import type { Bench } from './bench';

const COMMAND = 'dist/src/cli/main.js';
const DAYS = 365;
/** A run every five minutes. */
const RUNS_A_DAY = 288;
const OPEN_FIGHTS = 70;
/** Fights whose pick changes in a run. */
const CHANGED = 7;
/** A fight is open for so many days. */
const OPEN_DAYS = 30;

/** How long `boxing verify` takes for the log of a year, read from files: signatures, all leaves, all entries and the full board of each day. */
export const seal: Bench = {
  name: 'seal',
  async run(note) {
    const directory = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    try {
      const { days, bytes } = await writeYear(directory);
      const files = days.map((day) => path.join(directory, `${day}.json`));
      const start = performance.now();
      // A process of its own, because what made the log has filled the memory of this one.
      const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'verify', '--bundle', ...files]);
      const seconds = (performance.now() - start) / 1000;
      note(`${Math.round(bytes / 1e6)} MB of files: ${stdout.split('\n')[0]}`);
      return [{ what: 'check a year', unit: 's', measured: seconds, asked: { of: 'figure', atMost: 5 } }];
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

/** Writes each day of a year into a file, so that nothing of it is in memory when it is checked. */
async function writeYear(directory: string): Promise<{ readonly days: string[]; readonly bytes: number }> {
  const days: string[] = [];
  let bytes = 0;
  for (const bundle of madeLog(yearOfRuns(), makeKey())) {
    // Of a restricted source no price is shown.
    const leaves = bundle.leaves.map((leaf) => ({ ...leaf, entries: leaf.entries.map(({ data }) => ({ data, opened: null })) }));
    const text = JSON.stringify({ ...bundle, leaves });
    days.push(bundle.day);
    bytes += text.length;
    await writeFile(path.join(directory, `${bundle.day}.json`), text);
  }
  return { days, bytes };
}

/** Fights open one after the other, a few change in each run, and the oldest leave the board when they start. */
function yearOfRuns(): MadeRun[] {
  const random = numbers(1);
  const begin = Date.UTC(2026, 0, 1);
  const startOf = (fight: number) => begin + (fight / OPEN_FIGHTS) * OPEN_DAYS * 86_400_000;
  const shown = new Set<number>();
  return Array.from({ length: DAYS * RUNS_A_DAY }, (_, run) => {
    const now = begin + run * 300_000;
    const at = new Date(now).toISOString();
    const first = Math.floor(((now - begin) / 86_400_000 / OPEN_DAYS) * OPEN_FIGHTS) + 1;
    const open = Array.from({ length: OPEN_FIGHTS }, (_, place) => first + place);
    const isNew = open.filter((fight) => !shown.has(fight));
    const moved = Array.from({ length: CHANGED }, () => first + Math.floor(random() * OPEN_FIGHTS));
    const changed = [...new Set([...isNew, ...moved])].sort((one, other) => one - other);
    for (const fight of changed) shown.add(fight);
    const gone = [...shown].filter((fight) => fight < first);
    for (const fight of gone) shown.delete(fight);
    const picks = changed.map((fight_id) => ({
      ...{ fight_id, verdict: random() < 0.2 ? ('BET' as const) : ('NO BET' as const), fair: (0.3 + random() * 0.4).toFixed(6) },
      ...{ decimal_odds: (1.5 + random()).toFixed(2), starts_at: new Date(startOf(fight_id)).toISOString() },
    }));
    return { at, model: 'lgbm_v1_2026-01-01', picks, gone, results: [] };
  });
}
