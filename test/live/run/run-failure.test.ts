import { readFile } from 'node:fs/promises';
import { runFailure } from '../../../src/live/run/run-failure';

/** Where the codes of failed runs are written down: a union of literals, and two places that name their own. */
const SOURCES = [
  ['src/feeds/feed.ts', /^ {2}\| '(\w+)'/gm],
  ['src/live/run/run-failure.ts', /\bcode: '(\w+)'/g],
  ['src/live/run/run-log.ts', /\berror_code: '(\w+)'/g],
] as const;

it('docs/operations/watch.md says what to do for every code of a failed run', async () => {
  const found = await Promise.all(
    SOURCES.map(async ([file, code]) => [...(await readFile(file, 'utf8')).matchAll(code)].map(([, name = '']) => name)),
  );
  for (const codes of found) expect(codes).not.toEqual([]);
  const document = await readFile('docs/operations/watch.md', 'utf8');
  const [table = ''] = /^\| code of a run [\s\S]*?\n\n/m.exec(document) ?? [];
  const documented = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual([...new Set(found.flat())].toSorted());
});

// What pg and knex report by message alone.
it.each(['timeout expired', 'timeout exceeded when trying to connect', 'Query read timeout', 'Knex: Timeout acquiring a connection'])(
  'a run without an answer of the database (%s) counts as a failure of the database, not of the program',
  (message) => {
    expect(runFailure(new Error(message)).code).toBe('db_error');
  },
);

it('any other error counts as a failure of the program', () => {
  expect(runFailure(new TypeError('undefined is not a function')).code).toBe('internal_error');
});
