import { thinned } from '../../../betting/lines/line-points';
import { fraction } from '../../../lib/math/rounding';
import type { FairChange } from '../../../prices/lines/published-fair';
import type { Data } from '../../operation';

/** The changes of a fair probability as the contract describes them. @param most largest number of points */
export function fairPoints(changes: readonly FairChange[], most: number): Data<'getFairLine'>['points'] {
  const kept = thinned(
    changes.map((change) => ({ ...change, price: change.prob_a })),
    most,
  );
  return kept.map(({ at, until, prob_a, sigma, fair_source }, place) => ({
    at: at.toISOString(),
    until: (kept[place + 1]?.at ?? until).toISOString(),
    prob_a: fraction(prob_a),
    sigma: fraction(sigma),
    fair_source,
  }));
}
