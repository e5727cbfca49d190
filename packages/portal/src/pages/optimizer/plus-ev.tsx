import { useMemo } from 'preact/hooks';
import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { LimitsLine } from '../../components/limits';
import { useIsNarrow } from '../../components/narrow';
import { Filters } from '../../components/forms/filters';
import { SaveBankroll } from '../../components/save-bankroll';
import { QueryField } from '../../components/forms/query-field';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { address, setQuery } from '../../routing/address';
import { accountGates, accountOutlay, accountSizing } from '../../service/account-policy';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { areSettingsRead, preferences, settings } from '../../service/preferences';
import { CARDS } from './plus-ev-card';
import { COLUMNS } from './plus-ev-columns';
import { rankedRows, type Price } from './ranked-prices';

const REFRESH = ['board.updated', 'pick.stale', 'fight.moved', 'limits.changed', 'limits.reached', 'limits.opened'] as const;

const OPINIONS = ['blend', 'market', 'model'] as const;

/** The picked side of each fight at its best price, by expected profit. */
export function PlusEv() {
  const { query } = address.value;
  const books = booksInAddress();
  const bankroll = Number(query.get('bankroll') ?? settings.value?.bankroll ?? 0);
  const minEdge = Number(query.get('min_edge') ?? 0) / 100;
  const minRobust = Number(query.get('min_robust') ?? 0);
  const fair = OPINIONS.find((opinion) => opinion === query.get('fair')) ?? 'blend';
  const considered = books !== undefined && { books };
  const [gates, sizing] = [accountGates(), { ...accountSizing(), ...accountOutlay(), bankroll }];
  const list = useRequest(
    areSettingsRead() ? [books, minEdge, minRobust, fair, sizing] : null,
    (signal) => {
      // The filters do not depend on the gates; those of the specification allow no filter by expected value.
      const filters = { gates: 'all' as const, min_edge_pp: minEdge, min_ev_per_dollar: 0, min_robust: minRobust };
      const given = { ...sizing, ...filters, fair, ...considered };
      return client.get('/optimizer/plus-ev', { params: { query: given }, signal });
    },
    { refreshOn: REFRESH },
  );
  // The list may be wider than the account's thresholds. Only a price that meets these is called a BET.
  const bets = useRequest(
    areSettingsRead() ? [books, gates, sizing] : null,
    async (signal) => {
      const { thresholds, verdict_gates } = (await client.get('/policy', { signal })).data;
      const { min_edge_pp, min_ev_per_dollar, min_price_sources } = thresholds;
      const more = verdict_gates === 'all' ? { min_ev_per_dollar, min_price_sources } : {};
      const given = { min_edge_pp, ...more, ...gates, ...sizing, ...considered };
      return (await client.get('/optimizer/plus-ev', { params: { query: given }, signal })).data;
    },
    { refreshOn: REFRESH },
  );
  return (
    <Panel title="Better than fair" note={NOTES[fair]}>
      <PriceFilters fair={fair} />
      <Answered of={bets}>
        {(judged) => (
          <Answered of={list}>
            {({ data, meta }) => (
              <>
                <LimitsLine of={meta.limits} />
                <Ranked prices={data} bets={judged} />
              </>
            )}
          </Answered>
        )}
      </Answered>
    </Panel>
  );
}

function Ranked({ prices, bets }: { readonly prices: readonly Price[]; readonly bets: readonly Price[] }) {
  const rows = useMemo(() => rankedRows(prices, bets), [prices, bets]);
  const isNarrow = useIsNarrow();
  if (rows.length === 0)
    return (
      <Empty title="No price matches these filters now.">
        Only prices with an expected profit above 0 are listed. Fights that are stale or missing from the newest poll are left out. The list
        changes with every run.
      </Empty>
    );
  return (
    <Table
      caption="Prices with an edge, highest expected profit first"
      rows={rows}
      columns={isNarrow ? CARDS : COLUMNS}
      words={COLUMNS}
      rowKey={({ price }) => price.fight_id}
      rowClass={({ bet }) => (bet === undefined ? '' : 'row-bet')}
    />
  );
}

const NOTES = {
  blend:
    'Prices with an expected profit above 0. Fair prices blend the market’s consensus with the model, as on the board. The list may be wider than the board: only prices that meet your own thresholds are called BET.',
  market:
    'Prices with an expected profit above 0. Fair prices come from the consensus of the other books alone. BET means the same as on the board: the blend of market and model, and your own thresholds.',
  model:
    'Prices with an expected profit above 0. Fair prices come from the model alone. Bets on these have lost money: read the track record. BET means the same as on the board: the blend of market and model, and your own thresholds.',
} as const;

function PriceFilters({ fair }: { readonly fair: (typeof OPINIONS)[number] }) {
  const { query } = address.value;
  const stored = settings.value?.bankroll ?? 0;
  return (
    <Filters label="Filter the prices" names={['bankroll', 'books', 'fair', 'min_edge', 'min_robust']}>
      <QueryField
        name="bankroll"
        label={`Bankroll, ${preferences().currency}`}
        type="number"
        min={0}
        max={1_000_000_000}
        step="any"
        placeholder="To size stakes"
        otherwise={stored > 0 ? String(stored) : ''}
      />
      <SaveBankroll />
      <BooksField />
      <SelectField
        label="Fair price from"
        value={fair}
        onValue={(opinion) => setQuery({ fair: opinion === 'blend' ? '' : opinion })}
        options={[
          ['blend', 'Market and model'],
          ['market', 'Market alone'],
          ['model', 'Model alone'],
        ]}
      />
      <QueryField name="min_edge" label="Minimum edge, pp" type="number" min={0} max={100} step="any" placeholder="0" />
      <SelectField
        label="Robust"
        value={query.get('min_robust') ?? ''}
        onValue={(least) => setQuery({ min_robust: least })}
        options={[
          ['', 'Any'],
          ['4', 'At least 4 of 8'],
          ['6', 'At least 6 of 8'],
          ['8', 'All 8'],
        ]}
      />
    </Filters>
  );
}
