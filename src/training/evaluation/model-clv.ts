import type { TrainingRows } from '../../model/training-rows';
import { mean } from '../../lib/math/statistics';
import { createHash } from 'node:crypto';
import { betAtClose, clvAtClose, type Closes } from '../../betting/closes/close-pick';
import { DEFAULT_POLICY } from '../../betting/picks/policy';
import type { Prediction } from '../../betting/odds/types';
import type { Model } from '../../model/family';
import type { ClosingPrices } from '../../prices/closing-prices';

/** CLV of a fit's bets on a set of bouts, by the model alone, at the prices and the gates of the backtest. */
export interface BetsClv {
  /** Mean over the bets, a fraction; null without a bet. */
  readonly clv: number | null;
  readonly bets: number;
}

export const NO_BETS: BetsClv = { clv: null, bets: 0 };

/** CLV of the bets on predicted bouts with closing prices. */
export function clvOfBets(bouts: readonly { readonly prediction: Prediction; readonly closes: Closes }[]): BetsClv {
  const clvs = bouts.flatMap(({ prediction, closes }) => {
    const bet = betAtClose(prediction, closes);
    return bet === null ? [] : [clvAtClose(bet)];
  });
  return { clv: mean(clvs), bets: clvs.length };
}

/** CLV of a model's bets on those of the given rows that have closing prices. @param taken row numbers */
export function clvOnRows(model: Model, { values, fightIds }: TrainingRows, taken: readonly number[], prices: ClosingPrices): BetsClv {
  const width = values.length / fightIds.length;
  return clvOfBets(
    taken.flatMap((row) => {
      const closes = prices.get(fightIds[row] ?? 0);
      return closes === undefined ? [] : [{ prediction: model.predict(values.subarray(row * width, (row + 1) * width)), closes }];
    }),
  );
}

/** SHA-256 of the other inputs of a fit's CLVs: the closing prices of its bouts, and the policy. */
export function pricesFingerprint(fightIds: readonly number[], prices: ClosingPrices): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(DEFAULT_POLICY));
  for (const fightId of fightIds) {
    const closes = prices.get(fightId);
    if (closes !== undefined) hash.update(JSON.stringify([fightId, closes]));
  }
  return hash.digest();
}
