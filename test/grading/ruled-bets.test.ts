import type { Knex } from 'knex';
import { gradeRecord } from '../../src/grading/grade';
import { frozenClock } from '../../src/lib/clock';
import { termsWhenPlaced } from '../../src/journal/terms';
import { contradictions, storeRules } from '../../src/prices/settlement-rules';
import { paymentName, rulingOf } from '../../src/betting/settlement/ruling';
import { ruleKey, type SettlementRule } from '../../src/betting/settlement/rules';
import { BOOKS, HISTORIES, PLACED, START, type Entry, type Story } from '../builders/bet-histories';
import { betAt } from '../builders/settlement';
import { settleBet } from '../../src/journal/settlement';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Knex;
let user: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  [{ user_id: user }] = await db('public.users').insert({ email: 'ada@example.com', name: 'Ada', created_at: PLACED }).returning('user_id');
});
afterAll(() => database.drop());

interface Placed {
  readonly bet: string;
  readonly fight: number;
}

let made = 0;
const fighters = async (count: number): Promise<number[]> => {
  const rows = Array.from({ length: count }, () => ({
    source: 'test',
    source_id: String(++made),
    name: 'F',
    name_normal: 'f',
    updated_at: PLACED,
  }));
  return (await db('master.fighters').insert(rows).returning('fighter_id')).map(({ fighter_id }) => fighter_id);
};

/** A fight that the feed announces, and bets of 10 on side a at 2.10 when that was all that was known. */
async function place(stories: readonly { readonly story: Story; readonly book: string }[]): Promise<Placed[]> {
  const ids = await fighters(2 * stories.length);
  const rows = await db('master.fights')
    .insert(
      stories.map(({ story }, i) => ({
        ...{ source: 'feed', fighter_a_id: ids[2 * i], fighter_b_id: ids[2 * i + 1], fight_date: story.announced.slice(0, 10) },
        ...{ date_precision: 'day', starts_at: story.announced, status: 'scheduled', updated_at: PLACED },
      })),
    )
    .returning('fight_id');
  const fights: number[] = rows.map(({ fight_id }) => fight_id);
  const events = stories.map(({ story }, i) => ({
    event_id: `e${fights[i]}`,
    commence_time: story.announced,
    first_seen_at: '2026-11-30T00:00:00Z',
  }));
  await db('master.feed_events').insert(
    events.map((event, i) => ({
      ...{ ...event, feed: 'f', sport_key: 's', home_name: 'a', away_name: 'b', fight_id: fights[i], home_side: 'a' },
      ...{ home_fighter_id: ids[2 * i], away_fighter_id: ids[2 * i + 1], last_seen_at: PLACED },
    })),
  );
  await db('master.feed_event_times').insert(events);
  const bets = await Promise.all(
    stories.map(async ({ story: { market_type }, book }, i) => {
      const terms = { fight_id: fights[i]!, book, market_type, placed_at: new Date(PLACED) };
      const slip = { user_id: user, source: 'cli', side: 'a', picked_fighter: 'F', decimal_odds: 2.1, stake: 10 };
      return { ...slip, ...terms, ...(await termsWhenPlaced(db, terms)) };
    }),
  );
  const placed: { bet_id: string }[] = await db('public.bets').insert(bets).returning('bet_id');
  return placed.map(({ bet_id }, i) => ({ bet: bet_id, fight: fights[i]! }));
}

/** The feed changes the date. */
const feedSays = (fight: number, { feed, record }: Story) =>
  db('master.fights').where({ fight_id: fight }).update({ starts_at: feed, placeholder_date: record.placeholder });

/** The record has the fight, with a result of its own or an earlier one. */
async function recordSays(fight: number, story: Story, result = story.result): Promise<void> {
  const { status, record, method, round } = story;
  await db('master.fights')
    .where({ fight_id: fight })
    .update({ status, result, method, round_ended: round, fight_date: record.date, date_precision: record.precision });
  if (status === 'cancelled') await report(fight, 'cancelled', story.now);
  if (!story.replaced) return;
  const [stays] = await db('master.fights').where({ fight_id: fight });
  const [instead] = await fighters(1);
  const row = { ...stays, fighter_b_id: instead, status: 'finished', result: 'a_win' };
  delete row.fight_id;
  await db('master.fights').insert(row);
}

