import type { DeskComponents, DeskEventType } from 'boxing-prediction-trading-client';
import { EventTypes } from '../../../components/forms/event-types';
import { Check, NumberField, SelectField, TextField } from '../../../components/forms/fields';
import { FightField } from '../../../components/forms/fight-field';
import { Answered } from '../../../components/states';
import { numberFrom, percentInput, shareFrom, textFrom } from '../../../format/inputs';
import { client } from '../../../service/client';
import { usePendingFights } from '../../../service/pending-fights';
import { useRequest } from '../../../service/request';
import { counted } from '../../../../../figures/src/readings/words';

export type Webhook = DeskComponents['schemas']['Webhook'];

export interface WebhookInputs {
  readonly url: string;
  readonly label: string;
  readonly types: readonly DeskEventType[] | null;
  /** Keys; empty for any. */
  readonly books: readonly string[];
  readonly min_edge: string;
  readonly fight_id: string;
  readonly settlement: string;
}

export const NO_INPUTS: WebhookInputs = { url: '', label: '', types: null, books: [], min_edge: '', fight_id: '', settlement: '' };

const SETTLEMENTS = ['known', 'riskless'] as const;

export function webhookInputs({ url, label, types, filter }: Webhook): WebhookInputs {
  const { books, min_edge, fight_id, settlement } = filter;
  return {
    url,
    label: label ?? '',
    types,
    books: books ?? [],
    min_edge: percentInput(min_edge),
    fight_id: fight_id === null ? '' : String(fight_id),
    settlement: settlement ?? '',
  };
}

type Changes = Required<Pick<DeskComponents['schemas']['WebhookChanges'], 'url' | 'label' | 'types' | 'filter'>>;

/** @throws Error if a field is invalid */
export function webhookFrom({ url, label, types, books, min_edge, fight_id, settlement }: WebhookInputs): Changes {
  if (types?.length === 0) throw new Error('Choose at least one event, or all.');
  return {
    url: url.trim(),
    label: textFrom(label),
    types: types === null ? null : [...types],
    filter: {
      books: books.length === 0 ? null : [...books],
      min_edge: shareFrom(min_edge),
      fight_id: numberFrom(fight_id),
      settlement: SETTLEMENTS.find((wanted) => wanted === settlement) ?? null,
    },
  };
}

/** The fields of a webhook, new or existing. */
export function WebhookFields({
  inputs,
  change,
}: {
  readonly inputs: WebhookInputs;
  readonly change: (changes: Partial<WebhookInputs>) => void;
}) {
  const fights = usePendingFights();
  return (
    <>
      <TextField
        label="URL"
        type="url"
        value={inputs.url}
        onValue={(url) => change({ url })}
        placeholder="https://…"
        hint="A public https address. Keep it secret if it contains a token."
        required
      />
      <TextField label="Label" value={inputs.label} onValue={(label) => change({ label })} placeholder="Your name for it" />
      <EventTypes types={inputs.types} onTypes={(types) => change({ types })} />
      <fieldset>
        <legend>Only if</legend>
        <div class="form-grid">
          <NumberField
            label="The edge is at least, percentage points"
            max={100}
            value={inputs.min_edge}
            onValue={(min_edge) => change({ min_edge })}
            hint="Applies to picks. Leave empty for any."
          />
          <FightField fights={fights} value={inputs.fight_id} onValue={(fight_id) => change({ fight_id })} none="Any fight" />
          <SelectField
            label="Arbitrages"
            value={inputs.settlement}
            onValue={(settlement) => change({ settlement })}
            options={[
              ['', 'All'],
              ['known', 'Only those with checked rules'],
              ['riskless', 'Only safe ones'],
            ]}
          />
        </div>
        <WantedBooks keys={inputs.books} onKeys={(books) => change({ books })} />
      </fieldset>
    </>
  );
}

/** Ticks books by name. One that quotes no longer stays listed while it is ticked. */
function WantedBooks({ keys, onKeys }: { readonly keys: readonly string[]; readonly onKeys: (keys: readonly string[]) => void }) {
  const request = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  return (
    <details open={keys.length > 0}>
      <summary>{keys.length === 0 ? 'Any book' : counted(keys.length, 'book')}</summary>
      <Answered of={request}>
        {({ data }) => (
          <div class="checks">
            {data.map(({ book, title }) => (
              <Check
                key={book}
                label={title}
                checked={keys.includes(book)}
                onChecked={(isWanted) => onKeys(keys.filter((key) => key !== book).concat(isWanted ? [book] : []))}
              />
            ))}
          </div>
        )}
      </Answered>
    </details>
  );
}
