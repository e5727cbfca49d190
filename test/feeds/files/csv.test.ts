import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBytes } from '../../../src/feeds/files/bytes';
import { readCsv } from '../../../src/feeds/files/csv';
import { csvFields } from '../../../src/lib/files/csv-fields';
import { LONGEST_LINE } from '../../../src/feeds/files/lines';
import { UserError } from '../../../src/lib/user-error';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'csv-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer, name = 'file.csv'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Each line as it was read: `a` and `b`, or why it was set aside, and the line number. */
async function read(content: string | Buffer): Promise<string[]> {
  const lines: string[] = [];
  for await (const { lineNumber, content: found } of readCsv(await fileOf(content), ['a', 'b'])) {
    lines.push(`${lineNumber} ${'rejected' in found ? found.rejected.reason : `${found.columns('a')}|${found.columns('b')}`}`);
  }
  return lines;
}

describe('reading', () => {
  it('finds columns by name in any order, and gives the line of each row', async () => {
    expect(await read('b,a\n2,1\n\n4,3')).toEqual(['2 1|2', '4 3|4']);
  });

  it('handles byte order mark, CRLF, quotes, commas and doubled quotes', async () => {
    expect(await read('\ufeffa,b\r\n"x, y",""\r\n"say ""ho""",é\r\n')).toEqual(['2 x, y|', '3 say "ho"|é']);
  });

  it.each([
    ['semicolons', 'a;b\n1,5;"x;y"\n', ['2 1,5|x;y']],
    ['tabs', 'a\tb\n1\t"x, y"\n', ['2 1|x, y']],
    ['a line that names the separator', 'sep=;\na;b\n1;2\n', ['3 1|2']],
    ['spaces around the names of the header', 'a, b\n1,2\n', ['2 1|2']],
  ])('reads %s', async (_, content, lines) => {
    expect(await read(content)).toEqual(lines);
  });

  it('says that a header is not UTF-8', async () => {
    await expect(read(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'))).rejects.toThrow(
      /the header is not UTF-8.*save the file as CSV in UTF-8/,
    );
  });

  it('recognises gzip by its first bytes, not by the file name', async () => {
    const packed = gzipSync('a,b\n1,2\n');
    expect(await read(packed)).toEqual(['2 1|2']);
    const plain = await fileOf('a,b\n1,2\n', 'plain.csv.gz');
    for await (const line of readCsv(plain, ['a', 'b'])) expect(line.rawLine).toBe('1,2');
  });

  it('passes on the raw line and the number of bytes read', async () => {
    const seen: [number, number][] = [];
    const file = await fileOf('a,b\n"1",2\n');
    for await (const line of readCsv(file, ['a', 'b'], (done, total) => seen.push([done, total]))) expect(line.rawLine).toBe('"1",2');
    expect(seen).toEqual([[10, 10]]);
  });

  it('keeps lines whole that span two chunks of a large file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at},"væ,lue ${'x'.repeat(at % 40)}"`);
    const lines = await read(`a,b\n${rows.join('\n')}`);
    expect(lines).toHaveLength(20_000);
    expect(lines[19_999]).toBe(`20001 19999|væ,lue ${'x'.repeat(39)}`);
  });
});

describe('a line is set aside', () => {
  it('if its quotes are broken, but the next line is read', async () => {
    expect(await read('a,b\n"1,2\n3,4\n5,x"y\n"6"7,8\n9,"0"')).toEqual([
      '2 broken_quotes',
      '3 3|4',
      '4 broken_quotes',
      '5 broken_quotes',
      '6 9|0',
    ]);
  });

  it('if it has the wrong number of columns', async () => {
    expect(await read('a,b\n1\n1,2,3\n1,2')).toEqual(['2 column_count', '3 column_count', '4 1|2']);
  });

  it('if it contains bytes that are not UTF-8, or NUL', async () => {
    const content = Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xff, 0xfe]), Buffer.from('\n1,\0\n1,2\n')]);
    expect(await read(content)).toEqual(['2 invalid_utf8', '3 nul_byte', '4 1|2']);
  });

  it('if it is too long, and only its beginning is kept', async () => {
    const file = await fileOf(`a,b\n1,${'x'.repeat(LONGEST_LINE * 5)}\n3,4\n5,${'y'.repeat(LONGEST_LINE)}`);
    const found = [];
    for await (const line of readCsv(file, ['a', 'b'])) found.push([line.lineNumber, line.rawLine.length, 'rejected' in line.content]);
    expect(found).toEqual([
      [2, 1000, true],
      [3, 3, false],
      [4, 1000, true],
    ]);
  });
});

