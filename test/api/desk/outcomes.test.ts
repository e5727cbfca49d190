import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { components } from '../../../generated/desk-contract';
import { sum } from '../../../src/lib/math/statistics';
import { addBout, addFighter, priced, runAt } from '../../builders/feed-world';
import { addOutcomeFight, addOutcomeModel, offerTotals } from '../../builders/outcomes-world';
import { startApp, type TestApp } from '../../support/app';

type Outcomes = components['schemas']['Outcomes'];

let app: TestApp;
let fightId: number;

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      fightId = await addOutcomeFight(db);
    },
  });
});
afterAll(() => app.close());

const ask = async (query = '', id = fightId) => app.desk('GET', `/outcomes/${id}${query}`);
async function outcomes(query = ''): Promise<Outcomes> {
  const { status, body } = await ask(query);
  expect([status, body?.error]).toEqual([200, undefined]);
  return body?.data as Outcomes;
}
const change = (values: object) => app.database.db('master.fights').where({ fight_id: fightId }).update(values);
const refusals = ({ marginals }: Outcomes) => ({
  distance: marginals.distance.yes.refused,
  method: marginals.method_by_winner[0]?.refused,
  rounds: marginals.rounds[0]?.stoppage.refused,
  groups: marginals.round_groups[0]?.refused,
  totals: marginals.totals[0]?.over.refused,
  double_chance: marginals.double_chance[0]?.refused,
});

describe('the outcomes of a fight', () => {
  it('have the winner of the pick, and sum to 1', async () => {
    const pick = (await app.get(`/picks/${fightId}`)).body?.data as Record<string, number>;
    const { winner, joint, marginals } = await outcomes();
    expect(winner).toEqual({ a: pick['fair_prob_a'], draw: pick['fair_prob_draw'], b: pick['fair_prob_b'] });
    expect(sum(joint.map(({ probability }) => probability))).toBeCloseTo(1, 4);
    for (const [side, fair] of Object.entries(winner)) {
      expect(sum(joint.filter((leaf) => leaf.winner === side).map(({ probability }) => probability))).toBeCloseTo(fair, 4);
    }
    expect(marginals.double_chance.find(({ selection }) => selection === 'a_or_draw')?.probability).toBeCloseTo(winner.a + winner.draw, 6);
    expect(marginals.totals.map(({ point }) => point)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]);
  });

  it('keep the winner when the rounds are others, and last longer', async () => {
    const [ten, twelve] = [await outcomes(), await outcomes('?rounds=12')];
    expect(twelve.winner).toEqual(ten.winner);
    expect(twelve.rounds).toEqual({ scheduled: 12, source: 'asked', probabilities: [{ scheduled: 12, probability: 1 }] });
    expect(ten.rounds.source).toBe('record');
    expect(twelve.marginals.rounds).toHaveLength(12);
  });

  it('take a disqualification for a knockout where the book does', async () => {
    const [common, ko] = [await outcomes(), await outcomes('?settlement=dq_is_ko')];
    const of = ({ marginals }: Outcomes, method: string) =>
      sum(
        marginals.method_by_winner
          .filter((one) => one.winner === 'a' && one.method === method)
          .map(({ probability }) => probability ?? NaN),
      );
    expect(of(ko, 'ko_tko')).toBeCloseTo(of(common, 'ko_tko') + of(common, 'disqualification'), 5);
    expect(of(ko, 'disqualification')).toBe(0);
  });

  it('are as the example of the contract shows', async () => {
    const examples = parse(await readFile('openapi/desk/schemas/outcomes.examples.yaml', 'utf8')) as {
      OutcomesExample: { value: { data: Outcomes } };
    };
    expect(await outcomes('?rounds=4&duration=model')).toEqual({ ...examples.OutcomesExample.value.data, fight_id: fightId });
  });

  it('come as CSV, one row for each selection', async () => {
    const { text, headers } = await ask('?rounds=4&format=csv');
    const [header, first, ...others] = text.trim().split('\r\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(header).toBe('market,winner,method,selection,point,from_round,to_round,probability,fair_decimal_odds,sigma,low,high,refused');
    expect(first).toMatch(/^method_by_winner,a,ko_tko,,,,,0\.\d+,/);
    expect(others).toHaveLength(6 + 2 + 8 + 8 + 4 + 3 + 16);
  });
});

describe('the duration', () => {
  afterEach(() => offerTotals(app.database.db, {}));

  it('follows the total of two independent sources, and keeps the winner', async () => {
    const { winner } = await outcomes();
    await offerTotals(app.database.db, { bovada: [7.5, 1.8, 2], lowvig: [7.5, 1.85, 1.95] });
    const tied = await outcomes();
    expect(tied.duration).toMatchObject({ source: 'market', point: 7.5, sources: 2, quoted_at: '2025-09-27T21:05:00.000Z' });
    expect(tied.marginals.totals.find(({ point }) => point === 7.5)?.over.probability).toBeCloseTo(tied.duration.over!, 5);
    expect(tied.winner).toEqual(winner);
    expect(tied.warnings).not.toContain('duration_from_model');
    expect((await outcomes('?duration=model')).duration).toMatchObject({ source: 'model', shift: 0, point: null });
  });

  it('is the model’s where all books that quote a total copy one', async () => {
    await offerTotals(app.database.db, { betonlineag: [7.5, 1.8, 2], lowvig: [7.5, 1.8, 2] });
    const { duration, warnings } = await outcomes();
    expect(duration.source).toBe('model');
    expect(warnings).toContain('duration_from_model');
  });

  it('is refused where the total is not below the scheduled rounds, but not for rounds that are only asked about', async () => {
    await offerTotals(app.database.db, { bovada: [10.5, 1.8, 2], lowvig: [10.5, 1.85, 1.95] });
    const contradicted = await outcomes();
    expect(refusals(contradicted)).toEqual({
      ...{ distance: 'rounds_contradict_total', method: 'rounds_contradict_total', rounds: 'rounds_contradict_total' },
      ...{ groups: 'rounds_contradict_total', totals: 'rounds_contradict_total', double_chance: null },
    });
    expect(contradicted.joint).toEqual([]);
    expect(refusals(await outcomes('?rounds=8')).totals).toBeNull();
  });

  it('is refused where no duration meets the total', async () => {
    await offerTotals(app.database.db, { bovada: [0.5, 500, 1.0001], lowvig: [0.5, 500, 1.0001] });
    expect(refusals(await outcomes()).totals).toBe('duration_out_of_range');
  });
});

