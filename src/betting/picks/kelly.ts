import { fraction, odds } from '../../lib/math/rounding';
import { floorToCent } from '../odds/money';
import type { Sizing } from './policy';

/** The stake on one price. */
export interface Stake {
  /** Rounded down to the cent. */
  readonly stake_dollars: number;
  /** Share of the bankroll before rounding. */
  readonly stake_fraction: number;
  /** Share of the bankroll under full Kelly; no stake at or below 0. */
  readonly kelly_raw: number;
  /** The probability used for sizing: fair less `kelly_z` sigmas. */
  readonly p_used: number;
  /** Whether the cap cut the stake. */
  readonly capped: boolean;
}

const LEAST_PROBABILITY = 0.001;

/** Full Kelly, `(p o - 1) / (o - 1)`, for both market types. In `h2h` the probability is given no draw. */
export function rawKelly(probability: number, odds: number): number {
  return (probability * odds - 1) / (odds - 1);
}

/** The figures of a price that size a stake. */
export interface SizedPrice {
  readonly fair: number;
  readonly sigma: number;
  readonly net_decimal_odds: number;
}

/**
 * The stake at the net odds. It is linear in the bankroll, except for rounding down to the cent. It follows from the figures as published,
 * so that a client can reproduce it from a published row.
 */
export function sizeStake(price: SizedPrice, sizing: Sizing): Stake {
  const probability = Math.max(LEAST_PROBABILITY, fraction(price.fair) - sizing.kelly_z * fraction(price.sigma));
  const raw = rawKelly(probability, odds(price.net_decimal_odds));
  const asked = Math.max(0, raw) * sizing.kelly_fraction;
  const cap = sizing.max_bet_pct === 0 ? 1 : Math.min(1, sizing.max_bet_pct);
  const stake = { stake_dollars: 0, stake_fraction: Math.min(asked, cap), kelly_raw: raw, p_used: probability, capped: asked > cap };
  return atBankroll(stake, sizing.bankroll);
}

/** The same share of another bankroll. */
export function atBankroll(stake: Stake, bankroll: number): Stake {
  return { ...stake, stake_dollars: stakeDollars(stake, bankroll) };
}

/** The dollars of a stake at a bankroll. @param scale of the list's stakes */
export function stakeDollars({ stake_fraction }: Stake, bankroll: number, scale = 1): number {
  const dollars = floorToCent(stake_fraction * bankroll);
  return scale === 1 ? dollars : floorToCent(dollars * scale);
}

/** A stake scaled down with the rest of its list. */
export function scaleStake(stake: Stake, scale: number): Stake {
  if (scale === 1) return stake;
  return { ...stake, stake_dollars: floorToCent(stake.stake_dollars * scale), stake_fraction: stake.stake_fraction * scale };
}

/** The stake of a price that a gate rejected: zero. */
export function withoutStake(stake: Stake): Stake {
  return { ...stake, stake_dollars: 0, stake_fraction: 0, capped: false };
}
