import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { priceLinesChart } from '../../src/charts/prices/price-lines';
import { fairNow, fairSteps, priceLinesOf } from '../../src/charts/prices/price-lines-data';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 4, hour));
const ms = (hour: number) => at(hour).getTime();

function lines(starts_at: Date | null) {
  const steps = [
    { at: at(0), price: 1.8 },
    { at: at(6), price: null },
    { at: at(9), price: 1.7 },
  ];
  const summary = { first_seen_at: at(0), last_seen_at: at(12) };
  const side = {
    side: 'a' as const,
    fighter: 'Ann Stone',
    summary,
    median: steps,
    model: [{ at: at(3), price: 1.6 }],
    books: [{ book: 'bovada', market_type: 'h2h_3_way', steps, gaps: [] }],
  };
  return { fight_date: '2025-10-04', starts_at, as_of: at(12), expired_until: null, sides: [side] };
}
const chartOf = (starts_at: Date | null) => priceLinesChart(lines(starts_at), { titled: true });
const seriesOf = (starts_at: Date | null) => chartOf(starts_at).option.series as LineSeriesOption[];

it('draws a line per book and the median: each price until the next one, and nothing while none is offered', () => {
  expect(seriesOf(null).flatMap(({ name }) => name ?? [])).toEqual(['bovada (3-way)', 'best', 'median', 'model alone']);
  expect(seriesOf(null)[0]?.data).toEqual([
    [ms(0), 1.8],
    [ms(6), 1.8],
    [ms(6), null],
    [ms(9), 1.7],
    [ms(12), 1.7],
  ]);
});

it('leaves room for the names at the ends of its lines', () => {
  const { grid, series } = chartOf(null).option as { grid: { left: number; right: number }[]; series: ScatterSeriesOption[] };
  const widths = series.flatMap(({ data }) => (data as { label?: { width?: number } }[]).flatMap(({ label }) => label?.width ?? []));
  expect(widths.length).toBeGreaterThan(0);
  expect(grid[0]?.right).toBeGreaterThan(Math.max(...widths));
});

it("draws the model's fair price from its first prediction on, under the names and the date of the fight", () => {
  expect(seriesOf(null)[3]?.data).toEqual([
    [ms(3), 1.6],
    [ms(12), 1.6],
  ]);
  expect(chartOf(null).option.title).toMatchObject([{ text: 'Ann Stone, 2025-10-04' }, { text: 'Ann Stone' }]);
});

it('marks the start of the fight only where it lies between the first and the last price', () => {
  expect(seriesOf(at(10))[2]?.markLine?.data).toEqual([{ xAxis: ms(10) }]);
  expect(seriesOf(at(13))[2]?.markLine).toBeUndefined();
  expect(seriesOf(null)[2]?.markLine).toBeUndefined();
});

it('names the closing price once the fight has begun, also where the last poll was before the start', () => {
  const marks = (starts_at: Date | null, as_of: Date) => {
    const { series } = priceLinesChart({ ...lines(starts_at), as_of }).option as { series: ScatterSeriesOption[] };
    return JSON.stringify(series.filter(({ symbol }) => String(symbol).startsWith('path://')).map(({ data }) => data));
  };
  expect(marks(at(10), at(20))).toContain('close 1.70');
  expect(marks(at(13), at(20))).toContain('close 1.70');
  expect(marks(at(13), at(12))).not.toContain('close');
  expect(marks(at(12 + 25), at(40))).not.toContain('close');
  expect(marks(null, at(20))).toContain('open 1.80');
});

