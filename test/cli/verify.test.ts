import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealDays, sealedPoll, testSeal } from '../builders/sealed-world';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine, boxingJson } from '../support/cli';

const seal = testSeal();
let app: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ now: '2025-10-05T09:07:00.000Z', seed: (db) => sealDays(db, seal) });
});
afterAll(() => app.close());
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  env = { DATABASE_URL: app.database.url, DATA_DIR: folder, REPLAY_AT: '2025-10-05T09:07:00Z' };
});
const boxing = (...args: string[]) => commandLine(args, env);
const file = (name: string): string => join(env['DATA_DIR'] ?? '', name);

async function day(name: string, change: (text: string) => string = (text) => text): Promise<string> {
  const { body } = await app.ask(`/api/desk/v1/seal/bundles/${name}`, {});
  writeFileSync(file(name), change(JSON.stringify(body)));
  return file(name);
}

it('a service whose log is in order is verified from its first leaf, and says what that rests on', async () => {
  const first = await boxing('verify', '--url', app.origin);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^7 publications, none altered, dropped, reordered or added later\n/);
  expect(first.out).toContain('not proven against the operator: no copy kept outside was compared');
});

it('the head seen last is remembered, and another history of the same service is refused', async () => {
  await boxing('verify', '--url', app.origin);
  expect((await boxing('verify', '--url', app.origin)).out).toContain('the head that was kept is part of it');
  const remembered = join(env['DATA_DIR'] ?? '', 'verified-heads', `${encodeURIComponent(app.origin)}.txt`);
  writeFileSync(remembered, readFileSync(remembered, 'utf8').replace(/\n16\n/, '\n99\n'));
  expect(await boxing('verify', '--url', app.origin)).toMatchObject({ code: 1, out: expect.stringMatching(/^tail_cut at leaf 16: /) });
});

it('the log of the database is verified where no service is named', async () => {
  expect(await boxingJson(['verify'], env)).toMatchObject({ fault: null, verified: { publications: 7, size: 16 } });
});

it('files of days are verified without a service, against an anchor, and a changed one is named with its leaf', async () => {
  expect((await boxing('seal', 'anchor', file('anchor.txt'))).out).toMatch(/holds the head of 16 leaves of boxing-seal\//);
  const files = [await day('2025-10-04'), await day('2025-10-05')];
  expect(await boxing('verify', '--bundle', ...files, '--since', file('anchor.txt'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('the head that was kept is part of it'),
  });
  const changed = await day('2025-10-04', (text) => text.replace(String.raw`\"verdict\":\"NO BET\"`, String.raw`\"verdict\":\"BET\"`));
  expect(await boxing('verify', '--bundle', changed)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^entry_altered at leaf \d+: /),
  });
});

it('what cannot be read is said in a sentence', async () => {
  writeFileSync(file('no.json'), '{}');
  expect(await boxing('verify', '--bundle', file('no.json'))).toMatchObject({
    code: 1,
    out: expect.stringContaining('is no day of a log'),
  });
  expect(await boxing('verify', '--bundle', file('away.json'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read (ENOENT)'),
  });
});

it('the state of the log is shown, and a rotated key comes into force at the next run', async () => {
  expect(await boxingJson(['seal', 'status'], env)).toMatchObject({ size: 16, origin: expect.stringMatching(/^boxing-seal\//) });
  const { public_key } = await boxingJson<{ public_key: string }>(['seal', 'rotate'], { ...env, SEAL_KEY_FILE: seal.keyFile });
  await sealedPoll(app.database.db, seal, '2025-10-05T09:10:00Z', { bovada: [2, 1.9] });
  expect(await boxingJson(['seal'], env)).toMatchObject({ public_key });
  expect(await boxingJson(['verify'], env)).toMatchObject({ fault: null, verified: { publications: 8, public_key } });
});

it('a key that was never made cannot be rotated', async () => {
  expect(await boxing('seal', 'rotate')).toMatchObject({ code: 1, err: expect.stringContaining('the first run of the worker makes it') });
});
