import { fraction, odds } from '../../../lib/math/rounding';
import { netOdds } from '../../../betting/odds/fees';
import { overround } from '../../../betting/odds/vig';
import { VIG_REMOVALS, removeVig, type VigRemovalName } from '../../../betting/odds/vig-free';
import type { RequestBody, Data } from '../../operation';

/** A market without its vig, by every method, at the prices after commission. */
export function devig({ decimal_odds, commission = 0 }: RequestBody<'calculateDevig'>): Data<'calculateDevig'> {
  const net = decimal_odds.map((price) => netOdds(price, { rate: commission, base: 'net_winnings' }));
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
  return {
    method,
    probabilities: probabilities.map((p) => fraction(p)),
    fair_decimal_odds: probabilities.map((p) => odds(1 / p)),
    error: null,
  };
}
