import { Form, NumberField, TextField } from '../../../components/forms/fields';
import { numberFrom } from '../../../format/inputs';
import { instantOf, instantText } from '../../../format/times';
import { changing, useDraft } from '../../../service/changes';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import type { Held } from './held';
import { Tiers, tiersFrom, tiersInput } from './tiers';

/** The amounts that can be limited, and their labels. */
const CAPS = [
  ['stake_per_bet', 'Stake of one bet'],
  ['stake_per_fight', 'Stakes on one fight'],
  ['stake_per_card', 'Stakes on one card'],
  ['stake_24h', 'Stakes within 24 hours'],
  ['stake_7d', 'Stakes within 7 days'],
  ['stake_30d', 'Stakes within 30 days'],
  ['loss_24h', 'Loss within 24 hours'],
  ['loss_7d', 'Loss within 7 days'],
  ['loss_30d', 'Loss within 30 days'],
] as const;

type CapName = (typeof CAPS)[number][0];
type Draft = Readonly<Record<CapName | 'losses' | 'amount' | 'hours' | 'time_out' | 'exclude', string>> & {
  readonly tiers: ReturnType<typeof tiersInput>;
};

/** Sets all limits of a currency. @param held undefined where nothing is limited yet */
export function LimitsForm({ held, reload }: { readonly held: Held | undefined; readonly reload: () => void }) {
  const { currency, time_zone } = preferences();
  const [draft, change] = useDraft<Draft>(inputs(held), String(held?.version));
  const send = async () => {
    const { data } = await changing(
      () =>
        client.desk.PUT('/me/limits', {
          params: { header: held === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${held.version}"` } },
          body: { currency, ...limitsFrom(draft, time_zone) },
        }),
      reload,
    );
    reload();
    const waiting = data?.data.pending.length ?? 0;
    return waiting === 0 ? 'Saved. The limits apply now.' : 'Saved. Stricter limits apply now; a looser one waits.';
  };
  return (
    <Form submit="Save limits" send={send}>
      <fieldset>
        <legend>Amounts, {currency}</legend>
        <p class="hint">
          Leave a field empty for no limit. When you hit a loss limit, stakes stop until the loss is more than 24 hours (7, 30 days) old.
        </p>
        <div class="form-grid">
          {CAPS.map(([name, label]) => (
            <NumberField key={name} label={label} value={draft[name]} onValue={(value) => change({ [name]: value })} />
          ))}
        </div>
      </fieldset>
      <Tiers tiers={draft.tiers} onTiers={(tiers) => change({ tiers })} />
      <fieldset>
        <legend>Pause after losses</legend>
        <div class="form-grid">
          <NumberField label="Losses in a row" value={draft.losses} onValue={(losses) => change({ losses })} />
          <NumberField label="Or a loss within 24 hours" value={draft.amount} onValue={(amount) => change({ amount })} />
          <NumberField label="Hours of pause" max={1008} value={draft.hours} onValue={(hours) => change({ hours })} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Time-out and exclusion</legend>
        <p class="hint">
          Until the end, this service shows you no stakes and no picks. You can extend it, never shorten it. {runningText(held)}
        </p>
        <TextField
          type="datetime-local"
          label={`Time-out until, ${time_zone}`}
          value={draft.time_out}
          onValue={(time_out) => change({ time_out })}
          hint="From an hour to 6 weeks ahead."
        />
        <TextField
          type="datetime-local"
          label={`Exclusion until, ${time_zone}`}
          value={draft.exclude}
          onValue={(exclude) => change({ exclude })}
          hint="From 6 months to 5 years ahead."
        />
      </fieldset>
    </Form>
  );
}

/** @throws Error for a field that cannot be read */
function limitsFrom(draft: Draft, zone: string) {
  const caps = Object.fromEntries(CAPS.map(([name]) => [name, numberFrom(draft[name])]));
  const [losses, amount, hours] = [numberFrom(draft.losses), numberFrom(draft.amount), numberFrom(draft.hours)];
  const isPause = losses !== null || amount !== null;
  if (isPause !== (hours !== null)) throw new Error('A pause needs its hours, and losses or an amount after which it begins.');
  return {
    ...caps,
    tiers: tiersFrom(draft.tiers),
    cool_off: hours === null ? null : { losses, amount, hours },
    time_out_until: endFrom(draft.time_out, zone),
    exclude_until: endFrom(draft.exclude, zone),
  };
}

function endFrom(local: string, zone: string): string | null {
  if (local === '') return null;
  const instant = instantOf(local, zone);
  if (instant === undefined) throw new Error(`“${local}” is not a time in ${zone}.`);
  return instant.toISOString();
}

/** As they will be once what waits is confirmed, so that saving another field does not give it up. */
function inputs(held: Held | undefined): Draft {
  const wished = new Map(held?.pending.map(({ field, value }) => [field, value]));
  const text = (value: unknown) => (typeof value === 'number' ? String(value) : '');
  const cap = (name: CapName) => text(wished.has(name) ? wished.get(name) : held?.[name]);
  const tiers = wished.get('tiers') ?? held?.tiers ?? [];
  const pause = wished.has('cool_off') ? wished.get('cool_off') : held?.cool_off;
  const [losses, amount, hours] =
    pause !== null && typeof pause === 'object' && !Array.isArray(pause) ? [pause.losses, pause.amount, pause.hours] : [];
  return {
    ...{ stake_per_bet: cap('stake_per_bet'), stake_per_fight: cap('stake_per_fight'), stake_per_card: cap('stake_per_card') },
    ...{ stake_24h: cap('stake_24h'), stake_7d: cap('stake_7d'), stake_30d: cap('stake_30d') },
    ...{ loss_24h: cap('loss_24h'), loss_7d: cap('loss_7d'), loss_30d: cap('loss_30d') },
    ...{ losses: text(losses), amount: text(amount), hours: text(hours), time_out: '', exclude: '' },
    tiers: tiersInput(Array.isArray(tiers) ? tiers : []),
  };
}

function runningText(held: Held | undefined): string {
  const ends = [
    ['The time-out runs', held?.time_out_until],
    ['The exclusion runs', held?.exclude_until],
  ] as const;
  return ends
    .flatMap(([what, until]) =>
      until === null || until === undefined ? [] : [`${what} until ${instantText(new Date(until), preferences().time_zone)}.`],
    )
    .join(' ');
}
