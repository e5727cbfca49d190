import fc from 'fast-check';
import { memoByMoment } from '../../src/lib/memo';
import { Moment } from '../../src/lib/moment';

const moment = (now: number) => new Moment(new Date(now));

it('an instant has come if it is now or earlier, and is past if it is earlier', () => {
  const now = moment(1_000);
  expect([999, 1_000, 1_001].map((instant) => now.hasCome(instant))).toEqual([true, true, false]);
  expect([999, 1_000, 1_001].map((instant) => now.isPast(instant))).toEqual([true, false, false]);
  expect(now.since(new Date(400))).toBe(600);
});

it('answers hold from the last instant that has come to the next one that has not', () => {
  const now = moment(1_000);
  expect([now.from, now.until]).toEqual([-Infinity, Infinity]);
  [200, 900, 1_500, 4_000].forEach((instant) => now.hasCome(instant));
  now.since(new Date(950));
  expect([now.from, now.until]).toEqual([900, 1_500]);
});

it('a result that depends on the date holds for a millisecond', () => {
  const now = moment(1_000);
  expect(now.date()).toEqual(new Date(1_000));
  expect([now.from, now.until]).toEqual([1_000, 1_001]);
});

/** A decision that asks one instant after the other, each answer deciding on the next. */
function walk(now: Moment, instants: readonly number[]): string {
  let [place, path] = [0, ''];
  for (let i = 0; i < 6; i++) {
    const hasCome = now.hasCome(instants[place] ?? 0);
    path += hasCome ? 'y' : 'n';
    place = (2 * place + (hasCome ? 1 : 2)) % instants.length;
  }
  return path;
}

it('moments with the same start give the same answers to the same questions in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1, maxLength: 12 }), fc.nat(120), fc.nat(120), (instants, one, other) => {
      const [first, second] = [moment(one), moment(other)];
      const paths = [walk(first, instants), walk(second, instants)];
      expect(first.isWithin(second)).toBe(second.isWithin(first));
      if (first.from === second.from) expect(paths[0]).toBe(paths[1]);
      if (second.isWithin(first)) expect([second.from, second.until]).toEqual([first.from, first.until]);
    }),
  );
});

it('a result is remembered while it stays right, and counts as asked when it is used again', () => {
  const owner = {};
  const computed: number[] = [];
  const hasBegun = memoByMoment((_: object, begin: number, now: Moment) => {
    computed.push(begin);
    return now.hasCome(begin);
  }, String);
  const at = (instant: number) => {
    const now = moment(instant);
    return [hasBegun(owner, 500, now), now.from, now.until];
  };
  expect([at(100), at(499)]).toEqual([
    [false, -Infinity, 500],
    [false, -Infinity, 500],
  ]);
  expect(computed).toHaveLength(1);
  expect([at(500), at(900)]).toEqual([
    [true, 500, Infinity],
    [true, 500, Infinity],
  ]);
  expect(computed).toHaveLength(2);
});
