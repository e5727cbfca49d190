import type { Answer } from 'boxing-prediction-trading-client';
import { mintKey } from '../../src/users/keys';
import { saveBook } from '../../src/users/saved-books';
import { addUser } from '../../src/users/users';
import { formatOdds } from '../../src/cli/output/figures';
import { systemClock } from '../../src/lib/clock';
import { makeWorld } from '../builders/published-world';
import { stoppedClock } from '../../src/lib/clock';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine } from '../support/cli';
import { until } from '../support/until';
import { useZone } from '../support/zone';

// Where the day differs from that of UTC.
useZone('Pacific/Auckland');

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const START = '2025-09-20T20:00:00Z';

let app: TestApp;
let fight: string;

beforeAll(async () => {
  app = await startApp({
    clock: stoppedClock(new Date(NOW)),
    seed: async (db) => {
      const world = await makeWorld(db);
      const [first, second] = [await world.fight(), await world.fight({ starts_at: START })];
      fight = String(first);
      for (const [id, event] of [
        [first, 'event-1'],
        [second, 'event-2'],
      ] as const) {
        await world.event(id, event);
        await world.predict(id, { p_a: 0.6 });
        await world.quote({ event, book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
        await world.quote({ event, book: 'bovada', home: 1.5, away: 2.9, first: POLL });
      }
      await world.run(POLL);
      const names = ['Ann Bartholomew Stone', 'Bea Rivers', 'Cyd East', 'Dot Rivers'];
      for (const [at, name] of names.entries()) {
        await db('master.fighters')
          .where({ source_id: String(at + 1) })
          .update({ name, name_normal: name.toLowerCase() });
      }
    },
  });
});
afterAll(() => app.close());

const fromDatabase = (args: readonly string[], columns?: number) =>
  commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: NOW }, columns !== undefined, columns);
const fromService = (args: readonly string[], key = app.user.key) => commandLine(args, { BOXING_URL: app.origin, BOXING_KEY: key });

it.each([
  ['picks'],
  ['picks', '--bankroll', '1000', '--wide', '--fair', 'model'],
  ['picks', 'Stone', '--bankroll', '1000', '--fair', 'model'],
  ['fights'],
  ['fighters', 'rivers'],
  ['arbs', '--min-profit', '-100', '--outlay', '100'],
  ['ev', '--fair', 'model'],
  ['hedge', 'Stone', '--stake', '100', '--odds', '2'],
  ['books'],
])('%j %j prints the same from the database and from a running service', async (...args) => {
  const [stored, served] = [await fromDatabase(args), await fromService(args)];
  expect(served).toEqual({ code: 0, err: '', out: expect.stringMatching(/\S/) });
  expect(stored).toEqual(served);
});

it('picks prints a table of bets to place, with stakes if a bankroll is given', async () => {
  const { out } = await fromDatabase(['picks', '--bankroll', '1000', '--fair', 'model']);
  expect(out).toMatch(/^2 bets among 2 picks, newest price 2 min ago, model logistic_v1_2025-08-01$/m);
  expect(out).toMatch(/^bet on +against +start +odds +book +fair +edge +verdict +stake +price age +fight$/m);
  expect(out).toMatch(
    /^Ann Bartholomew Stone +Bea Rivers +in 7 d +1\.60 +pinnacle +80\.0 % +\+\d+\.\d pp +BET +\$30\.00 +2 min ago +\d+$/m,
  );
  expect((await fromDatabase(['picks'])).out).not.toContain('stake');
});

it('given books add a column with their best price', async () => {
  expect((await fromDatabase(['picks', '--books', 'bovada'])).out).toMatch(/your odds +your book[\s\S]*1\.50 +bovada/);
});

it('a pick by name shows each book, --json gives the answer of the contract, and --csv its rows', async () => {
  const { out } = await fromDatabase(['picks', 'stone', '--fair', 'model']);
  expect(out).toMatch(/^Ann Bartholomew Stone v Bea Rivers, fight \d+, in 7 d \(2025-09-21 08:00 local time\)$/m);
  expect(out).toMatch(/^BET: Ann Bartholomew Stone at 1\.60 with pinnacle, edge/m);
  expect(out).toMatch(/^pinnacle +2-way +1\.60 /m);
  const answer = await app.get(`/picks/${fight}`);
  expect(JSON.parse((await fromService(['picks', fight, '--json'])).out)).toEqual(answer.body);
  const [header, row] = (await fromService(['picks', fight, '--csv'])).out.split('\r\n');
  expect(header).toMatch(/^book,book_classification,market_type,decimal_odds,/);
  expect(row).toMatch(/^pinnacle,sharp,h2h,1\.6,/);
});

