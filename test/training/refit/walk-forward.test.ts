import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { frozenClock } from '../../../src/lib/clock';
import { evaluate } from '../../../src/model/metrics';
import { firstDay, monthOf } from '../../../src/model/month';
import { outcomes, type FightRecord } from '../../../src/model/record';
import { cutoffsBetween } from '../../../src/training/refit/cutoffs';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { noProgress, type OnProgress } from '../../../src/lib/progress';
import { UserError } from '../../../src/lib/user-error';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickStudy } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';

// Trains whole ensembles, also on a busy machine.
const start = monthOf('2017-01-01');
const world = boxingWorld({ start, months: 36, boutsAMonth: 20 });
/** The record ends with 2019, which is the holdout; cutoffs fit before it in July 2017 and January and July 2018. */
const cutoffs = ['2017-07-01', '2018-01-01', '2018-07-01'];
const holdoutStart = monthOf('2019-01-01');
const clock = frozenClock('2020-01-10T12:00:00Z');
const later = frozenClock('2020-01-20T12:00:00Z');
const opening = { ...quickStudy, openHoldout: true };

let database: TestDatabase;
const others: TestDatabase[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const each of [database, ...others.splice(0)]) await each.drop();
});

async function another(record: FightRecord): Promise<Knex> {
  const database = await createTestDatabase();
  others.push(database);
  await storeWorld(database.db, record);
  return database.db;
}

interface Stored {
  fight_id: number;
  model_version: string;
  kind: string;
  p_a: number;
  p_draw: number;
  p_b: number;
}

const predictions = (db: Knex): Promise<Stored[]> =>
  db('public.predictions').orderBy('fight_id').select('fight_id', 'model_version', 'kind', 'p_a', 'p_draw', 'p_b', 'sigma_a', 'sigma_b');

/** All that a walk-forward writes, but for the numbers that the database gives rows on its own. */
async function written(db: Knex): Promise<unknown> {
  return {
    predictions: await predictions(db),
    versions: await db('public.model_versions').orderBy('version'),
    refits: (await db('public.refits').orderBy('cutoff')).map((refit: object) => ({ ...refit, refit_id: null })),
    holdout: await db('public.holdout'),
  };
}

function flippedFrom(date: string, record: FightRecord = world): FightRecord {
  const month = monthOf(date);
  return { ...record, bouts: record.bouts.map((bout) => (bout.month < month ? bout : { ...bout, outcome: 2 - bout.outcome })) };
}

/** Fails as a process does that is killed when a fit is about to begin. */
function killedBeforeFit(number: number): OnProgress {
  let fits = 0;
  return ({ unit }) => {
    if (unit === 'training bouts' && ++fits === number) throw new Error('killed');
  };
}

describe('cutoffs', () => {
  it('fall on every half-year up to the holdout, none before the first day, and continue within it', () => {
    const holdout = { from: monthOf('2024-08-01'), end: monthOf('2025-08-01') };
    expect(cutoffsBetween(monthOf('2023-03-01'), holdout).map(({ from, end, kind }) => [firstDay(from), firstDay(end), kind])).toEqual([
      ['2023-08-01', '2024-02-01', 'dev'],
      ['2024-02-01', '2024-08-01', 'dev'],
      ['2024-08-01', '2025-02-01', 'holdout'],
      ['2025-02-01', '2025-08-01', 'holdout'],
    ]);
    expect(cutoffsBetween(monthOf('2030-01-01'), holdout).map(({ kind }) => kind)).toEqual(['holdout', 'holdout']);
  });
});

