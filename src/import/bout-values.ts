/** Values of a bout in the file that master.fights stores under the same name. */
export const writtenValues = [
  'source_id',
  'fight_date',
  'date_precision',
  'status',
  'result',
  'method',
  'round_ended',
  'rounds_scheduled',
  'division',
  'sex',
  'venue',
  'stars',
  'a_weight_lb',
  'b_weight_lb',
  'a_wins_before',
  'b_wins_before',
  'a_losses_before',
  'b_losses_before',
  'a_draws_before',
  'b_draws_before',
  'a_last6',
  'b_last6',
] as const;

/** Values that a fight and a resolved bout of the file have in common. */
export const boutValues = ['fighter_a_id', 'fighter_b_id', ...writtenValues] as const;
