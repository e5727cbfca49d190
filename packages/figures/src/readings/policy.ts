import type { DataOf } from '../charts/data';

type Fair = DataOf<'/backtest/latest'>['fair'];

/** Which bets figures judge, beside those that the board shows as BETs. @param fair whose fair price the bets were placed on */
export function judgedText(fair: Fair): string {
  switch (fair) {
    case 'blend':
      return 'This judges the policy of the board: bets on the blend of market and model.';
    case 'market':
      return 'This judges bets on the market’s consensus alone, not the BETs of the board, which follow the blend of market and model.';
    default:
      return 'This judges bets on the model alone, not the BETs of the board, which follow the blend of market and model.';
  }
}
