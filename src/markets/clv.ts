/** Closing line value of a price taken, in decimal odds: `taken / close - 1`. Positive beat the close. */
export function clvVsClose(taken: number, close: number): number {
  return taken / close - 1;
}

/** The same as a difference of implied probabilities: `1 / close - 1 / taken`. */
export function clvVsClosePp(taken: number, close: number): number {
  return 1 / close - 1 / taken;
}

/** Against the vig-free probability of the close, usually the consensus: `taken * p - 1`. */
export function clvVsVigFree(taken: number, vigFreeClose: number): number {
  return taken * vigFreeClose - 1;
}
