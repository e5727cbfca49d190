import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { baseline } from '../../../src/model/families/baseline/family';
import { eachRow } from '../../../src/model/training-rows';
import { monthOf } from '../../../src/model/month';
import { readRecord } from '../../../src/training/record/read-record';
import { readVersion } from '../../../src/training/models/model-versions';
import { refit } from '../../../src/training/refit/refit';
import { recordRows } from '../../../src/training/record/training-rows';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { noProgress } from '../../../src/lib/progress';
import { asContracted, depsOver, system } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit, quickStudy } from '../../builders/quick-fit';
import { powerOf } from '../../builders/fair-weights';
import { storeWorld } from '../../builders/stored-world';

/** The record ends with 2019, which is the holdout. Production is judged by 2017 and 2018. */
const world = boxingWorld({ start: monthOf('2015-01-01'), months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const later = frozenClock('2020-02-20T12:00:00Z');
const past = { ...quickStudy, from: '2017-01-01' };
const PRODUCTION = 'logistic_v1_2020-01-01';
const call = { query: {}, path: {}, caller: system };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
});
afterEach(() => database.drop());

/** Closes of every third bout from a day on. The best prices of A and B leave a margin of 4 % and 1 %. */
const price = (from: string, to = '2020-01-01') =>
  database.db.raw(
    `insert into master.closing_moneylines
       (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, market_prob_a, market_prob_b, result, updated_at)
     select 'test', fight_id, fight_id, fight_date, 'A', 'B', 'a', 1 / (p * 1.04), 1 / ((1 - p) * 1.01), p, 1 - p, result, now()
     from (select *, 0.3 + fight_id % 5 / 10.0 as p from master.fights) as priced
     where fight_date >= ? and fight_date < ? and fight_id % 3 = 0`,
    [from, to],
  );

const versions = async () => {
  const { data } = asContracted('listModelVersions', await modelHandlers.listModelVersions(call, depsOver(database.reader)));
  return new Map(data.map((row) => [row.version, row]));
};
const refits = async () => {
  const { data } = asContracted('getModelRefitSample', await modelHandlers.getModelRefitSample(call, depsOver(database.reader)));
  return new Map(data.refits.map((row) => [row.cutoff, row]));
};

/** A moneyline's side of A and of B is a bet from three points of edge on where Kelly stakes: by hand, from the prices as they were made. */
function betOf(fightId: number, p: number): number | null {
  const stated = 0.3 + (fightId % 5) / 10;
  const [oddsA, oddsB] = [1 / (stated * 1.04), 1 / ((1 - stated) * 1.01)];
  const market = powerOf(oddsA, oddsB);
  const a = { edge: p - market, fair: p, odds: oddsA, market };
  const b = { edge: market - p, fair: 1 - p, odds: oddsB, market: 1 - market };
  const { edge, fair, odds, market: close } = b.edge > a.edge ? b : a;
  return edge >= 0.03 && fair * odds > 1 ? odds * close - 1 : null;
}

function summed(clvs: readonly (number | null)[]) {
  const bets = clvs.filter((clv) => clv !== null);
  return { clv: expect.closeTo(bets.reduce((sum, clv) => sum + clv, 0) / bets.length, 5), clv_n: bets.length };
}

/** What a stored model says of the priced bouts of some months. */
async function inSample(version: string, from: string, to: string) {
  const rows = recordRows(await readRecord(database.db, noProgress), baseline.features, monthOf('2020-01-01'));
  const { model } = await readVersion(database.db, version);
  const said = [...eachRow(rows)].map((row) => model.probabilities(row));
  const priced = [...rows.fightIds.keys()].filter(
    (row) => rows.fightIds[row]! % 3 === 0 && rows.months[row]! >= monthOf(from) && rows.months[row]! < monthOf(to),
  );
  return summed(priced.map((row) => betOf(rows.fightIds[row]!, said[row]![0] / (said[row]![0] + said[row]![2]))));
}

async function outOfSample(version: string) {
  const said = await database.db('public.predictions').where({ model_version: version }).whereRaw('fight_id % 3 = 0');
  return summed(said.map(({ fight_id, p_a, p_b }) => betOf(fight_id, p_a / (p_a + p_b))));
}

