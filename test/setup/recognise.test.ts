import { gzipSync } from 'node:zlib';
import { boutColumns } from '../../src/feeds/files/bouts';
import { fighterColumns } from '../../src/feeds/files/fighters';
import { moneylineColumns } from '../../src/feeds/files/moneylines';
import { columnNamesFor, recogniseFile, recogniseHeader } from '../../src/setup/recognise';
import { inputFolder, type InputFolder } from '../builders/import-files';

let folder: InputFolder;
beforeAll(async () => {
  folder = await inputFolder();
});
afterAll(() => folder.remove());

it.each([
  ['bouts', boutColumns],
  ['fighters', fighterColumns],
  ['moneylines', moneylineColumns],
])('our own header of %s is recognised, and read as it is', (kind, columns) => {
  const { kind: found, tables } = recogniseHeader(columns);
  expect(found).toBe(kind);
  expect(columnNamesFor(columns, tables[0]?.columns ?? [])).toBeUndefined();
});

it('names that differ in case, spaces and punctuation are matched, and other columns of the file are left out', () => {
  const header = ['Bout ID', 'Date', 'date-precision', 'A_ID', 'A Name', 'b id', 'b name', 'Result A', 'Referee'];
  const { kind, tables } = recogniseHeader(header);
  expect(kind).toBe('bouts');
  expect(columnNamesFor(header, tables[0]?.columns ?? [])).toMatchObject({ bout_id: 'Bout ID', b_name: 'b name', venue: '' });
});

it('a header without a required column is of no kind, and its closest table says which is missing', () => {
  const header = boutColumns.filter((column) => column !== 'result_a');
  const { kind, tables } = recogniseHeader(header);
  expect(kind).toBeNull();
  expect(tables[0]).toMatchObject({ kind: 'bouts' });
  expect(tables[0]?.columns).toContainEqual({ column: 'result_a', is_required: true, in_file: null });
});

it('a gzip file is recognised by its first line, a JSON list as odds, an empty file as nothing', async () => {
  const text = `${fighterColumns.join(',')}\n1,A${',,'.repeat(6)}\n`;
  const [plain, odds, nothing] = [
    await folder.write('f.csv', text),
    await folder.write('o.json', ' [{"id": 1}]'),
    await folder.write('e', ''),
  ];
  const gzip = await folder.write('f.csv.gz', gzipSync(text));
  expect(await recogniseFile(gzip)).toEqual(await recogniseFile(plain));
  expect(await recogniseFile(gzip)).toMatchObject({ kind: 'fighters', header: fighterColumns });
  expect(await recogniseFile(odds)).toMatchObject({ kind: 'odds' });
  expect(await recogniseFile(nothing)).toMatchObject({ kind: null, header: [] });
});