it('arbs counts the verdicts, and says with --wide what each pair can lose', async () => {
  const args = ['arbs', '--min-profit', '-100'];
  expect((await fromDatabase(args)).out).toMatch(/^by the rules of their books: 0 riskless, 0 can lose, 2 unknown; --wide says why$/m);
  expect((await fromDatabase([...args, '--wide'])).out).toMatch(
    /unknown +Some rules are unknown: 16 of Pinnacle, 16 of Bovada\. At worst it loses 100\.00 of each 100 staked, if it is a draw\./,
  );
});

it.each([80, 100, 132])('every table fits %i columns', async (columns) => {
  for (const args of [
    ['picks', '--bankroll', '1000'],
    ['fights'],
    ['arbs', '--min-profit', '-100', '--outlay', '100'],
    ['ev'],
    ['books'],
  ]) {
    const { out } = await fromDatabase(args, columns);
    const rows = out.split('\n\n')[1] ?? '';
    for (const line of rows.replace(/\x1b\[\d+m/g, '').split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
  }
});

it('lists of users, keys, accounts and bets fit 80 columns, and are complete if the output is not a terminal', async () => {
  const email = 'ada.with.a.long.address@sportsbook-analytics.example.com';
  const { db } = app.database;
  await addUser(db, systemClock, email, 'Ada, who is known by a long name');
  await mintKey(db, systemClock, email, { scopes: ['journal', 'account', 'stream'], label: 'the laptop in the kitchen' });
  await saveBook(db, systemClock, email, 'pinnacle', { username: 'ada-with-a-long-name', notes: 'limited since the spring of last year' });
  const { key } = await mintKey(db, systemClock, email, { scopes: ['journal'] });
  const body = { fight_id: Number(fight), side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 12.34 };
  // A new key is known within moments.
  await until(async () => (await app.desk('POST', '/journal/bets', { key, body })).status === 201);
  for (const args of [
    ['users', 'list'],
    ['keys', 'list'],
    ['accounts', 'list', '--email', email],
    ['journal', 'list', '--email', email],
  ]) {
    const [narrow, whole] = [await fromDatabase(args, 80), await fromDatabase(args)];
    expect([args, narrow.code, narrow.out.split('\n').length > 2]).toEqual([args, 0, true]);
    for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(Math.max(...whole.out.split('\n').map(({ length }) => length))).toBeGreaterThan(80);
  }
});

it('a hedge is on the opponent of the named fighter', async () => {
  const { out } = await fromService(['hedge', 'Rivers v Stone', '--side', 'a', '--stake', '100', '--odds', '2']);
  expect(out).toMatch(/^your bet +Ann Bartholomew Stone +2\.00 +\$100\.00$/m);
  expect(out).toMatch(/^hedge +Bea Rivers +2\.90 +bovada +\$68\.97/m);
  expect(out).toMatch(/^settlement: unknown\. Some rules are unknown: 16 of your book, 16 of Bovada\./m);
  expect(out).toMatch(/^if either fighter wins: \$31\.03, \+18\.4 % of \$168\.97 staked$/m);
});

it('says that a limit leaves rows out', async () => {
  expect((await fromService(['picks', '--limit', '1'])).out).toMatch(/^1 of 2 rows; --limit 0 shows all$/m);
});

it.each([
  [['picks', 'Rivers'], 1, /"Rivers" fits 2 fights; name one by its id:\n {2}\d+ {2}Ann Bartholomew Stone v Bea Rivers, 2025-09-20\n/],
  [['picks', 'Ston'], 0, /^$/],
  [['picks', 'Stome'], 1, /no fight fits "Stome" \(did you mean Ann Bartholomew Stone\?\); boxing fights lists the upcoming fights/],
  [['picks', '999999'], 1, /fight 999999 has no pending pick/],
  [['picks', 'Stone', '--bets'], 1, /leave them out with a fight/],
  [['picks', '--min-edge', '7'], 2, /--min-edge was "7"; allowed is a number from 0 to 1/],
  [['picks', '--fair', 'mine'], 2, /--fair was "mine"; allowed is one of blend, market, model/],
  [['hedge', 'Stone v Rivers', '--stake', '1', '--odds', '2'], 1, /name the fighter, or add --side a or --side b/],
  [['picks', '--watch=0'], 2, /whole number from 1 to/],
])('%j exits with %i and says why', async (args, code, message) => {
  expect(await fromService(args)).toMatchObject({ code, err: expect.stringMatching(message) as string });
});

it('a wrong key or a service that is not running gives one message with the cure', async () => {
  expect(await fromService(['picks'], 'wrong')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/rejects the key .*: give a key of that service with --key or BOXING_KEY/) as string,
  });
  expect(await commandLine(['picks', '--url', 'http://127.0.0.1:9'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^boxing: no service answers at http:\/\/127\.0\.0\.1:9\/api\/v1.*: start it with boxing serve/) as string,
  });
});

