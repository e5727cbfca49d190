import { totalAmount } from '../../../betting/bets/bet-summary';
import type { Data } from '../../operation';
import type { DayMoved } from './queries';

type Equity = Data<'getJournalEquity'>[number];

/** The curve of each currency's bankroll. @param moved by currency, then day in `zone` */
export function equityOf(moved: readonly DayMoved[], zone: string): Equity[] {
  const currencies = [...new Set(moved.map(({ currency }) => currency))];
  return currencies.map((currency) =>
    curve(
      currency,
      moved.filter((one) => one.currency === currency),
      zone,
    ),
  );
}

function curve(currency: string, moved: readonly DayMoved[], time_zone: string): Equity {
  const sumOf = (kind: DayMoved['kind'], of = moved): number =>
    totalAmount(of.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const movedIn = (of = moved): number => totalAmount([sumOf('deposit', of), sumOf('bonus', of), -sumOf('withdrawal', of)]);
  const dates = [...new Set(moved.filter(({ kind }) => kind !== 'open_stake').map(({ date }) => date))];
  let [balance, earned, peak] = [0, 0, 0];
  const points = dates.map((date) => {
    const day = moved.filter((one) => one.date === date);
    const [brought, profit] = [movedIn(day), sumOf('profit', day)];
    balance = totalAmount([balance, brought, profit]);
    earned = totalAmount([earned, profit]);
    peak = Math.max(peak, earned);
    return { date, moved: brought, profit, balance, drawdown: totalAmount([peak, -earned]) };
  });
  const open_stake = sumOf('open_stake');
  return {
    currency,
    deposits: sumOf('deposit'),
    withdrawals: sumOf('withdrawal'),
    bonuses: sumOf('bonus'),
    profit: sumOf('profit'),
    balance,
    open_stake,
    available: totalAmount([balance, -open_stake]),
    time_zone,
    points,
  };
}

/** The columns of the curves as CSV. */
export const EQUITY_COLUMNS = ['currency', 'date', 'moved', 'profit', 'balance', 'drawdown'] as const;

/** A row for each day of each currency. */
export function equityRows(curves: readonly Equity[]): object[] {
  return curves.flatMap(({ currency, points }) => points.map((point) => ({ currency, ...point })));
}
