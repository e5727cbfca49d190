import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Check, Form, SelectField, TextArea, TextField } from '../../../components/forms/fields';
import { FightField, sidesOf } from '../../../components/forms/fight-field';
import { textFrom } from '../../../format/inputs';
import { ODDS_EXAMPLES, requiredOdds } from '../../../format/odds';
import { instantOf } from '../../../format/times';
import { address } from '../../../routing/address';
import { bodyOf, useRequest } from '../../../service/request';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { usePendingFights } from '../../../service/pending-fights';
import { preferences } from '../../../service/preferences';
import { voidBet } from './bet-requests';
import { betText } from './bet-text';
import { changed } from '../changes';
import { KINDS, tagsFrom } from '../journal';
import { bookTitle, withJournalBooks } from '../../../../../../src/betting/odds/books';

const SIDES = ['a', 'b', 'draw'] as const;
const MARKETS = ['h2h', 'h2h_3_way'] as const;
const KIND_KEYS = ['cash', 'free_bet', 'boost'] as const;

/** The form's values as text. They start with those in the address. */
function draftInAddress() {
  const { query } = address.value;
  const of = (name: string) => query.get(name) ?? '';
  return {
    ...{
      fight_id: of('fight_id'),
      side: SIDES.find((side) => side === of('side')) ?? 'a',
      book: of('book'),
      odds: of('odds'),
      stake: of('stake'),
    },
    ...{ market: of('market_type'), kind: 'cash', placed: '', tags: '', note: '', ref: '', outside: false },
  };
}

type Draft = ReturnType<typeof draftInAddress> & { readonly currency: string };

/** The form for a new bet. */
export function AddBet({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Omit<Draft, 'currency'> & Partial<Draft>>(draftInAddress);
  const draft: Draft = { currency: preferences().currency, ...typed };
  const change = (changes: Partial<Draft>) => setTyped((before) => ({ ...before, ...changes }));
  const { key, done } = useIdempotencyKey();
  const send = async () => {
    const body = bodyFrom(draft);
    const params = { header: { 'Idempotency-Key': key(body) } };
    const { data } = await bodyOf(client.desk.POST('/journal/bets', { params, body }));
    done();
    changed(`Added: ${betText(data)}.`, () => voidBet(data));
    onClose();
    return undefined;
  };
  return (
    <Dialog title="Add a bet" close="Cancel" onClose={onClose}>
      <Form submit="Add the bet" send={send}>
        <Essentials draft={draft} change={change} />
        <details open={draft.market === 'h2h_3_way'}>
          <summary>More: time, kind, tags, note, limits</summary>
          <More draft={draft} change={change} />
        </details>
      </Form>
    </Dialog>
  );
}

/** @throws Error with a message for the reader */
function bodyFrom({ fight_id, side, book, odds, stake, market, kind, placed, currency, tags, note, ref, outside }: Draft) {
  const { odds_format, time_zone } = preferences();
  if (fight_id === '') throw new Error('Choose the fight.');
  if (book === '') throw new Error('Choose the book.');
  const placedAt = placed === '' ? undefined : instantOf(placed, time_zone);
  const [marketType, text, external] = [MARKETS.find((one) => one === market), textFrom(note), textFrom(ref)];
  return {
    ...{ fight_id: Number(fight_id), side, book, decimal_odds: requiredOdds(odds, odds_format), stake: Number(stake) },
    ...{ currency, kind: KIND_KEYS.find((one) => one === kind) ?? 'cash', tags: tagsFrom(tags) },
    ...(marketType !== undefined && { market_type: marketType }),
    ...(placedAt !== undefined && { placed_at: placedAt.toISOString() }),
    ...(outside && { outside_limits: true }),
    ...(text !== null && { note: text }),
    ...(external !== null && { external_ref: external }),
  };
}

interface Part {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}

function Essentials({ draft, change }: Part) {
  const fights = usePendingFights();
  const books = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  const fight = fights.answer?.find(({ fight_id }) => String(fight_id) === draft.fight_id);
  const known = withJournalBooks(books.answer?.data ?? []).map(({ book, title }) => [book, title] as const);
  const isKnown = draft.book === '' || known.some(([book]) => book === draft.book);
  return (
    <>
      <FightField fights={fights} value={draft.fight_id} onValue={(fight_id) => change({ fight_id })} />
      <div class="form-grid">
        <SelectField
          label="Bet on"
          value={draft.side}
          onValue={(side) => change({ side: SIDES.find((one) => one === side) ?? 'a' })}
          options={sidesOf(fight, { draw: true })}
        />
        <SelectField
          label="Book"
          value={draft.book}
          onValue={(book) => change({ book })}
          options={[['', 'Choose a book'], ...(isKnown ? [] : [[draft.book, bookTitle(draft.book)] as const]), ...known]}
        />
        <TextField label="Price taken" value={draft.odds} onValue={(odds) => change({ odds })} placeholder={ODDS_EXAMPLES} required />
        <TextField
          label={`Stake, ${draft.currency}`}
          type="number"
          min={0.01}
          step={0.01}
          value={draft.stake}
          // What a link has filled in needs only a look, and Enter.
          autofocus={draft.fight_id !== ''}
          onValue={(stake) => change({ stake })}
          required
        />
      </div>
    </>
  );
}

function More({ draft, change }: Part) {
  const { time_zone } = preferences();
  return (
    <div class="form roomy">
      <div class="form-grid">
        <TextField
          label={`Placed at, ${time_zone}`}
          type="datetime-local"
          value={draft.placed}
          onValue={(placed) => change({ placed })}
          hint="Leave empty for now"
        />
        <SelectField
          label="Market"
          value={draft.market}
          onValue={(market) => change({ market })}
          options={[
            ['', 'The book’s own market'],
            ['h2h', 'Two-way: a draw returns the stake'],
            ['h2h_3_way', 'Three-way: a draw loses'],
          ]}
        />
        <SelectField
          label="Kind"
          value={draft.kind}
          onValue={(kind) => change({ kind })}
          options={KIND_KEYS.map((kind) => [kind, KINDS[kind]])}
        />
        <TextField label="Currency" value={draft.currency} onValue={(currency) => change({ currency: currency.toUpperCase() })} />
        <TextField
          label="Bet reference"
          value={draft.ref}
          onValue={(ref) => change({ ref })}
          hint="The book’s number for the bet, so that it is not logged twice"
        />
        <TextField label="Tags" value={draft.tags} onValue={(tags) => change({ tags })} hint="Separated by commas" />
      </div>
      <TextArea label="Note" value={draft.note} onValue={(note) => change({ note })} maxLength={4000} />
      <Check
        label="It was placed although it is beyond a limit of mine"
        checked={draft.outside}
        onChecked={(outside) => change({ outside })}
      />
    </div>
  );
}
