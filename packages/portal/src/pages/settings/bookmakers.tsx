import { useState } from 'preact/hooks';
import { bookTitle } from '../../../../../src/betting/odds/books';
import { Confirmed } from '../../components/forms/dialog';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { Badge } from '../../components/values';
import { moneyText, NONE, percentText } from '../../format/figures';
import { bodyOf, useRequest } from '../../service/request';
import { changing } from '../../service/changes';
import { client } from '../../service/client';
import { BookmakerForm, type Book, type Held } from './bookmaker-form';

/** The bookmakers at which the reader has accounts, with their limits. */
export function Bookmakers() {
  const request = useRequest([], async (signal) => {
    const [held, books] = await Promise.all([bodyOf(client.desk.GET('/me/bookmakers', { signal })), client.get('/bookmakers', { signal })]);
    return { held: held.data, books: books.data };
  });
  const [edited, setEdited] = useState<'new' | Held>();
  const close = () => {
    setEdited(undefined);
    request.reload();
  };
  return (
    <Panel
      title="My bookmakers"
      note="Where a page offers “My books”, it uses the prices of the active ones."
      actions={
        <button type="button" class="primary" disabled={request.answer === undefined} onClick={() => setEdited('new')}>
          Add a bookmaker
        </button>
      }
    >
      <Answered of={request}>
        {({ held, books }) => (
          <>
            {held.length === 0 ? (
              <Empty title="You have no bookmakers yet.">
                {' '}
                <p>Add those at which you can bet, so that pages can show the prices that you can take.</p>
              </Empty>
            ) : (
              <HeldTable held={held} books={books} edit={setEdited} reload={request.reload} />
            )}
            {edited !== undefined && (
              <BookmakerForm
                held={edited === 'new' ? undefined : edited}
                books={books}
                taken={held.map(({ book }) => book)}
                reload={request.reload}
                onClose={close}
              />
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}

function HeldTable({
  held,
  books,
  edit,
  reload,
}: {
  readonly held: readonly Held[];
  readonly books: readonly Book[];
  readonly edit: (held: Held) => void;
  readonly reload: () => void;
}) {
  const titles = new Map(books.map(({ book, title }) => [book, title]));
  const amount = (value: number | null, { currency }: Held) => (
    <span class="figure">{value === null ? NONE : moneyText(value, currency)}</span>
  );
  return (
    <Table
      caption="My bookmakers"
      rows={held}
      rowKey={({ book }) => book}
      columns={[
        { name: 'Bookmaker', align: 'start', cell: ({ book }) => titles.get(book) ?? bookTitle(book) },
        {
          name: 'Status',
          align: 'start',
          cell: ({ active }) => (active ? <Badge tone="better">active</Badge> : <Badge tone="plain">paused</Badge>),
        },
        { name: 'Balance', cell: (row) => amount(row.balance, row) },
        {
          name: 'Commission',
          title: 'On net winnings',
          cell: ({ commission }) => (commission === null ? <span class="soft">standard</span> : percentText(commission)),
        },
        { name: 'Stake limits', cell: (row) => <span class="figure">{stakesText(row)}</span> },
        { name: 'User name', align: 'start', cell: ({ username }) => username ?? NONE, short: true },
        { name: 'Notes', align: 'start', cell: ({ notes }) => notes ?? NONE, wideOnly: true },
        {
          name: 'Change',
          cell: (row) => (
            <div class="actions">
              <button type="button" onClick={() => edit(row)}>
                Edit
              </button>
              <Confirmed
                button="Remove"
                title={`Remove ${titles.get(row.book) ?? bookTitle(row.book)}?`}
                confirm="Remove it"
                act={() => remove(row, reload)}
              >
                <p>This removes its limits and notes. Bets that you logged there stay in the journal.</p>
              </Confirmed>
            </div>
          ),
        },
      ]}
    />
  );
}

/** The stakes that a book accepts: `from $5.00 to $200.00 in steps of $1.00`. */
function stakesText({ min_stake, max_stake, stake_step, currency }: Held): string {
  const said = [
    min_stake === null ? null : `from ${moneyText(min_stake, currency)}`,
    max_stake === null ? null : `to ${moneyText(max_stake, currency)}`,
    stake_step === null ? null : `in steps of ${moneyText(stake_step, currency)}`,
  ].filter((part) => part !== null);
  return said.length === 0 ? 'any' : said.join(' ');
}

async function remove({ book, version }: Held, reload: () => void): Promise<void> {
  await changing(
    () => client.desk.DELETE('/me/bookmakers/{book}', { params: { path: { book }, header: { 'If-Match': `"${version}"` } } }),
    reload,
  );
  reload();
}
