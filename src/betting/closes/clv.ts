/** Closing line value of a taken price, in decimal odds: `taken / close - 1`. A positive value beat the close. */
export function clvVsClose(taken: number, close: number): number {
  return taken / close - 1;
}

/** Closing line value as a difference of implied probabilities: `1 / close - 1 / taken`. */
export function clvVsClosePp(taken: number, close: number): number {
  return 1 / close - 1 / taken;
}

/** Closing line value against the vig-free probability of the close, usually the consensus: `taken * p - 1`. */
export function clvVsVigFree(taken: number, vigFreeClose: number): number {
  return taken * vigFreeClose - 1;
}
