import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownRules } from '../../src/betting/settlement/rules';
import { loadBoard } from '../../src/board/load';
import { examineRules } from '../../src/cli/doctor/rules';
import { addPricedFight } from '../builders/feed-world';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine } from '../support/cli';

const NOW = '2026-11-26T12:00:00Z';
const HEADER = 'book,market_type,rule,value,source,read_on,note';
const PAGE = 'https://example.com/rules';
const folder = mkdtempSync(join(tmpdir(), 'rules-'));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW, seed: addPricedFight });
});
afterAll(() => app.close());
afterEach(() => boxing('rules', 'reset'));

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: NOW });
const boardNow = () => loadBoard(app.database.reader, new Date(NOW));

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  return path;
}

it('imported rules replace the standard ones at once, until they are reset', async () => {
  const before = await boardNow();
  const own = file(
    'own.csv',
    `betmgm,*,moved.stands_hours,72,${PAGE},2026-11-25,`,
    `bovada,h2h,draw.cards,void,${PAGE},2026-11-25,my state`,
  );
  expect(await boxing('rules', 'import', own)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('stored the rules of 2 cases'),
  });
  const after = await boardNow();
  expect(after.revision).not.toBe(before.revision);
  const known = (book: string, type: 'h2h' | 'h2h_3_way') => knownRules(after.settlementRules, book, type, new Date(NOW));
  expect(known('betmgm', 'h2h')).toMatchObject({ 'moved.stands_hours': '72', 'nc.late': 'void' });
  expect([known('bovada', 'h2h'), known('bovada', 'h2h_3_way')]).toEqual([{ 'draw.cards': 'void' }, {}]);
  expect((await boxing('rules', 'list')).out).toContain('my state');
  expect((await boxing('rules', 'show', 'bovada')).out).toMatch(
    /^draw\.cards \(h2h\) +void +read on 2026-11-25, https:\/\/example.com\/rules$[^]*^missing for h2h: moved\.stands_hours, [^]*^missing for h2h_3_way: /m,
  );
  expect(await boxing('rules', 'reset')).toMatchObject({ code: 0, out: expect.stringContaining('removed the rules of 2 cases') });
  const last = await boardNow();
  expect(last.settlementRules).toEqual(before.settlementRules);
  expect(last.revision).not.toBe(after.revision);
});

it('the rules of a past day stay known after they were replaced', async () => {
  type Shown = { readonly rules: readonly { readonly rule: string; readonly value: string }[] };
  const hoursIn = ({ rules }: Shown) => rules.find(({ rule }) => rule === 'moved.stands_hours')?.value;
  const hours = async (day: string) => {
    const answered = hoursIn((await app.desk('GET', `/settlement-rules?book=betmgm&as_of=${day}`)).body?.data as Shown);
    expect(hoursIn(JSON.parse((await boxing('rules', 'show', 'betmgm', '--as-of', day, '--json')).out) as Shown)).toBe(answered);
    return answered;
  };
  const at = (day: string) => ({ DATABASE_URL: app.database.url, REPLAY_AT: `${day}T12:00:00Z` });
  await commandLine(['rules', 'import', file('first.csv', `betmgm,*,moved.stands_hours,72,${PAGE},2026-11-25,`)], at('2026-11-25'));
  await commandLine(['rules', 'import', file('second.csv', `betmgm,*,moved.stands_hours,24,${PAGE},2026-11-26,`)], at('2026-11-26'));
  expect([await hours('2026-11-23'), await hours('2026-11-24'), await hours('2026-11-25'), await hours('2026-11-26')]).toEqual([
    undefined,
    '48',
    '72',
    '24',
  ]);
  expect(await boxing('rules', 'show', 'betmgm', '--as-of', 'monday')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--as-of was monday; expected a day such as 2026-11-24'),
  });
});

it('the value unknown withdraws a standard rule', async () => {
  await boxing('rules', 'import', file('withdrawn.csv', `betmgm,*,result,unknown,${PAGE},2026-11-25,`));
  const { settlementRules } = await boardNow();
  expect(knownRules(settlementRules, 'betmgm', 'h2h', new Date(NOW)).result).toBeUndefined();
});

it.each([
  [`Bet MGM,*,never,void,${PAGE},2026-11-25,`, 'book is "Bet MGM"'],
  [`betmgm,moneyline,never,void,${PAGE},2026-11-25,`, 'market_type is "moneyline"; expected *, h2h, h2h_3_way'],
  [`betmgm,*,nevr,void,${PAGE},2026-11-25,`, 'rule is "nevr"; expected moved.stands_hours'],
  [`betmgm,*,never,stands,${PAGE},2026-11-25,`, 'value is "stands"; expected for never: void, lose, share:X, unknown'],
  [`betmgm,*,moved.stands_hours,48..24,${PAGE},2026-11-25,`, 'value is "48..24"; expected for moved.stands_hours: N, N..M, unknown'],
  [`betmgm,*,draw.cards,share:2,${PAGE},2026-11-25,`, 'value is "share:2"'],
  ['betmgm,*,never,void,,2026-11-25,', 'source is ""; expected the address of the page'],
  [`betmgm,*,never,void,${PAGE},2026-11-27,`, 'read_on is "2026-11-27"'],
  [`betmgm,*,never,void,${PAGE},1999-12-31,`, 'read_on is "1999-12-31"'],
])('the line %s is rejected, and with it the whole file', async (line, problem) => {
  const good = `betmgm,*,retirement,opponent,${PAGE},2026-11-25,`;
  const { code, err } = await boxing('rules', 'import', file('wrong.csv', good, line));
  expect([code, err]).toEqual([1, expect.stringContaining(`line 3: ${problem}`)]);
  expect(await app.database.db('master.settlement_rules').whereNull('replaced_at')).toEqual([]);
});

