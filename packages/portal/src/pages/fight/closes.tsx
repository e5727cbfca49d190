import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Odds, Percent, Time } from '../../components/values';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import type { Lines } from './prices';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Close = DeskComponents['schemas']['Close'];

/** The last prices before the start, with the vig-free probabilities of each book. */
export function Closes({ fightId, lines }: { readonly fightId: number; readonly lines: Lines }) {
  const request = useRequest(
    [fightId],
    (signal) => bodyOf(client.desk.GET('/lines/{fight_id}/closes', { params: { path: { fight_id: fightId } }, signal })),
    { refreshOn: ['pick.settled', 'board.updated'] },
  );
  const [a, b] = lines.sides.map(({ fighter }) => fighter);
  const columns: readonly Column<Close>[] = [
    {
      name: 'Book',
      align: 'start',
      cell: ({ book, market_type }) => `${book === null ? 'best' : bookTitle(book)}${market_type === 'h2h_3_way' ? ' (3-way)' : ''}`,
    },
    { name: a ?? 'Side a', cell: (close) => <Odds value={close.a?.decimal_odds} /> },
    { name: 'Without margin', cell: ({ vig_free }) => <Percent value={vig_free?.a} /> },
    { name: b ?? 'Side b', cell: (close) => <Odds value={close.b?.decimal_odds} /> },
    { name: 'Without margin ', cell: ({ vig_free }) => <Percent value={vig_free?.b} /> },
    { name: 'Last seen', cell: ({ quotes }) => <Time at={quotes[0]?.seen_at ?? null} /> },
  ];
  return (
    <Panel title="Closing prices" note="The last price at each book in the 24 hours before the start.">
      <Answered of={request}>
        {({ data: { closes } }) =>
          closes.length === 0 ? (
            <Empty title="No book has a close.">No poll found a price in the 24 hours before the start.</Empty>
          ) : (
            <Table
              caption="Closing prices"
              rows={closes}
              columns={columns}
              rowKey={({ book, market_type }) => `${book ?? ''} ${market_type}`}
            />
          )
        }
      </Answered>
    </Panel>
  );
}
