import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { offsetInAddress, Pages } from '../../components/pages';
import { SearchField } from '../../components/forms/search-field';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Gain, Time } from '../../components/values';
import { moneyText, numberText } from '../../format/figures';
import { address } from '../../routing/address';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { UserDetail } from './user';

type User = Answer<'/admin/users'>['data'][number];

const LIMIT = 100;

/** The users of the service, or the details of the user named in the address. */
export function Users() {
  const id = address.value.query.get('user');
  return id === null ? <UserList /> : <UserDetail key={id} id={id} />;
}

function UserList() {
  const search = address.value.query.get('search') ?? '';
  const offset = offsetInAddress();
  const users = useRequest([search, offset], (signal) =>
    operatorClient.get('/admin/users', { params: { query: { limit: LIMIT, offset, ...(search !== '' && { search }) } }, signal }),
  );
  return (
    <Panel title="Users" note="In the order in which they joined. Amounts are as logged, not converted between currencies.">
      <div class="filters">
        <SearchField label="E-mail address or name" />
      </div>
      <Answered of={users}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={search === '' ? 'The service has no users yet.' : `No user's address or name contains “${search}”.`}>
              {search === '' && (
                <p>
                  Create a key with <code>boxing keys mint --email you@example.com</code>.
                </p>
              )}
            </Empty>
          ) : (
            <>
              <Table caption="Users" rows={data} rowKey={({ id }) => id} columns={COLUMNS} />
              <Pages shown={data.length} limit={LIMIT} pagination={meta.pagination} />
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

const figure = (value: number, digits = 0) => <span class="figure">{numberText(value, digits)}</span>;

/** An amount in each currency. */
function amounts(totals: User['byCurrency'], amountOf: (total: User['byCurrency'][number]) => number, options?: { sign?: boolean }) {
  return <span class="figure">{totals.map((total) => moneyText(amountOf(total), total.currency, options)).join(', ') || '\u2013'}</span>;
}

const COLUMNS: readonly Column<User>[] = [
  { name: 'User', align: 'start', cell: ({ id, name, email }) => <Named id={id} name={name} email={email} /> },
  { name: 'Joined', align: 'start', cell: ({ createdAt }) => <Time at={createdAt} />, deskOnly: true },
  { name: 'Bets', cell: ({ betCount, pendingBets }) => <span title={`${pendingBets} pending`}>{figure(betCount)}</span>, short: true },
  { name: 'Staked', cell: ({ byCurrency }) => amounts(byCurrency, ({ totalStake }) => totalStake), short: true },
  { name: 'Profit', cell: ({ byCurrency }) => amounts(byCurrency, ({ realizedPnl }) => realizedPnl, { sign: true }), short: true },
  { name: 'Mean CLV', cell: ({ meanClv }) => <Gain value={meanClv} digits={2} />, short: true },
  { name: 'Bookmakers', cell: ({ bookmakerCount }) => figure(bookmakerCount), short: true },
  { name: 'Keys', title: 'Keys that are not revoked', cell: ({ apiKeyCount }) => figure(apiKeyCount), short: true },
  { name: 'Notifications', align: 'start', cell: ({ notificationsEnabled }) => (notificationsEnabled ? 'on' : 'off') },
];

function Named({ id, name, email }: Pick<User, 'id' | 'name' | 'email'>) {
  return (
    <>
      <a href={`operations?part=users&user=${id}`}>{name}</a> <span class="soft">{email}</span>
    </>
  );
}
