import { frozenClock } from '../../src/clock';
import { monthOf } from '../../src/model/month';
import { sealHoldout } from '../../src/pipeline/holdout';
import { readProduction } from '../../src/pipeline/model-versions';
import { readRecord } from '../../src/pipeline/read-record';
import { refit } from '../../src/pipeline/refit';
import { silent } from '../../src/progress';
import { Refusal } from '../../src/refusal';
import { boxingWorld } from '../support/boxing-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { quickFit } from '../support/quick-fit';
import { storeWorld } from '../support/stored-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');

describe('refit', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('publishes a model with its out-of-sample figures', async () => {
    await storeWorld(test.db, world);
    const heard: string[] = [];
    const unlisten = await test.store.listen('board', (payload) => heard.push(payload));
    const { version, outcome, n_train, out_of_sample, note } = await refit(test.db, clock, quickFit);
    expect({ version, outcome, n_train }).toEqual({ version: 'logistic_v1_2020-01-01', outcome: 'promoted', n_train: 1200 });
    expect(out_of_sample.n).toBe(24 * 20);
    expect(out_of_sample.log_loss).toBeLessThan(0.66);
    expect(note).toContain('fitted on bouts before 2017-01-01');
    expect(await test.db('public.model_versions').first()).toMatchObject({
      version,
      family: 'baseline',
      cutoff: '2020-01-01',
      fit_at: clock.now(),
      is_production: true,
      n_train: 1200,
      n_test: out_of_sample.n_decided,
      log_loss: out_of_sample.log_loss,
      log_loss_three_class: out_of_sample.log_loss_three_class,
    });
    expect(await test.db('public.refits').first()).toMatchObject({
      version,
      status: 'ok',
      n_train: 1200,
      in_sample_log_loss: expect.any(Number),
      n_out_of_sample: null,
      out_of_sample_log_loss: null,
    });
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await unlisten();
  });

  it('changes nothing when the record is as it was', async () => {
    await storeWorld(test.db, world);
    await refit(test.db, clock, quickFit);
    const before = await test.db('public.model_versions');
    expect((await refit(test.db, frozenClock('2020-02-20T00:00:00Z'), quickFit)).outcome).toBe('unchanged');
    expect(await test.db('public.model_versions')).toEqual(before);
  });

  it('keeps exactly one model in production', async () => {
    await storeWorld(test.db, world);
    await refit(test.db, frozenClock('2019-07-01T00:00:00Z'), quickFit);
    await refit(test.db, clock, quickFit);
    expect(await test.db('public.model_versions').select('version', 'is_production').orderBy('cutoff')).toEqual([
      { version: 'logistic_v1_2019-07-01', is_production: false },
      { version: 'logistic_v1_2020-01-01', is_production: true },
    ]);
  });

  it('is not judged by the last 12 months, which are the holdout', async () => {
    await storeWorld(test.db, world);
    const { out_of_sample } = await refit(test.db, clock, quickFit);
    await test.db.raw(`
      update master.fights set result = case result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else result end
      where fight_date >= '2019-01-01'`);
    expect((await refit(test.db, clock, quickFit)).out_of_sample).toEqual(out_of_sample);
  });

  it('is judged by the newest bouts too once there are some after the holdout', async () => {
    await storeWorld(test.db, world);
    await sealHoldout(test.db, clock, await readRecord(test.db, silent), monthOf('2019-07-01'));
    const { out_of_sample, note } = await refit(test.db, clock, quickFit);
    expect(out_of_sample.n).toBe(24 * 20);
    expect(note).toContain('fitted on bouts before 2017-01-01, scored on those from 2017-01-01 to 2020-01-01, but for the holdout');
    const turn = (from: string, to: string) =>
      test.db.raw(
        `update master.fights set result = case result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else result end
         where fight_date >= ? and fight_date < ?`,
        [from, to],
      );
    await turn('2018-07-01', '2019-07-01');
    const blind = await refit(test.db, clock, quickFit);
    expect(blind.out_of_sample.n).toBe(out_of_sample.n);
    await turn('2019-07-01', '2020-01-01');
    expect((await refit(test.db, clock, quickFit)).out_of_sample.log_loss).toBeGreaterThan(blind.out_of_sample.log_loss! + 0.05);
  });

  it('takes another name where fights to come were predicted by a fit of its own', async () => {
    await storeWorld(test.db, world);
    await refit(test.db, clock, quickFit);
    const [champion] = await test.db('public.model_versions');
    await test.db('public.predictions').insert({
      ...{ fight_id: 1, model_version: champion.version, kind: 'live', first_predicted_at: clock.now(), predicted_at: clock.now() },
      ...{ p_a: 0.5, p_draw: 0.1, p_b: 0.4, sigma_a: 0.1, sigma_b: 0.1 },
    });
    await test.db('master.fights').where({ fight_id: 7 }).update({ a_wins_before: 30 });
    const corrected = await refit(test.db, clock, quickFit);
    expect(corrected).toMatchObject({ version: 'logistic_v1_2020-01-02', outcome: 'promoted' });
    expect(await refit(test.db, clock, quickFit)).toMatchObject({ version: corrected.version, outcome: 'unchanged' });
    const kept = await test.db('public.model_versions').where({ version: champion.version }).first();
    expect(kept).toEqual({ ...champion, is_production: false });
  });

  describe('that comes out much worse than the model in production', () => {
    const champion = 'logistic_v1_2019-07-01';
    beforeEach(async () => {
      await storeWorld(test.db, world);
      await refit(test.db, frozenClock('2019-07-01T00:00:00Z'), quickFit);
    });
    const claim = (log_loss_three_class: number) =>
      test.db('public.model_versions').where({ version: champion }).update({ log_loss_three_class });

    it('is kept, not promoted, and says why', async () => {
      await claim(0.5);
      const { outcome, reason, out_of_sample } = await refit(test.db, clock, quickFit);
      const fresh = out_of_sample.log_loss_three_class!.toFixed(4);
      expect(outcome).toBe('not_promoted');
      expect(reason).toBe(`three-class log loss ${fresh} out of sample is more than 0.02 nats above the 0.5000 of logistic_v1_2019-07-01`);
      expect((await readProduction(test.db))?.version).toBe(champion);
      const version = 'logistic_v1_2020-01-01';
      const kept = { note: expect.stringContaining(`Not promoted: ${reason}`) };
      expect(await test.db('public.model_versions').where({ version }).first()).toMatchObject({ is_production: false, ...kept });
      expect(await test.db('public.refits').where({ version }).first()).toMatchObject({ status: 'not_promoted', ...kept });
      const before = await test.db('public.model_versions').orderBy('version');
      expect((await refit(test.db, frozenClock('2020-02-20T00:00:00Z'), quickFit)).outcome).toBe('not_promoted');
      expect(await test.db('public.model_versions').orderBy('version')).toEqual(before);
    });

    it('is promoted when it is worse by no more than the margin', async () => {
      const { log_loss_three_class } = (await refit(test.db, clock, quickFit)).out_of_sample;
      await test.db('public.model_versions').update({ is_production: false });
      await claim(log_loss_three_class! - 0.0199);
      await test.db('public.model_versions').where({ version: champion }).update({ is_production: true });
      expect(await refit(test.db, clock, quickFit)).toMatchObject({ outcome: 'promoted', reason: null });
    });

    it('does not overwrite it where both have the same cutoff', async () => {
      await claim(0.5);
      const before = await test.db('public.model_versions');
      await test.db('master.fights').where({ fight_id: 1 }).update({ a_wins_before: 3 });
      expect((await refit(test.db, frozenClock('2019-07-01T00:00:00Z'), quickFit)).outcome).toBe('not_promoted');
      expect(await test.db('public.model_versions')).toEqual(before);
    });
  });

  it('refuses an empty record', async () => {
    await expect(refit(test.db, clock, quickFit)).rejects.toThrow(new Refusal('the record is empty: import bouts first'));
  });

  it.each([
    ['too short a record', 'delete from master.fights where fight_id > 100', /0 bouts .* before 2012-06-01 are too few: 100 are needed/],
    ['a record without draws', "delete from master.fights where result = 'draw'", /none of the \d+ bouts before 2017-01-01 ended as draw/],
  ])('refuses %s and keeps the last good model', async (_case, damage, reason) => {
    await storeWorld(test.db, world);
    await refit(test.db, clock, quickFit);
    const before = await test.db('public.model_versions');
    await test.db.raw(damage);
    await expect(refit(test.db, clock, quickFit)).rejects.toThrow(reason);
    await expect(refit(test.db, clock, quickFit)).rejects.toBeInstanceOf(Refusal);
    expect(await test.db('public.model_versions')).toEqual(before);
  });

  it('is not trusted once its artifact was changed by hand', async () => {
    await storeWorld(test.db, world);
    await refit(test.db, clock, quickFit);
    await test.db.raw(`update public.model_versions set artifact = jsonb_set(artifact, '{intercept}', '1')`);
    await expect(readProduction(test.db)).rejects.toThrow('logistic_v1_2020-01-01 was changed after it was stored');
  });
});
