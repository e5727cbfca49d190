import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT } from '../../../figures/src/charts/palette';

const SOURCE = join(__dirname, '../../src');
const TOKENS = 'style/tokens.css';

const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css') && file !== TOKENS);
const code = files.filter((file) => /\.tsx?$/.test(file));

/** What a pattern finds in the files, each with its file. */
function found(these: readonly string[], pattern: RegExp): string[] {
  return these.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`));
}

const COLOUR =
  /#[\da-f]{3,8}\b(?=[^{]*[;}])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|:[^;{}]*\b(?:white|black|red|green|blue|gray|grey)\s*[;}]/gi;

it('has style sheets to check', () => {
  expect(sheets.length).toBeGreaterThan(5);
});

it('takes every colour from the palette, in style sheets and in code', () => {
  expect(found(sheets, COLOUR)).toEqual([]);
  expect(found(code, /['"`]#[\da-f]{3,8}['"`]|\b(?:rgba?|hsla?|oklch)\(/gi)).toEqual([]);
});

it('takes every size of text from the scale', () => {
  expect(found(sheets, /font-size:(?! *var\(--text-)[^;]*/g)).toEqual([]);
  expect(found(sheets, /font:(?! *(?:inherit|\d+ var\(--text-[^;]*))[^;]*/g)).toEqual([]);
});

it('takes every space from the scale, and writes no length in pixels', () => {
  expect(found(sheets, /\b(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:[^;]*\d(?:rem|em|px)\b[^;]*/g).filter(isSpace)).toEqual(
    [],
  );
  expect(found(sheets, /[^;{}]*\b\d*\.?\d+px\b[^;]*/g)).toEqual([]);
});

/** Room inside a word grows with its letters. */
function isSpace(line: string): boolean {
  return !/padding: 0 0\.\d+em$/.test(line);
}

it('uses no custom property that is not defined', () => {
  const defined = new Set([
    ...Object.keys(LIGHT),
    'sans',
    ...[
      ...[TOKENS, ...sheets]
        .map(textOf)
        .join('\n')
        .matchAll(/--([\w-]+):/g),
    ].map(([, name]) => name),
  ]);
  // The number of books is set by the grid itself.
  const used = sheets
    .flatMap((file) => [...textOf(file).matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name))
    .filter((name) => name !== 'books');
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

it('moves nothing for readers who ask for less motion', () => {
  const [, reduced = ''] = /prefers-reduced-motion: reduce\) \{([^]*?\})\s*\}/.exec(textOf(TOKENS)) ?? [];
  expect([...reduced.matchAll(/--(\w+): 0s/g)].map(([, name]) => name)).toEqual(['quick', 'breath']);
  expect(found(sheets, /\b(?:transition|animation):[^;]*\d(?:ms|s)\b[^;]*/g)).toEqual([]);
});