describe('the scheduled rounds', () => {
  afterEach(async () => {
    await offerTotals(app.database.db, {});
    await change({ rounds_scheduled: 10 });
  });

  it('are those of fights like it where nothing tells them, and markets that name a round are refused then', async () => {
    await change({ rounds_scheduled: null });
    const { rounds, warnings, ...inferred } = await outcomes();
    expect(rounds.source).toBe('inferred');
    expect(sum(rounds.probabilities.map(({ probability }) => probability))).toBeCloseTo(1, 5);
    expect(warnings).toContain('rounds_inferred');
    const unknown = { distance: 'rounds_unknown', method: 'rounds_unknown', rounds: 'rounds_unknown', groups: 'rounds_unknown' };
    expect(refusals({ rounds, warnings, ...inferred })).toEqual({ ...unknown, totals: null, double_chance: null });
  });

  it('are those of the operator, before those of the record', async () => {
    const { db } = app.database;
    await db('master.operator_rounds').insert({ fight_id: fightId, rounds: 12, set_by: 'operator', set_at: '2025-09-27T21:00:00Z' });
    expect((await outcomes()).rounds).toMatchObject({ scheduled: 12, source: 'operator' });
    await db('master.operator_rounds').delete();
    expect((await outcomes()).rounds).toMatchObject({ scheduled: 10, source: 'record' });
  });

  it('are twelve where a total of 10.5 is on offer', async () => {
    await change({ rounds_scheduled: null });
    await offerTotals(app.database.db, { bovada: [10.5, 1.8, 2] });
    expect((await outcomes()).rounds).toMatchObject({ scheduled: 12, source: 'total' });
  });

  it('of other numbers have no outcomes', async () => {
    await change({ rounds_scheduled: 15 });
    const { status, body } = await ask();
    expect([status, body?.error?.code]).toEqual([404, 'unsupported_format']);
    expect((await ask('?rounds=5')).body?.error?.code).toBe('invalid_rounds');
  });
});

describe('warnings', () => {
  it('say that few endings of a fighter are on record, and that the division is not known', async () => {
    expect((await outcomes()).warnings).toEqual(['duration_from_model']);
    const { db } = app.database;
    const methods = await db('master.fights').select<{ fight_id: number; method: string | null }[]>('fight_id', 'method');
    await db('master.fights').update({ method: null, division: null });
    const { warnings, inputs } = await outcomes();
    expect(warnings).toEqual(['few_known_endings', 'duration_from_model', 'division_unknown']);
    expect(inputs).toContainEqual({ name: 'limit_lb', corner: null, value: null, source: 'unknown' });
    for (const { fight_id, method } of methods) await db('master.fights').where({ fight_id }).update({ method, division: 'middle' });
  });
});

describe('no outcomes', () => {
  it('are of a fight that is not known, or that has ended', async () => {
    const { db } = app.database;
    const over = await addBout(db, await addFighter(db, 'Cyd East'), await addFighter(db, 'Dot West'), '2025-09-01');
    for (const id of [over, 999_999]) {
      const { status, body } = await ask('', id);
      expect([status, body?.error?.code]).toEqual([404, 'fight_not_found']);
    }
  });

  it('are of a model without an outcome model', async () => {
    const { db } = app.database;
    await db('public.outcome_models').delete();
    for (const answer of [await ask(), await app.desk('GET', '/model/outcomes')])
      expect([answer.status, answer.body?.error?.code]).toEqual([404, 'not_generated']);
    await addOutcomeModel(db);
  });

  it('are of a fight with prices and no prediction', async () => {
    const unpredicted = await startApp({
      seed: async (db) => {
        await addOutcomeFight(db);
        const event = priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [2.1, 1.8], lowvig: [2, 1.85] });
        await db('public.picks').delete();
        await db('public.predictions').delete();
        await runAt(db, '2025-09-27T21:06:00Z', [event], { predictor: null });
      },
    });
    const { fight_id } = await unpredicted.database.db('master.feed_events').first<{ fight_id: number }>('fight_id');
    const { status, body } = await unpredicted.desk('GET', `/outcomes/${fight_id}`);
    await unpredicted.close();
    expect([status, body?.error?.code]).toEqual([404, 'no_fair_price']);
  });
});

it('the outcome model is shown with its scores, or without where there are none', async () => {
  const { status, body } = await app.desk('GET', '/model/outcomes');
  expect([status, body?.data]).toMatchObject([200, { n_bouts: 6000, scores: null, pace: { value: 0.15 } }]);
  await app.database.db('public.outcome_models').delete();
  const examples = parse(await readFile('openapi/desk/schemas/outcomes.examples.yaml', 'utf8')) as {
    OutcomeModelExample: { value: { data: { scores: object } } };
  };
  const { scores } = examples.OutcomeModelExample.value.data;
  await addOutcomeModel(app.database.db, scores);
  expect((await app.desk('GET', '/model/outcomes')).body?.data).toMatchObject({ scores });
});
