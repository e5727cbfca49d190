import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { LIGHT } from '../../packages/figures/src/charts/palette';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBout, addFighter, priced, runAt } from '../builders/feed-world';
import { escaped } from '../../src/lib/html';
import { HOSTILE_NAMES } from '../builders/hostile-names';
import { makeWorld } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing as commandLine } from '../support/cli';
import { useZone } from '../support/zone';

// Where the day differs from that of UTC.
useZone('Pacific/Auckland');

let database: TestDatabase;
let folder: string;
let fightId: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(path.join(tmpdir(), 'lines-'))]);
  for (const name of ['Ann <Stone>', 'Bea Rivers']) await addFighter(database.db, name);
  const poll = (instant: string, prices: Record<string, readonly [number, number]>) =>
    runAt(database.db, instant, [priced('fight', ['Ann <Stone>', 'Bea Rivers'], prices)], { predictor: null });
  await poll('2025-10-04T12:00:00Z', { bovada: [1.8, 2.1], pinnacle: [1.85, 2.05] });
  await poll('2025-10-04T18:00:00Z', { bovada: [1.7, 2.3], pinnacle: [1.85, 2.05] });
  const { fight_id } = await database.db('master.feed_events').first<{ fight_id: number }>('fight_id');
  fightId = String(fight_id);
  await (await makeWorld(database.db)).predict(fight_id, { first: '2025-10-04T12:00:00Z', p_a: 0.5625 });
});
afterAll(() => Promise.all([database.drop(), rm(folder, { recursive: true })]));

const boxingAt = (instant: string, ...args: string[]) => commandLine(args, { DATABASE_URL: database.url, REPLAY_AT: instant });
const boxing = (...args: string[]) => boxingAt('2025-10-05T00:00:00Z', ...args);

it('plots the median and the price by the model alone, and summarises each book', async () => {
  const { code, out } = await boxing('lines', fightId);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^clock stopped at .* by REPLAY_AT: nothing here is current\nAnn <Stone> v Bea Rivers, fight \d+ on 2025-10-04: scheduled\n/,
  );
  expect(out).toMatch(/^start 2025-10-05 09:00, 4 h ago; decimal odds, times in Pacific\/Auckland$/m);
  expect(out).toMatch(/^median +█ {46}▁ +1\.80 to 1\.70 \(-5\.6 %\)$/m);
  expect(out).toMatch(/^model +▁{48} +1\.3333, model alone$/m);
  // The fight has begun, so no pick has a fair price for it.
  expect(out).not.toMatch(/^fair /m);
  expect(out).toMatch(/^best +1\.85 at pinnacle, 2025-10-05 01:00$/m);
  expect(out).toMatch(/^bovada +█ +▁ +1\.80 +1\.70 +1\.70 +1\.70 +1\.80 +-5\.6 % +1 +2025-10-05 07:00$/m);
  expect(out).not.toContain('from ');
});

