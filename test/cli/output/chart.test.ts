import { chart, sparkline } from '../../../src/cli/output/chart';

const at = (hour: number) => new Date(Date.UTC(2025, 8, 20, hour));
const frame = { from: at(0), to: at(8), width: 8 };
const steps = (...prices: [hour: number, price: number | null][]) => prices.map(([hour, price]) => ({ at: at(hour), price }));

it('a sparkline runs from the lowest block to the highest and is blank where there is no price', () => {
  expect(sparkline(steps([2, 1.5], [4, 2], [5, 1.75], [7, null]), frame)).toBe(' ▁▁█▅▅  ');
});

it('a price that never moves is labelled once, where its line is', () => {
  const lines = chart(steps([0, 1.5]), { ...frame, height: 4 });
  expect(lines.filter((line) => line.includes('1.500'))).toEqual([expect.stringMatching(/^1\.500 ┤[⠁-⣿]{8}$/)]);
});

it('a price that never moves is a flat line', () => {
  expect(sparkline(steps([0, 1.5]), frame)).toBe('▁▁▁▁▁▁▁▁');
  expect(
    chart(steps([0, 1.5]), { ...frame, height: 2 })
      .slice(0, 2)
      .join('\n'),
  ).toMatch(/[⠁-⣿]{8}/);
});

it('a chart labels the highest and the lowest price and both ends of time', () => {
  const lines = chart(steps([0, 1.5], [4, 2]), { from: at(0), to: at(8), width: 40, height: 3 });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^2\.000 ┤/);
  expect(lines[2]).toMatch(/^1\.500 ┤⣀+/);
  expect(lines[4]).toMatch(/2025-09-20 00:00 +2025-09-20 08:00$/);
});

it('nothing is drawn of nothing', () => {
  expect(chart([], { ...frame, height: 3 })).toEqual([]);
  expect(chart(steps([0, null]), { ...frame, height: 3 })).toEqual([]);
});
