import type { components } from 'boxing-prediction-trading-client';
import { numberText } from '../../format/figures';

type Missing = components['schemas']['MissingReason'];

/** Explains why a pick has no close. */
export const NO_CLOSE: Readonly<Record<Missing['reason'], string>> = {
  no_quote_before_start: 'no price was seen before the start',
  quote_too_old: 'the last price was too old',
  start_unknown: 'the start time is not known',
  market_unpaired: 'the other side had no price',
};

/** Counts the picks without a close, by reason. */
export function missingText(missing: readonly Missing[]): string {
  if (missing.length === 0) return 'none';
  return missing.map(({ reason, n }) => `${numberText(n)}: ${NO_CLOSE[reason]}`).join('; ');
}
