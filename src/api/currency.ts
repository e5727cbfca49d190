import { CURRENCY_FORM, isCurrency } from '../users/amounts';
import { Problem } from './problem';

/** What a caller who names no currency means. */
const USUAL_CURRENCY = 'USD';

/** The currency of a body. @throws Problem invalid_body for a code that ISO 4217 does not have */
export function currencyIn(given = USUAL_CURRENCY): string {
  if (!isCurrency(given)) throw new Problem('invalid_body', `\`/currency\` must be ${CURRENCY_FORM} (got ${JSON.stringify(given)})`);
  return given;
}
