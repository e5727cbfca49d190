import { percent, rounded } from './parts/figures';

/** Says what the value of a feature means. */
type Say = (value: number) => string;

const THE_SAME = 'the same for both';

/** "5 cm longer", "5 cm shorter". */
function by(unit: string, more: string, less: string, factor = 1): Say {
  return (difference) => {
    const size = rounded(Math.abs(factor * difference));
    return difference === 0 ? THE_SAME : `${size}${unit === '' ? '' : ` ${unit}`} ${difference > 0 ? more : less}`;
  };
}

/** "3 more", "1 fewer". */
const count: Say = (difference) => (difference === 0 ? THE_SAME : `${rounded(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`);

/** For figures without a unit that a bettor would know. */
const level =
  (more: string, less: string): Say =>
  (difference) =>
    difference === 0 ? THE_SAME : difference > 0 ? more : less;

/** For shares: "12.0 % points higher". */
const points: Say = (difference) =>
  difference === 0 ? THE_SAME : `${percent(Math.abs(difference)).replace(' %', '')} points ${difference > 0 ? 'higher' : 'lower'}`;

/** For differences of `ln(1 + n)`. */
const times = (noun: string): Say => {
  return (difference) => {
    if (difference === 0) return THE_SAME;
    return `${rounded(Number(Math.exp(Math.abs(difference)).toFixed(1)))} times as ${difference > 0 ? 'many' : 'few'} ${noun}`;
  };
};

const higher = by('', 'higher', 'lower');
const ratingLevel = level('higher', 'lower');
const better = level('better', 'worse');
const stronger = level('stronger', 'weaker');
const less = level('less certain than the opponent’s', 'more certain than the opponent’s');
const MONTHS_PER_YEAR = 12;

/** The fighter's value less that of the opponent. */
const COMPARISONS: Readonly<Record<string, Say>> = {
  carried_closes: level('they rate this fighter higher', 'they rate this fighter lower'),
  rating_margin: ratingLevel,
  rating_deviation: less,
  record_log_odds: better,
  experience: times('bouts'),
  sure_win_rate: points,
  win_rate: points,
  wins: count,
  losses: count,
  draws: count,
  form: better,
  last_result: better,
  recent_losses: count,
  streak: by('bouts', 'longer', 'shorter'),
  momentum: better,
  ring_age: by('months', 'longer', 'shorter'),
  height: by('cm', 'taller', 'shorter'),
  reach: by('cm', 'longer', 'shorter'),
  southpaw: (difference) =>
    difference === 0
      ? 'both have the same stance'
      : difference > 0
        ? 'a southpaw against an orthodox opponent'
        : 'orthodox against a southpaw',
  home: (difference) => (difference === 0 ? 'neither of them, or both' : difference > 0 ? 'the fighter is' : 'the opponent is'),
  elo: by('points', 'higher', 'lower'),
  glicko_mu: ratingLevel,
  glicko_phi: less,
  glicko_volatility: level('more erratic', 'steadier'),
  seeded_mu: ratingLevel,
  seeded_phi: less,
  strength: stronger,
  strength_error: less,
  strength_shift: level('raised more by the opponents met', 'raised less by the opponents met'),
  surprise_5: better,
  surprise_mean: better,
  below_peak: level('further below it', 'closer to it'),
  trend_24_months: level('rising faster', 'rising more slowly, or falling'),
  unseen_wins: count,
  unseen_losses: count,
  bout_rate: by('bouts a year', 'more', 'fewer', MONTHS_PER_YEAR),
  bouts_12_months: count,
  bouts_36_months: count,
  bouts_counted: count,
  losses_24_months: count,
  months_since_first: by('months', 'more', 'fewer'),
  months_since_last: by('months', 'more', 'fewer'),
  best_beaten: stronger,
  best_beaten_now: stronger,
  best_record_beaten: better,
  worst_lost_to: stronger,
  worst_record_lost_to: better,
  last_opponent: stronger,
  last_score: better,
  loss_blame: level('heavier', 'lighter'),
  loss_blame_now: level('heavier', 'lighter'),
  win_credit: level('worth more', 'worth less'),
  win_credit_now: level('worth more', 'worth less'),
  opponents_mean: stronger,
  opponents_best: stronger,
  opponent_records_mean: better,
  common_opponents: (difference) => (difference === 0 ? 'no difference, or none in common' : better(difference)),
  last_meeting: (result) => (result === 0 ? 'they never met, or drew' : result > 0 ? 'the fighter won it' : 'the opponent won it'),
  bouts_in_city: times('bouts'),
  bouts_in_country: times('bouts'),
  share_in_city: points,
  share_in_country: points,
};

/** Figures of both fighters together, whose sign does not depend on the side. */
const TOGETHER: Readonly<Record<string, Say>> = {
  rating_gap: level('they are far apart', 'they are close'),
  record_gap: (gap) => `${rounded(gap)} apart`,
  rating_margin_deviation: (deviation) => `${rounded(deviation)} together`,
  common_opponent_count: (number) => (number === 0 ? 'none' : `${rounded(number)} in common`),
};

interface Comparison {
  /** Its code. */
  readonly feature: string;
  /** Fighter a compared with fighter b; null if it is not known of both. */
  readonly value: number | null;
  readonly side: 'a' | 'b';
  readonly fair_prob_draw: number;
}

/** The value of a feature in a bettor's words, from a side's point of view: "5 cm longer". */
export function featureValueText({ feature, value, side, fair_prob_draw }: Comparison): string {
  if (value === null) return 'not known of both';
  if (feature === 'market') return `they give ${percent(side === 'a' ? value : 1 - value - fair_prob_draw)}`;
  const plain = feature.replace(/^full_/, '');
  if (plain.endsWith('_sum')) return `${rounded(value)} together`;
  const together = TOGETHER[plain];
  if (together !== undefined) return together(value);
  return (COMPARISONS[plain] ?? higher)(side === 'a' ? value : -value + 0);
}