it('the doctor warns of books in force without rules, and of rules that were read more than a year ago', async () => {
  const finding = () => examineRules(app.database.db, new Date(NOW));
  expect(await finding()).toMatchObject({
    verdict: 'warning',
    found: expect.stringMatching(/^no settlement rules are known of bovada, lowvig:/),
  });
  const line = (book: string, day: string) => `${book},*,never,void,${PAGE},${day},`;
  await boxing('rules', 'import', file('one.csv', line('bovada', '2026-11-25'), line('lowvig', '2025-11-25')));
  expect(await finding()).toMatchObject({
    verdict: 'warning',
    found: expect.stringMatching(/^rules of lowvig were read more than a year ago:/),
  });
  await boxing('rules', 'import', file('two.csv', line('lowvig', '2026-11-25')));
  expect(await finding()).toMatchObject({ verdict: 'ok', found: 'known of bovada, lowvig' });
  const { fight_id } = await app.database.db('master.fights').first('fight_id');
  const bet = { fight_id, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 10, placed_at: '2025-09-27T12:00:00Z' };
  expect(await app.desk('POST', '/journal/bets', { body: bet })).toMatchObject({ status: 201 });
  expect(await finding()).toMatchObject({ found: expect.stringMatching(/^bets are open at bovada, of which rules are missing:/) });
});

it('a bet says for which rule it waits, and a settlement by hand against a rule is counted in the list, its CSV and the check', async () => {
  const { fight_id } = await app.database.db('master.fights').first('fight_id');
  const bet = { fight_id, side: 'a', book: 'betmgm', decimal_odds: 2.1, stake: 10, placed_at: '2025-09-27T11:00:00Z' };
  const created = await app.desk('POST', '/journal/bets', { body: bet });
  const { bet_id } = created.body?.data as { bet_id: string };
  const judged = (columns: object) => app.database.db('public.bets').where({ bet_id }).update(columns);
  await judged({ waits_for: 'dq.both' });
  expect((await app.desk('GET', `/journal/bets/${bet_id}`)).body?.data).toMatchObject({ waits_for: { rule: 'dq.both', book: 'betmgm' } });
  await judged({ waits_for: null, ruled_as: 'void', ruled_by: 'nc.late' });
  expect(await app.desk('POST', `/journal/bets/${bet_id}/settlements`, { body: { result: 'lost' } })).toMatchObject({ status: 201 });
  const contradicted_by = { bets: 1, last_on: '2026-11-26' };
  const { rules } = (await app.desk('GET', '/settlement-rules?book=betmgm')).body?.data as { rules: object[] };
  expect(rules).toContainEqual(expect.objectContaining({ rule: 'nc.late', contradicted_by }));
  expect((await app.desk('GET', '/settlement-rules?book=betmgm&format=csv')).text).toMatch(/^betmgm,\*,nc\.late,void,.*,1,2026-11-26\r?$/m);
  expect((await boxing('rules', 'check')).out).toContain(
    'betmgm: nc.late (h2h) is contradicted by 1 bet, last settled by hand on 2026-11-26',
  );
});

it('compares two books, and says what to read', async () => {
  const { out } = await boxing('rules', 'compare', 'betmgm', 'betonlineag');
  expect(out).toMatch(
    /^differs +not counted\n +betmgm pays winner void, loser void\n +betonlineag pays winner win, loser lose\n +at held\.48_144\.a\.win;/m,
  );
  expect(await boxing('rules', 'compare', 'betmgm')).toMatchObject({
    code: 1,
    err: expect.stringContaining('name two or three different books'),
  });
  const check = (await boxing('rules', 'check')).out;
  expect(check).toContain('bovada: missing for h2h: moved.stands_hours');
  expect(check).toContain('smarkets: moved.stands_hours was read on 2021-09-28, https://help.smarkets.com/');
  expect(check).not.toContain('betmgm: dq was read');
});

it('everybody can read the rules of a book, where they were read and what is missing', async () => {
  const { status, body } = await app.desk('GET', '/settlement-rules?book=sportsbet', { key: null });
  expect(status).toBe(200);
  const { components }: { components?: { examples: Record<string, { value: { data: unknown } }> } } = app.deskDocument;
  // The example of the contract is what the service answers.
  expect(components?.examples.SettlementRulesExample?.value.data).toEqual(body?.data);
  expect((await app.desk('GET', '/settlement-rules?book=nobody', { key: null })).body?.data).toMatchObject({
    rules: [],
    missing: [{ rules: expect.arrayContaining(['moved.stands_hours', 'result']) }, {}],
  });
});
