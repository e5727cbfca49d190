import { setImmediate as nextRound } from 'node:timers/promises';
import { runWhenIdle } from '../../src/http/run-when-idle';

async function* counted(taken: number[], most: number): AsyncGenerator<void> {
  for (let step = 1; step <= most; step += 1) {
    taken.push(step);
    yield;
  }
}

it('takes all steps of an idle process', async () => {
  const taken: number[] = [];
  await runWhenIdle(counted(taken, 3), { signal: new AbortController().signal });
  expect(taken).toEqual([1, 2, 3]);
});

it('takes no step while the process is busy', async () => {
  const taken: number[] = [];
  const stopping = new AbortController();
  const done = runWhenIdle(counted(taken, 3), { signal: stopping.signal });
  const end = Date.now() + 500;
  while (Date.now() < end) {
    const until = Date.now() + 20;
    while (Date.now() < until);
    await nextRound();
  }
  expect(taken).toEqual([]);
  stopping.abort();
  await done;
});

it('ends with the signal', async () => {
  const taken: number[] = [];
  const stopping = new AbortController();
  stopping.abort();
  await runWhenIdle(counted(taken, 3), { signal: stopping.signal, delayMs: 60_000 });
  expect(taken).toEqual([]);
});

it('passes on what a step throws', async () => {
  const steps = (async function* () {
    yield;
    throw new Error('no');
  })();
  await expect(runWhenIdle(steps, { signal: new AbortController().signal })).rejects.toThrow('no');
});
