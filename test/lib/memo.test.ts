import { memoByOwner } from '../../src/lib/memo';

it('computes once for an owner and an argument, and keeps the most recently used arguments', () => {
  const calls: string[] = [];
  const named = memoByOwner(
    (owner: { readonly name: string }, n: number) => {
      calls.push(`${owner.name}${n}`);
      return { n };
    },
    String,
    2,
  );
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect(named(one, 1)).toBe(named(one, 1));
  expect(named(other, 1)).not.toBe(named(one, 1));
  named(one, 2);
  named(one, 1);
  named(one, 3);
  named(one, 1);
  named(one, 2);
  expect(calls).toEqual(['one1', 'other1', 'one2', 'one3', 'one2']);
});
