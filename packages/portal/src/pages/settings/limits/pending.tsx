import { useState } from 'preact/hooks';
import { LIMIT_NAMES } from '../../../components/limits';
import { messageOf } from '../../../components/states';
import { instantText } from '../../../format/times';
import { client } from '../../../service/client';
import { idempotencyKey } from '../../../service/changes';
import { preferences } from '../../../service/preferences';
import type { Held } from './held';

type Change = Held['pending'][number];

const FIELD_NAMES: Readonly<Record<Change['field'], string>> = {
  ...LIMIT_NAMES,
  bankroll: 'bankroll',
  kelly_fraction: 'share of the full Kelly stake',
  max_bet_pct: 'maximum stake, share of the bankroll',
  currency: 'currency',
};

/** The changes that wait, each with a button once it can be confirmed. */
export function Pending({ held, reload }: { readonly held: Held | undefined; readonly reload: () => void }) {
  if (held === undefined || held.pending.length === 0) return null;
  return (
    <ul class="rows">
      {held.pending.map((change) => (
        <Waiting key={change.field} change={change} currency={held.currency} reload={reload} />
      ))}
    </ul>
  );
}

function Waiting({ change, currency, reload }: { readonly change: Change; readonly currency: string; readonly reload: () => void }) {
  const [failure, setFailure] = useState<string>();
  const { field, value, opens_at, lapses_at } = change;
  const at = (instant: string) => instantText(new Date(instant), preferences().time_zone);
  const confirm = () => {
    client.desk
      .POST('/me/limits/confirmations', { params: { header: { 'Idempotency-Key': idempotencyKey() } }, body: { currency, field } })
      .then(reload, (error: unknown) => setFailure(messageOf(error)));
  };
  return (
    <li>
      <p>
        Waiting: {FIELD_NAMES[field]} becomes {valueText(value)}. It can be confirmed from {at(opens_at)} until {at(lapses_at)}.
      </p>
      <button type="button" onClick={confirm}>
        Confirm {FIELD_NAMES[field]}
      </button>
      {failure !== undefined && <p role="status">{failure}</p>}
    </li>
  );
}

function valueText(value: Change['value']): string {
  if (value === null) return 'unlimited';
  if (Array.isArray(value))
    return value.length === 0
      ? 'no tiers'
      : value.map(({ drawdown, kelly_multiplier }) => `${drawdown * 100} %: ${kelly_multiplier * 100} % of normal stakes`).join(', ');
  if (typeof value === 'object') return `a pause of ${value.hours} hours`;
  return String(value);
}
