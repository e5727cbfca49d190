import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { Check, SelectField } from '../../components/forms/fields';
import { Filters } from '../../components/forms/filters';
import { QueryField } from '../../components/forms/query-field';
import { LimitsLine } from '../../components/limits';
import { Answered, Empty } from '../../components/states';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';
import { Opportunity } from './opportunity';

const REFRESH = ['board.updated', 'arbitrage.detected', 'arbitrage.expired', 'fight.moved'] as const;

/** The default outlay. */
const USUAL_OUTLAY = '100';

/** Pairs of prices that lock in a profit, with the split of an outlay in whole cents. */
export function Arbitrage() {
  const { query } = address.value;
  const books = booksInAddress();
  const outlay = Number(query.get('outlay') ?? USUAL_OUTLAY);
  const minProfit = Number(query.get('min_profit') ?? 0);
  const withDraw = query.get('legs') === '3';
  const request = useRequest(
    [books, outlay, minProfit, withDraw],
    (signal) => {
      const given = {
        outlay,
        min_profit_pct: minProfit,
        max_legs: withDraw ? 3 : 2,
        unpredicted: true,
        ...(books !== undefined && { books }),
      };
      return client.get('/optimizer/arbitrage', { params: { query: given }, signal });
    },
    { refreshOn: REFRESH },
  );
  return (
    <>
      <OpportunityFilters withDraw={withDraw} />
      <Answered of={request}>
        {({ data, meta }) => (
          <>
            <LimitsLine of={meta.limits} />
            <p class="visually-hidden" role="status">
              {data.length} {data.length === 1 ? 'opportunity' : 'opportunities'}
            </p>
            {data.length === 0 ? <None isWide={minProfit < 0} isOfAll={books === undefined} /> : null}
            <div class="opportunities">
              {data.map((row) => (
                <Opportunity key={`${row.fight_id} ${row.legs} ${row.sister_books}`} row={row} />
              ))}
            </div>
          </>
        )}
      </Answered>
    </>
  );
}

function OpportunityFilters({ withDraw }: { readonly withDraw: boolean }) {
  const { query } = address.value;
  return (
    <Filters label="Filter the opportunities" names={['outlay', 'min_profit', 'books', 'legs']}>
      <QueryField
        name="outlay"
        label={`Outlay, ${preferences().currency}`}
        type="number"
        min={0}
        max={1_000_000_000}
        step="any"
        otherwise={USUAL_OUTLAY}
      />
      <SelectField
        label="Minimum profit"
        value={query.get('min_profit') ?? ''}
        onValue={(least) => setQuery({ min_profit: least })}
        options={[
          ['', '0 %: arbitrage only'],
          ['0.5', '0.5 %'],
          ['1', '1 %'],
          ['-1', '−1 %: near misses too'],
          ['-3', '−3 %: near misses too'],
        ]}
      />
      <BooksField />
      <Check label="Three legs, including the draw" checked={withDraw} onChecked={(is) => setQuery({ legs: is ? '3' : '' })} />
    </Filters>
  );
}

function None({ isWide, isOfAll }: { readonly isWide: boolean; readonly isOfAll: boolean }) {
  return (
    <Empty title={isWide ? 'No prices come that close now.' : 'No prices lock in a profit now.'}>
      <p>Every run compares prices, about every five minutes.{!isOfAll && ' Only the books that you selected count.'}</p>
      {!isWide && (
        <button type="button" onClick={() => setQuery({ min_profit: '-3' })}>
          Show near misses
        </button>
      )}
    </Empty>
  );
}
