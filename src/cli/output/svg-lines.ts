import type { FightLines, SideLines } from '../../prices/price-history';

const WIDTH = 960;
const PANEL = { height: 340, left: 64, right: 180, top: 48, bottom: 44 };
const COLOURS = [
  '#1b9e77',
  '#d95f02',
  '#7570b3',
  '#e7298a',
  '#66a61e',
  '#e6ab02',
  '#a6761d',
  '#1f78b4',
  '#b2df8a',
  '#fb9a99',
  '#cab2d6',
  '#6a3d9a',
];

const LEGEND_PITCH = 17;

const HOUR = 3_600_000;
const TIME_STEPS = [1, 3, 6, 12, 24, 48, 168, 720, 2_160, 8_760].map((hours) => hours * HOUR);
const TICKS = 6;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The price lines of a fight as an SVG picture, one panel a fighter: every book, the median, and the start of the fight where it falls in. */
export function svgLines(lines: FightLines): string {
  const time = timeOf(lines);
  const panels = lines.sides.map((side, at) => panel(side, time, lines.starts_at, at * PANEL.height));
  const height = PANEL.height * lines.sides.length;
  const title = lines.sides.map(({ fighter }) => fighter).join(' v ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(`${title}, ${lines.fight_date}: decimal odds over time`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels.flat(),
    '</svg>',
    '',
  ].join('\n');
}

/** The instants from the first price to the last poll that showed one. */
export function timeOf({ sides, as_of }: FightLines): Span {
  const seen = sides.flatMap(({ summary: { first_seen_at, last_seen_at } }) => [first_seen_at, last_seen_at]);
  const instants = seen.filter((instant) => instant !== null).map((instant) => instant.getTime());
  return instants.length === 0
    ? { from: as_of.getTime(), to: as_of.getTime() }
    : { from: Math.min(...instants), to: Math.max(...instants) };
}

function panel({ fighter, books, median }: SideLines, time: Span, startsAt: Date | null, top: number): string[] {
  const prices = spanOf(
    [...books, { steps: median }].flatMap(({ steps }) => steps.flatMap(({ price }) => (price === null ? [] : [price]))),
  );
  const x = scale(time, PANEL.left, WIDTH - PANEL.right);
  const y = scale(prices, top + PANEL.height - PANEL.bottom, top + PANEL.top);
  const bottom = top + PANEL.height - PANEL.bottom;
  const right = WIDTH - PANEL.right;
  const drawn = [
    ...books.map((line, at) => ({ name: nameOf(line), steps: line.steps, colour: COLOURS[at % COLOURS.length] ?? '#888', width: 1.25 })),
    { name: 'median', steps: median, colour: '#000', width: 2.5 },
  ];
  const pitch = Math.min(LEGEND_PITCH, (bottom - top - PANEL.top) / drawn.length);
  return [
    `<text x="${PANEL.left}" y="${top + 22}" font-size="15" font-weight="bold">${escaped(fighter)}</text>`,
    `<text x="${PANEL.left}" y="${top + 38}" fill="#666">decimal odds, times in UTC</text>`,
    ...priceTicks(prices).flatMap((price) => [
      `<line x1="${PANEL.left}" x2="${right}" y1="${y(price)}" y2="${y(price)}" stroke="#e4e4e4"/>`,
      `<text x="${PANEL.left - 8}" y="${y(price)}" dy="4" text-anchor="end">${Number(price.toFixed(4))}</text>`,
    ]),
    ...timeTicks(time).flatMap((at) => [
      `<line x1="${x(at)}" x2="${x(at)}" y1="${bottom}" y2="${bottom + 5}" stroke="#000"/>`,
      `<text x="${x(at)}" y="${bottom + 18}" text-anchor="middle">${new Date(at).toISOString().slice(5, 16).replace('T', ' ')}</text>`,
    ]),
    `<path d="M${PANEL.left} ${top + PANEL.top}V${bottom}H${right}" fill="none" stroke="#000"/>`,
    ...startMark(startsAt, time, x, top + PANEL.top, bottom),
    ...drawn.map(
      ({ steps, colour, width }) =>
        `<path d="${pathOf(steps, time.to, x, y)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="square"/>`,
    ),
    ...drawn.flatMap(({ name, colour, width }, at) => legend(name, colour, width, top + PANEL.top + 8 + pitch * at)),
  ];
}

function nameOf({ book, market_type }: SideLines['books'][number]): string {
  return market_type === 'h2h' ? book : `${book} (3-way)`;
}

function legend(name: string, colour: string, width: number, y: number): string[] {
  const x = WIDTH - PANEL.right + 16;
  return [
    `<line x1="${x}" x2="${x + 22}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="${width}"/>`,
    `<text x="${x + 28}" y="${y}" dy="4">${escaped(name)}</text>`,
  ];
}

function startMark(startsAt: Date | null, time: Span, x: (value: number) => number, top: number, bottom: number): string[] {
  const at = startsAt?.getTime() ?? NaN;
  if (!(at >= time.from && at <= time.to)) return [];
  return [
    `<line x1="${x(at)}" x2="${x(at)}" y1="${top}" y2="${bottom}" stroke="#c00" stroke-dasharray="4 3"/>`,
    `<text x="${x(at)}" y="${top - 4}" text-anchor="middle" fill="#c00">start</text>`,
  ];
}

/** A line that steps, and breaks where nothing was offered. */
function pathOf(
  steps: SideLines['books'][number]['steps'],
  end: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  return steps
    .map(({ at, price }, index) => {
      if (price === null) return '';
      const until = Math.min(steps[index + 1]?.at.getTime() ?? end, end);
      const joined = index > 0 && steps[index - 1]?.price !== null;
      return `${joined ? 'V' + y(price) : `M${x(at.getTime())} ${y(price)}`}H${x(until)}`;
    })
    .join('');
}

/** The range of the values with some room around. */
function spanOf(values: readonly number[]): Span {
  if (values.length === 0) return { from: 1, to: 2 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = 0.05 * (high - low || 1);
  return { from: low - room, to: high + room };
}

function scale({ from, to }: Span, low: number, high: number): (value: number) => number {
  return (value) => Number((to === from ? low : low + ((value - from) / (to - from)) * (high - low)).toFixed(1));
}

function priceTicks({ from, to }: Span): number[] {
  const rough = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return multiples({ from, to }, [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power);
}

function timeTicks({ from, to }: Span): number[] {
  const rough = (to - from) / TICKS;
  return from === to ? [from] : multiples({ from, to }, TIME_STEPS.find((step) => step >= rough) ?? rough);
}

function multiples({ from, to }: Span, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step);
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
