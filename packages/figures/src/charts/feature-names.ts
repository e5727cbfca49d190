import { words } from './data';

/** What each feature measures, in a bettor's terms. Features compare the two fighters, unless they name both. */
const NAMES: Readonly<Record<string, string>> = {
  market: 'consensus of the other books',
  carried_closes: 'past closing prices, beyond the record',
  rating_margin: 'rating margin',
  rating_deviation: 'uncertainty of the rating',
  rating_margin_deviation: 'uncertainty of both ratings',
  rating_gap: 'rating gap',
  record_log_odds: 'record of wins and losses',
  record_gap: 'record gap',
  experience: 'number of bouts',
  sure_win_rate: 'win rate, lower bound',
  win_rate: 'win rate',
  wins: 'wins',
  losses: 'losses',
  draws: 'draws',
  form: 'last six results',
  last_result: 'last result',
  recent_losses: 'losses in the last three',
  streak: 'run of wins or losses',
  momentum: 'last six results, newer ones weighted more',
  ring_age: 'months since the debut',
  height: 'height',
  reach: 'reach',
  southpaw: 'southpaw',
  home: 'boxing at home',
  elo: 'Elo rating',
  glicko_mu: 'Glicko rating',
  glicko_phi: 'uncertainty of the Glicko rating',
  glicko_volatility: 'how erratic the results are',
  seeded_mu: 'rating, started from the record',
  seeded_phi: 'uncertainty of the rating started from the record',
  strength: 'strength over all bouts',
  strength_error: 'uncertainty of the strength',
  strength_shift: 'change of strength',
  surprise_5: 'results against the odds, last five',
  surprise_mean: 'results against the odds, all',
  below_peak: 'rating below its peak',
  trend_24_months: 'trend of the rating, two years',
  unseen_wins: 'wins outside the known bouts',
  unseen_losses: 'losses outside the known bouts',
  bout_rate: 'how often they box',
  bouts_12_months: 'bouts in the last year',
  bouts_36_months: 'bouts in the last three years',
  bouts_counted: 'known bouts',
  losses_24_months: 'losses in the last two years',
  months_since_first: 'months since the first known bout',
  months_since_last: 'months since the last known bout',
  best_beaten: 'best opponent beaten',
  best_beaten_now: 'best opponent beaten, by current rating',
  best_record_beaten: 'best record beaten',
  worst_lost_to: 'weakest opponent lost to',
  worst_record_lost_to: 'weakest record lost to',
  last_opponent: 'strength of the last opponent',
  last_score: 'last result against its opponent',
  loss_blame: 'weight of the losses',
  loss_blame_now: 'weight of the losses, by current ratings',
  win_credit: 'value of the wins',
  win_credit_now: 'value of the wins, by current ratings',
  opponents_mean: 'strength of the opponents',
  opponents_best: 'strongest opponent met',
  opponent_records_mean: 'records of the opponents',
  common_opponents: 'results against common opponents',
  common_opponent_count: 'number of common opponents',
  last_meeting: 'their last meeting',
  bouts_in_city: 'bouts in this city',
  bouts_in_country: 'bouts in this country',
  share_in_city: 'share of bouts in this city',
  share_in_country: 'share of bouts in this country',
};

/**
 * A feature's name for a reader: `full_months_since_last` as "months since the last known bout (all bouts)". An unknown
 * feature is shown as words of its code.
 */
export function featureText(feature: string): string {
  const isFull = feature.startsWith('full_');
  const plain = isFull ? feature.slice('full_'.length) : feature;
  const ofBoth = plain.endsWith('_sum') ? plain.slice(0, -'_sum'.length) : undefined;
  const known = ofBoth === undefined ? NAMES[plain] : NAMES[ofBoth] && `${NAMES[ofBoth]}, of both`;
  return known === undefined ? words(feature) : `${known}${isFull ? ' (all bouts)' : ''}`;
}
