import { UserError } from '../lib/user-error';

/** Why something a user asked for was refused: stable codes for programs. */
export type RefusalCode =
  | 'ambiguous_fight'
  | 'bet_not_found'
  | 'bet_settled'
  | 'duplicate_bet'
  | 'duplicate_transaction'
  | 'unknown_fight'
  | 'fight_not_started'
  | 'fight_over'
  | 'invalid_currency'
  | 'invalid_odds'
  | 'invalid_payout'
  | 'invalid_placed_at'
  | 'invalid_side'
  | 'invalid_amount'
  | 'invalid_limit'
  | 'invalid_line'
  | 'key_rotated'
  | 'limit_reached'
  | 'loosening_not_found'
  | 'loosening_waits'
  | 'nothing_to_change'
  | 'unknown_book'
  | 'start_unknown'
  | 'too_many_keys';

/** A refusal that the command line shows as a `UserError` and HTTP as an answer with its code. */
export class Refusal extends UserError {
  /** @param cure what the command line adds to the reason */
  constructor(
    readonly code: RefusalCode,
    readonly reason: string,
    cure = '',
  ) {
    super(reason + cure);
  }
}
