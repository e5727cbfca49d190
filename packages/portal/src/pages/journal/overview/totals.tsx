import { Money, Stat, Stats } from '../../../components/values';
import { gainText, moneyText, numberText, percentText } from '../../../format/figures';
import type { Total } from '../journal';

/** A few figures about all bets in one currency. */
export function TotalsOf({ total }: { readonly total: Total }) {
  const { currency, n, pending, clv, beat_close, drawdown } = total;
  const settled = n - pending;
  return (
    <Stats>
      <Stat label={`Profit, ${currency}`} note={`${numberText(settled)} settled ${settled === 1 ? 'bet' : 'bets'}`}>
        <Money value={total.profit} currency={currency} sign />
      </Stat>
      <Stat label="Yield" note={intervalNote(total.yield_low, total.yield_high, settled)}>
        {total.yield === null ? '–' : gainText(total.yield)}
      </Stat>
      <Stat label="Closing line value" note={intervalNote(clv.ci_low, clv.ci_high, clv.n)}>
        {clv.mean === null ? '–' : gainText(clv.mean)}
      </Stat>
      <Stat label="Beat the close" note={intervalNote(beat_close.ci_low, beat_close.ci_high, beat_close.n, percentText)}>
        {beat_close.rate === null ? '–' : percentText(beat_close.rate, 0)}
      </Stat>
      <Stat label="Pending stakes" note={`${numberText(pending)} pending`}>
        <Money value={total.open_stake} currency={currency} />
      </Stat>
      <Stat
        label="Longest drawdown"
        note={
          drawdown === null
            ? 'the profit never fell'
            : `${drawdown.bets} ${drawdown.bets === 1 ? 'bet' : 'bets'}, ${drawdown.until === null ? 'not over yet' : 'over'}`
        }
      >
        {drawdown === null ? '–' : moneyText(drawdown.depth, currency)}
      </Stat>
    </Stats>
  );
}

/** An interval as text, with the number of bets behind it. */
function intervalNote(low: number | null, high: number | null, n: number, text: (share: number) => string = gainText): string {
  if (n === 0) return 'no bet yet';
  const bets = `${numberText(n)} ${n === 1 ? 'bet' : 'bets'}`;
  return low === null || high === null ? `${bets}: too few for an interval` : `95 %: ${text(low)} to ${text(high)}, ${bets}`;
}
