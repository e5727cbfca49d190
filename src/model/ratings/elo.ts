/** Elo's constants: a newcomer's rating, points per tenfold odds, and the largest change by a bout. */
export const ELO_START = 1500;
const ELO_SCALE = 400;
const ELO_STEP = 32;

/** Points that a bout with this score adds to a fighter's rating. */
export function eloGain(own: number, opponent: number, score: number): number {
  return ELO_STEP * (score - 1 / (1 + 10 ** ((opponent - own) / ELO_SCALE)));
}
