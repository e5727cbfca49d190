import { followPast } from '../../src/demo/setup/past-progress';
import type { DemoProgress } from '../../src/store/installation';

/** The past on a machine that is `slowness` times as slow as an idle one, from a report per second: the seconds left at each second. */
function follow(slowness: (second: number) => number): (number | null)[] {
  let at = 0;
  let shown: number | null = null;
  const past = followPast({
    note: () => Promise.resolve(),
    report: ({ secondsLeft = null }) => (shown = secondsLeft),
    stopwatch: () => at * 1_000,
  });
  const seconds: (number | null)[] = [];
  for (const [name, length] of STEPS) {
    const report = past.step(name);
    let done = 0;
    while (done < length) {
      // The rest of these steps counts nothing: it stores what was counted.
      const counted = name === 'prices' ? 0.5 : name === 'figures' ? 0.9 : 1;
      report({ step: name, done: Math.min(done / counted, length), total: length, unit: 'things' });
      seconds.push(shown);
      at++;
      done += 1 / slowness(at);
    }
  }
  return seconds;
}

const STEPS = [
  ['prices', 9],
  ['models', 16],
  ['weights', 1],
  ['model', 6],
  ['outcomes', 4],
  ['board', 1],
  ['picks', 6],
  ['records', 1],
  ['figures', 9],
] as const;

it('at a steady pace the seconds left only fall, and exceed what is really left by less than a half and a rounding', () => {
  for (const slowness of [1, 4]) {
    const seconds = follow(() => slowness);
    const shown = seconds.flatMap((left, second) => (left === null ? [] : [{ left, really: seconds.length - second }]));
    expect(shown.length).toBeGreaterThan(0.9 * seconds.length);
    for (const [i, { left, really }] of shown.entries()) {
      expect(left).toBeGreaterThanOrEqual(really);
      expect(left).toBeLessThanOrEqual(1.6 * really + 10);
      expect(left).toBeLessThanOrEqual(shown[i - 1]?.left ?? Infinity);
    }
  }
});

it('a pace that becomes slower is allowed for, and no promise of seconds is shorter than five', () => {
  const seconds = follow((second) => (second < 26 ? 1 : 5));
  const left = seconds.flatMap((value) => value ?? []);
  expect(Math.min(...left)).toBe(5);
  expect(left.at(-20)).toBeGreaterThanOrEqual(15);
});

it('steps that an interrupted start had done say nothing of the pace', () => {
  let at = 0;
  const shown: (number | null | undefined)[] = [];
  const past = followPast({
    note: () => Promise.resolve(),
    report: ({ secondsLeft }) => shown.push(secondsLeft),
    stopwatch: () => at,
  });
  for (const [name] of STEPS.slice(0, -1)) past.step(name)({ step: name, done: 1, total: 1, unit: 'things' });
  const figures = past.step('figures');
  figures({ step: 'figures', done: 0, total: 9, unit: 'figures' });
  at = 18_000;
  // At half the pace of an idle machine: 12 seconds are left.
  figures({ step: 'figures', done: 6, total: 9, unit: 'figures' });
  expect(shown).toEqual([...STEPS.map(() => null), 15]);
});

it('notes at most one progress a second, as a share of all steps', async () => {
  let at = 0;
  const notes: DemoProgress[] = [];
  const past = followPast({
    note: (progress) => Promise.resolve(void notes.push(progress)),
    report: () => undefined,
    stopwatch: () => at,
  });
  const report = past.step('prices');
  for (const done of [0, 1, 2]) report({ step: 'prices', done, total: 4, unit: 'polls' });
  at = 1_000;
  report({ step: 'prices', done: 3, total: 4, unit: 'polls' });
  await past.noted();
  expect(notes).toEqual([
    { step: 'prices', done: 0, seconds_left: null },
    { step: 'prices', done: 0.06, seconds_left: null },
  ]);
});
