import type { Answer, DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { bookTitle, withJournalBooks } from '../../../../../src/betting/odds/books';
import { Dialog } from '../../components/forms/dialog';
import { Check, Form, NumberField, SelectField, TextField } from '../../components/forms/fields';
import { numberFrom, percentInput, shareFrom, textFrom } from '../../format/inputs';
import { changing, useDraft } from '../../service/changes';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';

export type Held = DeskComponents['schemas']['Bookmaker'];
export type Book = Answer<'/bookmakers'>['data'][number];

const AMOUNT = { type: 'number', min: 0, step: 0.01 } as const;

/** Adds a bookmaker to the reader's list, or changes one. @param held undefined to add one */
export function BookmakerForm({
  held,
  books,
  taken,
  reload,
  onClose,
}: {
  readonly held: Held | undefined;
  readonly books: readonly Book[];
  /** Keys of the bookmakers that are on the list already. */
  readonly taken: readonly string[];
  readonly reload: () => void;
  readonly onClose: () => void;
}) {
  const choices = withJournalBooks(books).filter((one) => !taken.includes(one.book));
  const [book, setBook] = useState(held?.book ?? choices[0]?.book ?? '');
  const [draft, change] = useDraft(inputs(held), String(held?.version));
  const chosen = books.find((one) => one.book === book);
  const send = async () => {
    await changing(
      () =>
        client.desk.PUT('/me/bookmakers/{book}', {
          params: {
            path: { book },
            header: held === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${held.version}"` },
          },
          body: {
            active: draft.active,
            currency: draft.currency,
            balance: numberFrom(draft.balance),
            commission: shareFrom(draft.commission),
            min_stake: numberFrom(draft.min_stake),
            max_stake: numberFrom(draft.max_stake),
            stake_step: numberFrom(draft.stake_step),
            username: textFrom(draft.username),
            account_id: textFrom(draft.account_id),
            vpn_location: textFrom(draft.vpn_location),
            notes: textFrom(draft.notes),
          },
        }),
      reload,
    );
    onClose();
    return undefined;
  };
  return (
    <Dialog title={held === undefined ? 'Add a bookmaker' : (chosen?.title ?? bookTitle(book))} close="Cancel" onClose={onClose}>
      <Form submit="Save" send={send}>
        {held === undefined && (
          <SelectField
            label="Bookmaker"
            value={book}
            onValue={setBook}
            options={choices.map((one) => [one.book, textOf(one, books)] as const)}
          />
        )}
        <Check label="Active: use its prices under “My books”" checked={draft.active} onChecked={(active) => change({ active })} />
        <div class="form-grid">
          <TextField type="number" step={0.01} label="Balance" value={draft.balance} onValue={(balance) => change({ balance })} />
          <TextField
            label="Currency"
            value={draft.currency}
            onValue={(currency) => change({ currency: currency.toUpperCase() })}
            required
          />
          <NumberField
            max={50}
            label="Commission, %"
            value={draft.commission}
            onValue={(commission) => change({ commission })}
            hint={standardText(chosen)}
          />
          <TextField {...AMOUNT} label="Minimum stake" value={draft.min_stake} onValue={(min_stake) => change({ min_stake })} />
          <TextField {...AMOUNT} label="Maximum stake" value={draft.max_stake} onValue={(max_stake) => change({ max_stake })} />
          <TextField {...AMOUNT} label="Stake increment" value={draft.stake_step} onValue={(stake_step) => change({ stake_step })} />
          <TextField label="User name at the bookmaker" value={draft.username} onValue={(username) => change({ username })} />
          <TextField label="Account number" value={draft.account_id} onValue={(account_id) => change({ account_id })} />
          <TextField label="Connect from" value={draft.vpn_location} onValue={(vpn_location) => change({ vpn_location })} />
        </div>
        <TextField label="Notes" value={draft.notes} onValue={(notes) => change({ notes })} />
      </Form>
    </Dialog>
  );
}

/** Several books share a title, so each that is listed says where it takes bets. */
function textOf({ book, title }: Pick<Book, 'book' | 'title'>, listed: readonly Book[]): string {
  const region = listed.find((one) => one.book === book)?.region;
  return region === undefined ? title : `${title} (${region})`;
}

function standardText(book: Book | undefined): string {
  if (book?.fee_unknown === true) return 'The bookmaker’s commission is not known: enter yours. Leave empty for no commission.';
  if (book === undefined || book.fee === null) return 'On net winnings. Leave empty for the standard: no commission.';
  return `Leave empty for the standard of ${percentInput(book.fee.rate)} %.`;
}

function inputs(held: Held | undefined) {
  const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    active: held?.active ?? true,
    currency: held?.currency ?? preferences().currency,
    balance: text(held?.balance),
    commission: percentInput(held?.commission ?? null),
    min_stake: text(held?.min_stake),
    max_stake: text(held?.max_stake),
    stake_step: text(held?.stake_step),
    username: text(held?.username),
    account_id: text(held?.account_id),
    vpn_location: text(held?.vpn_location),
    notes: text(held?.notes),
  };
}
