import type { DeskComponents, DeskEventType } from 'boxing-prediction-trading-client';
import { EventTypes } from '../../components/forms/event-types';
import { Check, Form, NumberField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Time } from '../../components/values';
import { numberFrom, percentInput, shareFrom } from '../../format/inputs';
import { bodyOf, useRequest, versionedBodyOf } from '../../service/request';
import { changing, useDraft } from '../../service/changes';
import { client } from '../../service/client';
import { DeviceAlerts } from './device-alerts';
import { preferences } from '../../service/preferences';

type Preferences = DeskComponents['schemas']['NotificationSettings'];
type Webhook = DeskComponents['schemas']['Webhook'];

interface Stored {
  readonly version: string;
  readonly data: Preferences;
  readonly webhooks: readonly Webhook[];
}

/** The events that send a message, and when. */
export function Notifications() {
  const request = useRequest([], async (signal): Promise<Stored> => {
    const [{ body, version }, webhooks] = await Promise.all([
      versionedBodyOf(client.desk.GET('/me/notifications', { signal })),
      bodyOf(client.desk.GET('/webhooks', { signal })),
    ]);
    return { version, data: body.data, webhooks: webhooks.data };
  });
  return (
    <>
      <DeviceAlerts />
      <Panel
        title="Notifications"
        note={
          <>
            Messages go to your <a href="settings?part=webhooks">webhooks</a> for Discord, Slack, Telegram or ntfy and to your devices,
            unless you choose others.
          </>
        }
      >
        <Answered of={request}>{(stored) => <NotificationsForm stored={stored} reload={request.reload} />}</Answered>
      </Panel>
    </>
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
          label="Minimum edge, percentage points"
          max={100}
          required
          value={draft.min_edge}
          onValue={(min_edge) => change({ min_edge })}
        />
        <NumberField
          label="Maximum uncertainty, percentage points"
          max={100}
          value={draft.max_uncertainty}
          onValue={(max_uncertainty) => change({ max_uncertainty })}
          hint="One standard deviation. Leave empty for no limit."
        />
        <TextField
          label="Minimum stake, USD"
          type="number"
          min={0}
          step={0.01}
          required
          value={draft.min_stake}
          onValue={(min_stake) => change({ min_stake })}
          hint="A quarter of the Kelly stake, from the bankroll for this."
        />
        <TextField
          label="Bankroll for the minimum stake, USD"
          type="number"
          min={0}
          step={0.01}
          required
          value={draft.bankroll}
          onValue={(bankroll) => change({ bankroll })}
          hint="Enter 0 to ignore the minimum stake."
        />
      </div>
      <EventTypes types={draft.event_types} onTypes={(event_types) => change({ event_types })} />
      <fieldset class="rows">
        <legend>Quiet hours</legend>
        <Check
          label="Hold messages during part of the day"
          checked={draft.isQuiet}
          onChecked={(isQuiet) => change({ isQuiet, zone: draft.zone === '' ? preferences().time_zone : draft.zone })}
        />
        {draft.isQuiet && (
          <div class="row">
            <TextField label="From" value={draft.from} onValue={(from) => change({ from })} placeholder="22:00" required />
            <TextField label="To" value={draft.to} onValue={(to) => change({ to })} placeholder="07:00" required />
            <TextField label="Time zone" value={draft.zone} onValue={(zone) => change({ zone })} required />
          </div>
        )}
      </fieldset>
      <fieldset class="rows">
        <legend>Channels</legend>
        <Check
          label="Every webhook except those in the standard format"
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
