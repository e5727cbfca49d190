import type { Answer } from 'boxing-prediction-trading-client';
import { LogBet } from '../../components/log-bet';
import { Table, type Column } from '../../components/table';
import { Age, Badge, Money, Odds, Stat, Stats, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, moneyText } from '../../format/figures';
import { optimizerWarningText, outsideLimitsText } from '../../../../figures/src/readings/reasons';
import { preferences } from '../../service/preferences';
import { profitIf } from './legs';
import { SettlementNote } from './settlement';
import { bookTitle } from '../../../../../src/betting/odds/books';

type HedgeData = Answer<'/optimizer/hedge'>['data'];

/** One of the two bets, and the profit of both together if it wins. */
interface Held {
  readonly on: string;
  readonly book: string;
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly stake: number;
  readonly profit: number;
  /** Null for the existing bet. */
  readonly quoted_at: string | null;
}

const COLUMNS: readonly Column<Held>[] = [
  {
    name: 'Back',
    align: 'start',
    cell: ({ on, quoted_at }) => (
      <>
        <strong>{on}</strong>
        <span class="sub">{quoted_at === null ? 'your bet' : 'the hedge'}</span>
      </>
    ),
  },
  { name: 'At', align: 'start', cell: ({ book }) => book },
  {
    name: 'Price',
    cell: ({ decimal_odds, net_decimal_odds }) => (
      <>
        <Odds value={decimal_odds} />
        {net_decimal_odds !== decimal_odds && (
          <span class="sub">
            <Odds value={net_decimal_odds} /> after commission
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Stake',
    short: true,
    cell: ({ stake }) => (
      <strong>
        <Money value={stake} />
      </strong>
    ),
  },
  { name: 'If it wins', short: true, title: 'Profit of both bets together', cell: ({ profit }) => <Money value={profit} sign /> },
  {
    name: 'Price age',
    cell: ({ quoted_at }) =>
      quoted_at === null ? <span class="soft">taken</span> : <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} />,
  },
];

/** The stake on the other side, and the profit or loss that it locks in. */
export function HedgeResult({
  hedge: { fight_id, your_bet, hedge, outside_limits, outcome, settlement, warnings },
}: {
  readonly hedge: HedgeData;
}) {
  const { locked_profit_dollars: locked, total_outlay_dollars: outlay } = outcome;
  // The verdict and its summary say these two.
  const checks = warnings.filter((warning) => warning !== 'settlement_differs' && warning !== 'settlement_unknown');
  const { currency } = preferences();
  const rows: Held[] = [
    {
      ...{ on: your_bet.fighter, book: 'your price', decimal_odds: your_bet.decimal_odds, net_decimal_odds: your_bet.decimal_odds },
      ...{ stake: your_bet.stake_dollars, profit: profitIf(your_bet.stake_dollars, your_bet.decimal_odds, outlay), quoted_at: null },
    },
    {
      ...{ on: hedge.fighter, book: `${bookTitle(hedge.book)} (${hedge.book_classification})`, decimal_odds: hedge.decimal_odds },
      ...{ net_decimal_odds: hedge.net_decimal_odds, stake: hedge.stake_dollars, quoted_at: hedge.quoted_at },
      profit: profitIf(hedge.stake_dollars, hedge.net_decimal_odds, outlay),
    },
  ];
  return (
    <>
      <Stats>
        <Stat label="Locked in" note={`${gainText(outcome.locked_roi)} of both stakes`}>
          <Money value={locked} sign />
        </Stat>
        <Stat label={`Stake on ${hedge.fighter}`} note={`at ${bookTitle(hedge.book)}`}>
          <Money value={hedge.stake_dollars} />
        </Stat>
        <Stat label="Both stakes">
          <Money value={outlay} />
        </Stat>
        <Stat label="Minimum payout">
          <Money value={outcome.gross_payout_dollars} />
        </Stat>
      </Stats>
      <Table caption="Both bets" rows={rows} columns={COLUMNS} rowKey={({ on }) => on} />
      <p class="note">
        {locked < 0
          ? `The hedge costs ${moneyText(-locked, currency)} if either fighter wins. Without it you may lose ${moneyText(your_bet.stake_dollars, currency)}.`
          : `If either fighter wins, you earn at least ${moneyText(locked, currency)}.`}{' '}
        <LogBet bet={{ ...hedge, fight_id, market_type: 'h2h', odds: hedge.decimal_odds, stake: hedge.stake_dollars }}>
          Log the hedge
        </LogBet>
      </p>
      {outside_limits !== null && <p class="note worse">{outsideLimitsText(outside_limits)}.</p>}
      <SettlementNote of={settlement} />
      {checks.map((warning) => (
        <p key={warning} class="note">
          <Badge tone="stale">Check</Badge> {optimizerWarningText(warning)}.
        </p>
      ))}
    </>
  );
}