describe('the answer of the desk', () => {
  const instant = (hour: number) => at(hour).toISOString();
  const open = { at: instant(0), decimal_odds: 2, event: 'open' as const };
  const line = (book: string, last: number, gaps: { from: string; until: string | null; reason: 'not_polled' | 'not_offered' }[] = []) => ({
    ...{
      book,
      market_type: 'h2h' as const,
      standing: true,
      last_seen_at: instant(12),
      open: 2,
      close: null,
      no_close: 'not_started' as const,
    },
    ...{ last, low: 1.9, high: last, moves: 1, move: 0 },
    points: [open, { at: instant(6), decimal_odds: last, event: 'move' as const }],
    gaps,
  });
  const gap = (from: number, until: number) => ({ from: instant(from), until: instant(until), reason: 'not_polled' as const });
  const summary = { books: 2, first_seen_at: instant(0), last_seen_at: instant(12), open: 2, last: 2.1, move: 0.05, best: null };
  const answer = (gaps: ReturnType<typeof gap>[] = []) => ({
    ...{ fight_id: 1, fight_date: '2025-10-04', starts_at: null, state: 'upcoming' as const, as_of: instant(12), expired_until: null },
    sides: [
      {
        ...{ side: 'a' as const, fighter: 'Ann Stone', summary, books: [line('bovada', 2.2, gaps), line('lowvig', 2.1)] },
        median: [{ ...open, books: 2 }],
      },
    ],
  });
  const pick = { fair_prob_a: 0.475, fair_prob_b: 0.475, market_type: 'h2h' as const, sigma: 0.1 };

  it('gives the fair odds of a two-way bet with one sigma either way, the same for both sides of an even fight', () => {
    expect(fairNow(pick, 'a')).toEqual({ price: 2, low: 1 / 0.6, high: 2.5 });
    expect(fairNow(pick, 'b')).toEqual(fairNow(pick, 'a'));
    // The sigma of a three-way price is of a probability that holds the draw.
    expect(fairNow({ ...pick, market_type: 'h2h_3_way', sigma: 0.095 }, 'a').high).toBeCloseTo(2.5, 10);
    expect(fairNow({ ...pick, sigma: 0.5 }, 'a').high).toBeNull();
  });

  it('lets the own books stand out in colours, and the others recede', () => {
    const { option } = priceLinesChart(priceLinesOf(answer()), { own: ['lowvig'], narrow: true });
    const [bovada, lowvig] = option.series as LineSeriesOption[];
    expect([bovada?.itemStyle?.color, lowvig?.itemStyle?.color]).toEqual(['var(--soft)', 'var(--orange)']);
    expect([bovada?.lineStyle, lowvig?.lineStyle]).toMatchObject([
      { width: 1, opacity: 0.35 },
      { width: 1.5, opacity: 1 },
    ]);
  });

  it('draws the median thickest, then the best price of any time; the books are faint', () => {
    const series = priceLinesChart(priceLinesOf(answer())).option.series as LineSeriesOption[];
    const looks = series.filter(({ type }) => type === 'line').map(({ name, lineStyle }) => [name, lineStyle?.width, lineStyle?.opacity]);
    expect(looks).toEqual([
      ['bovada', 1, 0.35],
      ['lowvig', 1, 0.35],
      ['best', 2, 1],
      ['median', 3.5, 1],
    ]);
  });

  it('draws the fair price with its band only while it was published', () => {
    const fair = [
      { at: instant(3), until: instant(6), prob_a: 0.5, sigma: 0.1 },
      { at: instant(6), until: instant(9), prob_a: 0.4, sigma: 0.5 },
    ];
    const { option, key, table } = priceLinesChart(priceLinesOf(answer(), fair));
    const series = option.series as LineSeriesOption[];
    expect(series.find(({ name }) => name === 'fair')?.data).toEqual([
      [ms(3), 2],
      [ms(6), 2],
      [ms(6), 2.5],
      [ms(9), 2.5],
      [ms(9), null],
    ]);
    // The second band has no upper end, so it goes to that of the scale.
    const [band] = option.series as CustomSeriesOption[];
    expect(band?.data).toEqual([
      [ms(3), ms(6), 1 / 0.6, 2.5],
      [ms(6), ms(9), 1 / 0.9, 2.5],
    ]);
    expect(key.map(({ name }) => name)).toContain('fair price, ± 1 sigma');
    expect(table.rows).toContainEqual(['Ann Stone', 'fair', '4 Oct 2025, 03:00', 2, 1 / 0.6, 2.5]);
    expect(priceLinesChart(priceLinesOf(answer())).key.map(({ name }) => name)).not.toContain('fair price, ± 1 sigma');
  });

  it('gives the fair odds of the other side from the same probabilities', () => {
    const [step] = fairSteps([{ at: instant(3), until: instant(6), prob_a: 0.75, sigma: 0.05 }], 'b');
    expect([step?.price, step?.low, step?.high]).toEqual([4, expect.closeTo(1 / 0.3, 10), expect.closeTo(5, 10)]);
  });

  it('shows the last hours alone, on a scale of their prices, and marks the opening price only where it is among them', () => {
    const shown = (last?: number) => {
      const { xAxis, yAxis, series } = priceLinesChart(priceLinesOf(answer()), { last }).option as {
        xAxis: { min: number; max: number }[];
        yAxis: { min: number }[];
        series: ScatterSeriesOption[];
      };
      const marks = series.filter(({ symbol }) => String(symbol).startsWith('path://')).map(({ data }) => data?.length);
      return { from: xAxis[0]?.min, to: xAxis[0]?.max, least: yAxis[0]?.min, marks };
    };
    expect(shown()).toMatchObject({ from: ms(0), to: ms(12), marks: [1] });
    expect(shown(5 * 3_600_000)).toMatchObject({ from: ms(7), to: ms(12), marks: [0] });
  });

  it('writes odds and times as the reader wants them', () => {
    const lines = priceLinesOf(answer());
    const american = { name: 'American odds', of: (decimal: number) => `+${Math.round(100 * (decimal - 1))}` };
    const { label, option, table } = priceLinesChart(lines, { zone: 'Europe/Berlin', odds: american });
    expect(label).toBe('Ann Stone, 2025-10-04: American odds over time, times in Europe/Berlin');
    const labels = (option.series as ScatterSeriesOption[]).filter(({ type }) => type === 'scatter').map(({ data }) => data);
    expect(JSON.stringify(labels)).toContain('+120 best');
    expect(table.rows).toContainEqual(['Ann Stone', 'lowvig', '4 Oct 2025, 08:00', 2.1, null, null]);
  });

  it('shades periods without polls, however long', () => {
    const shaded = (gaps: ReturnType<typeof gap>[]) => {
      const { option } = priceLinesChart(priceLinesOf(answer(gaps)));
      return (option.series as LineSeriesOption[]).find(({ name }) => name === 'median')?.markArea?.data;
    };
    expect(shaded([gap(2, 4)])).toEqual([[{ xAxis: ms(2) }, { xAxis: ms(4) }]]);
    expect(shaded([gap(2, 11)])).toEqual([[{ xAxis: ms(2) }, { xAxis: ms(11) }]]);
  });

  describe('where polls are missing', () => {
    const polledAt = (hours: readonly number[]) => {
      const gaps = hours
        .slice(1)
        .map((hour, i) => ({ from: new Date(ms(hours[i]!) + 300_000).toISOString(), until: instant(hour), reason: 'not_polled' as const }));
      const points = hours.flatMap((hour, i) => [
        { at: instant(hour), decimal_odds: 2 + i / 100, event: 'back' as const },
        ...gaps.slice(i, i + 1).map(({ from }) => ({ at: from, decimal_odds: null, event: 'not_polled' as const })),
      ]);
      const [side] = answer().sides;
      const median = points.map(({ at: when, decimal_odds }) => ({ at: when, decimal_odds, books: 1 }));
      return { ...answer(), sides: [{ ...side!, median, books: [{ ...line('bovada', 2.2), points, gaps }] }] };
    };
    const named = (hours: readonly number[], name: string) =>
      (priceLinesChart(priceLinesOf(polledAt(hours))).option.series as LineSeriesOption[]).filter((series) => series.name === name);

    it('draws an even line over polls that came evenly, however seldom', () => {
      const [median] = named([0, 2, 4, 6, 8, 10, 12], 'median');
      expect(JSON.stringify(median?.data)).not.toContain('null');
    });

    it('breaks at a stretch that is long for its time, without a line across it, and says so', () => {
      const hours = [0, 0.5, 1, 1.5, 2, 8, 8.5, 9, 9.5, 10];
      const lines = named(hours, 'median');
      expect(lines).toHaveLength(1);
      const points = lines[0]?.data as [number, number | null][];
      const broken = points.findIndex(([instant]) => instant === ms(2) + 300_000);
      expect(points.slice(broken, broken + 3)).toEqual([
        [ms(2) + 300_000, 2.04],
        [ms(2) + 300_000, null],
        [ms(8), 2.05],
      ]);
      expect(priceLinesChart(priceLinesOf(polledAt(hours))).key.map(({ name }) => name)).toContain('no polls: prices not known');
    });
  });

  it('shows a price that was known for a moment only as a dot', () => {
    const [side] = priceLinesOf(answer()).sides;
    const steps = [
      { at: at(1), price: 2 },
      { at: new Date(ms(1) + 60_000), price: null },
    ];
    const moment = { ...side!, books: [{ book: 'bovada', market_type: 'h2h', steps, gaps: [] }] };
    const { option } = priceLinesChart({ ...priceLinesOf(answer()), sides: [moment] });
    const [book] = option.series as LineSeriesOption[];
    expect(book?.data?.[0]).toMatchObject({ value: [ms(1), 2], symbol: 'circle' });
  });
});