it('lists every change with --history, and fits a terminal', async () => {
  const { out } = await boxing('lines', 'Stone', '--history');
  expect(out).toMatch(/^2025-10-05 07:00 +bovada +Bea Rivers +2\.30$/m);
  const narrow = await commandLine(['lines', 'Rivers', '--history'], { DATABASE_URL: database.url, NO_COLOR: '1' }, true, 80);
  for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('calls a price on offer only until the start', async () => {
  const { out } = await boxingAt('2025-10-04T19:59:00Z', 'lines', fightId);
  expect(out).toMatch(/^bovada +.* on offer$/m);
  expect((await boxing('lines', fightId)).out).not.toContain('on offer');
});

it('gives everything as JSON', async () => {
  const { out } = await boxing('lines', fightId, '--json');
  const { sides, ...fight } = JSON.parse(out) as { sides: { fighter: string; books: { book: string; close: number }[] }[] };
  expect(fight).toMatchObject({ fight_id: Number(fightId), starts_at: '2025-10-04T20:00:00.000Z', status: 'scheduled' });
  expect(sides.map(({ fighter }) => fighter)).toEqual(['Ann <Stone>', 'Bea Rivers']);
  expect(sides[0]?.books).toMatchObject([
    { book: 'bovada', close: 1.7 },
    { book: 'pinnacle', close: 1.85 },
  ]);
});

it('draws a picture with a line for each book and the median, for any names', async () => {
  const file = path.join(folder, 'lines.svg');
  expect((await boxing('lines', fightId, '--svg', file)).code).toBe(0);
  const picture = await readFile(file, 'utf8');
  expect(picture).toMatch(/^<svg width="960" height="836" [^>]*viewBox="0 0 960 836"/);
  expect(picture).toContain('aria-label="Ann &lt;Stone&gt; v Bea Rivers, 2025-10-04: decimal odds over time, times in UTC"');
  expect(picture).toContain('>Ann &lt;Stone&gt;</text>');
  expect(picture).toContain('>Ann &lt;Stone&gt; v Bea Rivers, 2025-10-04</text>');
  for (const name of ['best', 'median', 'model alone']) {
    expect(picture.match(new RegExp(`>[\\d.]+ ${name}</text>`, 'g'))).toHaveLength(2);
  }
  for (const line of [`${LIGHT.blue}" stroke-width="2"`, `${LIGHT.ink}" stroke-width="3.5"`, `${LIGHT.brown}" stroke-width="1.5"`]) {
    expect(picture.match(new RegExp(`<path d="[^"]+" fill="none"[^>]* stroke="${line}`, 'g'))).toHaveLength(2);
  }
  expect(picture).not.toMatch(/NaN|undefined|Infinity|var\(|<Stone/);
  const coordinates = [...picture.matchAll(/ x\d?="([\d.]+)"|[ML]([\d.]+) /g)].map(([, x, pathX]) => Number(x ?? pathX));
  expect(Math.max(...coordinates)).toBeLessThanOrEqual(960);
});

describe('a picture of a fight', () => {
  const rename = (from: string, to: string) => database.db('master.fighters').where({ name: from }).update({ name: to });
  let named = 'Ann <Stone>';
  const call = async (name: string) => {
    await rename(named, name);
    named = name;
  };
  afterAll(() => call('Ann <Stone>'));

  it.each(Object.entries(HOSTILE_NAMES))('shows %s in a name as text', async (_, name) => {
    await call(name);
    const file = path.join(folder, 'hostile.svg');
    expect((await boxing('lines', fightId, '--svg', file)).code).toBe(0);
    const picture = await readFile(file, 'utf8');
    const tags = [...picture.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)];
    expect([...new Set(tags.map(([, tag]) => tag))].sort()).toEqual(['clipPath', 'defs', 'g', 'path', 'polygon', 'rect', 'svg', 'text']);
    // Without their values, the attributes of a tag are names.
    const names = tags.flatMap(([, , attributes = '']) => attributes.replace(/="[^"<]*"/g, '').split(/[\s/]+/));
    expect(names.filter((attribute) => !/^[a-z][a-z-]*(:[a-z]+|\d)?$/i.test(attribute) && attribute !== '')).toEqual([]);
    expect(names.filter((attribute) => /^(on|href|xlink:href)/i.test(attribute))).toEqual([]);
    // XML allows no other control characters.
    expect(picture.replace(/[\t\n\r]/g, ' ')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    const shown = escaped(name.trim().slice(0, 3));
    expect(picture).toContain(shown);
  });
});

it.each([
  [['lines', '999999'], 1, /there is no fight 999999/],
  [['lines', 'Povetkin'], 1, /no fight fits "Povetkin"/],
  [['lines'], 2, /missing required argument 'fight'/],
])('%j exits with %i', async (args, code, message) => {
  expect(await boxing(...args)).toMatchObject({ code, err: expect.stringMatching(message) as string });
});

it('the refusal names a picture that cannot be written', async () => {
  const file = path.join(folder, 'no', 'such', 'folder.svg');
  expect(await boxing('lines', fightId, '--svg', file)).toMatchObject({ code: 1, err: expect.stringContaining(file) as string });
});

it('says so if no book has priced a fight', async () => {
  const [a, b] = [await addFighter(database.db, 'Cyd East'), await addFighter(database.db, 'Dot West')];
  const fight = await addBout(database.db, a, b, '2025-10-04', { status: 'scheduled', result: null });
  const file = path.join(folder, 'empty.svg');
  const { code, out } = await boxing('lines', String(fight), '--svg', file);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/no book has priced it/) as string });
  expect(await readFile(file, 'utf8')).not.toMatch(/NaN|undefined|Infinity/);
});
