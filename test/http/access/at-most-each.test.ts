import { atMostEach } from '../../../src/http/access/at-most-each';

it('works for each owner at most so often at once, in order, also after a failure', async () => {
  const each = atMostEach(2);
  const [begun, ends]: [string[], (() => void)[]] = [[], []];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (name === 'a1') throw new Error('failed');
    return name;
  };
  const done = [1, 2, 3, 4].map((n) => each('a', work(`a${n}`)).catch(() => 'failed'));
  const other = each('b', work('b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (let n = 0; n < 5; n++) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...done, other])).toEqual(['failed', 'a2', 'a3', 'a4', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});
