import type { SettlementRules } from '../../../src/betting/outcomes/covers';
import { outcomeMarkets } from '../../../src/betting/outcomes/markets';
import { seededRandom } from '../../../src/lib/math/random';
import { sum } from '../../../src/lib/math/statistics';
import { fightDistribution, type OutcomeQuestion } from '../../../src/model/outcomes/distribution';
import { lengthColumns, lengthShares } from '../../../src/model/outcomes/lengths';
import { SCHEDULED_ROUNDS, type ScheduledRounds } from '../../../src/model/outcomes/terms';
import { corner, REFERENCE_MODEL } from '../../builders/outcome-model';

const random = seededRandom(11);
const whole = (most: number) => Math.floor(random() * most);

function randomQuestion(): OutcomeQuestion {
  const [p, q] = [0.02 + 0.96 * random(), random() * 0.1];
  const [won, other] = [whole(30), whole(30)];
  const inputs = {
    chances: { p_a: p * (1 - q), p_draw: q, p_b: (1 - p) * (1 - q) },
    ...{ a: corner(won + whole(10), whole(won + 1), won), b: corner(other + whole(10), whole(other + 1), other) },
    ...{ limit_lb: [null, 112, 147, 175, 220][whole(5)] ?? null, is_female: random() < 0.2 },
  };
  const shares = lengthShares(REFERENCE_MODEL.lengths, lengthColumns(inputs, true));
  const mixed = SCHEDULED_ROUNDS.map((scheduled, k) => ({ scheduled, share: shares[k]! }));
  const lengths = random() < 0.5 ? mixed : [{ scheduled: SCHEDULED_ROUNDS[whole(5)]!, share: 1 }];
  return { inputs, sigma_a: 0.02 + random() * 0.05, lengths, total: null };
}

function priced(question: OutcomeQuestion) {
  const distribution = fightDistribution(REFERENCE_MODEL, question);
  if (distribution === null) throw new Error('no distribution');
  return distribution;
}

function marketsOf(question: OutcomeQuestion, settlement: SettlementRules = 'common') {
  const distribution = priced(question);
  return outcomeMarkets(Math.max(...question.lengths.map(({ scheduled }) => scheduled)), settlement, distribution.estimate);
}

const probabilities = (figures: readonly { readonly probability: number }[]) => sum(figures.map(({ probability }) => probability));
const only = (question: OutcomeQuestion, scheduled: ScheduledRounds) => ({ ...question, lengths: [{ scheduled, share: 1 }] });

describe('random fights', () => {
  const questions = Array.from({ length: 300 }, randomQuestion);

  it('give back the published winner, whatever the length, the duration and the settlement', () => {
    for (const question of questions) {
      const { p_a, p_draw, p_b } = question.inputs.chances;
      for (const total of [null, { point: 2.5, over: 0.7, stderr: 0.1 }]) {
        const distribution = fightDistribution(REFERENCE_MODEL, { ...question, total });
        const wins = (side: 'a' | 'b' | null) => distribution?.estimate((leaf) => Number(leaf.winner === side)).probability;
        expect(wins('a')).toBeCloseTo(p_a, 12);
        expect(wins('b')).toBeCloseTo(p_b, 12);
        expect(wins(null)).toBeCloseTo(p_draw, 12);
      }
    }
  });

  it('sum to 1 in every partition', () => {
    for (const question of questions)
      for (const settlement of ['common', 'dq_is_ko'] as const) {
        const markets = marketsOf(question, settlement);
        expect(probabilities(markets.method_by_winner)).toBeCloseTo(1, 12);
        expect(markets.distance.yes.probability + markets.distance.no.probability).toBeCloseTo(1, 12);
        for (const { over, under } of markets.totals) expect(over.probability + under.probability).toBeCloseTo(1, 12);
        const grouped = probabilities(markets.round_groups);
        const stopped = sum(markets.rounds.map(({ stoppage }) => stoppage.probability));
        const ko = probabilities(markets.method_by_winner.filter(({ method }) => method === 'ko_tko'));
        expect(grouped).toBeCloseTo(stopped, 12);
        expect(ko).toBeCloseTo(stopped, 12);
        for (const [i, { point, over }] of markets.totals.entries()) {
          const sides = markets.winner_and_total.filter((one) => one.point === point);
          const both = sum(sides.map((one) => one.over.probability));
          expect(both).toBeLessThanOrEqual(over.probability + 1e-12);
          expect(over.probability).toBeLessThan((markets.totals[i - 1]?.over.probability ?? 1) + 1e-12);
        }
      }
  });

  it('mirror when the sides are swapped', () => {
    for (const question of questions.slice(0, 100)) {
      const { chances, a, b, ...rest } = question.inputs;
      const swapped = {
        ...question,
        inputs: { ...rest, chances: { p_a: chances.p_b, p_draw: chances.p_draw, p_b: chances.p_a }, a: b, b: a },
      };
      const of = (asked: OutcomeQuestion, side: 'a' | 'b') =>
        priced(asked).estimate((leaf) => Number(leaf.winner === side && leaf.ending === 'stoppage')).probability;
      expect(of(swapped, 'b')).toBeCloseTo(of(question, 'a'), 12);
    }
  });

  it('never have A win by stoppage less often for more wins by stoppage', () => {
    for (const question of questions.slice(0, 100)) {
      const { a } = question.inputs;
      const more = {
        ...question,
        inputs: { ...question.inputs, a: { ...a, stoppage_wins: a.stoppage_wins + 1, known_wins: a.known_wins + 1 } },
      };
      const of = (asked: OutcomeQuestion) =>
        priced(asked).estimate((leaf) => Number(leaf.winner === 'a' && leaf.ending === 'stoppage')).probability;
      expect(of(more)).toBeGreaterThanOrEqual(of(question) - 1e-12);
    }
  });

  it('last over the total that they are tied to as often as the market says', () => {
    for (const question of questions.slice(0, 100)) {
      const total = { point: 3.5, over: 0.6, stderr: 0.1 };
      const tied = fightDistribution(REFERENCE_MODEL, { ...only(question, 10), total });
      const over = tied && outcomeMarkets(10, 'common', tied.estimate).totals.find(({ point }) => point === 3.5)?.over.probability;
      if (tied !== null) expect(over).toBeCloseTo(0.6, 9);
    }
  });
});

describe('our error', () => {
  const question: OutcomeQuestion = {
    inputs: {
      chances: { p_a: 0.6, p_draw: 0.02, p_b: 0.38 },
      a: corner(20, 12, 17),
      b: corner(18, 9, 15),
      limit_lb: 160,
      is_female: false,
    },
    ...{ sigma_a: 0.04, lengths: [{ scheduled: 10, share: 1 }], total: null },
  };
  const sigmaOf = (asked: OutcomeQuestion) => marketsOf(asked).totals[6]!.over.sigma;

  it('is less where the market says how long the fight lasts', () => {
    expect(sigmaOf({ ...question, total: { point: 6.5, over: 0.5, stderr: 0.1 } })).toBeLessThan(sigmaOf(question) / 2);
  });

  it('is more where the length of the fight is not known', () => {
    const lengths = [4 as const, 12 as const].map((scheduled) => ({ scheduled, share: 0.5 }));
    expect(sigmaOf({ ...question, lengths })).toBeGreaterThan(sigmaOf(only(question, 12)));
  });
});
