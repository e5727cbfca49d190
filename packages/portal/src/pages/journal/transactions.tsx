import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Form, SelectField, TextField } from '../../components/forms/fields';
import { Columns, Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Money, Time } from '../../components/values';
import { moneyText } from '../../format/figures';
import { textFrom } from '../../format/inputs';
import { instantOf } from '../../format/times';
import { address } from '../../routing/address';
import { bodyOf, useRequest } from '../../service/request';
import { useIdempotencyKey } from '../../service/changes';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';
import { may } from '../../service/session';
import { CursorPages } from './cursor-pages';
import { changed, changes } from './changes';
import { bookTitle, withJournalBooks } from '../../../../../src/betting/odds/books';

type Transaction = DeskComponents['schemas']['Transaction'];

const PAGE = 25;
const KINDS = ['deposit', 'withdrawal', 'bonus'] as const;
const WORDS: Readonly<Record<Transaction['kind'], string>> = { deposit: 'Deposit', withdrawal: 'Withdrawal', bonus: 'Bonus' };

const COLUMNS: readonly Column<Transaction>[] = [
  {
    name: 'Kind',
    align: 'start',
    cell: ({ kind, note }) => (
      <>
        {WORDS[kind]}
        {note !== null && <span class="sub">{note}</span>}
      </>
    ),
  },
  { name: 'When', align: 'start', cell: ({ occurred_at }) => <Time at={occurred_at} /> },
  { name: 'Book', align: 'start', cell: ({ book }) => (book === null ? <span class="soft">none named</span> : bookTitle(book)) },
  {
    name: 'Amount',
    cell: ({ kind, amount, currency }) => <Money value={kind === 'withdrawal' ? -amount : amount} currency={currency} sign />,
  },
];

/** Deposits, withdrawals and bonuses, and a form to log another. */
export function Transactions() {
  const cursor = address.value.query.get('cursor') ?? '';
  const request = useRequest([cursor, changes.value], (signal) => {
    const query = { limit: PAGE, ...(cursor !== '' && { cursor }) };
    return bodyOf(client.desk.GET('/journal/transactions', { params: { query }, signal }));
  });
  return (
    <Columns>
      <Panel title="Deposits, withdrawals and bonuses">
        <Answered of={request}>
          {({ data, meta }) => (
            <>
              {data.length === 0 ? (
                <Empty title="There are no transactions yet." />
              ) : (
                <Table caption="Transactions, newest first" rows={data} columns={COLUMNS} rowKey={({ transaction_id }) => transaction_id} />
              )}
              <CursorPages next={meta.pagination.next_cursor} newest="Newest" older="Older" />
            </>
          )}
        </Answered>
      </Panel>
      {may('journal') && <NewTransaction />}
    </Columns>
  );
}

const EMPTY = { kind: 'deposit', amount: '', book: '', occurred: '', note: '' };

function NewTransaction() {
  const [typed, setTyped] = useState<typeof EMPTY & { currency?: string }>(EMPTY);
  const draft = { currency: preferences().currency, ...typed };
  const change = (changed: Partial<typeof draft>) => setTyped((before) => ({ ...before, ...changed }));
  const books = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  const { key, done } = useIdempotencyKey();
  const { time_zone } = preferences();
  const send = async () => {
    const occurred = draft.occurred === '' ? undefined : instantOf(draft.occurred, time_zone);
    const note = textFrom(draft.note);
    const body = {
      ...{ kind: KINDS.find((kind) => kind === draft.kind) ?? 'deposit', amount: Number(draft.amount), currency: draft.currency },
      ...(draft.book !== '' && { book: draft.book }),
      ...(occurred !== undefined && { occurred_at: occurred.toISOString() }),
      ...(note !== null && { note }),
    };
    const { data } = await bodyOf(
      client.desk.POST('/journal/transactions', { params: { header: { 'Idempotency-Key': key(body) } }, body }),
    );
    done();
    setTyped(EMPTY);
    changed(`${WORDS[data.kind]} of ${moneyText(data.amount, data.currency)} logged.`);
    return 'Logged.';
  };
  return (
    <Panel title="Log a transaction" note="You cannot change a transaction later. To correct one, log its opposite.">
      <div class="roomy">
        <Form submit="Log the transaction" send={send}>
          <div class="form-grid">
            <SelectField
              label="Kind"
              value={draft.kind}
              onValue={(kind) => change({ kind })}
              options={KINDS.map((kind) => [kind, WORDS[kind]])}
            />
            <TextField
              label={`Amount, ${draft.currency}`}
              type="number"
              min={0.01}
              step={0.01}
              value={draft.amount}
              onValue={(amount) => change({ amount })}
              required
            />
            <TextField label="Currency" value={draft.currency} onValue={(currency) => change({ currency: currency.toUpperCase() })} />
            <SelectField
              label="Book"
              value={draft.book}
              onValue={(book) => change({ book })}
              options={[['', 'None'], ...withJournalBooks(books.answer?.data ?? []).map(({ book, title }) => [book, title] as const)]}
            />
            <TextField
              label={`When, ${time_zone}`}
              type="datetime-local"
              value={draft.occurred}
              onValue={(occurred) => change({ occurred })}
              hint="Leave empty for now"
            />
            <TextField label="Note" value={draft.note} onValue={(note) => change({ note })} />
          </div>
        </Form>
      </div>
    </Panel>
  );
}
