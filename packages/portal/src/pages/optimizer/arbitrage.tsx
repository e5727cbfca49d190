import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { Check, SelectField } from '../../components/forms/fields';
import { QueryField } from '../../components/forms/query-field';
import { Answered, Empty } from '../../components/states';
import { address, setQuery } from '../../routing/address';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';
import { Opportunity } from './opportunity';

const REFRESH = ['board.updated', 'arbitrage.detected', 'arbitrage.expired', 'fight.moved'] as const;

/** What one has to split before one says. */
const USUAL_OUTLAY = '100';

/** Pairs of prices that lock in a profit, with the split of an outlay in whole cents. */
export function Arbitrage() {
  const { query } = address.value;
  const books = booksInAddress();
  const outlay = Number(query.get('outlay') ?? USUAL_OUTLAY);
  const minProfit = Number(query.get('min_profit') ?? 0);
  const withDraw = query.get('legs') === '3';
  const asked = useAsked(
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
      <Filters withDraw={withDraw} />
      <Answered of={asked}>
        {({ data }) => (
          <>
            <p class="visually-hidden" role="status">
              {data.length} {data.length === 1 ? 'opportunity' : 'opportunities'}
            </p>
            {data.length === 0 ? <None isWide={minProfit < 0} isOfAll={books === undefined} /> : null}
            <div class="opportunities">
              {data.map((row) => (
                <Opportunity key={`${row.fight_id} ${row.legs}`} row={row} />
              ))}
            </div>
          </>
        )}
      </Answered>
    </>
  );
}

function Filters({ withDraw }: { readonly withDraw: boolean }) {
  const { query } = address.value;
  return (
    <form class="filters" role="search" aria-label="Which opportunities" onSubmit={(event) => event.preventDefault()}>
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
        label="Profit of at least"
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
      <Check label="Three legs, with the draw" checked={withDraw} onChecked={(is) => setQuery({ legs: is ? '3' : '' })} />
    </form>
  );
}

function None({ isWide, isOfAll }: { readonly isWide: boolean; readonly isOfAll: boolean }) {
  return (
    <Empty title={isWide ? 'No pair of prices comes that close now.' : 'No pair of prices locks in a profit now.'}>
      <p>Prices are compared with every run, about every five minutes.{!isOfAll && ' Only the books that you chose count.'}</p>
      {!isWide && (
        <button type="button" onClick={() => setQuery({ min_profit: '-3' })}>
          Show near misses
        </button>
      )}
    </Empty>
  );
}
