import type { Data } from '../../operation';
import { fraction } from '../../../lib/math/rounding';
import type { RefitRow } from './queries';

type RefitSample = Data<'getModelRefitSample'>;

/** Metrics of each refit inside and outside its training data. @param refits at least one, oldest cutoff first */
export function refitSample(refits: readonly RefitRow[]): RefitSample {
  const newest = refits.reduce((latest, { finished_at }) => (finished_at > latest ? finished_at : latest), new Date(0));
  return {
    computed_at: newest.toISOString(),
    input_count: refits.length,
    input_from: refits[0]?.cutoff ?? null,
    input_to: refits.at(-1)?.cutoff ?? null,
    refits: refits.map((refit) => ({
      cutoff: refit.cutoff,
      family: refit.family,
      model_version: refit.model_version,
      promoted: refit.promoted,
      n_train: refit.n_train,
      n_out_of_sample: refit.n_out_of_sample,
      in_sample: metrics(refit.in_sample_log_loss, refit.in_sample_brier, refit.in_sample_clv, refit.in_sample_clv_n),
      out_of_sample: metrics(refit.out_of_sample_log_loss, refit.out_of_sample_brier, refit.out_of_sample_clv, refit.out_of_sample_clv_n),
      note: refit.note,
    })),
  };
}

function metrics(logLoss: number | null, brier: number | null, clv: number | null, bets: number | null) {
  return { log_loss: fraction(logLoss), brier: fraction(brier), clv: fraction(clv), clv_n: bets };
}
