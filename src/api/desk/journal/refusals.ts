import { Refusal, type RefusalCode } from '../../../users/refusal';
import { Problem } from '../../problem';

/** The field of a body that a refusal is about, as a JSON pointer. */
const FIELDS = {
  ambiguous_fight: '/fight_id',
  invalid_amount: '/stake',
  invalid_limit: '',
  invalid_line: '',
  invalid_currency: '/currency',
  invalid_odds: '/decimal_odds',
  invalid_payout: '/payout',
  invalid_placed_at: '/placed_at',
  invalid_side: '/side',
  nothing_to_change: '',
} as const;

/**
 * Does work on the journal, and answers what it refuses as a failure of the request.
 * @param amount the field of the body that holds the amount
 */
export async function refusing<T>(work: () => Promise<T>, amount: '/stake' | '/amount' = '/stake'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? problemOf(error, { ...FIELDS, invalid_amount: amount }) : error;
  }
}

function problemOf({ code, reason }: Refusal, fields: Readonly<Record<keyof typeof FIELDS, string>>): Problem {
  if (!isOfField(code)) return new Problem(code, reason);
  return new Problem('invalid_body', fields[code] === '' ? reason : `${fields[code]}: ${reason}`);
}

function isOfField(code: RefusalCode): code is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, code);
}
