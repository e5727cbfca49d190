import type { FighterState } from '../ratings/network-history';
import { RECORD_SLOPE } from '../ratings/quarterly-strengths';
import { difference, external } from './column';

/** Glicko-2 from 1500 on the internal scale, at the start of the month; a newcomer has the start values, so it is never missing. */
const glickoMean = difference('glicko_mu', ({ rating }: FighterState) => rating.mu);
const glickoDeviation = difference('glicko_phi', ({ rating }: FighterState) => rating.phi);
const glickoVolatility = difference('glicko_volatility', ({ rating }: FighterState) => rating.volatility);

/** Elo with K = 32 from 1500, at the start of the month; never missing. */
const elo = difference('elo', (standing: FighterState) => standing.elo);

/** The rating that starts from the printed record and is moved by printed bouts that are not known themselves; never missing. */
const seededMean = difference('seeded_mu', ({ seeded }: FighterState) => seeded.mu);
const seededDeviation = difference('seeded_phi', ({ seeded }: FighterState) => seeded.phi);

/** Wins and losses of the record now that came after the last bout that counts, or all where none does; never missing. */
const unseenWins = difference('unseen_wins', ({ seeded }: FighterState) => seeded.unseenWins);
const unseenLosses = difference('unseen_losses', ({ seeded }: FighterState) => seeded.unseenLosses);

/** Bradley-Terry as of the start of the quarter, brought to the record now; that record alone for a fighter without a bout that counts. */
const strength = difference('strength', (standing: FighterState) => RECORD_SLOPE * standing.recordLogOdds + standing.strength.shift);
/** Its standard error: that of the prior, 1.5, for a fighter without such a bout. */
const strengthError = difference('strength_error', (standing: FighterState) => standing.strength.error);
/** How far the opponents' quality moved it from the record: 0 without such a bout. */
const strengthShift = difference('strength_shift', (standing: FighterState) => standing.strength.shift);

/** The strength as the outside saw it: the log-odds of a win by Bradley-Terry alone. */
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

/** Antisymmetric, of the external view only: in a full history nothing is unseen. */
export const unseenColumns = [unseenWins, unseenLosses];