it('lists prices with an edge by expected profit, none of them expected to lose, while --json keeps the order of the API', async () => {
  const rows = ((await app.get('/optimizer/plus-ev?fair=model')).body?.data as { fighter: string; ev_per_dollar: number }[]) ?? [];
  expect(rows.filter(({ ev_per_dollar }) => ev_per_dollar <= 0)).toEqual([]);
  const all = (await fromDatabase(['ev', '--fair', 'model'])).out.split('\n').filter((line) => / pp /.test(line));
  const byProfit = rows.toSorted((one, other) => other.ev_per_dollar - one.ev_per_dollar);
  expect(all.map((line) => byProfit.find(({ fighter }) => line.startsWith(fighter))?.fighter)).toEqual(
    byProfit.map(({ fighter }) => fighter),
  );
  const json = JSON.parse((await fromDatabase(['ev', '--fair', 'model', '--json'])).out) as { data: unknown };
  expect(json.data).toEqual(rows);
});

it('lists the books that price most fights first', async () => {
  const { out } = await fromDatabase(['books', '--limit', '3']);
  expect(
    out
      .split('\n')
      .slice(2, 4)
      .map((line) => line.split(' ')[0])
      .toSorted(),
  ).toEqual(['bovada', 'pinnacle']);
});

it('a piped table is as wide as COLUMNS', async () => {
  const env = { DATABASE_URL: app.database.url, REPLAY_AT: NOW };
  const widest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));
  expect(widest((await commandLine(['picks'], env)).out)).toBeGreaterThan(80);
  expect(widest((await commandLine(['picks'], { ...env, COLUMNS: '80' })).out)).toBeLessThanOrEqual(80);
  expect(widest((await commandLine(['picks', 'Stone', '--bankroll', '1000'], { ...env, COLUMNS: '60' })).out)).toBeLessThanOrEqual(60);
});

it('a pick explains in words why it is a BET or not, without codes', async () => {
  const { out } = await fromDatabase(['picks', 'Stone', '--fair', 'model']);
  expect(out).toMatch(/^why: Edge of \+\d+\.\d pp, at least \+3\.0 pp/m);
  expect(out).not.toMatch(/[a-z]_[a-z]/);
});

it('refuses more than the full Kelly stake', async () => {
  expect(await fromDatabase(['picks', '--kelly', '2'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('must be a part of the Kelly stake from 0 to 1, such as 0.25'),
  });
  expect((await fromDatabase(['picks', '--kelly', '1'])).code).toBe(0);
});

it('lines prints the fair price that picks gives, and labels that of the model alone', async () => {
  const { fair_prob_a, fair_prob_b } = (await app.get(`/picks/${fight}`)).body?.data as Answer<'/picks/{fight_id}'>['data'];
  const { out } = await fromDatabase(['lines', fight]);
  const [a, b] = out.split('\nBea Rivers');
  expect(a).toContain(`fair    ${formatOdds((fair_prob_a + fair_prob_b) / fair_prob_a)}, as picks have it`);
  expect(b).toContain(`fair    ${formatOdds((fair_prob_a + fair_prob_b) / fair_prob_b)}, as picks have it`);
  expect(out).toMatch(/^model .*, model alone$/m);
  expect(out).not.toContain('fair price');
});
