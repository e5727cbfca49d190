import { FEWEST_SETTLED } from '../../../betting/outcomes/judge-outcome';
import { fraction } from '../../../lib/math/rounding';
import { SCHEDULED_ROUNDS, TERMS } from '../../../prices/outcomes/fight-outcomes';
import type { MarketRecord } from '../../../prices/outcomes/record';
import type { ScoredOutcomes } from '../../../prices/outcomes/scores';
import type { Data } from '../../operation';

type Answer = Data<'getOutcomeModel'>;
type Scores = NonNullable<Answer['scores']>;
type Mean = Scores['measures'][number]['model'];

/** The outcome model and its scores as the contract describes them. */
export function outcomeModelOf({ version, fit_at, n_bouts, model, scores }: ScoredOutcomes, records: readonly MarketRecord[]): Answer {
  const { hazards, pace, rare } = model;
  return {
    ...{ model_version: version, fit_at: fit_at.toISOString(), n_bouts },
    intercept: fraction(hazards.intercept),
    coefs: TERMS.map((term, j) => ({ term, weight: fraction(hazards.weights[j] ?? 0) })),
    pace: { value: fraction(pace.slope), stderr: fraction(pace.stderr) },
    rare: SCHEDULED_ROUNDS.map((scheduled) => ({
      scheduled,
      disqualification: fraction(rare[scheduled].disqualification),
      technical_decision: fraction(rare[scheduled].technical_decision),
      technical_draw: fraction(rare[scheduled].technical_draw),
    })),
    scores: scores && scoresOf(scores),
    record: records.map(({ kind, settled, without_close, clv, clv_low, clv_high }) => ({
      ...{ kind, settled, settled_needed: FEWEST_SETTLED, without_close },
      ...{ clv: fraction(clv), clv_low: fraction(clv_low), clv_high: fraction(clv_high) },
    })),
  };
}

function scoresOf({ n, first_year, last_year, measures, stoppage, beyond }: NonNullable<ScoredOutcomes['scores']>): Scores {
  return {
    ...{ n, first_year, last_year },
    measures: measures.map(({ measure, model, shares, independent, model_minus_shares, model_minus_independent }) => ({
      ...{ measure, model: meanOf(model), shares: meanOf(shares), independent: meanOf(independent) },
      ...{ model_minus_shares: meanOf(model_minus_shares), model_minus_independent: meanOf(model_minus_independent) },
    })),
    stoppage: stoppage.map((bin) => ({ n: bin.n, said: fraction(bin.said), came: fraction(bin.came) })),
    beyond: beyond.map((bin) => ({ round: bin.round, n: bin.n, said: fraction(bin.said), came: fraction(bin.came) })),
  };
}

function meanOf({
  mean,
  interval,
}: {
  readonly mean: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}): Mean {
  return { mean: fraction(mean), interval: interval && { low: fraction(interval.low), high: fraction(interval.high) } };
}
