import { mean } from '../../lib/math/statistics';
import type { Figures, Fixed } from '../../store/figures';
import { UNIVERSES } from '../../betting/closes/universe';
import { consensusClvs } from './consensus';
import { byVerdict, clvs, DEFINITIONS, missing, summary } from './figures';
import type { ClvStudy } from './inputs';

/** CLV against the consensus vig-free close, of the sharp books and of all books. */
export function clvDevig(study: ClvStudy): Fixed<Figures['clv_devig']> {
  return {
    definition: DEFINITIONS.devig,
    universes: UNIVERSES.map((universe) => {
      const picks = consensusClvs(study, universe);
      const closed = picks.filter(({ clv }) => typeof clv === 'number');
      return {
        universe,
        books: [...new Set(closed.flatMap(({ books }) => books))].sort(),
        books_per_close: mean(closed.map(({ books }) => books.length)),
        clv: summary(clvs(picks)),
        by_verdict: byVerdict(picks),
        missing_closes: missing(picks),
      };
    }),
  };
}
