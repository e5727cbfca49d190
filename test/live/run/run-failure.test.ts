import { readFile } from 'node:fs/promises';

/** Where the codes of failed runs are written down: a union of literals, and two places that name their own. */
const SOURCES = [
  ['src/feeds/feed.ts', /^ {2}\| '(\w+)'/gm],
  ['src/live/run/run-failure.ts', /\bcode: '(\w+)'/g],
  ['src/live/run/run-log.ts', /\berror_code: '(\w+)'/g],
] as const;

it('docs/operations.md says of every code that a run can fail with what to do', async () => {
  const found = await Promise.all(
    SOURCES.map(async ([file, code]) => [...(await readFile(file, 'utf8')).matchAll(code)].map(([, name = '']) => name)),
  );
  for (const codes of found) expect(codes).not.toEqual([]);
  const document = await readFile('docs/operations.md', 'utf8');
  const [table = ''] = /^\| code of a run [\s\S]*?\n\n/m.exec(document) ?? [];
  const documented = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual([...new Set(found.flat())].toSorted());
});
