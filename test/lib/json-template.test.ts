import fc from 'fast-check';
import { bytesOf, jsonTemplate, varying, type Pieces, type Template } from '../../src/lib/json-template';

interface Context {
  readonly stake: number;
  readonly warnings: readonly string[];
}

const template = jsonTemplate<Context>();

function written<T>(row: Template<T, Context>, context: Context, more?: object): string {
  const pieces: Pieces = [];
  row.write(context, pieces, more);
  return bytesOf(pieces).toString();
}

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
      expect(written(row, { stake, warnings })).toBe(JSON.stringify(value));
      expect(JSON.stringify(row.value({ stake, warnings }))).toBe(JSON.stringify(value));
    }),
  );
});

it('serves any number of contexts with one template', () => {
  const row = template({ id: 1, stake: varying(({ stake }: Context) => stake) });
  expect([10, 2.5].map((stake) => written(row, { stake, warnings: [] }))).toEqual(['{"id":1,"stake":10}', '{"id":1,"stake":2.5}']);
});

it('adds fields at the end', () => {
  const [context, row] = [{ stake: 1, warnings: [] }, template({ a: varying(({ stake }: Context) => stake), name: 'Łuna' })];
  expect(written(row, context, { b: null, c: [2] })).toBe('{"a":1,"name":"Łuna","b":null,"c":[2]}');
  expect(written(row, context, {})).toBe('{"a":1,"name":"Łuna"}');
});