describe('walk-forward', () => {
  it('predicts every bout between the first cutoff and the holdout once, by the refit before it', async () => {
    await storeWorld(database.db, world);
    const summary = await walkForward(database.db, clock, quickStudy);
    expect(summary).toMatchObject({ cutoffs: 3, fitted: 3, predictions: 360 });
    const due = world.bouts.flatMap(({ month }, i) =>
      month < monthOf('2017-07-01') || month >= holdoutStart
        ? []
        : [{ fight_id: i + 1, model_version: `logistic_v1_${cutoffs.findLast((cutoff) => monthOf(cutoff) <= month)}`, kind: 'dev' }],
    );
    expect((await predictions(database.db)).map(({ fight_id, model_version, kind }) => ({ fight_id, model_version, kind }))).toEqual(due);
  });

  it('publishes each refit with its figures in and out of sample, and puts none into production', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const stored = await predictions(database.db);
    const second = stored.filter(({ model_version }) => model_version === 'logistic_v1_2018-01-01');
    const figures = evaluate(
      second.map(({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b]),
      second.map(({ fight_id }) => world.bouts[fight_id - 1]!.outcome),
    );
    expect(await database.db('public.refits').where({ cutoff: '2018-01-01' }).first()).toMatchObject({
      version: 'logistic_v1_2018-01-01',
      status: 'ok',
      n_train: 240,
      n_out_of_sample: 120,
      out_of_sample_log_loss: expect.closeTo(figures.log_loss!, 12),
      out_of_sample_brier: expect.closeTo(figures.brier!, 12),
    });
    const versions = await database.db('public.model_versions').orderBy('cutoff').select('cutoff', 'is_production', 'n_train', 'n_test');
    expect(versions).toEqual(
      cutoffs.map((cutoff, i) => {
        const scored = stored.filter(({ model_version }) => model_version.endsWith(cutoff));
        const decided = scored.filter(({ fight_id }) => outcomes[world.bouts[fight_id - 1]!.outcome] !== 'draw');
        return { cutoff, is_production: false, n_train: 120 * (i + 1), n_test: decided.length };
      }),
    );
  });

  it('does not depend on anything after a bout', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const flipped = await another(flippedFrom('2018-04-01'));
    await walkForward(flipped, clock, quickStudy);
    const [known, other] = [await predictions(database.db), await predictions(flipped)];
    // The bouts of April itself are judged by what came before April.
    const before = known.filter(({ fight_id }) => world.bouts[fight_id - 1]!.month <= monthOf('2018-04-01')).length;
    expect(before).toBe(200);
    expect(other.slice(0, before)).toEqual(known.slice(0, before));
    expect(other.slice(before)).not.toEqual(known.slice(before));
  });

  it.each([1, 2, 3])('continues after being killed before fit %i, and ends with the same tables', async (fit) => {
    await storeWorld(database.db, world);
    await expect(walkForward(database.db, clock, quickStudy, killedBeforeFit(fit))).rejects.toThrow('killed');
    expect(await database.db('public.refits').pluck('cutoff')).toHaveLength(fit - 1);
    expect(await walkForward(database.db, clock, quickStudy)).toMatchObject({ cutoffs: 3, fitted: 4 - fit });
    const whole = await another(world);
    await walkForward(whole, clock, quickStudy);
    expect(await written(database.db)).toEqual(await written(whole));
  });

  it('changes nothing if the record has not changed', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const before = [await written(database.db), await database.db('public.predictions').orderBy('prediction_id')];
    expect(await walkForward(database.db, later, quickStudy)).toMatchObject({ cutoffs: 3, fitted: 0, predictions: 0 });
    expect([await written(database.db), await database.db('public.predictions').orderBy('prediction_id')]).toEqual(before);
  });

  it('recomputes only the rows that a correction of the record affects', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    // In the last month before a cutoff: no feature of the half-year knows of it, but its figures and the next fit do.
    const corrected = flippedFrom('2018-06-01');
    const fightId = world.bouts.findIndex(({ month, outcome }) => month === monthOf('2018-06-01') && outcome !== 1) + 1;
    await database
      .db('master.fights')
      .where({ fight_id: fightId })
      .update({ result: outcomes[corrected.bouts[fightId - 1]!.outcome] });
    expect(await walkForward(database.db, later, quickStudy)).toMatchObject({ cutoffs: 3, fitted: 2, predictions: 240 });
    expect(await database.db('public.refits').where({ finished_at: later.now() }).orderBy('cutoff').pluck('cutoff')).toEqual(
      cutoffs.slice(1),
    );
    expect(await predictions(database.db)).toHaveLength(360);
  });

  it('replaces the predictions of an earlier recipe, whose versions have another name', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const names = { to: 'logistic_v0_2018-01-01', from: 'logistic_v1_2018-01-01' };
    await database.db.raw(
      `insert into public.model_versions
       select (jsonb_populate_record(fit, jsonb_build_object('version', cast(:to as text)))).*
       from public.model_versions as fit where version = :from`,
      names,
    );
    await database.db.raw('update public.predictions set model_version = :to where model_version = :from', names);
    await database.db.raw('update public.refits set version = :to, input_sha256 = null where version = :from', names);
    expect(await walkForward(database.db, later, quickStudy)).toMatchObject({ fitted: 1, predictions: 120 });
    const said = await predictions(database.db);
    expect(said).toHaveLength(360);
    expect(said.filter(({ model_version }) => model_version === names.to)).toEqual([]);
  });

  it('keeps a prediction with which a pick was published, and makes no other of that fight', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const before = await predictions(database.db);
    const { prediction_id, fight_id } = await database.db('public.predictions').orderBy('fight_id').first('prediction_id', 'fight_id');
    await database.db('public.picks').insert({
      ...{ fight_id, prediction_id, first_published_at: clock.now(), last_published_at: clock.now(), side: 'a', book: 'bovada' },
      ...{ market_type: 'h2h', decimal_odds: 2, net_decimal_odds: 2, implied_prob_raw: 0.5, implied_prob_vigfree: 0.5, fair: 0.5 },
      ...{ edge_pp: 0, ev_per_dollar: 0, sigma: 0, verdict: 'NO BET', fair_source: 'blend' },
    });
    await database.db('public.predictions').where({ prediction_id }).update({ sigma_a: 0.5 });
    await database.db('public.refits').update({ input_sha256: null });
    await walkForward(database.db, clock, quickStudy);
    const kept = (row: Stored) => (row.fight_id === fight_id ? { ...row, sigma_a: 0.5 } : row);
    expect(await predictions(database.db)).toEqual(before.map(kept));
    expect(await database.db('public.predictions').where({ fight_id }).select('prediction_id')).toEqual([{ prediction_id }]);
  });

  it('reports its progress in the unit that its time grows with', async () => {
    await storeWorld(database.db, world);
    const heard: (number | undefined)[][] = [];
    await walkForward(database.db, clock, quickStudy, ({ unit, done, total }) => unit === 'training bouts' && heard.push([done, total]));
    expect(heard).toEqual([
      [0, 720],
      [120, 720],
      [360, 720],
      [720, 720],
    ]);
  });

  it('begins no earlier than requested', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, { ...quickStudy, from: '2018-02-01' });
    expect(await database.db('public.refits').pluck('cutoff')).toEqual(['2018-07-01']);
  });

  it('refuses an empty record, and one without draws before any cutoff, and then seals nothing', async () => {
    await expect(walkForward(database.db, clock, quickStudy)).rejects.toThrow(new UserError('the record is empty: import bouts first'));
    await storeWorld(database.db, { ...world, bouts: world.bouts.filter(({ outcome }) => outcome !== 1) });
    await expect(walkForward(database.db, clock, quickStudy)).rejects.toThrow(
      /^no walk-forward is possible: none of the \d+ bouts before 2018-07-01 ended as draw/,
    );
    expect(await written(database.db)).toEqual({ predictions: [], versions: [], refits: [], holdout: [] });
  });
});

