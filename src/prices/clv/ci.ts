import type { Figures, Fixed } from '../../store/figures';
import { UNIVERSES } from '../../betting/closes/universe';
import { WORTH_SEED } from '../../model/fair/bets-worth';
import { consensusClvs } from './consensus';
import { CLV_RESAMPLES, clvs, DEFINITIONS, missing, summary } from './figures';
import type { ClvStudy } from './inputs';

/** Bootstrap intervals of the mean CLV against the consensus vig-free close, by set of books, over all time and by quarter of the fight. */
export function clvCi(study: ClvStudy): Fixed<Figures['clv_ci']> {
  const quarters = [...new Set(study.picks.map(({ fight_date }) => periodOf(fight_date)))].sort();
  return {
    definition: DEFINITIONS.devig,
    ...{ iterations: CLV_RESAMPLES, confidence: 0.95, method: 'percentile', seed: WORTH_SEED },
    intervals: UNIVERSES.flatMap((universe) => {
      const picks = consensusClvs(study, universe);
      return ['all', ...quarters].map((period) => {
        const of = picks.filter(({ fight_date }) => period === 'all' || periodOf(fight_date) === period);
        const { n, mean, ci_low, ci_high } = summary(clvs(of));
        return { universe, period, n, missing_closes: missing(of), mean, ci_low, ci_high };
      });
    }),
  };
}

/** The quarter of a day. @param date `YYYY-MM-DD` */
function periodOf(date: string): string {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}
