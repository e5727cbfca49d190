import { countRequests, shareCounts, type MergedCounts, type MinuteCounts } from '../../../src/http/access/request-counts';

afterEach(() => jest.useRealTimers());

it('requests are counted by subject, and from 0 in each minute', () => {
  const counts = countRequests();
  expect([counts.count('a', 7), counts.count('b', 7), counts.count('a', 7)]).toEqual([1, 1, 2]);
  expect(counts.current()).toEqual({
    minute: 7,
    bySubject: new Map([
      ['a', 2],
      ['b', 1],
    ]),
  });
  expect(counts.count('a', 8)).toBe(1);
  expect(counts.current()).toEqual({ minute: 8, bySubject: new Map([['a', 1]]) });
});

it('counts from other processes are added unless their minute has passed', () => {
  const counts = countRequests();
  counts.count('a', 7);
  counts.merge({ minute: 6, bySubject: new Map([['a', 100]]) });
  counts.merge({ minute: 7, bySubject: new Map([['a', 10]]) });
  expect(counts.count('a', 7)).toBe(12);
  counts.merge({ minute: 8, bySubject: new Map([['a', 5]]) });
  expect(counts.count('a', 8)).toBe(6);
});

it('a clock that was set back starts again from 0', () => {
  const counts = countRequests();
  counts.count('a', 8);
  expect([counts.count('a', 7), counts.count('a', 7)]).toEqual([1, 2]);
});

it('processes that share their counts agree after ten milliseconds and count each request once', () => {
  jest.useFakeTimers();
  const sent: MinuteCounts[] = [];
  const processes: MergedCounts[] = [0, 1].map((index) =>
    shareCounts((counts) => {
      processes[1 - index]?.merge(counts);
      sent.push(counts);
    }),
  );
  const [first, second] = processes;
  for (let i = 0; i < 3; i++) first?.count('a', 7);
  expect(second?.count('a', 7)).toBe(1);
  jest.advanceTimersByTime(9);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent.map(({ bySubject }) => bySubject.get('a')).sort()).toEqual([1, 3]);
  expect([first?.count('a', 7), second?.count('a', 7)]).toEqual([5, 5]);
});
