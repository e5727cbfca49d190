import type { SettlementRules } from '../../../betting/outcomes/covers';
import { outcomeMarkets } from '../../../betting/outcomes/markets';
import type { Fair } from '../../../betting/fair/fair';
import type { OutcomeLeaf } from '../../../betting/outcomes/leaves';
import { fraction, odds } from '../../../lib/math/rounding';
import { EARLY_SHARE, type FightOutcomes } from '../../../prices/outcomes/fight-outcomes';
import type { FightFacts } from '../../../prices/outcomes/queries';
import type { Data } from '../../operation';

type Answer = Data<'getOutcomes'>;
export type Figure = Answer['marginals']['distance']['yes'];

/** Of a standard normal: the interval covers nine of ten of our errors. */
const NINE_OF_TEN = 1.645;
/** Markets that mean little where the length of the fight is not known. */
const NAMING_ROUNDS = ['rounds', 'round_groups', 'distance', 'method_by_winner'];

/** The fields of the answer that the distribution of a fight gives. */
export function outcomesOf(
  outcomes: FightOutcomes,
  fair: Fair,
  facts: FightFacts,
  settlement: SettlementRules,
): Omit<Answer, 'fight_id' | 'fighter_a' | 'fighter_b' | 'fair_source' | 'settlement' | 'model_version'> {
  const { distribution, scheduled, lengths, rounds_source, total, duration_refusal, rounds_known, warnings } = outcomes;
  const marginals = outcomeMarkets<Figure>(scheduled, settlement, (covers, market) => {
    const refused =
      market === 'double_chance' ? null : (duration_refusal ?? (!rounds_known && NAMING_ROUNDS.includes(market) ? 'rounds_unknown' : null));
    if (refused !== null) return { ...REFUSED, refused };
    return figureOf(distribution.estimate(covers));
  });
  return {
    winner: { a: fraction(fair.p_a), draw: fraction(fair.p_draw), b: fraction(fair.p_b) },
    rounds: {
      ...{ scheduled, source: rounds_source },
      probabilities: lengths.map((length) => ({ scheduled: length.scheduled, probability: fraction(length.share) })),
    },
    duration: {
      source: total === null ? 'model' : 'market',
      shift: fraction(distribution.shift),
      point: total && total.point,
      over: total && fraction(total.over),
      sources: total && total.sources,
      quoted_at: total && total.quoted_at.toISOString(),
    },
    joint: duration_refusal === null ? jointOf(outcomes) : [],
    marginals,
    inputs: inputsOf(outcomes, facts),
    warnings: [...warnings],
  };
}

const REFUSED = { probability: null, fair_decimal_odds: null, sigma: null, interval: null };

function figureOf({ probability, sigma }: { readonly probability: number; readonly sigma: number }): Figure {
  // Sums of leaves can be off by their last digit.
  const p = Math.min(1, Math.max(0, probability));
  const fair = p > 0 ? odds(1 / p) : null;
  return {
    probability: fraction(p),
    fair_decimal_odds: fair !== null && fair <= LONGEST_ODDS ? Math.max(fair, 1) : null,
    sigma: fraction(sigma),
    interval: { low: fraction(Math.max(0, p - NINE_OF_TEN * sigma)), high: fraction(Math.min(1, p + NINE_OF_TEN * sigma)) },
    refused: null,
  };
}

/** No book offers longer odds. */
const LONGEST_ODDS = 1_000_000;

/** The leaves over all lengths that the fight can have. */
function jointOf({ distribution }: FightOutcomes): Answer['joint'] {
  const leaves = new Map<string, OutcomeLeaf>();
  for (const leaf of distribution.lengths.flatMap((length) => length.leaves)) {
    const key = `${String(leaf.winner)} ${leaf.ending} ${String(leaf.round)}`;
    leaves.set(key, { ...leaf, probability: leaf.probability + (leaves.get(key)?.probability ?? 0) });
  }
  return [...leaves.values()].map(({ winner, ending, round, probability }) => ({
    ...{ winner: winner ?? 'draw', method: ending, round, probability: fraction(probability) },
  }));
}

function inputsOf({ inputs }: FightOutcomes, facts: FightFacts): Answer['inputs'] {
  const corners = (['a', 'b'] as const).flatMap((corner) => {
    const record = facts[corner];
    const figures = [
      ...[
        { name: 'bouts' as const, value: record.bouts },
        { name: 'losses' as const, value: record.losses },
      ],
      ...[
        { name: 'stoppage_wins' as const, value: record.stoppage_wins },
        { name: 'known_wins' as const, value: record.known_wins },
      ],
      { name: 'stoppage_losses' as const, value: record.stoppage_losses },
      { name: 'known_losses' as const, value: record.known_losses },
    ];
    return figures.map((figure) => ({ ...figure, corner, source: 'record' as const }));
  });
  return [
    ...corners,
    { name: 'limit_lb', corner: null, value: inputs.limit_lb, source: facts.division_source ?? 'unknown' },
    { name: 'is_female', corner: null, value: Number(inputs.is_female), source: 'record' },
    { name: 'early_share', corner: null, value: EARLY_SHARE, source: 'assumed' },
  ];
}
