import { moneyFrom } from '../../../users/amounts';
import { STAKE } from '../../../journal/journal';
import { Problem } from '../../problem';
import { decimalFromAmerican } from '../../../betting/odds/odds';

interface GivenPrice {
  readonly decimal_odds?: number;
  readonly american_odds?: number;
}

/** The price of a body in decimal odds; undefined where it gives none. @throws Problem invalid_body for two, or for no American price */
export function priceIn({ decimal_odds, american_odds }: GivenPrice): number | undefined {
  if (american_odds === undefined) return decimal_odds;
  if (decimal_odds !== undefined) throw new Problem('invalid_body', '/american_odds: give decimal_odds or american_odds, not both');
  const odds = decimalFromAmerican(american_odds);
  if (odds === null)
    throw new Problem('invalid_body', `/american_odds was ${american_odds}; allowed are whole numbers up to -100 and from 100`);
  return odds;
}

/** An amount of a body in whole cents. @param field its JSON pointer @throws Problem invalid_body */
export function moneyIn(amount: number, field: string): number {
  if (!/^\d+(\.\d{1,2})?$/.test(String(amount)))
    throw new Problem('invalid_body', `${field} was ${amount}; allowed is an amount with at most 2 decimals`);
  return moneyFrom(String(amount), { ...STAKE, least: 0, most: 1e12 });
}
