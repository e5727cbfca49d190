import { readdir, readFile } from 'node:fs/promises';
import { boutColumns } from '../../src/feeds/files/bouts';
import { fighterColumns } from '../../src/feeds/files/fighters';
import { moneylineColumns } from '../../src/feeds/files/moneylines';
import { seriesColumns } from '../../src/feeds/files/series';
import { boxing } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { inputFolder, type InputFolder } from '../builders/import-files';

interface Sample {
  readonly command: readonly string[];
  readonly file: string;
  readonly content: string;
}

let database: TestDatabase;
let files: InputFolder;
let text: string;
beforeAll(async () => {
  [database, files, text] = await Promise.all([createTestDatabase(), inputFolder(), readFile('docs/import.md', 'utf8')]);
});
afterAll(() => Promise.all([database.drop(), files.remove()]));

/** The command lines of the document, each with the file that follows it. */
function samples(): Sample[] {
  const shown = text.matchAll(/```sh\nboxing (import \w+ (\S+).*)\n```\n+```\w+\n([^`]+)```/g);
  return [...shown].map(([, command = '', file = '', content = '']) => ({ command: command.split(' '), file, content }));
}

it('the command above each sample imports all of it, one file after the other', async () => {
  const told: Record<string, unknown> = {};
  for (const { command, file, content } of samples()) {
    const stored = await files.write(file, content);
    const args = [...command.map((word) => (word === file ? stored : word)), '--json'];
    const { code, out, err } = await boxing(args, { DATABASE_URL: database.url, DEMO: 'off' });
    expect([command, code, err]).toEqual([command, 0, '']);
    told[command[1] ?? ''] = JSON.parse(out);
  }
  const whole = { rows_read: 2, rows_added: 2, rows_set_aside: 0, values_left_out_by_reason: {} };
  expect(told).toEqual({
    fighters: expect.objectContaining(whole) as unknown,
    bouts: expect.objectContaining(whole) as unknown,
    moneylines: expect.objectContaining({ ...whole, rows_linked: 2 }) as unknown,
    series: expect.objectContaining({ ...whole, polls: 1, quotes_changed: 1, events_with_fight: 1 }) as unknown,
    odds: expect.objectContaining({
      status: 'ok',
      events_priced: 1,
      names_unresolved: 0,
      items_set_aside: 0,
      quotes_changed: 1,
    }) as unknown,
  });
});

it('the tables name every column of the files, and no other', () => {
  const sections = text.split(/^## /m);
  const columns = { Fighters: fighterColumns, Bouts: boutColumns, Moneylines: moneylineColumns, Series: seriesColumns };
  for (const [title, expected] of Object.entries(columns)) {
    const [table = ''] = /^\| column [\s\S]*?\n\n/m.exec(sections.find((section) => section.startsWith(`${title}\n`)) ?? '') ?? [];
    const cells = [...table.matchAll(/^\| ([^|]*)\|/gm)].map(([, cell = '']) => cell);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect([title, named.toSorted()]).toEqual([title, expected.toSorted()]);
  }
});

it('the document lists every reason for which the readers set something aside', async () => {
  const readers = (await readdir('src/feeds/files')).map((file) => `files/${file}`);
  const sources = await Promise.all(
    [...readers, 'odds-api.ts', 'odds-api-markets.ts', 'odds-api-outcomes.ts'].map((file) => readFile(`src/feeds/${file}`, 'utf8')),
  );
  // Lists of columns hold no reasons.
  const reasons = sources.flatMap((source) =>
    [...source.replace(/^.* as const;$/gm, '').matchAll(/(?:reason: |, )'([a-z]+_[a-z_]+)'(?!\])/g)].map(([, reason = '']) => reason),
  );
  expect(reasons.length).toBeGreaterThan(50);
  expect(reasons.filter((reason) => !text.includes(`\`${reason}\``))).toEqual([]);
});
