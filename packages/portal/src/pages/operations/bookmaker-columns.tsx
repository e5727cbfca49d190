import type { Answer } from 'boxing-prediction-trading-client';
import type { Column } from '../../components/table';
import { Time } from '../../components/values';
import { moneyText, NONE } from '../../format/figures';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Saved = Answer<'/admin/users/{userId}'>['data']['bookmakers'][number];

/** An account at a bookmaker as its owner saved it. */
export const BOOKMAKER_COLUMNS: readonly Column<Saved>[] = [
  { name: 'Book', align: 'start', cell: ({ bookKey }) => bookTitle(bookKey) },
  { name: 'Used', align: 'start', cell: ({ active }) => (active ? 'active' : 'paused'), short: true },
  {
    name: 'Balance',
    cell: ({ balance, currency }) => <span class="figure">{balance === null ? NONE : moneyText(balance, currency)}</span>,
    short: true,
  },
  { name: 'User name', align: 'start', cell: ({ username }) => username ?? NONE },
  { name: 'Account', align: 'start', cell: ({ accountId }) => accountId ?? NONE },
  { name: 'Connects from', align: 'start', cell: ({ vpnLocation }) => vpnLocation ?? NONE },
  { name: 'Notes', align: 'start', cell: ({ notes }) => notes ?? NONE, wideOnly: true },
  { name: 'Saved', align: 'start', cell: ({ createdAt }) => <Time at={createdAt} />, deskOnly: true },
];
