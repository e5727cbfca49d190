import { frozenClock } from '../../../src/lib/clock';
import { monthOf } from '../../../src/model/month';
import { sealHoldout } from '../../../src/training/evaluation/holdout';
import { readProduction } from '../../../src/training/models/model-versions';
import { readRecord } from '../../../src/training/record/read-record';
import { refit } from '../../../src/training/refit/refit';
import { noProgress } from '../../../src/lib/progress';
import { UserError } from '../../../src/lib/user-error';
import { boxingWorld } from '../../builders/boxing-world';
import { arrivals } from '../../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');

describe('refit', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('publishes a model with its out-of-sample figures', async () => {
    await storeWorld(database.db, world);
    const heard = arrivals<string>();
    const unlisten = await database.store.listen('board', heard.add);
    const { version, outcome, n_train, out_of_sample, note } = await refit(database.db, clock, quickFit);
    expect({ version, outcome, n_train }).toEqual({ version: 'logistic_v1_2020-01-01', outcome: 'promoted', n_train: 1200 });
    expect(out_of_sample.n).toBe(24 * 20);
    expect(out_of_sample.log_loss).toBeLessThan(0.66);
    expect(note).toContain('fitted on bouts before 2017-01-01');
    expect(await database.db('public.model_versions').first()).toMatchObject({
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
    expect(await database.db('public.refits').first()).toMatchObject({
      version,
      status: 'ok',
      n_train: 1200,
      in_sample_log_loss: expect.any(Number),
      n_out_of_sample: null,
      out_of_sample_log_loss: null,
    });
    await heard.nth(1);
    await unlisten();
  });

  it('changes nothing if the record has not changed', async () => {
    await storeWorld(database.db, world);
    await refit(database.db, clock, quickFit);
    const before = await database.db('public.model_versions');
    expect((await refit(database.db, frozenClock('2020-02-20T00:00:00Z'), quickFit)).outcome).toBe('unchanged');
    expect(await database.db('public.model_versions')).toEqual(before);
  });

  it('keeps exactly one model in production', async () => {
    await storeWorld(database.db, world);
    await refit(database.db, frozenClock('2019-07-01T00:00:00Z'), quickFit);
    await refit(database.db, clock, quickFit);
    expect(await database.db('public.model_versions').select('version', 'is_production').orderBy('cutoff')).toEqual([
      { version: 'logistic_v1_2019-07-01', is_production: false },
      { version: 'logistic_v1_2020-01-01', is_production: true },
    ]);
  });

  it('is not judged by the last 12 months, which are the holdout', async () => {
    await storeWorld(database.db, world);
    const { out_of_sample } = await refit(database.db, clock, quickFit);
    await database.db.raw(`
      update master.fights set result = case result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else result end
      where fight_date >= '2019-01-01'`);
    expect((await refit(database.db, clock, quickFit)).out_of_sample).toEqual(out_of_sample);
  });

  it('is judged by the newest bouts too once there are some after the holdout', async () => {
    await storeWorld(database.db, world);
    await sealHoldout(database.db, clock, await readRecord(database.db, noProgress), monthOf('2019-07-01'));
    const { out_of_sample, note } = await refit(database.db, clock, quickFit);
    expect(out_of_sample.n).toBe(24 * 20);
    expect(note).toContain('fitted on bouts before 2017-01-01, scored on those from 2017-01-01 to 2020-01-01, but for the holdout');
    const turn = (from: string, to: string) =>
      database.db.raw(
        `update master.fights set result = case result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else result end
         where fight_date >= ? and fight_date < ?`,
        [from, to],
      );
    await turn('2018-07-01', '2019-07-01');
    const blind = await refit(database.db, clock, quickFit);
    expect(blind.out_of_sample.n).toBe(out_of_sample.n);
    await turn('2019-07-01', '2020-01-01');
    expect((await refit(database.db, clock, quickFit)).out_of_sample.log_loss).toBeGreaterThan(blind.out_of_sample.log_loss! + 0.05);
  });

  it('gets another name if an earlier fit of its name has predicted fights to come', async () => {
    await storeWorld(database.db, world);
    await refit(database.db, clock, quickFit);
    const [champion] = await database.db('public.model_versions');
    await database.db('public.predictions').insert({
      ...{ fight_id: 1, model_version: champion.version, kind: 'live', first_predicted_at: clock.now(), predicted_at: clock.now() },
      ...{ p_a: 0.5, p_draw: 0.1, p_b: 0.4, sigma_a: 0.1, sigma_b: 0.1 },
    });
    await database.db('master.fights').where({ fight_id: 7 }).update({ a_wins_before: 30 });
    const corrected = await refit(database.db, clock, quickFit);
    expect(corrected).toMatchObject({ version: 'logistic_v1_2020-01-02', outcome: 'promoted' });
    expect(await refit(database.db, clock, quickFit)).toMatchObject({ version: corrected.version, outcome: 'unchanged' });
    const kept = await database.db('public.model_versions').where({ version: champion.version }).first();
    expect(kept).toEqual({ ...champion, is_production: false });
  });

  describe('and the model in production', () => {
    const champion = 'logistic_v1_2019-07-01';
    const fresh = 'logistic_v1_2020-01-01';
    beforeEach(async () => {
      await storeWorld(database.db, world);
      await refit(database.db, frozenClock('2019-07-01T00:00:00Z'), quickFit);
    });
    /** As if the fit that was judged in place of the model in production had done better on every fight, by so many nats. */
    const favour = (nats: number) =>
      database.db.raw(
        `update public.model_versions
         set judged_losses = (select array_agg(loss - ? order by position) from unnest(judged_losses) with ordinality as judged (loss, position))
         where is_production`,
        [nats],
      );

    it('are compared on the fights that judged both', async () => {
      const { outcome, note } = await refit(database.db, clock, quickFit);
      expect(outcome).toBe('promoted');
      // The one was judged from July 2016 to July 2018, the other from 2017 to 2019.
      expect(note).toMatch(
        /Against logistic_v1_2019-07-01, judged by a fit on earlier fights too: on the 360 fights that are out of sample for both, three-class log loss 0\.\d{4} and 0\.\d{4}, the difference being in \[/,
      );
      expect((await database.db('public.refits').where({ version: fresh }).first()).note).toBe(note);
    });

    it('are not swapped if the fit is worse by more than the margin; it is stored with the reason', async () => {
      await favour(0.1);
      const { outcome, reason } = await refit(database.db, clock, quickFit);
      expect(outcome).toBe('not_promoted');
      expect(reason).toMatch(
        /^three-class log loss .* is more than 0.02 nats above the .* of logistic_v1_2019-07-01 on the same 360 fights$/,
      );
      expect((await readProduction(database.db))?.version).toBe(champion);
      const kept = { note: expect.stringContaining(`Not promoted: ${reason}`) };
      expect(await database.db('public.model_versions').where({ version: fresh }).first()).toMatchObject({ is_production: false, ...kept });
      expect(await database.db('public.refits').where({ version: fresh }).first()).toMatchObject({ status: 'not_promoted', ...kept });
      const before = await database.db('public.model_versions').orderBy('version');
      expect((await refit(database.db, frozenClock('2020-02-20T00:00:00Z'), quickFit)).outcome).toBe('not_promoted');
      expect(await database.db('public.model_versions').orderBy('version')).toEqual(before);
    });

    it('are swapped if the fit is worse by less than the margin', async () => {
      await favour(0.01);
      expect(await refit(database.db, clock, quickFit)).toMatchObject({ outcome: 'promoted', reason: null });
    });

    it('stay as they are if both have the same cutoff and the fit is worse', async () => {
      await favour(0.1);
      const before = await database.db('public.model_versions');
      await database.db('master.fights').where({ fight_id: 1 }).update({ a_wins_before: 3 });
      expect((await refit(database.db, frozenClock('2019-07-01T00:00:00Z'), quickFit)).outcome).toBe('not_promoted');
      expect(await database.db('public.model_versions')).toEqual(before);
    });

    it('are swapped if they share too few fights to compare, as the note says', async () => {
      await database.db('public.model_versions').update({ judged_fights: null, judged_losses: null });
      const { outcome, note } = await refit(database.db, clock, quickFit);
      expect(outcome).toBe('promoted');
      expect(note).toContain('Not compared with logistic_v1_2019-07-01: fewer than 100 fights are out of sample for both.');
    });
  });

  describe('of a record with fights since the model in production was fitted', () => {
    const turn = (from: string, to: string, share = 1) =>
      database.db.raw(
        `update master.fights set result = case result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else result end
         where fight_date >= ? and fight_date < ? and fight_id % ? = 0`,
        [from, to, share],
      );
    const champion = 'logistic_v1_2018-07-01';
    const early = () => refit(database.db, frozenClock('2018-07-01T00:00:00Z'), quickFit);

    it('is promoted although its fights are harder, because they are hard for the production model too', async () => {
      await storeWorld(database.db, world);
      // Half of the results since then are the other way round: nobody can foresee them.
      await turn('2017-07-01', '2020-01-01', 2);
      const standing = await early();
      const { outcome, out_of_sample, note } = await refit(database.db, clock, quickFit);
      expect(out_of_sample.log_loss_three_class).toBeGreaterThan(standing.out_of_sample.log_loss_three_class! + 0.02);
      expect(outcome).toBe('promoted');
      // The model in production was fitted on fights up to July 2018, the other is judged up to 2019: six months of 20.
      expect(note).toMatch(new RegExp(`Against ${champion}: on the 120 fights that are out of sample for both, three-class log loss`));
    });

    it('is not promoted if it does worse on the same fights', async () => {
      await storeWorld(database.db, world);
      await early();
      // What it learns from is wrong; what it is judged by is not.
      await turn('2015-01-01', '2017-01-01');
      const { outcome, reason } = await refit(database.db, clock, quickFit);
      expect(outcome).toBe('not_promoted');
      expect(reason).toContain(`of ${champion} on the same 120 fights`);
      expect((await readProduction(database.db))?.version).toBe(champion);
    });

    it('is compared by what judged both if the production model cannot be read', async () => {
      await storeWorld(database.db, world);
      await early();
      await database.db('public.model_versions').update({ artifact_sha256: Buffer.alloc(32) });
      const { outcome, note } = await refit(database.db, clock, quickFit);
      expect(outcome).toBe('promoted');
      expect(note).toContain(`Against ${champion}, judged by a fit on earlier fights too: on the 120 fights`);
    });
  });

  it('refuses an empty record', async () => {
    await expect(refit(database.db, clock, quickFit)).rejects.toThrow(new UserError('the record is empty: import bouts first'));
  });

  it.each([
    ['too short a record', 'delete from master.fights where fight_id > 100', /0 bouts .* before 2012-06-01 are too few: 100 are needed/],
    ['a record without draws', "delete from master.fights where result = 'draw'", /none of the \d+ bouts before 2017-01-01 ended as draw/],
  ])('refuses %s and keeps the last good model', async (_case, damage, reason) => {
    await storeWorld(database.db, world);
    await refit(database.db, clock, quickFit);
    const before = await database.db('public.model_versions');
    await database.db.raw(damage);
    await expect(refit(database.db, clock, quickFit)).rejects.toThrow(reason);
    await expect(refit(database.db, clock, quickFit)).rejects.toBeInstanceOf(UserError);
    expect(await database.db('public.model_versions')).toEqual(before);
  });

  it('is not used after its artifact was changed by hand', async () => {
    await storeWorld(database.db, world);
    await refit(database.db, clock, quickFit);
    await database.db.raw(`update public.model_versions set artifact = jsonb_set(artifact, '{intercept}', '1')`);
    await expect(readProduction(database.db)).rejects.toThrow('logistic_v1_2020-01-01 was changed after it was stored');
  });
});
