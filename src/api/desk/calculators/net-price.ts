import { netOdds } from '../../../betting/odds/fees';
import { isDecimalOdds, SHORTEST_ODDS } from '../../../betting/odds/odds';
import { Problem } from '../../problem';

/**
 * Decimal odds after commission on net winnings.
 * @param field of the price, for the message
 * @throws Problem invalid_body where commission leaves less than the shortest price that answers can show
 */
export function netPrice(field: string, decimalOdds: number, commission = 0): number {
  const net = commission === 0 ? decimalOdds : netOdds(decimalOdds, { rate: commission, base: 'net_winnings' });
  if (isDecimalOdds(net)) return net;
  throw new Problem(
    'invalid_body',
    `\`${field}\` must be at least ${SHORTEST_ODDS} after commission (got ${decimalOdds} at ${commission})`,
  );
}
