import type { DeskComponents, DeskEventType } from 'boxing-prediction-trading-client';
import { EventTypes } from '../../../components/forms/event-types';
import { NumberField, SelectField, TextField } from '../../../components/forms/fields';
import { numberFrom, percentInput, shareFrom, textFrom } from '../../../format/inputs';

export type Webhook = DeskComponents['schemas']['Webhook'];

export interface WebhookInputs {
  readonly url: string;
  readonly label: string;
  readonly types: readonly DeskEventType[] | null;
  readonly books: string;
  readonly min_edge: string;
  readonly fight_id: string;
  readonly settlement: string;
}

export const NO_INPUTS: WebhookInputs = { url: '', label: '', types: null, books: '', min_edge: '', fight_id: '', settlement: '' };

const SETTLEMENTS = ['known', 'riskless'] as const;

export function webhookInputs({ url, label, types, filter }: Webhook): WebhookInputs {
  const { books, min_edge, fight_id, settlement } = filter;
  return {
    url,
    label: label ?? '',
    types,
    books: books?.join(', ') ?? '',
    min_edge: percentInput(min_edge),
    fight_id: fight_id === null ? '' : String(fight_id),
    settlement: settlement ?? '',
  };
}

type Changes = Required<Pick<DeskComponents['schemas']['WebhookChanges'], 'url' | 'label' | 'types' | 'filter'>>;

/** @throws Error if a field is invalid */
export function webhookFrom({ url, label, types, books, min_edge, fight_id, settlement }: WebhookInputs): Changes {
  if (types?.length === 0) throw new Error('Choose at least one event, or all.');
  const keys = books.split(/[\s,]+/).filter((key) => key !== '');
  return {
    url: url.trim(),
    label: textFrom(label),
    types: types === null ? null : [...types],
    filter: {
      books: keys.length === 0 ? null : keys,
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
          <TextField
            label="The book is one of"
            value={inputs.books}
            onValue={(books) => change({ books })}
            placeholder="pinnacle, draftkings"
            hint="Book keys, separated by commas. Leave empty for any."
          />
          <NumberField
            label="The edge is at least, percentage points"
            max={100}
            value={inputs.min_edge}
            onValue={(min_edge) => change({ min_edge })}
            hint="Applies to picks. Leave empty for any."
          />
          <TextField
            label="The fight ID is"
            type="number"
            min={1}
            step={1}
            value={inputs.fight_id}
            onValue={(fight_id) => change({ fight_id })}
            hint="The last part of the address of the fight’s page. Leave empty for any."
          />
          <SelectField
            label="An arbitrage, by the rules of its books"
            value={inputs.settlement}
            onValue={(settlement) => change({ settlement })}
            options={[
              ['', 'any'],
              ['known', 'is known to lose or not'],
              ['riskless', 'cannot lose'],
            ]}
          />
        </div>
      </fieldset>
    </>
  );
}
