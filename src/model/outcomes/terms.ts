import { logOdds } from '../../lib/math/log-odds';
import type { OutcomeProbabilities, Side } from '../../betting/odds/types';
import type { CornerRecord } from './history';

/** The lengths of a fight that the model knows; others count as the next longer one. */
export const SCHEDULED_ROUNDS = [4, 6, 8, 10, 12] as const;
export type ScheduledRounds = (typeof SCHEDULED_ROUNDS)[number];

/** A fight as the hazards read it. */
export interface FightInputs {
  /** Probabilities of the winner, from elsewhere: all that follows is given these. */
  readonly chances: OutcomeProbabilities;
  readonly a: CornerRecord;
  readonly b: CornerRecord;
  /** Limit of the division in pounds; null where it is not known. */
  readonly limit_lb: number | null;
  readonly is_female: boolean;
}

/** The length of the model for scheduled rounds; null for those that it does not know. */
export function knownLength(rounds: number): ScheduledRounds | null {
  if (!Number.isInteger(rounds) || rounds < 3) return null;
  return SCHEDULED_ROUNDS.find((length) => rounds <= length) ?? null;
}

/** Limits of the divisions in pounds, by the names of the record. Heavyweights have none and count as 220, about their median. */
const LIMITS: Readonly<Record<string, number>> = {
  ...{ minimum: 105, 'light fly': 108, fly: 112, 'super fly': 115, bantam: 118, 'super bantam': 122, feather: 126 },
  ...{ 'super feather': 130, light: 135, 'super light': 140, welter: 147, 'super welter': 154, middle: 160 },
  ...{ 'super middle': 168, 'light heavy': 175, cruiser: 200, bridger: 224, heavy: 220 },
};

/** The limit of a division in pounds; null for a name that is not known. */
export function limitOf(division: string | null): number | null {
  const name =
    division
      ?.toLowerCase()
      .replace(/weight$/, '')
      .trim() ?? '';
  return Object.hasOwn(LIMITS, name) ? (LIMITS[name] ?? null) : null;
}

/** Names of the terms of a hazard, in their order. */
export const TERMS = [
  ...['g', 'g_positive', 'g_squared', 'winner_stops', 'loser_is_stopped', 'weight', 'heavy', 'female'],
  ...['winner_bouts', 'loser_bouts', 'loser_loss_rate', 'rounds_6', 'rounds_8', 'rounds_10', 'rounds_12'],
  ...['round_1', 'round_2', 'round_3', 'ln_round', 'elapsed', 'last_round', 'elapsed_from_8'],
  ...['g_elapsed', 'winner_stops_elapsed', 'weight_elapsed', 'loser_bouts_elapsed', 'g_round_1', 'loser_bouts_from_10', 'g_from_10'],
] as const;

/** How many of the terms say nothing of the round. */
export const ROUNDLESS_TERMS = 15;

/** The largest gap in strength that is told apart, in log-odds. */
const LARGEST_GAP = 5;
/** Six bouts at the share of stoppages in all bouts weigh as much as those on record. */
const PRIOR_BOUTS = 6;
const STOPPAGE_SHARE = 0.55;
const MEAN_LIMIT_LB = 150;
const HEAVY_FROM_LB = 200;

/** The inputs of the terms of a fight that one side wins; they are the same for each round and length. */
export interface WinnerView {
  readonly g: number;
  readonly winnerStops: number;
  readonly loserIsStopped: number;
  readonly weight: number;
  readonly heavy: number;
  readonly female: number;
  readonly winnerBouts: number;
  readonly loserBouts: number;
  readonly loserLossRate: number;
}

/** A fight as seen from its winner. */
export function winnerView({ chances: p, a, b, limit_lb, is_female }: FightInputs, side: Side): WinnerView {
  const [winner, loser, strength] = side === 'a' ? [a, b, p.p_a] : [b, a, p.p_b];
  const gap = logOdds(strength / (p.p_a + p.p_b));
  return {
    g: Math.max(-LARGEST_GAP, Math.min(LARGEST_GAP, gap)),
    winnerStops: stoppageRate(winner.stoppage_wins, winner.known_wins),
    loserIsStopped: stoppageRate(loser.stoppage_losses, loser.known_losses),
    weight: limit_lb === null ? 0 : Math.log(limit_lb / MEAN_LIMIT_LB),
    heavy: Number(limit_lb !== null && limit_lb >= HEAVY_FROM_LB),
    female: Number(is_female),
    winnerBouts: Math.log(1 + winner.bouts) - 2,
    loserBouts: Math.log(1 + loser.bouts) - 2,
    loserLossRate: (loser.losses + 1) / (loser.bouts + 2) - 1 / 2,
  };
}

/** The terms of the hazard of a round of a fight of so many rounds, in the order of `TERMS`. */
export function hazardTerms(view: WinnerView, scheduled: ScheduledRounds, round: number): number[] {
  const { g, winnerStops, loserIsStopped, weight, heavy, female, winnerBouts, loserBouts, loserLossRate } = view;
  const elapsed = (round - 1) / scheduled;
  const from10 = Number(scheduled >= 10);
  return [
    ...[g, Math.max(g, 0), g ** 2 / 10, winnerStops, loserIsStopped, weight, heavy, female, winnerBouts, loserBouts, loserLossRate],
    ...SCHEDULED_ROUNDS.slice(1).map((length) => Number(scheduled === length)),
    ...[1, 2, 3].map((first) => Number(round === first)),
    ...[Math.log(round), elapsed, Number(round === scheduled), scheduled >= 8 ? elapsed : 0],
    ...[g * elapsed, winnerStops * elapsed, weight * elapsed, loserBouts * elapsed, round === 1 ? g : 0],
    ...[loserBouts * from10, g * from10],
  ];
}

function stoppageRate(stoppages: number, known: number): number {
  return logOdds((stoppages + PRIOR_BOUTS * STOPPAGE_SHARE) / (known + PRIOR_BOUTS)) - logOdds(STOPPAGE_SHARE);
}
