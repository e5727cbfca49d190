import fc from 'fast-check';
import { jsonTemplate, varying, withFields } from '../../src/lib/json-template';

interface Context {
  readonly stake: number;
  readonly warnings: readonly string[];
}

const template = jsonTemplate<Context>();

it('writes what JSON.stringify writes, with the varying parts of each context', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.double({ noNaN: false }), fc.array(fc.string()), (fixed, name, stake, warnings) => {
      const row = template({
        fixed,
        name,
        stake: varying((context: Context) => context.stake),
        books: [{ stake: varying((context: Context) => context.stake / 2), name }],
        warnings: varying((context: Context) => context.warnings),
      });
      const value = { fixed, name, stake, books: [{ stake: stake / 2, name }], warnings };
      expect(row.text({ stake, warnings })).toBe(JSON.stringify(value));
      expect(JSON.stringify(row.value({ stake, warnings }))).toBe(JSON.stringify(value));
    }),
  );
});

it('serves any number of contexts with one template', () => {
  const row = template({ id: 1, stake: varying(({ stake }: Context) => stake) });
  expect([10, 2.5].map((stake) => row.text({ stake, warnings: [] }))).toEqual(['{"id":1,"stake":10}', '{"id":1,"stake":2.5}']);
});

it('adds fields at the end of a text', () => {
  expect(withFields('{"a":1}', { b: null, c: [2] })).toBe('{"a":1,"b":null,"c":[2]}');
  expect(withFields('{"a":1}', {})).toBe('{"a":1}');
});
