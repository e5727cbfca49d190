import { useMemo } from 'preact/hooks';
import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { QueryField } from '../../components/forms/query-field';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { address, setQuery } from '../../routing/address';
import { accountGates, accountOutlay, accountSizing } from '../../service/account-policy';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { areSettingsRead, preferences, settings } from '../../service/preferences';
import { COLUMNS } from './plus-ev-columns';
import { rankedRows, type Price } from './ranked-prices';

const REFRESH = ['board.updated', 'pick.stale', 'fight.moved'] as const;

const OPINIONS = ['blend', 'market', 'model'] as const;

/** The picked side of each fight at its best price, by expected profit; what loses at its price stands apart. */
export function PlusEv() {
  const { query } = address.value;
  const books = booksInAddress();
  const bankroll = Number(query.get('bankroll') ?? settings.value?.bankroll ?? 0);
  const minEdge = Number(query.get('min_edge') ?? 0) / 100;
  const minRobust = Number(query.get('min_robust') ?? 0);
  const fair = OPINIONS.find((opinion) => opinion === query.get('fair')) ?? 'blend';
  const considered = books !== undefined && { books };
  const [gates, sizing] = [accountGates(), { ...accountSizing(), ...accountOutlay(), bankroll }];
  const list = useAsked(
    areSettingsRead() ? [books, minEdge, minRobust, fair, sizing] : null,
    (signal) => {
      const given = { ...sizing, min_edge_pp: minEdge, min_robust: minRobust, fair, ...considered };
      return client.get('/optimizer/plus-ev', { params: { query: given }, signal });
    },
    { refreshOn: REFRESH },
  );
  // The list is wider than the account's gate, by which alone a price is called a BET.
  const bets = useAsked(
    areSettingsRead() ? [books, gates, sizing] : null,
    async (signal) => {
      const min_edge_pp = gates.min_edge_pp ?? (await client.get('/policy', { signal })).data.thresholds.min_edge_pp;
      const given = { ...gates, ...sizing, min_edge_pp, ...considered };
      return (await client.get('/optimizer/plus-ev', { params: { query: given }, signal })).data;
    },
    { refreshOn: REFRESH },
  );
  return (
    <Panel title="Prices above the fair one" note={NOTES[fair]}>
      <Filters fair={fair} />
      <Answered of={bets}>{(judged) => <Answered of={list}>{({ data }) => <Ranked prices={data} bets={judged} />}</Answered>}</Answered>
    </Panel>
  );
}

function Ranked({ prices, bets }: { readonly prices: readonly Price[]; readonly bets: readonly Price[] }) {
  const rows = useMemo(() => rankedRows(prices, bets), [prices, bets]);
  if (rows.length === 0)
    return (
      <Empty title="No price passes these filters now.">
        Fights that are stale, or gone from the newest poll, are left out. The list changes with every run.
      </Empty>
    );
  return (
    <Table
      caption="Prices with an edge, the highest expected profit first"
      rows={rows}
      columns={COLUMNS}
      rowKey={({ price }) => price.fight_id}
      rowClass={({ bet }) => (bet === undefined ? '' : 'row-bet')}
      groupOf={({ price }) => (price.ev_per_dollar < 0 ? NEAR_MISSES : 'Expected to win at the price on offer')}
    />
  );
}

const NEAR_MISSES = 'Near misses: an edge over the book’s price without its margin, but expected to lose at the price on offer';

const NOTES = {
  blend:
    'Fair prices blend the market’s consensus with the model, as on the board. The list is wider than the board: only what your own gates let through is called BET.',
  market:
    'Fair prices are the consensus of the other books alone. BET is what the board calls so, by the blend of market and model and your own gates.',
  model:
    'Fair prices are the model’s alone; bets on these have lost money: read the track record. BET is what the board calls so, by the blend of market and model and your own gates.',
} as const;

function Filters({ fair }: { readonly fair: (typeof OPINIONS)[number] }) {
  const { query } = address.value;
  const stored = settings.value?.bankroll ?? 0;
  return (
    <form class="filters" role="search" aria-label="Which prices" onSubmit={(event) => event.preventDefault()}>
      <QueryField
        name="bankroll"
        label={`Bankroll, ${preferences().currency}`}
        type="number"
        min={0}
        max={1_000_000_000}
        step="any"
        placeholder="For stakes"
        otherwise={stored > 0 ? String(stored) : ''}
      />
      <BooksField />
      <SelectField
        label="Fair price by"
        value={fair}
        onValue={(opinion) => setQuery({ fair: opinion === 'blend' ? '' : opinion })}
        options={[
          ['blend', 'Market and model'],
          ['market', 'Market alone'],
          ['model', 'Model alone'],
        ]}
      />
      <QueryField name="min_edge" label="Edge of at least, pp" type="number" min={0} max={100} step="any" placeholder="0" />
      <SelectField
        label="Robust"
        value={query.get('min_robust') ?? ''}
        onValue={(least) => setQuery({ min_robust: least })}
        options={[
          ['', 'Any reading'],
          ['4', 'At least 4 of 7'],
          ['6', 'At least 6 of 7'],
          ['7', 'All 7 readings'],
        ]}
      />
    </form>
  );
}