describe('rejected files', () => {
  it.each([
    ['an empty file', '', /is empty: expected a header line with the columns a, b/],
    ['missing and unknown columns', 'a,c,d\n1,2,3', /missing b; unknown c, d/],
    ['a column given twice', 'a,b,a\n1,2,3', /repeated a/],
    ['a binary file', Buffer.from([0, 1, 2, 3]), /the header contains a NUL byte: save the file as CSV in UTF-8/],
    ['a truncated gzip', gzipSync('a,b\n' + '1,2\n'.repeat(50_000)).subarray(0, 200), /damaged or truncated gzip/],
    ['a damaged gzip', Buffer.concat([gzipSync('a,b\n').subarray(0, 10), Buffer.alloc(20, 0xff)]), /damaged or truncated gzip/],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
    await expect(read(content)).rejects.toThrow(UserError);
  });

  it('a missing file, and a folder', async () => {
    const readAll = async (file: string) => {
      for await (const line of readCsv(file, ['a'])) expect(line).toBeUndefined();
    };
    await expect(readAll(path.join(folder, 'nothing.csv'))).rejects.toThrow(/cannot be opened/);
    await expect(readAll(folder)).rejects.toThrow(/cannot be read/);
  });
});

describe('a file whose columns have other names', () => {
  const named = async (content: string, columnNames: Record<string, string>) => {
    const found: string[][] = [];
    for await (const { content: line } of readCsv(await fileOf(content), ['a', 'b'], undefined, columnNames))
      found.push('columns' in line ? [line.columns('a'), line.columns('b')] : [line.rejected.reason]);
    return found;
  };

  it('is read by those names; unused columns are skipped, and a missing column is empty', async () => {
    expect(await named('x,first,y\n1,2,3\n4,5', { a: 'first', b: 'x' })).toEqual([['2', '1'], ['column_count']]);
    expect(await named('x,a\n1,2', { b: '' })).toEqual([['2', '']]);
  });

  it('is rejected with the missing and the existing columns, or for a name that is not a column', async () => {
    await expect(named('x,first\n1,2', { a: 'frist' })).rejects.toThrow(/missing frist, b; the file has x, first$/);
    await expect(named('a,b\n1,2', { c: 'a' })).rejects.toThrow('"c" is not a column to import; the columns are a, b');
  });
});

it('a small file that expands without end is refused before it is read to its end, with the bound', async () => {
  const file = await fileOf(gzipSync(Buffer.alloc(30_000_000, 'a,b\n')));
  let bytes = 0;
  const reading = async () => {
    for await (const chunk of readBytes(file, undefined, { bytes: 4 * 1024 ** 2, times: 100 })) bytes += chunk.length;
  };
  await expect(reading()).rejects.toThrow(/expands to more than 4 MB, the most that is read/);
  expect(bytes).toBeLessThanOrEqual(4 * 1024 ** 2);
});

it('a file of 2 MB that expands to 2 GB is refused after an eighth of it', async () => {
  const member = gzipSync(Buffer.alloc(64 * 1024 ** 2));
  const file = await fileOf(Buffer.concat(Array.from({ length: 32 }, () => member)));
  let [expanded, read] = [0, 0];
  const reading = async () => {
    for await (const chunk of readBytes(file, (done) => (read = done))) expanded += chunk.length;
  };
  await expect(reading()).rejects.toThrow(/expands to more than 256 MB, the most that is read/);
  expect(expanded).toBeLessThanOrEqual(256 * 1024 ** 2);
  // The stream reads a few hundred kilobytes ahead.
  expect(read).toBeLessThan(member.length * 12);
});

it('a reader that stops early leaves no file open', async () => {
  const file = await fileOf(gzipSync('a,b\n' + '1,2\n'.repeat(500_000)));
  for await (const line of readCsv(file, ['a', 'b'])) {
    expect(line.lineNumber).toBe(2);
    break;
  }
  await rm(file);
});

it('fields written by RFC 4180 are read back', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\r\n]/.test(value));
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (values) => {
      expect(csvFields(values.map(quoted).join(','))).toEqual(values);
    }),
  );
});