describe('the holdout', () => {
  const inside = world.bouts.flatMap(({ month }, i) => (month >= holdoutStart ? [i + 1] : []));

  it('is sealed by the first run, over the last 12 months, and stays sealed', async () => {
    await storeWorld(database.db, world);
    const { holdout } = await walkForward(database.db, clock, quickStudy);
    expect(holdout).toEqual({ date_from: '2019-01-01', fights: 240, sealed_at: clock.now(), opened_at: null });
    const [row] = await database.db('public.holdout');
    expect(row).toMatchObject({ date_from: '2019-01-01', date_to: '2019-12-31', sealed_at: clock.now(), opened_at: null });
    expect(row.sha256).toEqual(createHash('sha256').update(inside.join('\n')).digest());
    await database.db('master.fights').where({ fight_id: 720 }).update({ fight_date: '2020-06-01' });
    await walkForward(database.db, frozenClock('2020-09-01T00:00:00Z'));
    expect(await database.db('public.holdout')).toEqual([row]);
  });

  it('changes nothing by its results while it is closed', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const flipped = await another(flippedFrom('2019-01-01'));
    await walkForward(flipped, clock, quickStudy);
    expect(await written(flipped)).toEqual(await written(database.db));
  });

  it('is predicted after it is opened, with the date recorded, and opens only once', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const dev = await predictions(database.db);
    expect(await walkForward(database.db, later, opening)).toMatchObject({
      cutoffs: 5,
      fitted: 2,
      predictions: 240,
      holdout: { opened_at: later.now() },
    });
    const all = await predictions(database.db);
    expect(all.filter(({ kind }) => kind === 'dev')).toEqual(dev);
    expect(all.filter(({ kind }) => kind === 'holdout').map(({ fight_id }) => fight_id)).toEqual(inside);
    const after = await written(database.db);
    for (const study of [opening, quickStudy])
      expect(await walkForward(database.db, frozenClock('2020-01-21T12:00:00Z'), study)).toMatchObject({
        ...{ cutoffs: 5, fitted: 0, holdout: { opened_at: later.now() } },
      });
    expect(await written(database.db)).toEqual(after);
  });

  it.each([
    ['the next run', quickStudy],
    ['the same command', opening],
  ])('is predicted by %s if the one that opened it was killed', async (_, next) => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    await expect(walkForward(database.db, later, opening, killedBeforeFit(2))).rejects.toThrow('killed');
    const resumed = await walkForward(database.db, frozenClock('2020-01-21T12:00:00Z'), next);
    expect(resumed).toMatchObject({ cutoffs: 5, fitted: 1, holdout: { opened_at: later.now() } });
    expect((await predictions(database.db)).filter(({ kind }) => kind === 'holdout')).toHaveLength(240);
  });

  it('takes in no bout that was not sealed', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    const sealed = await database.db('master.fights').where({ fight_id: 700 }).first();
    await database.db('master.fights').insert({ ...sealed, fight_id: undefined, source_id: 'found later' });
    await walkForward(database.db, later, opening, noProgress);
    expect((await predictions(database.db)).filter(({ kind }) => kind === 'holdout').map(({ fight_id }) => fight_id)).toEqual(inside);
  });

  it('is refused if its list of bouts was changed', async () => {
    await storeWorld(database.db, world);
    await walkForward(database.db, clock, quickStudy);
    await database.db.raw('update public.holdout set fight_ids = fight_ids[2:]');
    await expect(walkForward(database.db, later, opening)).rejects.toThrow(/seal of the holdout is broken/);
    expect(await database.db('public.holdout').pluck('opened_at')).toEqual([null]);
  });
});
