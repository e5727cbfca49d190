import type { Answer } from 'boxing-prediction-trading-client';
import { SelectField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { offsetInAddress, Pages } from '../../components/pages';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Gain, Stat, Stats } from '../../components/values';
import { moneyText, numberText, otherCurrencies } from '../../format/figures';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { BET_COLUMNS } from './bet-columns';

type Bet = Answer<'/admin/bets'>['data'][number];

const LIMIT = 100;

const STATUSES = ['pending', 'won', 'lost', 'push'] as const satisfies readonly Bet['status'][];

/** The bets of all users, with the totals of those that match the filters. */
export function Bets() {
  const { query } = address.value;
  const status = STATUSES.find((one) => one === query.get('status'));
  const since = query.get('since') ?? '';
  const offset = offsetInAddress();
  const bets = useRequest([status, since, offset], (signal) =>
    operatorClient.get('/admin/bets', {
      params: { query: { limit: LIMIT, offset, ...(status !== undefined && { status }), ...(since !== '' && { since }) } },
      signal,
    }),
  );
  return (
    <Panel title="Bets of all users" note="In the order in which they were logged.">
      <div class="filters">
        <SelectField
          label="State"
          value={status ?? ''}
          onValue={(value) => setQuery({ status: value, offset: undefined })}
          options={[['', 'All'], ...STATUSES.map((one) => [one, one] as const)]}
        />
        <TextField
          label="Placed since (UTC)"
          type="date"
          value={since}
          onValue={(value) => setQuery({ since: value, offset: undefined })}
        />
      </div>
      <Answered of={bets}>
        {({ data, meta }) => (
          <>
            <Stats>
              <Stat label="Matching bets">{numberText(meta.total_count)}</Stat>
              <Stat label="Staked" note={otherCurrencies(meta.by_currency)}>
                {moneyText(meta.total_stake, meta.currency)}
              </Stat>
              <Stat label="Mean CLV" note="of bets that have one">
                <Gain value={meta.mean_clv} digits={2} />
              </Stat>
            </Stats>
            {data.length === 0 ? (
              <Empty title="No bet matches the filters." />
            ) : (
              <>
                <Table caption="Bets of all users" rows={data} rowKey={({ id }) => id} columns={COLUMNS} />
                <Pages shown={data.length} limit={LIMIT} pagination={meta.pagination} />
              </>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}

const COLUMNS: readonly Column<Bet>[] = [
  ...BET_COLUMNS,
  { name: 'Owner', align: 'start', cell: ({ userId, userEmail }) => <a href={`operations?part=users&user=${userId}`}>{userEmail}</a> },
];
