import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../../../src/config';
import { oneTimeCode } from '../../../src/http/access/one-time-code';
import { frozenClock, type Clock } from '../../../src/lib/clock';
import type { Progress } from '../../../src/lib/progress';
import { openSetup } from '../../../src/setup/setup';
import { inputFolder, type InputFolder } from '../../builders/import-files';
import { LEAST_NOW, leastFiles } from '../../builders/least-record';
import { SYSTEM_TOKEN, startApp, type TestApp } from '../../support/app';
import { deskOf } from '../../support/desk';
import { http } from '../../support/http';
import { commandsHere } from '../../support/setup-commands';
import { until } from '../../support/until';

const PART = 180_000;
/** Of all files that were sent and are not imported. */
const MOST_BYTES = 2_000_000;

let folder: InputFolder;
let app: TestApp;
let reports: Progress[];
/** Called when the demo is chosen. */
let chosen: number;
/** Whether an import goes on until it is cancelled. */
let isStuck: boolean;

beforeEach(async () => {
  folder = await inputFolder();
  [reports, chosen, isStuck] = [[], 0, false];
  app = await startApp({
    now: LEAST_NOW,
    odds: { ...loadConfig({}).odds, apiUrl: 'http://127.0.0.1:1' },
    setup: ({ url }) => {
      const command = commandsHere({ DATABASE_URL: url, REPLAY_AT: LEAST_NOW, DEMO: 'off' });
      const choose = async () => void (chosen += 1);
      return openSetup(
        async (args, report, cancel) => {
          if (isStuck) await once(cancel, 'abort');
          cancel.throwIfAborted();
          return command(args, (progress) => (reports.push(progress), report(progress)), cancel);
        },
        choose,
        MOST_BYTES,
      );
    },
  });
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

const desk = deskOf(() => app);
const asked = { key: SYSTEM_TOKEN };
const state = async () => (await desk<'getSetup'>('GET', '/admin/setup', asked)).data;
const put = (path: string, body: object) => desk<'putSetupImport'>('PUT', `/admin/setup/${path}`, { ...asked, body });

async function send(name: string, content: Buffer): Promise<void> {
  for (let offset = 0; offset === 0 || offset < content.length; offset += PART) {
    const bytes = content.subarray(offset, offset + PART).toString('base64');
    const { status, data } = await desk<'putSetupFile'>('PUT', `/admin/setup/files/${encodeURIComponent(name)}`, {
      ...asked,
      body: { offset, bytes },
    });
    expect([status, data]).toEqual([200, { file: name, bytes: Math.min(offset + PART, content.length) }]);
  }
}

/** Begins an import, and waits for its end. */
async function imported(body: object) {
  expect((await put('import', body)).status).toBe(200);
  await until(async () => (await state()).import?.state !== 'running');
  return (await state()).import;
}

it('an empty database becomes one with picks: files in parts, checked, imported with progress, and the list fills', async () => {
  const { record, odds } = await leastFiles(folder);
  expect(await state()).toMatchObject({
    is_empty: true,
    is_demo: false,
    takes_files: true,
    steps: [{ step: 'record', is_done: false }, {}, {}, {}, {}],
  });

  await send('bouts 2025.csv.gz', gzipSync(await readFile(record)));
  const recognised = await desk<'getSetupFile'>('GET', '/admin/setup/files/bouts%202025.csv.gz', asked);
  expect(recognised.data).toMatchObject({ kind: 'bouts', header: expect.arrayContaining(['bout_id']) });
  const checked = await imported({ file: 'bouts 2025.csv.gz', kind: 'bouts', dry_run: true });
  expect(checked).toMatchObject({
    state: 'done',
    progress: null,
    result: { rows_added: 201, lines: expect.arrayContaining([expect.objectContaining({ line: 2, outcome: 'added' })]) },
  });
  expect((await state()).is_empty).toBe(true);

  expect(await imported({ file: 'bouts 2025.csv.gz', kind: 'bouts' })).toMatchObject({
    state: 'done',
    result: { rows_added: 201, lines: [], followed: expect.arrayContaining([expect.stringMatching(/^model logistic_v1_\S+ promoted$/)]) },
  });
  expect(reports).toContainEqual(expect.objectContaining({ step: 'reading bouts', unit: 'bytes' }));
  expect((await state()).steps.map(({ is_done }) => is_done)).toEqual([true, true, false, false, false]);

  await send('odds.json', await readFile(odds));
  expect(await imported({ file: 'odds.json', kind: 'odds', at: LEAST_NOW })).toMatchObject({ state: 'done', result: { rows_added: 1 } });
  expect((await state()).steps.map(({ is_done }) => is_done)).toEqual([true, true, true, true, true]);
  expect(await app.database.db('public.picks')).toHaveLength(1);
});

it('a check that is stuck can be cancelled, and the next one begins', async () => {
  const { record } = await leastFiles(folder);
  await send('bouts.csv', await readFile(record));
  isStuck = true;
  const check = { file: 'bouts.csv', kind: 'bouts', dry_run: true };
  expect((await put('import', check)).status).toBe(200);
  expect(await put('import', check)).toMatchObject({
    status: 409,
    error: { code: 'setup_busy', message: expect.stringMatching(/or cancel it$/) },
  });
  const cancel = () => desk<'cancelSetupImport'>('DELETE', '/admin/setup/import', asked);
  const cancelled = { state: 'cancelled', failure: 'The check was cancelled. It changed nothing.', result: null };
  expect(await cancel()).toMatchObject({ status: 200, data: cancelled });
  expect((await cancel()).data).toMatchObject(cancelled);

  isStuck = false;
  expect(await imported(check)).toMatchObject({ state: 'done', result: { rows_added: 201 } });
  expect((await cancel()).data).toMatchObject({ state: 'done' });
});

it('where nothing was imported there is nothing to cancel, and only the operator may ask', async () => {
  expect((await desk<'cancelSetupImport'>('DELETE', '/admin/setup/import', asked)).data).toBeNull();
  expect((await desk('DELETE', '/admin/setup/import')).status).toBe(403);
});

it('a file larger than a part arrives whole, a part may be sent twice, and one that would leave a gap is refused', async () => {
  const content = Buffer.from(`boxrec_id,name\n${Array.from({ length: 20_000 }, (_, at) => `${at + 1},Fighter ${at}`).join('\n')}\n`);
  await send('many.csv', content);
  const again = content.subarray(0, 10).toString('base64');
  const repeated = content.subarray(PART, PART + 10).toString('base64');
  expect((await put('files/many.csv', { offset: PART, bytes: repeated })).data).toEqual({ file: 'many.csv', bytes: content.length });
  expect(await put('files/many.csv', { offset: content.length + 1, bytes: again })).toMatchObject({
    status: 422,
    error: {
      code: 'invalid_body',
      message: `/offset was ${content.length + 1}; allowed is at most ${content.length}, the bytes that are there`,
    },
  });
  const columns = [
    { column: 'boxrec_id', in_file: 'boxrec_id' },
    { column: 'name', in_file: 'name' },
    ...[
      'dob',
      'sex',
      'nationality',
      'stance',
      'height_cm',
      'reach_cm',
      'division',
      'debut',
      'status',
      'residence',
      'birth_place',
      'is_subject',
    ].map((column) => ({ column, in_file: null })),
  ];
  expect(await imported({ file: 'many.csv', kind: 'fighters', columns, dry_run: true })).toMatchObject({
    result: { rows_added: 20_000, rows_rejected: 0 },
  });
});

it('all files together have a bound, which a refusal names, and an imported file makes room', async () => {
  const bouts = await readFile((await leastFiles(folder)).record);
  await send('bouts.csv', bouts);
  const room = MOST_BYTES - bouts.length;
  const part = (bytes: number) => Buffer.alloc(bytes, 'x').toString('base64');
  for (let offset = 0; offset < room; offset += PART)
    expect((await put('files/large.csv', { offset, bytes: part(Math.min(PART, room - offset)) })).status).toBe(200);
  expect(await put('files/more.csv', { offset: 0, bytes: part(1) })).toMatchObject({
    status: 422,
    error: {
      code: 'invalid_body',
      message: expect.stringMatching(/^all files sent together may have 1\.9 MB .*import one that is complete/),
    },
  });
  expect((await imported({ file: 'bouts.csv', kind: 'bouts' }))?.state).toBe('done');
  expect((await put('files/more.csv', { offset: 0, bytes: part(1) })).status).toBe(200);
});

it('a file that cannot be used fails with the reason, by its own name and not by its place', async () => {
  await send('../odd name.csv', Buffer.from('bout_id,date\n1,2020-01-01\n'));
  const failed = await imported({ file: '../odd name.csv', kind: 'bouts' });
  expect(failed).toMatchObject({
    state: 'failed',
    result: null,
    failure: expect.stringMatching(/^\.\.\/odd name\.csv: the header does not fit bouts: missing .*a_id/),
  });
});

it('while an import is under way, another one is refused', async () => {
  const { record } = await leastFiles(folder);
  await send('bouts.csv', await readFile(record));
  const body = { file: 'bouts.csv', kind: 'bouts', dry_run: true };
  const [first, second] = await Promise.all([put('import', body), put('import', body)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect([first, second].find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'setup_busy',
    message: expect.stringMatching(/^bouts\.csv is being/),
  });
  await until(async () => (await state()).import?.state === 'done');
});

it('names a file that was not sent, and damaged gzip', async () => {
  expect((await desk('GET', '/admin/setup/files/none.csv', asked)).error.code).toBe('setup_file_not_found');
  expect((await put('import', { file: 'none.csv', kind: 'bouts' })).error.message).toBe(
    'no file "none.csv" was sent; send it to /admin/setup/files/none.csv',
  );
  await send('broken.gz', gzipSync('bout_id\n').subarray(0, 15));
  expect((await desk('GET', '/admin/setup/files/broken.gz', asked)).error.message).toMatch(/damaged/);
  await send('bomb.gz', gzipSync(Buffer.alloc(300 * 1024 ** 2)));
  expect((await desk('GET', '/admin/setup/files/bomb.gz', asked)).error.message).toMatch(/^the file expands to more than 256 MB/);
});

describe('a key of the feed', () => {
  const check = (key: string) => desk<'checkFeedKey'>('POST', '/admin/setup/feed-key', { ...asked, body: { key } });

  it('is checked against the configured feed, and a wrong one is refused with a reason that does not repeat it', async () => {
    const feed = createServer((request, response) => {
      const isKnown = new URL(request.url ?? '', 'http://feed').searchParams.get('apiKey') === 'the-known-key';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json', 'x-requests-remaining': '480' });
      response.end(isKnown ? '[]' : JSON.stringify({ message: 'API key is not valid', error_code: 'INVALID_KEY' }));
    });
    await once(feed.listen(0, '127.0.0.1'), 'listening');
    const { port } = feed.address() as AddressInfo;
    const other = await startApp({ beside: app, odds: { ...loadConfig({}).odds, apiUrl: `http://127.0.0.1:${port}` } });
    const ask = deskOf(() => other);
    const answers = await Promise.all(
      ['the-known-key', 'a-wrong-key-of-the-feed'].map((key) =>
        ask<'checkFeedKey'>('POST', '/admin/setup/feed-key', { ...asked, body: { key } }),
      ),
    );
    await other.close();
    feed.close();
    expect(answers).toMatchObject([
      { status: 200, data: { credits_remaining: 480 } },
      { status: 422, error: { code: 'feed_key_refused', message: expect.stringMatching(/does not know the API key/) } },
    ]);
    expect(answers.map(({ text }) => text).join()).not.toContain('a-wrong-key');
  });

  it('cannot be checked where the feed does not answer', async () => {
    expect(await check('some-key')).toMatchObject({
      status: 422,
      error: { code: 'feed_key_refused', message: expect.stringMatching(/could not be reached/) },
    });
  });
});

it('adds the first user with a key that works at once, and no second one', async () => {
  const { db } = app.database;
  expect(await put('user', { email: 'ada@example.com', name: 'Ada' })).toMatchObject({ status: 409, error: { code: 'user_exists' } });
  await db('public.api_keys').delete();
  await db('public.users').delete();
  expect((await state()).has_users).toBe(false);
  const { data } = await desk<'putFirstUser'>('PUT', '/admin/setup/user', { ...asked, body: { email: 'ada@example.com', name: 'Ada' } });
  expect(data).toMatchObject({ email: 'ada@example.com', name: 'Ada', key: expect.stringMatching(/^bpk_/) });
  expect((await app.desk('GET', '/me', { key: data.key })).status).toBe(200);
});

it('the demo can be chosen while nothing was written, and not after an import', async () => {
  expect((await state()).offers_demo).toBe(true);
  expect(await put('world', { world: 'demo' })).toMatchObject({ status: 200, data: { world: 'demo' } });
  expect(chosen).toBe(1);
  const { record } = await leastFiles(folder);
  await send('bouts.csv', await readFile(record));
  await imported({ file: 'bouts.csv', kind: 'bouts' });
  expect((await state()).offers_demo).toBe(false);
  expect(await put('world', { world: 'demo' })).toMatchObject({ status: 409, error: { code: 'world_chosen' } });
  expect(chosen).toBe(1);
});

it('a process that imports nothing says where to do it', async () => {
  const api = await startApp({ beside: app });
  const ask = deskOf(() => api);
  expect((await ask<'getSetup'>('GET', '/admin/setup', asked)).data).toMatchObject({ takes_files: false, offers_demo: false });
  expect(await ask('PUT', '/admin/setup/files/f.csv', { ...asked, body: { offset: 0, bytes: '' } })).toMatchObject({
    status: 409,
    error: { code: 'setup_elsewhere' },
  });
  await api.close();
});

it('is for the operator', async () => {
  expect((await desk('GET', '/admin/setup')).status).toBe(403);
  expect((await desk('PUT', '/admin/setup/world', { body: { world: 'demo' } })).error.code).toBe('system_token_required');
});

describe('the code of the start', () => {
  const redeemAt = (origin: string, key: string) =>
    http(origin, '/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key }) });

  it('signs the operator in once', async () => {
    const setupCode = oneTimeCode(frozenClock('2026-01-01T00:00:00Z'));
    const other = await startApp({ beside: app, setupCode });
    const first = await redeemAt(other.origin, setupCode.code);
    expect([first.status, first.body]).toMatchObject([201, { data: { operator: true, user: null } }]);
    expect((await redeemAt(other.origin, setupCode.code)).status).toBe(401);
    await other.close();
  });

  it('ends after an hour, and takes no other text', () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const clock: Clock = { now: () => now };
    const { code, redeem } = oneTimeCode(clock);
    expect(redeem(`${code}x`)).toBe(false);
    now = new Date('2026-01-01T01:00:01Z');
    expect(redeem(code)).toBe(false);
  });
});
