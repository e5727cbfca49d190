import { fraction, odds } from '../../../lib/math/rounding';
import { overround } from '../../../betting/odds/vig';
import { VIG_REMOVALS, removeVig, type VigRemovalName } from '../../../betting/odds/vig-free';
import type { RequestBody, Data } from '../../operation';
import { netPrice } from './net-price';

/**
 * A market without its vig, by every method, at the prices after commission.
 * @throws Problem invalid_body for a price of which commission leaves nothing
 */
export function devig({ decimal_odds, commission }: RequestBody<'calculateDevig'>): Data<'calculateDevig'> {
  const net = decimal_odds.map((price, i) => netPrice(`/decimal_odds/${i}`, price, commission));
  return {
    overround: fraction(overround(net)),
    net_decimal_odds: net.map((price) => odds(price)),
    methods: VIG_REMOVALS.map((method) => byMethod(net, method)),
  };
}

function byMethod(net: readonly number[], method: VigRemovalName): Data<'calculateDevig'>['methods'][number] {
  const vigFree = removeVig(net, method);
  if ('error' in vigFree) {
    // The contract accepts odds only, two of them at least.
    if (vigFree.error === 'invalid_odds') throw new RangeError(`${net.join(', ')} are not the odds of a market`);
    return { method, probabilities: null, fair_decimal_odds: null, error: vigFree.error };
  }
  const { probabilities } = vigFree;
  const fair = probabilities.map((p) => odds(1 / p));
  // The probability of a very long price can end below the smallest double, or so near that its odds are above the largest.
  if (!fair.every(Number.isFinite)) return { method, probabilities: null, fair_decimal_odds: null, error: 'negative_probability' };
  return { method, probabilities: probabilities.map((p) => fraction(p)), fair_decimal_odds: fair, error: null };
}
