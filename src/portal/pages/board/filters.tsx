import { useState } from 'preact/hooks';
import { Check, SelectField, TextField } from '../../components/forms/fields';
import { dateText } from '../../format/times';
import { address, setQuery } from '../../routing/address';
import { preferences } from '../../service/preferences';
import type { Pick, View } from './view';

/** What the board shows; every choice is in the address. */
export function Filters({ view, picks }: { readonly view: View; readonly picks: readonly Pick[] }) {
  const dates = [...new Set(picks.map(({ fight_date }) => fight_date))].sort();
  return (
    <form class="filters" role="search" aria-label="Filter the board" onSubmit={(event) => event.preventDefault()}>
      <BankrollField bankroll={view.bankroll} />
      <SelectField
        label="Prices of"
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
        label="Sorted by"
        value={view.order}
        onValue={(sort) => setQuery({ sort: sort === 'date' ? '' : sort })}
        options={[
          ['date', 'Date'],
          ['edge', 'Edge'],
          ['ev', 'Expected value'],
          ['stake', 'Stake'],
          ['age', 'Price age'],
        ]}
      />
      <TextField label="Fighter" type="search" value={view.name} onValue={(name) => setQuery({ name })} placeholder="Any name" />
      <Check label="BETs only" checked={view.betsOnly} onChecked={(only) => setQuery({ bets: only ? 'only' : '' })} />
    </form>
  );
}

/** The bankroll is asked for with the next prices when the reader leaves the field. */
function BankrollField({ bankroll }: { readonly bankroll: number | undefined }) {
  const given = address.value.query.get('bankroll') ?? '';
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined) setQuery({ bankroll: typed });
    setTyped(undefined);
  };
  return (
    <div class="field" onChange={commit}>
      <TextField
        label={`Bankroll, ${preferences().currency}`}
        type="number"
        min={0}
        step="any"
        value={typed ?? (given || (bankroll === undefined ? '' : String(bankroll)))}
        onValue={setTyped}
        placeholder="For stakes"
      />
    </div>
  );
}
