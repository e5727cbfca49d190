import { mutated, mutationsOf } from './mutate';

const changes = (source: string) => mutationsOf(source).map((mutation) => `${mutation.kind}: ${mutated(source, mutation)}`);

describe('mutations of a source', () => {
  it.each([
    ['a + b', ['operator: a - b']],
    ['"a" + b', []],
    ['a && b', ['operator: a || b']],
    ['a <= b', ['bound: a < b']],
    ['async () => await f()', ['await: async () => f()']],
    ['({ a: row.x, b: row.y })', ['column: ({ a: row.y, b: row.x })']],
    ['type A = B | C; interface D { e: 1 }', []],
  ])('%s', (source, expected) => expect(changes(source)).toEqual(expected));

  it('give their line', () => expect(mutationsOf('a;\nb > c').map(({ line }) => line)).toEqual([2]));
});
