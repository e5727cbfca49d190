import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Answered, Empty, messageOf } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Money, Odds, Time } from '../../../components/values';
import { address } from '../../../routing/address';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { may } from '../../../service/session';
import { CursorPages } from '../cursor-pages';
import { restoreBet } from './bet-requests';
import { betText } from './bet-text';
import { changes } from '../changes';
import { STATUSES } from '../journal';
import { bookTitle } from '../../../../../../src/betting/odds/books';

type Voided = DeskComponents['schemas']['VoidedBet'];

const PAGE = 50;

/** The voided bets, with a button to restore each. */
export function VoidedBets() {
  const cursor = address.value.query.get('cursor') ?? '';
  const request = useRequest([cursor, changes.value], (signal) => {
    const query = { limit: PAGE, ...(cursor !== '' && { cursor }) };
    return bodyOf(client.desk.GET('/journal/voided-bets', { params: { query }, signal }));
  });
  return (
    <Answered of={request}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? (
            <Empty title="There are no voided bets." />
          ) : (
            <Table
              caption="Voided bets, the last voided first"
              rows={data}
              columns={may('journal') ? COLUMNS : READ_COLUMNS}
              rowKey={({ bet }) => bet.bet_id}
            />
          )}
          <CursorPages next={meta.pagination.next_cursor} newest="Newest" older="Older" />
        </>
      )}
    </Answered>
  );
}

function Restore({ bet }: Pick<Voided, 'bet'>) {
  const [state, setState] = useState<{ readonly isSending: boolean; readonly error?: unknown }>({ isSending: false });
  const send = () => {
    setState({ isSending: true });
    restoreBet(bet).catch((error: unknown) => setState({ isSending: false, error }));
  };
  return (
    <>
      <button type="button" aria-label={`Restore ${betText(bet)}`} disabled={state.isSending} onClick={send}>
        Restore
      </button>
      {state.error !== undefined && (
        <span class="sub worse" role="alert">
          {messageOf(state.error)}
        </span>
      )}
    </>
  );
}

const READ_COLUMNS: readonly Column<Voided>[] = [
  {
    name: 'Bet',
    align: 'start',
    cell: ({ bet: { fight_id, picked_fighter, book } }) => (
      <>
        <a href={`fights/${fight_id}`}>{picked_fighter}</a> <span class="soft">at {bookTitle(book)}</span>
      </>
    ),
  },
  { name: 'Voided', align: 'start', cell: ({ voided_at }) => <Time at={voided_at} /> },
  { name: 'Status before', align: 'start', cell: ({ bet }) => STATUSES[bet.status] },
  { name: 'Price', short: true, cell: ({ bet }) => <Odds value={bet.decimal_odds} /> },
  { name: 'Stake', short: true, cell: ({ bet }) => <Money value={bet.stake} currency={bet.currency} /> },
];

const COLUMNS: readonly Column<Voided>[] = [...READ_COLUMNS, { name: 'Change', align: 'start', cell: ({ bet }) => <Restore bet={bet} /> }];
