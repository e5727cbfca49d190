import { DARK, LIGHT } from '../../src/charts/palette';

type Color = keyof typeof LIGHT;

const TEXT: readonly Color[] = ['ink', 'soft', 'accent', 'better', 'worse', 'stale'];
const HUES: readonly Color[] = ['blue', 'orange', 'green', 'purple', 'gold', 'sky', 'brown'];
const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = NaN, high = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Pairs that fall short, with their contrast. */
function tooWeak(theme: Readonly<Record<Color, string>>, front: readonly Color[], back: readonly Color[], least: number): string[] {
  const pairs = front.flatMap((color) => back.map((on) => ({ name: `${color} on ${on}`, value: contrast(theme[color], theme[on]) })));
  return pairs.filter(({ value }) => !(value >= least)).map(({ name, value }) => `${name}: ${value.toFixed(2)}`);
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(THEMES)('%s: text is readable on page, panel and band', (_, theme) => {
  expect(tooWeak(theme, TEXT, ['page', 'panel', 'band'], 4.5)).toEqual([]);
});

it.each(THEMES)('%s: the hues of charts stand out from page and panel', (_, theme) => {
  expect(tooWeak(theme, HUES, ['page', 'panel'], 3)).toEqual([]);
});
