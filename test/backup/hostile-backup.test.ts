import { packTar, type TarEntry } from 'modern-tar';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { verifyBackup } from '../../src/backup/verify-backup';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

const manifest = (more: object = {}): TarEntry => {
  const lists = { migrations: [], tables: [], partitions: [], views: [], archive: [] };
  return entry('manifest.json', JSON.stringify({ format: 1, service_version: '1', sequences: {}, answers: {}, ...lists, ...more }));
};
const entry = (name: string, body: string): TarEntry => ({ header: { name, size: Buffer.byteLength(body) }, body });
async function verify(...entries: TarEntry[]): Promise<string> {
  const file = path.join(directory, 'backup.tar.gz');
  await writeFile(file, gzipSync(await packTar(entries)));
  return verifyBackup(file, () => undefined).then(
    () => 'verified',
    (error: Error) => error.message.replace(file, 'it'),
  );
}

it('a backup of nothing is one', async () => {
  expect(await verify(manifest())).toBe('verified');
});

it.each([
  ['a file that leads out of the archive', [entry('archive/..', 'x'), manifest()], 'it is no backup: it holds archive/..'],
  ['a hidden file', [entry('archive/.profile', 'x'), manifest()], 'it is no backup: it holds archive/.profile'],
  [
    'a file that is not listed',
    [entry('archive/x.parquet', 'x'), manifest()],
    'it is no backup: it holds x.parquet, which its manifest does not list',
  ],
  [
    'a link',
    [{ header: { name: 'archive/x', size: 0, type: 'symlink', linkname: '/etc/passwd' } }, manifest()],
    'it is no backup: archive/x is a symlink',
  ],
  [
    'a device',
    [{ header: { name: 'archive/x', size: 0, type: 'character-device' } }, manifest()],
    'it is no backup: archive/x is a character-device',
  ],
  ['format -1', [manifest({ format: -1 })], 'it is no backup: the format in its manifest must be an integer from 1 (got -1)'],
  ['format 0.5', [manifest({ format: 0.5 })], 'it is no backup: the format in its manifest must be an integer from 1 (got 0.5)'],
  [
    'a manifest of 17 MB',
    [entry('manifest.json', ' '.repeat(17_000_000))],
    'it is no backup: its manifest must have at most 16000000 bytes (got 17000000)',
  ],
] satisfies [string, TarEntry[], string][])('%s is refused', async (_, entries, message) => {
  expect(await verify(...entries)).toBe(message);
});
