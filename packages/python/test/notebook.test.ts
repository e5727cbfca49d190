import type { Knex } from 'knex';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { baseline } from '../../../src/model/families/baseline/family';
import { storeFigures } from '../../../src/store/figures';
import { calibration } from '../../../src/training/figures/calibration';
import { addBout, addFighter, MODEL } from '../../../test/builders/feed-world';
import { AFTER, gradingRun, recordSays, threePicks } from '../../../test/builders/three-picks';
import { startApp, type TestApp } from '../../../test/support/app';
import { publishExample } from '../../../test/support/figures';
import { buildWheel, describeWithPython, notebookCode, PYTHON, runPython } from '../../../test/support/python';

/** Forty past bouts, each predicted before it and with a price at the close, won by A as often as by B. */
async function pastBouts(db: Knex): Promise<void> {
  const [a, b] = [await addFighter(db, 'Ida Vale'), await addFighter(db, 'Joy Wood')];
  for (let bout = 0; bout < 40; bout += 1) {
    const fight_date = `2025-0${1 + (bout % 8)}-1${Math.floor(bout / 8)}`;
    const fight_id = await addBout(db, a, b, fight_date, { result: bout % 2 === 0 ? 'a_win' : 'b_win' });
    const [p_a, p_draw] = [(bout * 7 + 5) / 300, 0.05];
    await db('public.predictions').insert({
      ...{ fight_id, model_version: MODEL, kind: 'dev', first_predicted_at: fight_date, predicted_at: fight_date },
      ...{ p_a, p_draw, p_b: 1 - p_a - p_draw, sigma_a: 0.02, sigma_b: 0.02 },
    });
    await db('master.closing_moneylines').insert({
      ...{ source: 'moneylines', source_id: String(fight_id), fight_id, event_date: fight_date, name_a: 'A', name_b: 'B', side_of_a: 'a' },
      ...{ decimal_a: 1.6, decimal_b: 2.5, updated_at: AFTER },
    });
  }
}

describeWithPython(PYTHON, 'Python 3.11')('the notebook of the Python client', (python) => {
  let wheel: string;
  let app: TestApp;

  beforeAll(async () => {
    wheel = buildWheel(python);
    app = await startApp({
      now: AFTER,
      seed: async (db) => {
        await threePicks(db);
        await recordSays(db);
        await pastBouts(db);
        await gradingRun(db);
        const by = { computed_at: new Date(AFTER), model_version: MODEL };
        await storeFigures(db, 'model_calibration', await calibration({ db, family: baseline }), by);
        await publishExample(db, 'model_comparison', 'getModelComparison', { version: MODEL });
      },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(path.dirname(wheel), { recursive: true });
  });

  const run = () =>
    runPython(python, ['-c', notebookCode()], { PYTHONPATH: wheel, BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key });

  it('computes the published closing line value and calibration of a record of which the API shows every row', async () => {
    const { code, out } = await run();
    expect([code, out]).toEqual([0, expect.stringContaining('2 picks agree with /picks/settled, 2 of them with /clv/openclose')]);
    expect(out).toMatch(/CLV against the close .*\nmean +0\.121429 +0\.121429\n/);
    expect(out).toMatch(/CLV against the open .*\nmean +-0\.014493 +-0\.014493\n/);
    expect(out).toContain('42 fights here, 42 published');
    expect(out.match(/^expected calibration error +(0\.\d{6}) +\1$/gm)).toHaveLength(2);
  });

  it.each([
    ['clv_evolution', '{overall,mean}', 'mean: '],
    ['clv_openclose', '{fights,0,clv_vs_close}', 'AssertionError'],
    ['model_calibration', '{10,ece}', 'expected calibration error: '],
    ['model_calibration', '{10,bins,4,observed}', 'bin from 0.4: observed: '],
  ])('fails where %s says something else at %s', async (name, place, message) => {
    const { db } = app.database;
    const { figures } = await db('public.analytics').where({ name }).first('figures');
    const off = `jsonb_set(figures, ?, to_jsonb((figures #>> ?)::float8 + 0.000002))`;
    await db('public.analytics')
      .where({ name })
      .update({ figures: db.raw(off, [place, place]) });
    expect(await run()).toEqual({ code: 1, out: expect.stringContaining(message) });
    await db('public.analytics')
      .where({ name })
      .update({ figures: JSON.stringify(figures) });
  });
});

it('the notebook is stored without outputs', () => {
  const { cells }: { cells: { cell_type: string; outputs?: unknown[] }[] } = JSON.parse(
    readFileSync('packages/python/notebooks/record.ipynb', 'utf8'),
  );
  expect(cells.flatMap(({ outputs = [] }) => outputs)).toEqual([]);
});
