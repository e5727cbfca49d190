import { progressOn } from '../../../src/cli/output/progress';

function screenAt(isTTY: boolean, columns?: number) {
  const written: string[] = [];
  let at = 0;
  const report = progressOn({ isTTY, columns, write: (text: string) => written.push(text) }, () => at);
  return { written, report, wait: (ms: number) => (at += ms) };
}

it('repaints a bar with an estimate on a terminal, and ends the line with the step', () => {
  const { written, report, wait } = screenAt(true);
  report({ step: 'reading bouts', done: 0, total: 8_000_000, unit: 'bytes' });
  wait(3_000);
  report({ step: 'reading bouts', done: 2_000_000, total: 8_000_000, unit: 'bytes' });
  wait(1);
  report({ step: 'reading bouts', done: 8_000_000, total: 8_000_000, unit: 'bytes' });
  expect(written).toEqual([
    '\r\x1b[K[........................] reading bouts: 0 %, 0.0 of 8.0 MB',
    '\r\x1b[K[######..................] reading bouts: 25 %, 2.0 of 8.0 MB, about 9 s left',
    '\r\x1b[K[########################] reading bouts: 100 %, 8.0 of 8.0 MB\n',
  ]);
});

it.each([40, 70, 80, 120])('stays within a terminal of %i columns, so that a repaint meets its own line', (columns) => {
  const { written, report, wait } = screenAt(true, columns);
  for (let done = 0; done <= 10; done++) {
    report({ step: 'replaying the polls of three weeks', done: done * 1_000, total: 10_000, unit: 'polls' });
    wait(3_000);
  }
  expect(written).toHaveLength(11);

  for (const line of written) expect(line.replace(/\r\x1b\[K|\n/g, '').length).toBeLessThan(columns);
  expect(written.at(-1)).toMatch(columns < 70 ? /…/ : /100 %, 10,000 of 10,000 polls\n$/);
  expect(written.some((line) => line.includes('#'))).toBe(columns >= 80);
});

it('limits how often it repaints', () => {
  const { written, report, wait } = screenAt(true);
  for (let done = 0; done < 1_000; done++) {
    report({ step: 'rating', done, total: 1_000, unit: 'months' });
    wait(1);
  }
  expect(written).toHaveLength(10);
});

it('writes plain lines off a terminal, at most one in five seconds', () => {
  const { written, report, wait } = screenAt(false);
  for (let done = 0; done <= 12; done++) {
    report({ step: 'rating', done: done * 1_000, unit: 'bouts' });
    wait(1_000);
  }
  expect(written).toEqual(['rating: 5,000 bouts\n', 'rating: 10,000 bouts\n']);
});

it('estimates each step from its own start', () => {
  const { written, report, wait } = screenAt(false);
  report({ step: 'one', done: 1, total: 2, unit: 'steps' });
  wait(60_000);
  report({ step: 'two', done: 0, total: 10, unit: 'steps' });
  wait(5_000);
  report({ step: 'two', done: 5, total: 10, unit: 'steps' });
  expect(written).toEqual(['two: 0 %, 0 of 10 steps\n', 'two: 50 %, 5 of 10 steps, about 5 s left\n']);
});

it('gives no estimate for a step without progress, because figures that take minutes follow ones that took seconds', () => {
  const { written, report, wait } = screenAt(false);
  for (const [done, name] of ['calibration', 'coefficients', 'comparison'].entries()) {
    report({ step: `figures of ${name}`, done, total: 3, unit: 'figures' });
    wait(60_000);
    report({ step: `figures of ${name}`, done, total: 3, unit: 'figures' });
  }
  expect(written).toHaveLength(3);
  for (const line of written) expect(line).not.toContain('left');
});

it('estimates resumed work from its pace since it was resumed', () => {
  const { written, report, wait } = screenAt(false);
  report({ step: 'fitting', done: 10, total: 19, unit: 'cutoffs' });
  wait(60_000);
  report({ step: 'fitting', done: 13, total: 19, unit: 'cutoffs' });
  expect(written).toEqual(['fitting: 68 %, 13 of 19 cutoffs, about 120 s left\n']);
});
