import type { Knex } from 'knex';
import { updateRecordFigures } from '../../src/training/record/refresh-views';

/** Expects that `work` changes what the views of the record show, and that they show all of it when it ends. */
export async function expectCurrentViews(db: Knex, work: () => Promise<unknown>): Promise<void> {
  const before = await shown(db);
  await work();
  const after = await shown(db);
  await updateRecordFigures(db);
  expect(after).toEqual(await shown(db));
  expect(after).not.toEqual(before);
}

async function shown(db: Knex): Promise<unknown> {
  return { corpus: await db('public.corpus').orderBy('year'), rolling: await db('public.rolling_scores').orderBy('position') };
}
