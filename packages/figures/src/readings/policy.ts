import type { DataOf } from '../charts/data';

type Fair = DataOf<'/backtest/latest'>['fair'];

/** Says which bets the figures judge, compared with the BETs on the board. @param fair the source of the fair price behind the bets */
export function judgedText(fair: Fair): string {
  switch (fair) {
    case 'blend':
      return 'These figures judge the policy of the board: bets on the blend of market and model.';
    case 'market':
      return 'These figures judge bets on the market’s consensus alone. They do not judge the BETs on the board, which follow the blend of market and model.';
    default:
      return 'These figures judge bets on the model alone. They do not judge the BETs on the board, which follow the blend of market and model.';
  }
}
