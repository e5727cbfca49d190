import { useState } from 'preact/hooks';
import { address, setQuery } from '../../routing/address';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { Check, SelectField } from './fields';
import { Answered } from '../states';

/** The books to price with as the address has them: undefined for all, `mine`, or keys separated by commas. */
export function booksInAddress(): string | undefined {
  const given = address.value.query.get('books');
  return given !== null && /^[a-z0-9_]+(,[a-z0-9_]+)*$/.test(given) ? given : undefined;
}

/** Whose prices count: those of all books, of the reader's own, or of some that are ticked below. The choice is in the address. */
export function BooksField() {
  const books = booksInAddress();
  const [isChoosing, setChoosing] = useState(false);
  const kind = books === undefined ? (isChoosing ? 'some' : '') : books === 'mine' ? 'mine' : 'some';
  return (
    <>
      <SelectField
        label="Prices of"
        value={kind}
        onValue={(chosen) => {
          setChoosing(chosen === 'some');
          setQuery({ books: chosen === 'mine' ? 'mine' : '' });
        }}
        options={[
          ['', 'All books'],
          ['mine', 'My books'],
          ['some', 'Chosen books'],
        ]}
      />
      {kind === 'some' && <ChosenBooks chosen={books?.split(',') ?? []} />}
    </>
  );
}

function ChosenBooks({ chosen }: { readonly chosen: readonly string[] }) {
  const asked = useAsked([], (signal) => client.get('/bookmakers', { signal }));
  const choose = (book: string, isChosen: boolean) => {
    setQuery({ books: (isChosen ? [...chosen, book] : chosen.filter((other) => other !== book)).join() });
  };
  return (
    <fieldset class="chosen-books">
      <legend class="hint">
        {chosen.length === 0 ? 'Tick the books that count; until then, all do' : `${chosen.length} chosen, of those that price a fight now`}
      </legend>
      <Answered of={asked}>
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