const report = (fight_id: number, result: string, reported_at: string, corrects = false) =>
  db('master.fight_results').insert({
    ...{ fight_id, source: 'record', result, reported_at },
    supersedes_id: corrects ? db('master.fight_results').max('fight_result_id').where({ fight_id }) : null,
  });

const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();
const grade = (instant: string) => gradeRecord(db, frozenClock(instant));

function shown({ status, payout, ruled_as, ruled_by, waits_for }: Record<string, unknown> = {}): object {
  return status === 'pending' ? { status, waits_for } : { status, payout, ruled_as, ruled_by, waits_for };
}

function expected(entry: Entry): object {
  if ('waits' in entry) return { status: 'pending', waits_for: entry.waits };
  const { as, rule } = entry;
  const [status, payout] = { win: ['won', 21], lose: ['lost', 0], void: ['push', 10] }[as];
  return { status, payout, ruled_as: as, ruled_by: rule, waits_for: null };
}

it('every history settles as the sheet says, whether its news come one by one or at once and in another order', async () => {
  expect(HISTORIES.length).toBeGreaterThan(200);
  const [step, once] = [await place(HISTORIES), await place(HISTORIES)];
  for (const [i, { story }] of HISTORIES.entries()) {
    const { first, result } = story;
    const other = once[i]!.fight;
    await recordSays(other, story);
    if (first !== null) {
      await report(other, result!, at(24 + first.hours));
      await report(other, first.result, at(24));
    }
    await feedSays(other, story);
    await feedSays(step[i]!.fight, story);
  }
  for (const hours of [24, 30, 230, 700]) {
    for (const [i, { story }] of HISTORIES.entries()) {
      const [{ fight }, { first, result, status }] = [step[i]!, story];
      if (hours === 30 && status !== 'scheduled') await recordSays(fight, story, first?.result);
      if (hours === 30 && first !== null) await report(fight, first.result, at(24));
      if (hours !== 700 || first === null) continue;
      await recordSays(fight, story);
      await report(fight, result!, at(24 + first.hours), true);
    }
    await grade(at(hours));
    const rows = new Map((await db('public.bets')).map((row) => [row.bet_id, row]));
    for (const [i, { story, book, entry }] of HISTORIES.entries()) {
      if (story.now !== at(hours)) continue;
      for (const { bet } of [step[i]!, once[i]!])
        expect({ story: story.name, book, ...shown(rows.get(bet)) }).toEqual({ story: story.name, book, ...expected(entry) });
    }
  }
  const before = await db('public.bet_settlements').count();
  await grade(at(700));
  expect(await db('public.bet_settlements').count()).toEqual(before);
});

it.each([
  ['another country', { place: 'other_country' }, { betmgm: 'void', betonlineag: 'void' }],
  ['another city', { place: 'same_country' }, { betmgm: 'win', betonlineag: 'win' }],
  ['other rounds', { rounds: 'changed' }, { betmgm: 'win', betonlineag: 'win', williamhill: 'win' }],
] as const)(
  '%s settles as the page of the book says, and waits where it says nothing',
  (_, change, said: Partial<Record<string, string>>) => {
    for (const book of BOOKS) {
      const facts = {
        state: 'held',
        shift: { from: 0, to: 0 },
        place: 'announced',
        rounds: 'announced',
        rings: ['a.win'],
        before: null,
      } as const;
      const ruling = rulingOf(betAt(book, 'a', 2.1, 10), { ...facts, ...change });
      expect([book, 'payment' in ruling ? paymentName(ruling.payment) : 'waits']).toEqual([book, said[book] ?? 'waits']);
    }
  },
);

