import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publishEvents } from '../../src/events/outbox';
import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { until } from '../support/until';

const POLL = '2025-09-13T08:40:00Z';

let app: TestApp;

/** Two fights on the 20th and one on the 27th, each with a bet of one half against prices that are too long. */
beforeAll(async () => {
  app = await startApp({
    now: '2025-09-13T08:42:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      for (const [event, starts_at] of [
        ['event-1', '2025-09-20T20:00:00Z'],
        ['event-2', '2025-09-20T22:00:00Z'],
        ['event-3', '2025-09-27T20:00:00Z'],
      ] as const) {
        const fight = await world.fight({ starts_at });
        await world.event(fight, event);
        await world.predict(fight);
        await world.quote({ event, book: 'pinnacle', home: 2.8, away: 1.5, first: POLL });
        for (const book of ['fanduel', 'draftkings', 'betus']) await world.quote({ event, book, home: 2, away: 1.85, first: POLL });
      }
      await world.run(POLL);
    },
  });
});
afterAll(() => app.close());

/** Runs an example as its reader would. `seen` may stop it. */
async function example(
  name: string,
  args: readonly string[] = [],
  seen: (out: string, stop: () => void) => void = () => undefined,
  { key = app.user.key, origin = app.origin, endsAtFault = false } = {},
) {
  const env = { PATH: process.env['PATH'], BOXING_URL: `${origin}/api/v1`, BOXING_KEY: key };
  const child = spawn(process.execPath, ['--import', 'tsx', `examples/${name}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => seen((out += text.toString()), () => child.kill('SIGTERM')));
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
    if (endsAtFault) child.kill('SIGTERM');
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

it('walk-fighters writes every fighter as a line of JSON, or only those with a name', async () => {
  const all = await example('walk-fighters');
  expect(all).toMatchObject({ code: 0, err: '' });
  const names = all.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).name);
  expect(names.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Fighter ${n}`));
  expect((await example('walk-fighters', ['ter 3'])).out).toMatch(/"Fighter 3"/);
});

it('size-a-card sizes the next day within bankroll, fraction, cap and outlay', async () => {
  const money = (out: string) => out.match(/^ +[\d.]+/gm)?.map(Number);
  const full = await example('size-a-card', ['--bankroll', '1000', '--kelly', '1', '--max-bet', '1']);
  expect(full).toMatchObject({ code: 0, err: '' });
  const [one = NaN, other = NaN, outlay = NaN, ...more] = money(full.out) ?? [];
  expect([other, outlay, more]).toEqual([one, 2 * one, []]);
  expect(full.out).toMatch(/on 2025-09-20\n$/);
  const half = await example('size-a-card', ['--bankroll', '1000', '--kelly', '0.5', '--max-bet', '1']);
  expect(money(half.out)?.[0]).toBeCloseTo(one / 2, 1);
  const capped = await example('size-a-card', ['--bankroll', '1000', '--kelly', '1', '--max-bet', '0.02']);
  expect(money(capped.out)).toEqual([20, 20, 40]);
  const shrunk = await example('size-a-card', ['--bankroll', '1000', '--kelly', '1', '--max-bet', '0.02', '--max-outlay', '25.01']);
  expect(money(shrunk.out)).toEqual([12.5, 12.5, 25]);
  expect((await example('size-a-card', ['--date', '2025-09-27'])).out).toMatch(/Fighter 5 at 2.8 with pinnacle[\s\S]*on 2025-09-27/);
  expect((await example('size-a-card', ['--date', '2025-09-28'])).out).toBe('there is no bet on 2025-09-28\n');
});

it('keep-a-journal previews a file, imports it once, and shows what the bets were worth', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'journal-')), 'bets.csv');
  const bet = (side: string) => `${side},pinnacle,2.8,10,2025-09-13T08:41:00Z`;
  await writeFile(file, ['side,book,decimal_odds,stake,placed_at', bet('Fighter 1'), bet('Fightr 3')].join('\n'));
  const dry = await example('keep-a-journal', [file]);
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/^line 2: no fight fits "Fightr 3"\n(  perhaps \d+: .*\n)*1 to import with --import, 1 refused\n$/);
  const imported = () => example('keep-a-journal', [file, '--import']);
  for (const { out } of [await imported(), await imported()]) expect(out).toMatch(/1 imported, 1 refused\n1 bets, 0.00 USD on 0.00/);
  expect(await app.database.db('public.bets')).toHaveLength(1);
});

