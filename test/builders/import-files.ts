import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boutColumns, type BoutColumn } from '../../src/feeds/files/bouts';
import { fighterColumns, type FighterColumn } from '../../src/feeds/files/fighters';
import { moneylineColumns, type MoneylineColumn } from '../../src/feeds/files/moneylines';

/** A line as its columns, or as it stands. */
type Given<Column extends string> = Partial<Record<Column, string>> | string;

function csv<Column extends string>(columns: readonly Column[], lines: readonly Given<Column>[]): string {
  const text = (line: Given<Column>): string =>
    typeof line === 'string' ? line : columns.map((column) => `"${(line[column] ?? '').replaceAll('"', '""')}"`).join(',');
  return [columns.join(','), ...lines.map(text), ''].join('\n');
}

/** Writes files of each kind into a folder of its own. */
export async function inputFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  };
  return {
    write,
    bouts: (...lines: Given<BoutColumn>[]) => write('bouts.csv', csv(boutColumns, lines)),
    fighters: (...lines: Given<FighterColumn>[]) => write('fighters.csv', csv(fighterColumns, lines)),
    moneylines: (...lines: Given<MoneylineColumn>[]) => write('moneylines.csv', csv(moneylineColumns, lines)),
    remove: () => rm(folder, { recursive: true }),
  };
}
export type InputFolder = Awaited<ReturnType<typeof inputFolder>>;

/** A bout that A wins on a known day. */
export function bout(id: number, date: string, a: [number, string], b: [number, string], given: Partial<Record<BoutColumn, string>> = {}) {
  const precision = date.length === 7 ? 'month' : 'day';
  const people = { a_id: String(a[0]), a_name: a[1], b_id: String(b[0]), b_name: b[1] };
  return { bout_id: String(id), date, date_precision: precision, ...people, result_a: 'win', ...given };
}
