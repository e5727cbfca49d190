import type { Answer } from 'boxing-prediction-trading-client';
import type { Column } from '../../components/table';
import { Badge, Gain, Odds, Time, type Tone } from '../../components/values';
import { moneyText, NONE } from '../../format/figures';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Bet = Answer<'/admin/users/{userId}'>['data']['bets'][number];

const TONES: Readonly<Record<Bet['status'], Tone>> = { pending: 'plain', won: 'better', lost: 'worse', push: 'plain' };

const KINDS: Readonly<Record<Bet['kind'], string>> = { cash: '', free_bet: 'free bet', boost: 'boost' };

/** A bet as an operator sees it, in its owner's currency. */
export const BET_COLUMNS: readonly Column<Bet>[] = [
  { name: 'Bet on', align: 'start', cell: ({ fightId, pickedFighter }) => <a href={`fights/${fightId}`}>{pickedFighter}</a> },
  { name: 'Placed', align: 'start', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { name: 'Book', align: 'start', cell: ({ bookKey }) => bookTitle(bookKey), deskOnly: true },
  { name: 'Odds', cell: ({ decimalOdds }) => <Odds value={decimalOdds} />, short: true },
  {
    name: 'Stake',
    cell: ({ stake, currency, kind }) => (
      <span class="figure">
        {moneyText(stake, currency)} {KINDS[kind]}
      </span>
    ),
    short: true,
  },
  {
    name: 'State',
    align: 'start',
    cell: ({ status, cashedOut }) => <Badge tone={TONES[status]}>{cashedOut ? `${status}, cashed out` : status}</Badge>,
    short: true,
  },
  {
    name: 'Profit',
    cell: ({ profit, currency }) => <span class="figure">{profit === null ? NONE : moneyText(profit, currency, { sign: true })}</span>,
    short: true,
  },
  { name: 'CLV', title: 'Closing line value', cell: ({ realizedClv }) => <Gain value={realizedClv} />, short: true },
  { name: 'From', align: 'start', cell: ({ source }) => source, short: true, deskOnly: true },
];
