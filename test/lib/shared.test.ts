import { shared } from '../../src/lib/shared';

let now = 0;
const clock = { now: () => new Date(now) };
beforeEach(() => {
  now = Date.parse('2025-09-27T21:07:00Z');
});

it('callers within the time share the first caller’s result, and later callers get a new one', async () => {
  let times = 0;
  const ask = shared(() => Promise.resolve((times += 1)), 1_000, clock);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now += 999;
  expect(await ask()).toBe(1);
  now += 1;
  expect(await ask()).toBe(2);
});

it('starts no second run while the work is under way, however long it takes', async () => {
  const finish: ((value: string) => void)[] = [];
  const ask = shared(() => new Promise<string>((resolve) => finish.push(resolve)), 1_000, clock);
  const first = ask();
  now += 60_000;
  const second = ask();
  expect(finish).toHaveLength(1);
  finish[0]?.('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  const third = ask();
  expect(finish).toHaveLength(2);
  finish[1]?.('again');
  expect(await third).toBe('again');
});

it('shares a failure like a result, and keeps it no longer', async () => {
  let fails = true;
  const ask = shared(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve('there')), 1_000, clock);
  await expect(ask()).rejects.toThrow('away');
  fails = false;
  await expect(ask()).rejects.toThrow('away');
  now += 1_000;
  expect(await ask()).toBe('there');
});

it('does not keep a result if the clock was set back', async () => {
  let times = 0;
  const ask = shared(() => Promise.resolve((times += 1)), 1_000, clock);
  await ask();
  now -= 3_600_000;
  expect(await ask()).toBe(2);
});