describe('CLV of a walk-forward refit', () => {
  it('covers its bets on the priced fights that it learned from, and on those that it predicts', async () => {
    await price('2017-01-01');
    await walkForward(database.db, clock, past);
    const first = (await refits()).get('2017-01-01');
    expect(first?.in_sample).toMatchObject({ clv: null, clv_n: 0 });
    const version = 'logistic_v1_2018-07-01';
    const refit = (await refits()).get('2018-07-01');
    expect(refit?.in_sample).toMatchObject(await inSample(version, '2017-01-01', '2018-07-01'));
    expect(refit?.out_of_sample).toMatchObject(await outOfSample(version));
    expect(refit?.out_of_sample.clv_n).toBeGreaterThan(5);
    const { dev_clv, dev_clv_n } = (await versions()).get(version)!;
    expect({ clv: dev_clv, clv_n: dev_clv_n }).toEqual({ clv: refit?.out_of_sample.clv, clv_n: refit?.out_of_sample.clv_n });
  });

  it('is null, over no bets, without a priced fight', async () => {
    await walkForward(database.db, clock, past);
    for (const { in_sample, out_of_sample } of (await refits()).values()) {
      expect([in_sample, out_of_sample]).toMatchObject([
        { clv: null, clv_n: 0 },
        { clv: null, clv_n: 0 },
      ]);
    }
    expect((await versions()).get('logistic_v1_2018-07-01')).toMatchObject({ dev_clv: null, dev_clv_n: 0 });
  });

  const forget = async () => {
    await database.db('public.refits').update({
      ...{ in_sample_clv: null, in_sample_clv_n: null, out_of_sample_clv: null, out_of_sample_clv_n: null, clv_sha256: null },
    });
    await database.db('public.model_versions').update({ dev_clv: null, dev_clv_n: null });
  };

  it('is computed for refits that an earlier release stored without it, and fits none again', async () => {
    await price('2017-01-01');
    await walkForward(database.db, clock, past);
    const before = [await refits(), await versions()];
    await forget();
    expect((await refits()).get('2018-07-01')?.in_sample).toMatchObject({ clv: null, clv_n: null });
    expect(await walkForward(database.db, later, past)).toMatchObject({ fitted: 0 });
    expect([await refits(), await versions()]).toEqual(before);
  });

  it('is computed by fitting again if the stored model cannot be read', async () => {
    await price('2017-01-01');
    await walkForward(database.db, clock, past);
    const before = (await refits()).get('2018-07-01');
    await forget();
    await database
      .db('public.model_versions')
      .where({ version: 'logistic_v1_2018-07-01' })
      .update({ artifact_sha256: Buffer.alloc(32) });
    expect(await walkForward(database.db, later, past)).toMatchObject({ fitted: 1 });
    expect((await refits()).get('2018-07-01')).toEqual(before);
  });

  it('follows closing prices that arrive later', async () => {
    await price('2017-01-01', '2018-01-01');
    await walkForward(database.db, clock, past);
    expect((await refits()).get('2018-07-01')?.out_of_sample).toMatchObject({ clv: null, clv_n: 0 });
    await price('2018-01-01');
    expect(await walkForward(database.db, later, past)).toMatchObject({ fitted: 0 });
    const refit = (await refits()).get('2018-07-01');
    expect(refit?.in_sample).toMatchObject(await inSample('logistic_v1_2018-07-01', '2017-01-01', '2018-07-01'));
    expect(refit?.out_of_sample).toMatchObject(await outOfSample('logistic_v1_2018-07-01'));
  });
});

describe('CLV of the model in production', () => {
  it('comes from its trial on the fights that judge it, and from itself on its training fights outside the closed holdout', async () => {
    await price('2016-01-01');
    await refit(database.db, clock, quickFit);
    const { dev_clv, dev_clv_n, n_test } = (await versions()).get(PRODUCTION)!;
    const { in_sample, out_of_sample } = (await refits()).get('2020-01-01')!;
    expect(in_sample).toMatchObject(await inSample(PRODUCTION, '2016-01-01', '2019-01-01'));
    expect(out_of_sample).toMatchObject({ clv: null, clv_n: 0 });
    // The same fit as one for 2017, which predicts them all.
    await database.db('master.fights').where('fight_date', '>=', '2017-01-01').update({ status: 'scheduled', result: null });
    await refit(database.db, frozenClock('2017-01-10T00:00:00Z'), { ...quickFit, judgedMonths: 6 });
    await storeResults();
    const trial = await inSample('logistic_v1_2017-01-01', '2017-01-01', '2019-01-01');
    expect({ clv: dev_clv, clv_n: dev_clv_n }).toEqual(trial);
    expect(dev_clv_n).toBeLessThan(n_test);
  });

  it('changes with the closing prices although the model does not', async () => {
    await refit(database.db, clock, quickFit);
    expect((await versions()).get(PRODUCTION)).toMatchObject({ dev_clv: null, dev_clv_n: 0 });
    await price('2016-01-01');
    expect(await refit(database.db, later, quickFit)).toMatchObject({ outcome: 'unchanged' });
    expect((await versions()).get(PRODUCTION)).toMatchObject({ dev_clv: expect.any(Number), fit_at: clock.now().toISOString() });
    expect((await refits()).get('2020-01-01')?.in_sample).toMatchObject(await inSample(PRODUCTION, '2016-01-01', '2019-01-01'));
  });

  /** As the world has them. */
  const storeResults = () =>
    Promise.all(
      world.bouts.map(({ outcome }, i) =>
        database
          .db('master.fights')
          .where({ fight_id: i + 1 })
          .update({ status: 'finished', result: ['a_win', 'draw', 'b_win'][outcome] }),
      ),
    );
});
