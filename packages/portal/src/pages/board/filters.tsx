import { Check, SelectField, TextField } from '../../components/forms/fields';
import { QueryField } from '../../components/forms/query-field';
import { SaveBankroll } from '../../components/save-bankroll';
import { dateText } from '../../format/times';
import { setQuery } from '../../routing/address';
import { preferences } from '../../service/preferences';
import type { Pick, View } from './view';

/** Opens the filters on a narrow screen. It says how many are set. */
export function FiltersButton({
  view: { mine, betsOnly, watched, name, date, order },
  isOpen,
  onOpen,
}: {
  readonly view: View;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const set = [mine, betsOnly, watched !== null, name !== '', date !== '', order !== 'bets'].filter(Boolean).length;
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {set === 0 ? 'Filters' : `Filters, ${set} set`}
    </button>
  );
}

/** The filters of the board. The address keeps every choice. */
export function Filters({ view, picks }: { readonly view: View; readonly picks: readonly Pick[] }) {
  const dates = [...new Set(picks.map(({ fight_date }) => fight_date))].sort();
  return (
    <form class="filters" role="search" aria-label="Filter the board" onSubmit={(event) => event.preventDefault()}>
      <QueryField
        name="bankroll"
        label={`Bankroll, ${preferences().currency}`}
        type="number"
        min={0}
        step="any"
        otherwise={view.bankroll === undefined ? '' : String(view.bankroll)}
        placeholder="To size stakes"
      />
      <SaveBankroll />
      <SelectField
        label="Prices from"
        value={view.mine ? 'mine' : ''}
        onValue={(books) => setQuery({ books })}
        options={[
          ['', 'All books'],
          ['mine', 'My books'],
        ]}
      />
      <SelectField
        label="Date"
        value={view.date}
        onValue={(date) => setQuery({ date })}
        options={[['', 'All dates'], ...dates.map((date) => [date, dateText(date)] as const)]}
      />
      <SelectField
        label="Sort by"
        value={view.order}
        onValue={(sort) => setQuery({ sort: sort === 'bets' ? '' : sort })}
        options={[
          ['bets', 'Bets, then date'],
          ['date', 'Date'],
          ['edge', 'Edge'],
          ['ev', 'Expected value'],
          ['stake', 'Stake'],
          ['age', 'Price age'],
        ]}
      />
      <TextField label="Fighter" type="search" value={view.name} onValue={(name) => setQuery({ name })} placeholder="Any name" />
      <Check label="BETs only" checked={view.betsOnly} onChecked={(only) => setQuery({ bets: only ? 'only' : '' })} />
      <Check label="Watched only" checked={view.watched !== null} onChecked={(only) => setQuery({ watched: only ? 'only' : '' })} />
    </form>
  );
}
