import { useState } from 'preact/hooks';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Check, SelectField } from './fields';
import { Answered } from '../states';

/** The books whose prices count, from the address: undefined for all, `mine`, or keys separated by commas. */
export function booksInAddress(): string | undefined {
  const given = address.value.query.get('books');
  return given !== null && /^[a-z0-9_]+(,[a-z0-9_]+)*$/.test(given) ? given : undefined;
}

/** Chooses the books whose prices count: all, the reader's own, or those ticked below. The address keeps the choice. */
export function BooksField() {
  const books = booksInAddress();
  const [isChoosing, setChoosing] = useState(false);
  const kind = books === undefined ? (isChoosing ? 'some' : '') : books === 'mine' ? 'mine' : 'some';
  return (
    <>
      <SelectField
        label="Prices from"
        value={kind}
        onValue={(chosen) => {
          setChoosing(chosen === 'some');
          setQuery({ books: chosen === 'mine' ? 'mine' : '' });
        }}
        options={[
          ['', 'All books'],
          ['mine', 'My books'],
          ['some', 'Selected books'],
        ]}
      />
      {kind === 'some' && <ChosenBooks chosen={books?.split(',') ?? []} />}
    </>
  );
}

function ChosenBooks({ chosen }: { readonly chosen: readonly string[] }) {
  const request = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  const choose = (book: string, isChosen: boolean) => {
    setQuery({ books: (isChosen ? [...chosen, book] : chosen.filter((other) => other !== book)).join() });
  };
  return (
    <fieldset class="chosen-books">
      <legend class="hint">
        {chosen.length === 0
          ? 'Select the books to compare. Until you do, all books count.'
          : `${chosen.length} selected. Only books that price a fight now are listed.`}
      </legend>
      <Answered of={request}>
        {({ data }) => (
          <div class="checks">
            {data
              .filter(({ book, pending_picks_quoting }) => pending_picks_quoting > 0 || chosen.includes(book))
              .map(({ book, title }) => (
                <Check key={book} label={title} checked={chosen.includes(book)} onChecked={(isChosen) => choose(book, isChosen)} />
              ))}
          </div>
        )}
      </Answered>
    </fieldset>
  );
}
