/** Elo's constants: a newcomer's rating, points for each tenfold of odds, and the most that a bout can move a rating. */
export const ELO_START = 1500;
const ELO_SCALE = 400;
const ELO_STEP = 32;

/** Points that a bout adds to the rating of a fighter who scored so against that opponent. */
export function eloGain(own: number, opponent: number, score: number): number {
  return ELO_STEP * (score - 1 / (1 + 10 ** ((opponent - own) / ELO_SCALE)));
}
