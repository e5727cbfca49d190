import { bookTitle } from '../../../../../src/betting/odds/books';
import { useState } from 'preact/hooks';
import { Confirmed } from '../../components/forms/dialog';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { Odds, Percent } from '../../components/values';
import { percentText } from '../../format/figures';
import { bodyOf, useRequest } from '../../service/request';
import { changing } from '../../service/changes';
import { client } from '../../service/client';
import { MarketForm, type Mapping } from './market-form';

/** Markets of exchanges and prediction markets, mapped to fights, with their break-even prices. */
export function Markets() {
  const mappings = useRequest([], (signal) => bodyOf(client.desk.GET('/me/market-mappings', { signal })), { refreshOn: ['board.updated'] });
  const [edited, setEdited] = useState<'new' | Mapping>();
  return (
    <Panel
      title="Mapped markets"
      note="Map a market of an exchange or a prediction market to a fight, and the service shows its break-even price after commission."
      actions={
        <button type="button" class="primary" onClick={() => setEdited('new')}>
          Map a market
        </button>
      }
    >
      <Answered of={mappings}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No market is mapped." />
          ) : (
            <Table
              caption="Mapped markets"
              rows={data}
              rowKey={({ venue, market_id }) => `${venue} ${market_id}`}
              columns={[
                { name: 'Market', align: 'start', cell: ({ venue, market_id }) => `${bookTitle(venue)}: ${market_id}` },
                { name: 'Fight', align: 'start', cell: ({ fight_id }) => <a href={`fights/${fight_id}`}>{fight_id}</a> },
                { name: 'Pays on', align: 'start', cell: ({ side }) => `Fighter ${side.toUpperCase()}` },
                { name: 'Commission', cell: feeText },
                { name: 'Fair probability', cell: ({ fair }) => (fair === null ? <NoPick /> : <Percent value={fair} />) },
                { name: 'Break-even odds', cell: ({ break_even_decimal_odds: odds }) => <Odds value={odds} /> },
                {
                  name: 'Break-even price',
                  title: 'Price of a contract that pays 1',
                  cell: ({ break_even_probability: price }) => <Percent value={price} />,
                },
                {
                  name: 'Change',
                  cell: (row) => (
                    <div class="actions">
                      <button type="button" onClick={() => setEdited(row)}>
                        Edit
                      </button>
                      <Confirmed
                        button="Remove"
                        title={`Remove ${row.market_id}?`}
                        confirm="Remove it"
                        act={() => remove(row, mappings.reload)}
                      >
                        <p>The service will no longer price this market.</p>
                      </Confirmed>
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Answered>
      {edited !== undefined && (
        <MarketForm
          mapping={edited === 'new' ? undefined : edited}
          reload={mappings.reload}
          onClose={() => {
            setEdited(undefined);
            mappings.reload();
          }}
        />
      )}
    </Panel>
  );
}

function NoPick() {
  return (
    <span class="soft" title="The fight has no pending pick.">
      no pick
    </span>
  );
}

function feeText({ fee_rate, fee_base }: Mapping): string {
  if (fee_rate === null) return "the book's, if any";
  return `${percentText(fee_rate)} of ${fee_base === 'contract' ? 'p × (1 − p)' : 'net winnings'}`;
}

async function remove({ venue, market_id, version }: Mapping, reload: () => void): Promise<void> {
  await changing(
    () =>
      client.desk.DELETE('/me/market-mappings/{venue}/{market_id}', {
        params: { path: { venue, market_id }, header: { 'If-Match': `"${version}"` } },
      }),
    reload,
  );
  reload();
}
