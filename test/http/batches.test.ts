import { setImmediate as nextRound } from 'node:timers/promises';
import { batchScheduler } from '../../src/http/batches';

it('a limited number begins in each round, and subjects take turns regardless of the length of their queues', async () => {
  const begun: string[] = [];
  const schedule = batchScheduler(2);
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bob 1', 'cleo 1']) schedule(name.slice(0, 3), () => begun.push(name));
  expect(begun).toEqual([]);
  await nextRound();
  expect(begun).toEqual(['ada 1', 'bob 1']);
  await nextRound();
  expect(begun).toEqual(['ada 1', 'bob 1', 'cleo 1', 'ada 2']);
  await nextRound();
  expect(begun.slice(4)).toEqual(['ada 3', 'ada 4']);
});

it('work that arrives when all queues are empty begins once', async () => {
  const begun: string[] = [];
  const schedule = batchScheduler(1);
  schedule('ada', () => begun.push('ada 1'));
  await nextRound();
  schedule('ada', () => begun.push('ada 2'));
  schedule('bob', () => begun.push('bob 1'));
  await nextRound();
  expect(begun).toEqual(['ada 1', 'ada 2']);
  await nextRound();
  expect(begun).toEqual(['ada 1', 'ada 2', 'bob 1']);
});
