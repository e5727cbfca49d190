import { writeForest } from '../../../packages/gbm/src/lightgbm/write';
import { defaults } from '../../../packages/gbm/src/training/parameters';
import { seededRandom } from '../../../src/lib/math/random';
import { rememberMembers, trainMembers } from '../../../src/training/refit/train-members';
import { drawRows, trainingData } from '../../../packages/gbm/test/synthetic-rows';

const random = seededRandom(71);
const rows = drawRows(400, 3, random, ([x = 0]) => (random() < 0.1 ? 1 : x > 0 ? 0 : 2));
const weights = Float64Array.from(rows.classes, (_, i) => 1 + (i % 2));
const task = {
  data: { ...trainingData(rows), weights },
  parameters: { ...defaults, rounds: 8, leaves: 4, baggingFraction: 0.7, featureFraction: 0.7 },
};
const seeds = [1, 2, 3, 4, 5];

it('trains the same members in seed order, in this thread and in others', async () => {
  const here = (await trainMembers(task, seeds, 1)).map(writeForest);
  const inThreads = (await trainMembers(task, seeds, 2)).map(writeForest);
  expect(inThreads).toEqual(here);
  expect(new Set(here).size).toBe(seeds.length);
});

it('reports how many members are done', async () => {
  for (const workers of [1, 2]) {
    const done: number[] = [];
    await trainMembers(task, seeds, workers, (event) => done.push(event.done));
    expect(done).toEqual([1, 2, 3, 4, 5]);
  }
});

it('fails with the reason why a member cannot be trained', async () => {
  const unsound = { ...task, parameters: { ...task.parameters, leaves: 1 } };
  await expect(trainMembers(unsound, seeds, 1)).rejects.toThrow('leaves cannot be 1');
  await expect(trainMembers(unsound, seeds, 2)).rejects.toThrow('leaves cannot be 1');
});

it('trains a member only once, even if its seed is requested again', async () => {
  const asked: (readonly number[])[] = [];
  const train = rememberMembers((work, wanted) => {
    asked.push(wanted);
    return trainMembers(work, wanted, 1);
  });
  const first = await train(task, [1, 2]);
  expect((await train(task, [2, 3, 1])).map(writeForest)).toEqual((await trainMembers(task, [2, 3, 1], 1)).map(writeForest));
  expect(asked).toEqual([[1, 2], [3]]);
  expect(await train({ ...task, parameters: { ...task.parameters, leaves: 3 } }, [1])).not.toEqual(first.slice(0, 1));
  expect(asked.at(-1)).toEqual([1]);
  const other = drawRows(400, 3, random, ([x = 0]) => (random() < 0.1 ? 1 : x > 0 ? 0 : 2));
  await train({ ...task, data: { ...trainingData(other), weights } }, [1, 2]);
  expect(asked.at(-1)).toEqual([1, 2]);
});
