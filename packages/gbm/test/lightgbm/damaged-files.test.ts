import fc from 'fast-check';
import { readForest } from '../../src/lightgbm/read';
import { UnusableForest } from '../../src/lightgbm/unusable-forest';
import { createScorer } from '../../src/scoring/scorer';
import { createExplainer } from '../../src/scoring/tree-shap';
import { modelText } from '../lightgbm-files';

/** Few trees, so that damage is dense; without their sizes, which any damage would contradict. */
const text = ['numeric', 'categorical'].map((name) =>
  modelText(name)
    .replace(/^tree_sizes=.*\n/m, '')
    .replace(/^Tree=15\n[^]*?(?=end of trees)/m, '')
    .replace(/^parameters:\n[^]*?(?=end of parameters)/m, ''),
);

type Damage = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const word = fc.oneof(
  fc.constantFrom(
    '-1',
    '0',
    '1',
    '2',
    '3',
    '6',
    '7',
    '-7',
    '1e999',
    'nan',
    'inf',
    '',
    '-',
    '2147483648',
    '4294967296',
    '1e9',
    '0.5',
    '=',
    '\n',
    '__proto__',
  ),
  fc.string({ maxLength: 4 }),
);

const damages: fc.Arbitrary<Damage> = fc.oneof(
  // One value of a list becomes another.
  fc.record({ at: place, by: word }).map(({ at, by }): Damage => (text) => {
    const values = [...text.matchAll(/(?<=[= ])[-+\w.]+(?=[ \n])/g)];
    const hit = values[Math.floor(at * values.length)];
    return hit ? text.slice(0, hit.index) + by + text.slice(hit.index + hit[0].length) : text;
  }),
  // A part is lost, doubled or moved.
  fc.record({ from: place, length: fc.nat(400), to: place, keep: fc.boolean() }).map(({ from, length, to, keep }): Damage => (text) => {
    const start = Math.floor(from * text.length);
    const part = text.slice(start, start + length);
    const rest = keep ? text : text.slice(0, start) + text.slice(start + length);
    const target = Math.floor(to * rest.length);
    return rest.slice(0, target) + part + rest.slice(target);
  }),
  fc.record({ from: place, length: fc.nat(2000) }).map(({ from, length }): Damage => (text) => {
    const start = Math.floor(from * text.length);
    return text.slice(0, start) + text.slice(start + length);
  }),
  // One line goes to the place of another.
  fc.record({ one: place, other: place }).map(({ one, other }): Damage => (text) => {
    const lines = text.split('\n');
    const [i, j] = [Math.floor(one * lines.length), Math.floor(other * lines.length)];
    return lines.with(i, lines[j] ?? '').join('\n');
  }),
  fc.record({ at: place, by: fc.integer({ min: 0, max: 0xffff }) }).map(({ at, by }): Damage => (text) => {
    const i = Math.floor(at * text.length);
    return text.slice(0, i) + String.fromCharCode(by) + text.slice(i + 1);
  }),
);

it('a damaged file is either rejected with a reason, or scores and explains every row with finite numbers', () => {
  let refused = 0;
  let read = 0;
  fc.assert(
    fc.property(fc.constantFrom(...text), fc.array(damages, { minLength: 1, maxLength: 3 }), (whole, many) => {
      const damaged = many.reduce((text, damage) => damage(text), whole);
      let forest;
      try {
        forest = readForest(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableForest);
        expect(String(error).length).toBeLessThan(300);
        refused++;
        return;
      }
      read++;
      const scores = new Float64Array(3);
      for (const value of [NaN, 0, 2, -1e300, Infinity]) {
        const row = new Float64Array(forest.features.length).fill(value);
        createScorer(forest).scores(row, 0, scores);
        expect([...scores].every(Number.isFinite)).toBe(true);
        const { base, parts } = createExplainer(forest)(row);
        expect([...base, ...parts].every(Number.isFinite)).toBe(true);
      }
    }),
    { numRuns: 1500 },
  );
  // The damage is neither always fatal nor always harmless.
  expect(refused).toBeGreaterThan(100);
  expect(read).toBeGreaterThan(100);
});

it('a long line that appears twice is quoted in part', () => {
  const line = 'x'.repeat(500);
  expect(() => readForest(text[0]!.replace('\n', `\n${line}\n${line}\n`))).toThrow(/: x{40} appears twice$/);
});
