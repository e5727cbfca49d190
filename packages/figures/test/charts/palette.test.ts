import { DARK, LIGHT } from '../../src/charts/palette';

type Color = keyof typeof LIGHT;
type Triple = readonly [red: number, green: number, blue: number];

const TEXT: readonly Color[] = ['ink', 'soft', 'accent', 'better', 'worse', 'stale'];
const SURFACES: readonly Color[] = ['page', 'panel', 'band', 'raised', 'value'];
const HUES: readonly Color[] = ['blue', 'orange', 'green', 'purple', 'gold', 'sky', 'brown'];
const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;

/** Light of each channel of `#rrggbb`. */
function lightOf(hex: string): Triple {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function times(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  const [one = NaN, two = NaN, three = NaN] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one, two, three];
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = NaN, high = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What readers with full deficiencies see (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Lightness and two opponent axes (Ottosson's OKLab, 2020). */
function labOf(light: Triple): Triple {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

/** How far apart two colours are for a reader, in hundredths of OKLab: 2 is just seen. */
function apart(one: string, other: string, eyes: readonly Triple[]): number {
  const [a, b] = [one, other].map((hex) => labOf(times(eyes, lightOf(hex))));
  return 100 * Math.hypot(...(a ?? []).map((value, i) => value - (b?.[i] ?? NaN)));
}

/** Pairs that fall short, with their contrast. */
function tooWeak(theme: Readonly<Record<Color, string>>, front: readonly Color[], back: readonly Color[], least: number): string[] {
  const pairs = front.flatMap((color) => back.map((on) => ({ name: `${color} on ${on}`, value: contrast(theme[color], theme[on]) })));
  return pairs.filter(({ value }) => !(value >= least)).map(({ name, value }) => `${name}: ${value.toFixed(2)}`);
}

/** Pairs that some reader takes for one colour, with their distance. */
function tooAlike(theme: Readonly<Record<Color, string>>, pairs: readonly (readonly [Color, Color])[], least: number): string[] {
  return Object.entries(EYES).flatMap(([reader, eyes]) =>
    pairs
      .map(([one, other]) => ({ name: `${reader}, ${one} and ${other}`, value: apart(theme[one], theme[other], eyes) }))
      .filter(({ value }) => !(value >= least))
      .map(({ name, value }) => `${name}: ${value.toFixed(1)}`),
  );
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(THEMES)('%s: text is readable on every surface', (_, theme) => {
  expect(tooWeak(theme, TEXT, SURFACES, 4.5)).toEqual([]);
});

it.each(THEMES)('%s: the hues of charts and the edge of the best price stand out from page and panel', (_, theme) => {
  expect(tooWeak(theme, [...HUES, 'best'], ['page', 'panel'], 3)).toEqual([]);
});

it.each(THEMES)('%s: any two hues of charts differ for readers with any colour deficiency', (_, theme) => {
  expect(
    tooAlike(
      theme,
      HUES.flatMap((one, i) => HUES.slice(i + 1).map((other) => [one, other] as const)),
      5,
    ),
  ).toEqual([]);
});

it.each(THEMES)('%s: gain and loss, and the two kinds of one thing, differ clearly for readers with any colour deficiency', (_, theme) => {
  const pairs = [
    ['better', 'worse'],
    ['blue', 'orange'],
  ] as const;
  expect(tooAlike(theme, pairs, 10)).toEqual([]);
});

it('fades the night: ink glares less than white, and no hue is as bright as the ink', () => {
  expect(luminance(DARK.ink)).toBeLessThan(0.8);
  for (const hue of HUES) expect(luminance(DARK[hue])).toBeLessThan(luminance(DARK.ink));
});

it('lightens the surfaces of the night towards the reader', () => {
  const layers = [DARK.page, DARK.panel, DARK.raised].map(luminance);
  expect(layers).toEqual(layers.toSorted((a, b) => a - b));
});
