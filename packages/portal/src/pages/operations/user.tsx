import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Time } from '../../components/values';
import { moneyText, percentText, pointsText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { BET_COLUMNS } from './bet-columns';
import { BOOKMAKER_COLUMNS } from './bookmaker-columns';

type Detail = Answer<'/admin/users/{userId}'>['data'];

/** One user: account, keys, bets, bookmakers and preferences. */
export function UserDetail({ id }: { readonly id: string }) {
  const user = useRequest([id], (signal) => operatorClient.get('/admin/users/{userId}', { params: { path: { userId: id } }, signal }));
  return (
    <>
      <p class="note">
        <a href="operations?part=users">All users</a>
      </p>
      <Answered of={user}>
        {({ data: { account, bets, notifications, bookmakers, apiKeys } }) => (
          <>
            <Panel title={account.name}>
              <p>
                {account.email}, joined <Time at={account.createdAt} />
              </p>
              <Preferences of={notifications} />
            </Panel>
            <Panel title="Keys" note="A key itself is never shown.">
              <Listed caption="Keys" rows={apiKeys} columns={KEY_COLUMNS} none="No key has been created." />
            </Panel>
            <Panel title="Bookmakers">
              <Listed caption="Saved bookmakers" rows={bookmakers} columns={BOOKMAKER_COLUMNS} none="No bookmaker has been saved." />
            </Panel>
            <Panel title="Bets">
              <Listed caption="Bets, newest first" rows={bets} columns={BET_COLUMNS} none="No bet has been logged." />
            </Panel>
          </>
        )}
      </Answered>
    </>
  );
}

function Listed<Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  none,
}: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly none: string;
}) {
  if (rows.length === 0) return <p class="soft">{none}</p>;
  return <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

const KEY_COLUMNS: readonly Column<Detail['apiKeys'][number]>[] = [
  { name: 'Key', align: 'start', cell: ({ prefix }) => <code>{prefix}…</code> },
  { name: 'Created', align: 'start', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'Revoked',
    align: 'start',
    cell: ({ revokedAt }) => (revokedAt === null ? 'no' : <Time at={revokedAt} />),
  },
];

function Preferences({ of }: { readonly of: Detail['notifications'] }) {
  if (of === null) return <p class="soft">No notification preferences have been set.</p>;
  const { enabled, minEdge, maxUncertainty, minStake, bankroll, updatedAt } = of;
  return (
    <p>
      Notifications are {enabled ? 'on' : 'off'}: an edge of at least {pointsText(minEdge)},{' '}
      {maxUncertainty === null ? 'any uncertainty' : `an uncertainty of at most ${percentText(maxUncertainty)}`}, a stake of at least{' '}
      {moneyText(minStake, 'USD')} from a bankroll of {moneyText(bankroll, 'USD')}. Last changed on <Time at={updatedAt} />.
    </p>
  );
}
