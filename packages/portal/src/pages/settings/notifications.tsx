import type { DeskComponents, DeskEventType } from 'boxing-prediction-trading-client';
import { EventTypes } from '../../components/forms/event-types';
import { Check, Form, NumberField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Time } from '../../components/values';
import { numberFrom, percentInput, shareFrom } from '../../format/inputs';
import { bodyOf, useAsked, versionedBodyOf } from '../../service/asked';
import { changing, useDraft } from '../../service/changes';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';

type Preferences = DeskComponents['schemas']['Notifications'];
type Webhook = DeskComponents['schemas']['Webhook'];

interface Stored {
  readonly version: string;
  readonly data: Preferences;
  readonly webhooks: readonly Webhook[];
}

/** Which events are worth a message, and when. */
export function Notifications() {
  const asked = useAsked([], async (signal): Promise<Stored> => {
    const [{ body, version }, webhooks] = await Promise.all([
      versionedBodyOf(client.desk.GET('/me/notifications', { signal })),
      bodyOf(client.desk.GET('/webhooks', { signal })),
    ]);
    return { version, data: body.data, webhooks: webhooks.data };
  });
  return (
    <Panel
      title="Notifications"
      note={
        <>
          Messages go to <a href="settings?part=webhooks">webhooks</a> that speak to Discord, Slack, Telegram or ntfy, unless you choose
          others.
        </>
      }
    >
      <Answered of={asked}>{(stored) => <NotificationsForm stored={stored} reload={asked.reload} />}</Answered>
    </Panel>
  );
}

function NotificationsForm({ stored: { version, data, webhooks }, reload }: { readonly stored: Stored; readonly reload: () => void }) {
  const [draft, change] = useDraft(inputs(data), version);
  const send = async () => {
    await changing(
      () =>
        client.desk.PUT('/me/notifications', {
          params: { header: data.updated_at === null ? { 'If-None-Match': '*' } : { 'If-Match': version } },
          body: bodyFrom(draft),
        }),
      reload,
    );
    reload();
    return 'Saved.';
  };
  return (
    <Form submit="Save" send={send}>
      <Check label="Send me messages" checked={draft.enabled} onChecked={(enabled) => change({ enabled })} />
      <div class="form-grid">
        <NumberField
          label="Smallest edge, percentage points"
          max={100}
          required
          value={draft.min_edge}
          onValue={(min_edge) => change({ min_edge })}
        />
        <NumberField
          label="Largest uncertainty, percentage points"
          max={100}
          value={draft.max_uncertainty}
          onValue={(max_uncertainty) => change({ max_uncertainty })}
          hint="One sigma; empty for no limit."
        />
        <TextField
          label="Smallest stake, USD"
          type="number"
          min={0}
          step={0.01}
          required
          value={draft.min_stake}
          onValue={(min_stake) => change({ min_stake })}
          hint="At a quarter of Kelly, from the bankroll beside."
        />
        <TextField
          label="Bankroll for this, USD"
          type="number"
          min={0}
          step={0.01}
          required
          value={draft.bankroll}
          onValue={(bankroll) => change({ bankroll })}
          hint="0 for none: then the smallest stake does not apply."
        />
      </div>
      <EventTypes types={draft.event_types} onTypes={(event_types) => change({ event_types })} />
      <fieldset class="rows">
        <legend>Quiet hours</legend>
        <Check
          label="Let messages wait in a part of the day"
          checked={draft.isQuiet}
          onChecked={(isQuiet) => change({ isQuiet, zone: draft.zone === '' ? preferences().time_zone : draft.zone })}
        />
        {draft.isQuiet && (
          <div class="row">
            <TextField label="From" value={draft.from} onValue={(from) => change({ from })} placeholder="22:00" required />
            <TextField label="To" value={draft.to} onValue={(to) => change({ to })} placeholder="07:00" required />
            <TextField label="On the clock of" value={draft.zone} onValue={(zone) => change({ zone })} required />
          </div>
        )}
      </fieldset>
      <fieldset class="rows">
        <legend>Channels</legend>
        <Check
          label="Every webhook that is not of the standard format"
          checked={draft.channels === null}
          onChecked={(checked) => change({ channels: checked ? null : [] })}
        />
        {draft.channels !== null &&
          webhooks.map(({ webhook_id, label, url }) => (
            <Check
              key={webhook_id}
              label={label ?? url}
              checked={draft.channels?.includes(webhook_id) === true}
              onChecked={(checked) =>
                change({ channels: (draft.channels ?? []).filter((id) => id !== webhook_id).concat(checked ? [webhook_id] : []) })
              }
            />
          ))}
        {draft.channels !== null && webhooks.length === 0 && <p class="hint">You have no webhook yet.</p>}
      </fieldset>
      <p class="hint">
        {data.updated_at === null ? (
          'These are the defaults: you have not saved any preferences yet.'
        ) : (
          <>
            Last changed on <Time at={data.updated_at} />.
          </>
        )}
      </p>
    </Form>
  );
}

interface Inputs {
  readonly enabled: boolean;
  readonly min_edge: string;
  readonly max_uncertainty: string;
  readonly min_stake: string;
  readonly bankroll: string;
  readonly event_types: readonly DeskEventType[] | null;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly channels: readonly string[] | null;
}

function inputs({ quiet_hours, ...data }: Preferences): Inputs {
  return {
    enabled: data.enabled,
    min_edge: percentInput(data.min_edge),
    max_uncertainty: percentInput(data.max_uncertainty),
    min_stake: String(data.min_stake),
    bankroll: String(data.bankroll),
    event_types: data.event_types,
    isQuiet: quiet_hours !== null,
    from: quiet_hours?.from ?? '',
    to: quiet_hours?.to ?? '',
    zone: quiet_hours?.time_zone ?? '',
    channels: data.channels,
  };
}

function bodyFrom(draft: Inputs): Omit<Preferences, 'updated_at'> {
  if (draft.event_types?.length === 0) throw new Error('Choose at least one event, or all.');
  return {
    enabled: draft.enabled,
    min_edge: shareFrom(draft.min_edge) ?? 0,
    max_uncertainty: shareFrom(draft.max_uncertainty),
    min_stake: numberFrom(draft.min_stake) ?? 0,
    bankroll: numberFrom(draft.bankroll) ?? 0,
    event_types: draft.event_types === null ? null : [...draft.event_types],
    quiet_hours: draft.isQuiet ? { from: draft.from, to: draft.to, time_zone: draft.zone } : null,
    channels: draft.channels === null ? null : [...draft.channels],
  };
}
