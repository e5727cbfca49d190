import type { Answer } from 'boxing-prediction-trading-client';
import { Age, Money, Stat, Stats } from '../../components/values';
import { counted } from '../../../../figures/src/readings/words';
import { moneyText, percentText } from '../../format/figures';
import type { View } from './view';

type Meta = Answer<'/picks/live'>['meta'];

interface SummaryProps {
  readonly meta: Meta;
  readonly fights: number;
  readonly bets: number;
  readonly view: View;
  readonly lastRun: string | null;
  readonly isNarrow: boolean;
}

const RUN_OVERDUE_SECONDS = 20 * 60;

/** The list in a few figures: number of bets, their stakes, expected profit and risk. On a phone, in one line. */
export function Summary({ isNarrow, ...props }: SummaryProps) {
  return isNarrow ? <Line {...props} /> : <Tiles {...props} />;
}

type Figures = Omit<SummaryProps, 'isNarrow'>;

function Line({ meta: { outlay }, fights, bets, lastRun }: Figures) {
  return (
    <p class="board-totals">
      <strong>{counted(bets, 'BET')}</strong> of {fights}
      {outlay !== null && outlay !== undefined && (
        <>
          , stake <Money value={outlay.total_dollars} />
        </>
      )}
      , run <Age of={lastRun} staleAfter={RUN_OVERDUE_SECONDS} /> ago
    </p>
  );
}

function Tiles({ meta, fights, bets, view, lastRun }: Figures) {
  const { outlay } = meta;
  return (
    <Stats>
      <Stat label="Fights shown" note={counted(bets, 'BET')}>
        {fights}
      </Stat>
      {outlay === null || outlay === undefined ? (
        <Stat label="Stakes" note="enter a bankroll to see them">
          –
        </Stat>
      ) : (
        <>
          <Stat
            label="Total stakes"
            note={`${percentText(outlay.share_of_bankroll)} of ${moneyText(view.bankroll ?? 0, 'USD')}, ${counted(outlay.bets, 'bet')}`}
          >
            <Money value={outlay.total_dollars} />
          </Stat>
          <Stat label="Expected profit" note="if the fair prices are right">
            <Money value={outlay.expected_profit_dollars} sign />
          </Stat>
          <Stat
            label="Loss, 1 in 20"
            note={`One time in 20 you lose this or more. Chance of losing 10 % of the bankroll: ${percentText(outlay.p_lose_10_pct)}`}
          >
            <Money value={outlay.loss_1_in_20_dollars} />
          </Stat>
        </>
      )}
      <Stat label="Last run" note={meta.model_version ?? 'no model'}>
        <Age of={lastRun} staleAfter={RUN_OVERDUE_SECONDS} />
      </Stat>
    </Stats>
  );
}
