import { endOf, type SimulatedBout } from '../../src/demo/world/bout';
import { DAY, WEEK } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';

const NOW = Date.parse('2026-06-06T12:00:00Z');
const world = createWorld({ seed: 3, fighters: 1_500, boutsPerYear: 2_300 });
let fought: readonly SimulatedBout[];
beforeAll(() => (fought = world.fought(NOW)));

const told = (bout: SimulatedBout): string =>
  [bout.number, bout.start, bout.a.name, bout.b.name, bout.truth.a, bout.outcome.result, bout.beforeA.lastSix].join();

describe('the demo world', () => {
  it('is the same for every reader, at once or week by week', () => {
    const slow = createWorld({ seed: 3, fighters: 300, boutsPerYear: 400 });
    for (let at = Date.parse('2014-01-01'); at < Date.parse('2018-01-01'); at += 3 * WEEK) slow.ahead(at);
    const at = Date.parse('2018-01-01');
    expect(slow.fought(at).map(told)).toEqual(createWorld({ seed: 3, fighters: 300, boutsPerYear: 400 }).fought(at).map(told));
  });

  it('is the same when it is simulated in advance, while other work goes on', async () => {
    const at = Date.parse('2018-01-01');
    // Slices end by time, so there must be work for many, also on a fast machine.
    const options = { seed: 3, fighters: 900, boutsPerYear: 1_600 };
    const prepared = createWorld(options);
    let [rounds, isDone] = [0, false];
    const count = (): void => {
      rounds++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await prepared.prepare(at);
    isDone = true;
    expect(rounds).toBeGreaterThan(10);
    expect(prepared.fought(at).map(told)).toEqual(createWorld(options).fought(at).map(told));
  });

  it('differs for another seed', () => {
    const at = Date.parse('2015-01-01');
    const [one, other] = [1, 2].map((seed) => createWorld({ seed, fighters: 300, boutsPerYear: 400 }).fought(at).map(told));
    expect(one).not.toEqual(other);
  });

  it('continues: announced bouts have taken place, been postponed or cancelled, and new ones are ahead', () => {
    const ahead = world.ahead(NOW);
    const later = NOW + 9 * WEEK;
    const held = new Set(world.foughtBetween(NOW, later).map(({ number }) => number));
    const still = new Set(world.ahead(later).map(({ number }) => number));
    const gone = ahead.filter(({ number }) => !held.has(number) && !still.has(number));
    expect(gone.every(({ cancelled }) => cancelled !== null && cancelled > NOW)).toBe(true);
    expect(ahead.filter(({ number }) => held.has(number)).length).toBeGreaterThan(0.8 * ahead.length);
    expect(world.ahead(later).length).toBeGreaterThan(50);
  });

  it('shows nothing too early: no result before the end, and no bout before its announcement', () => {
    for (const at of [NOW - 40 * WEEK, NOW - WEEK, NOW]) {
      expect(world.ahead(at).every((bout) => bout.announced <= at && endOf(bout) > at)).toBe(true);
      expect(world.fought(at).every((bout) => endOf(bout) <= at)).toBe(true);
    }
    const leads = world.ahead(NOW).map(({ start }) => (start - NOW) / WEEK);
    expect(Math.max(...leads)).toBeGreaterThan(5);
    expect(leads.filter((lead) => lead < 2).length).toBeGreaterThan(20);
  });

  it('has bouts at weekends, with two fighters each, who rest some days in between', () => {
    const weekend = fought.filter(({ card }) => [5, 6, 0].includes(new Date(card.date).getUTCDay()));
    expect(weekend.length / fought.length).toBeGreaterThan(0.75);
    const last = new Map<number, number>();
    const rests: number[] = [];
    for (const { a, b, start } of fought.toSorted((one, other) => one.start - other.start)) {
      for (const { number } of [a, b]) {
        rests.push(start - (last.get(number) ?? -Infinity));
        last.set(number, start);
      }
    }
    expect(rests.reduce((least, rest) => Math.min(least, rest))).toBeGreaterThan(5 * DAY);
  });

  it('plans no bout for a fighter until two weeks after the last one, or five weeks after a loss', () => {
    const last = new Map<number, { readonly start: number; readonly rest: number }>();
    let early = 0;
    for (const { a, b, announced, start, outcome } of fought.toSorted((one, other) => one.start - other.start)) {
      for (const [{ number }, lost] of [
        [a, 'b_win'],
        [b, 'a_win'],
      ] as const) {
        const before = last.get(number);
        if (before !== undefined && announced - before.start < before.rest) early += 1;
        last.set(number, { start, rest: (outcome.result === lost ? 5 : 2) * WEEK });
      }
    }
    expect(early).toBe(0);
  });

  it('postpones one bout in ten, and says so before its original day', () => {
    const late = fought.flatMap(({ moved, announced, start }) => (moved === null ? [] : [{ ...moved, announced, start }]));
    expect(late.every(({ from, at, announced, start }) => announced <= at && at <= from && from < start)).toBe(true);
    expect(late.length / fought.length).toBeGreaterThan(0.09);
    expect(late.length / fought.length).toBeLessThan(0.11);
  });

  it('updates records as they grow', () => {
    const records = new Map<number, string>();
    const wrong: number[] = [];
    for (const { a, b, beforeA, beforeB, outcome } of fought.toSorted((one, other) => one.start - other.start)) {
      for (const [fighter, before, won, lost] of [
        [a, beforeA, 'a_win', 'b_win'],
        [b, beforeB, 'b_win', 'a_win'],
      ] as const) {
        const { wins, losses, draws } = before;
        if ([wins, losses, draws].join('-') !== (records.get(fighter.number) ?? '0-0-0')) wrong.push(fighter.number);
        const { result } = outcome;
        records.set(fighter.number, [wins + +(result === won), losses + +(result === lost), draws + +(result === 'draw')].join('-'));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has mismatches, upsets, draws that are more frequent in even bouts, and a rare no contest', () => {
    const shareOf = (bouts: readonly SimulatedBout[], of: (bout: SimulatedBout) => boolean): number =>
      bouts.filter(of).length / bouts.length;
    const favourite = ({ truth: { a, b } }: SimulatedBout): number => Math.max(a, b) / (a + b);
    expect(shareOf(fought, (bout) => favourite(bout) > 0.85)).toBeGreaterThan(0.35);
    expect(shareOf(fought, (bout) => favourite(bout) < 0.65)).toBeGreaterThan(0.12);
    const isDraw = ({ outcome }: SimulatedBout): boolean => outcome.result === 'draw';
    expect(shareOf(fought, isDraw)).toBeGreaterThan(0.018);
    expect(shareOf(fought, isDraw)).toBeLessThan(0.032);
    const [even, uneven] = [fought.filter((bout) => favourite(bout) < 0.6), fought.filter((bout) => favourite(bout) > 0.85)];
    expect(shareOf(even, isDraw)).toBeGreaterThan(3 * shareOf(uneven, isDraw));
    expect(shareOf(fought, ({ outcome }) => outcome.result === 'no_contest')).toBeLessThan(0.012);
    expect(shareOf(fought, ({ outcome }) => outcome.method === 'NC')).toBeGreaterThan(0);
  });

  it('has outcomes that match its probabilities: chi-square over 20 bands of 25,000 bouts', () => {
    expect(fought.length).toBeGreaterThan(25_000);
    const ended = fought.filter(({ outcome }) => outcome.result !== 'no_contest');
    const squares = Array.from({ length: 20 }, (_, band) => {
      const inBand = ended.filter(({ truth }) => Math.floor(truth.a * 20) === band);
      const wins = inBand.filter(({ outcome }) => outcome.result === 'a_win').length;
      const expected = inBand.reduce((sum, { truth }) => sum + truth.a, 0);
      return (wins - expected) ** 2 / inBand.reduce((sum, { truth }) => sum + truth.a * (1 - truth.a), 0);
    });
    // The 99.9th percentile with 20 degrees of freedom.
    expect(squares.reduce((sum, square) => sum + square, 0)).toBeLessThan(45.3);
  });

  it('has fighters of all realistic ages, some of them namesakes', () => {
    const boxing = new Map(fought.flatMap(({ a, b, start }) => [a, b].map((fighter) => [fighter, start] as const)));
    const ages = [...boxing].map(([fighter, last]) => (last - fighter.born) / (365.25 * DAY));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...ages)).toBeLessThan(55);
    const names = world.people(NOW).map(({ name }) => name);
    const shared = names.length - new Set(names).size;
    expect(shared / names.length).toBeGreaterThan(0.01);
    expect(shared / names.length).toBeLessThan(0.08);
    expect(fought.every(({ a, b }) => a.name !== b.name)).toBe(true);
  });
});
