import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { QueryField } from '../../components/forms/query-field';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { address, setQuery } from '../../routing/address';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { preferences, settings } from '../../service/preferences';
import { COLUMNS } from './plus-ev-columns';

const REFRESH = ['board.updated', 'pick.stale', 'fight.moved'] as const;

const OPINIONS = ['blend', 'market', 'model'] as const;

/** The picked side of each fight at its best price, by return. */
export function PlusEv() {
  const { query } = address.value;
  const books = booksInAddress();
  const bankroll = Number(query.get('bankroll') ?? settings.value?.bankroll ?? 0);
  const minEdge = Number(query.get('min_edge') ?? 0) / 100;
  const minRobust = Number(query.get('min_robust') ?? 0);
  const fair = OPINIONS.find((opinion) => opinion === query.get('fair')) ?? 'blend';
  const asked = useAsked(
    [books, bankroll, minEdge, minRobust, fair],
    (signal) => {
      const given = { bankroll, min_edge_pp: minEdge, min_robust: minRobust, fair, ...(books !== undefined && { books }) };
      return client.get('/optimizer/plus-ev', { params: { query: given }, signal });
    },
    { refreshOn: REFRESH },
  );
  return (
    <Panel title="Prices above the fair one" note={NOTES[fair]}>
      <Filters fair={fair} />
      <Answered of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No price passes these filters now.">
              Fights that are stale, or gone from the newest poll, are left out. The list changes with every run.
            </Empty>
          ) : (
            <Table
              caption="Prices with an edge, the highest return at fair odds first"
              rows={data}
              columns={COLUMNS}
              rowKey={({ fight_id }) => fight_id}
              rowClass={({ bet_down_to }) => (bet_down_to === null ? '' : 'row-bet')}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

const NOTES = {
  blend: 'Fair prices blend the market’s consensus with the model. The list is wider than the board: some rows are no bet there.',
  market: 'Fair prices are the consensus of the other books alone. The list is wider than the board: some rows are no bet there.',
  model: 'Fair prices are the model’s alone. Bets on the model alone have lost money: read the track record.',
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