it('poll-live-picks prints the bets and stops on a signal', async () => {
  const { code, out, err } = await example('poll-live-picks', ['0.01'], (sofar, stop) => sofar.includes('Fighter 5') && stop());
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/: 3 bets\n {2}2025-09-20 {2}Fighter 1 at 2.8 with pinnacle: edge \d/);
});

it.each(['walk-fighters', 'size-a-card', 'poll-live-picks'])('%s prints the error of the service and exits with 1', async (name) => {
  const { code, err } = await example(name, [], undefined, { key: 'bpk_of_nobody' });
  expect([code, err]).toEqual([1, expect.stringMatching(/^invalid_key: /)]);
});

it.each(['walk-fighters', 'size-a-card', 'poll-live-picks'])('%s names an unknown flag in one line', async (name) => {
  const { code, out, err } = await example(name, ['--fast']);
  expect([code, out, err]).toEqual([1, '', "Unknown option '--fast': --help shows what is allowed\n"]);
});

it('poll-live-picks says which intervals are allowed', async () => {
  const { code, err } = await example('poll-live-picks', ['soon']);
  expect([code, err]).toEqual([1, 'seconds were "soon"; allowed is a number above 0\n']);
});

it.each(['walk-fighters', 'size-a-card'])('%s says in one line that no service is running', async (name) => {
  const { code, err } = await example(name, [], undefined, { origin: 'http://127.0.0.1:1' });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^the service cannot be reached \(.*\): start it, or give its address with --url .*\n$/),
  ]);
});

it('walk-fighters ends quietly if its output is closed', async () => {
  const env = { ...process.env, BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key };
  const piped = `"${process.execPath}" --import tsx examples/walk-fighters.ts | true; echo "\${PIPESTATUS[0]}"`;
  expect(await promisify(execFile)('bash', ['-c', piped], { env })).toEqual({ stdout: '0\n', stderr: '' });
});

it('follow-board shows the board, then each new arbitrage, and resumes where it stopped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'boxing-place-'));
  const place = path.join(folder, 'place');
  const legs = [
    { side: 'a', book: 'fanduel', decimal_odds: 2.1 },
    { side: 'b', book: 'betus', decimal_odds: 2.1 },
  ];
  const fight = { fight_id: 1, fighter_a: 'Ann', fighter_b: 'Bea', fight_date: '2025-09-20', starts_at: null };
  const publish = (profit_pct: number): Promise<void> =>
    app.database.db.transaction((trx) =>
      publishEvents(trx, new Date(POLL), [
        { type: 'arbitrage.detected', fight_id: 1, user_id: null, data: { ...fight, legs, profit_pct } },
      ]),
    );
  let published = false;
  const first = await example('follow-board', [place], (out, stop) => {
    if (!published && out.includes(' bets: ')) void publish(5);
    published ||= out.includes(' bets: ');
    // It keeps its place after what it prints.
    if (out.includes('make 5 %')) void until(() => existsSync(place) && readFileSync(place, 'utf8') !== '').then(stop);
  });
  expect(first).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\d bets: .*\n.* Ann v Bea: 2\.1 at fanduel and 2\.1 at betus make 5 %\n$/),
  });
  await publish(6);
  const second = await example('follow-board', [place], (out, stop) => void (out.includes('make 6 %') && stop()));
  expect(second).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^.* make 6 %\n$/) });
  await rm(folder, { recursive: true });
});

it.each(readdirSync('examples').filter((file) => file !== 'run.ts'))('%s says what it does, and at which service', async (file) => {
  const name = file.replace(/\.ts$/, '');
  const { code, out, err } = await example(name, ['--help']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`npx tsx examples/${name}.ts`);
  expect(out).toMatch(/^ {2}--url .*\n {2}--help .*\n$/m);
  expect(out).not.toContain('*');
  const needed = name === 'keep-a-journal' ? ['package.json'] : [];
  const elsewhere = await example(name, ['--url', 'http://127.0.0.1:1/api/v1', ...needed], undefined, { endsAtFault: true });
  expect(elsewhere.err).toContain('the service cannot be reached');
});
