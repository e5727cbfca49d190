import type { FighterState } from '../ratings/network-history';
import { RECORD_SLOPE } from '../ratings/quarterly-strengths';
import { difference, external } from './column';

/** Glicko-2 from 1500 on the internal scale, at the start of the month; never missing, because a newcomer has the initial values. */
const glickoMean = difference('glicko_mu', ({ rating }: FighterState) => rating.mu);
const glickoDeviation = difference('glicko_phi', ({ rating }: FighterState) => rating.phi);
const glickoVolatility = difference('glicko_volatility', ({ rating }: FighterState) => rating.volatility);

/** Elo with K = 32 from 1500, at the start of the month; never missing. */
const elo = difference('elo', (state: FighterState) => state.elo);

/** The rating seeded by the printed record and moved by bouts that are only printed; never missing. */
const seededMean = difference('seeded_mu', ({ seeded }: FighterState) => seeded.mu);
const seededDeviation = difference('seeded_phi', ({ seeded }: FighterState) => seeded.phi);

/** Wins and losses on the current record since the last bout that counts, or all without one; never missing. */
const unseenWins = difference('unseen_wins', ({ seeded }: FighterState) => seeded.unseenWins);
const unseenLosses = difference('unseen_losses', ({ seeded }: FighterState) => seeded.unseenLosses);

/** Bradley-Terry at the start of the quarter, updated to the current record; only that record for a fighter without a bout that counts. */
const strength = difference('strength', (state: FighterState) => RECORD_SLOPE * state.recordLogOdds + state.strength.shift);
/** Standard error of the strength; that of the prior, 1.5, for a fighter without such a bout. */
const strengthError = difference('strength_error', (state: FighterState) => state.strength.error);
/** The shift of the strength from the record by the opponents' quality; 0 without such a bout. */
const strengthShift = difference('strength_shift', (state: FighterState) => state.strength.shift);

/** The strength in the external view: the log-odds of a win by Bradley-Terry alone. */
export const externalStrength = external(strength);

/** Antisymmetric, in either view. */
export const ratingColumns = [
  glickoMean,
  glickoDeviation,
  glickoVolatility,
  elo,
  seededMean,
  seededDeviation,
  strength,
  strengthError,
  strengthShift,
];

/** Antisymmetric, in the external view only, because a full history has no unseen bouts. */
export const unseenColumns = [unseenWins, unseenLosses];