describe('a rule that is entered later', () => {
  const [story, noContest] = ['a draw where none is offered', 'no contest in round 5'].map((name) =>
    HISTORIES.find((one) => one.story.name === name && one.book === 'bovada')!,
  );
  const rule = (given: Partial<SettlementRule>): SettlementRule => ({
    ...{ book: 'bovada', market_type: '*', rule: 'nc.late', value: 'void', source: 'https://example.com/rules' },
    ...{ read_on: '2026-12-10', valid_from: '2026-01-01', note: null, ...given },
  });
  const enter = (instant: string, given: Partial<SettlementRule>) =>
    storeRules(db, frozenClock(instant), new Map([[ruleKey(rule(given)), rule(given)]]));
  const stored = (bet_id: string) => db('public.bets').where({ bet_id }).first();
  const trace = (bet_id: string) => db('public.bet_settlements').where({ bet_id }).orderBy('bet_settlement_id');
  afterEach(() => db('master.settlement_rules').delete());

  it('settles a bet that waited for it, if it held when the bet was placed', async () => {
    const [{ bet, fight }] = (await place([noContest!])) as [Placed];
    await recordSays(fight, noContest!.story);
    await grade(at(24));
    expect(shown(await stored(bet))).toEqual({ status: 'pending', waits_for: 'nc.late' });
    await enter(at(48), { valid_from: null });
    await grade(at(48));
    expect(shown(await stored(bet))).toEqual({ status: 'pending', waits_for: 'nc.late' });
    await enter(at(50), {});
    await grade(at(50));
    expect(await stored(bet)).toMatchObject({
      status: 'push',
      ruled_by: 'nc.late',
      ruled_source: 'https://example.com/rules',
      waits_for: null,
    });
  });

  it('settles again what the pipeline settled otherwise, and never what an owner settled', async () => {
    const [own, byHand] = (await place([story!, story!])) as [Placed, Placed];
    for (const { fight } of [own, byHand]) await recordSays(fight, story!.story);
    await grade(at(24));
    await settleBet(db, frozenClock(at(25)), byHand.bet, 'push');
    await enter(at(48), { rule: 'draw.cards', value: 'share:0.5', market_type: 'h2h' });
    await grade(at(48));
    expect(await stored(own.bet)).toMatchObject({ status: 'won', payout: 10.5, ruled_as: 'share:0.5', ruled_by: 'draw.cards' });
    expect(await stored(byHand.bet)).toMatchObject({ status: 'push', payout: 10, settled_by: 'command' });
    expect((await trace(own.bet)).map(({ status, payout, ruled_as, ruled_reason }) => [status, payout, ruled_as, ruled_reason])).toEqual([
      ['push', 10, 'void', 'result'],
      ['won', 10.5, 'share:0.5', 'draw.cards'],
    ]);
  });

  it('is counted as contradicted where owners settled otherwise', async () => {
    const [{ bet, fight }] = (await place([{ ...noContest!, book: 'betmgm' }])) as [Placed];
    await settleBet(db, frozenClock(at(5)), bet, 'lost');
    await recordSays(fight, noContest!.story);
    await grade(at(24));
    expect(await stored(bet)).toMatchObject({ status: 'lost', settled_by: 'command', ruled_as: 'void', ruled_by: 'nc.late' });
    expect(await contradictions(db)).toEqual(new Map([['betmgm h2h nc.late', { bets: 1, last_on: at(5).slice(0, 10) }]]));
  });
});

it('a bet whose window has passed is void and says after how many hours', async () => {
  const found = HISTORIES.find(({ story, book }) => story.name.startsWith('set for 10 days later, every') && book === 'betmgm')!;
  const [{ bet, fight }] = (await place([found])) as [Placed];
  await feedSays(fight, found.story);
  await grade(at(47));
  expect(await db('public.bets').where({ bet_id: bet }).first()).toMatchObject({ status: 'pending', waits_for: null });
  await grade(at(49));
  const events = await db('public.events').where({ type: 'bet.settled' }).whereRaw(`data ->> 'bet_id' = ?`, bet);
  expect(events.map(({ data }) => data)).toMatchObject([{ status: 'push', payout: 10, reason: 'void_after_48h' }]);
});
