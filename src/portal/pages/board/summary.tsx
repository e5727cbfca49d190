import type { Answer } from 'boxing-prediction-trading-client';
import { Age, Money, Stat, Stats } from '../../components/values';
import { percentText } from '../../format/figures';
import type { BoardRow, View } from './view';

type Meta = Answer<'/picks/live'>['meta'];

/** The whole list in a few figures: how many bets, what they cost, what to expect of them, and what can be lost. */
export function Summary({
  meta,
  rows,
  view,
  lastRun,
}: {
  readonly meta: Meta;
  readonly rows: readonly BoardRow[];
  readonly view: View;
  readonly lastRun: string | null;
}) {
  const bets = rows.filter(({ pick }) => pick.verdict === 'BET' && !pick.stale).length;
  const { outlay } = meta;
  return (
    <Stats>
      <Stat label="Fights shown" note={`${bets} ${bets === 1 ? 'BET' : 'BETs'}`}>
        {rows.length}
      </Stat>
      {outlay === null || outlay === undefined ? (
        <Stat label="Stakes" note="Enter a bankroll to size them">
          –
        </Stat>
      ) : (
        <>
          <Stat label="All stakes" note={`${percentText(outlay.share_of_bankroll)} of ${view.bankroll ?? ''}, ${outlay.bets} bets`}>
            <Money value={outlay.total_dollars} />
          </Stat>
          <Stat label="Expected profit" note="if the fair prices are right">
            <Money value={outlay.expected_profit_dollars} sign />
          </Stat>
          <Stat label="Risk" note={`to lose over 10 % of the bankroll; over 25 %: ${percentText(outlay.p_lose_25_pct)}`}>
            {percentText(outlay.p_lose_10_pct)}
          </Stat>
        </>
      )}
      <Stat label="Last run" note={meta.model_version ?? 'no model'}>
        <Age of={lastRun} staleAfter={20 * 60} />
      </Stat>
    </Stats>
  );
}
