import { ApiError, type Answer, type DeskComponents } from 'boxing-prediction-trading-client';
import { instantText } from '../format/times';
import { moneyText } from '../format/figures';
import { preferences } from '../service/preferences';

type LimitsMeta = NonNullable<Answer<'/picks/live'>['meta']['limits']>;
type LimitName = DeskComponents['schemas']['LimitName'];

/** The reader's limits, as the pages name them. */
export const LIMIT_NAMES: Readonly<Record<LimitName, string>> = {
  tiers: 'drawdown tiers',
  stake_per_bet: 'stake per bet',
  stake_per_fight: 'stakes per fight',
  stake_per_card: 'stakes per card',
  stake_24h: 'stakes within 24 hours',
  stake_7d: 'stakes within 7 days',
  stake_30d: 'stakes within 30 days',
  loss_24h: 'loss within 24 hours',
  loss_7d: 'loss within 7 days',
  loss_30d: 'loss within 30 days',
  cool_off: 'pause after losses',
  time_out_until: 'time-out',
  exclude_until: 'exclusion',
};

const STATES: Readonly<Record<LimitsMeta['state'], string>> = {
  open: 'Your stakes are within your limits',
  limited: 'Your limits reduce the stakes shown here',
  locked: 'Your limits stop all stakes',
  excluded: 'You have excluded yourself',
};

/** What the reader's limits do to the stakes of a page; nothing for a reader without limits, and while they change nothing. */
export function LimitsLine({ of }: { readonly of: LimitsMeta | undefined }) {
  if (of === undefined || of.state === 'open') return null;
  return (
    <p class="note" role="status">
      {limitsText(of)} <a href="settings?part=limits">Your limits</a>
    </p>
  );
}

function nameOf(limit: string): string {
  return Object.entries(LIMIT_NAMES).find(([name]) => name === limit)?.[1] ?? limit;
}

/** One or two sentences on what limits do. */
export function limitsText({ state, until, reasons, multiplier, room }: LimitsMeta): string {
  const { time_zone, currency } = preferences();
  const why = reasons.length === 0 ? '' : ` (${reasons.map(nameOf).join(', ')})`;
  const end = until === null ? '' : ` until ${instantText(new Date(until), time_zone)}`;
  const share = multiplier < 1 ? ` Stakes are ${Math.round(multiplier * 100)} % of normal.` : '';
  const left = state === 'limited' && room !== null ? ` The largest stake left is ${moneyText(room, currency)}.` : '';
  return `${STATES[state]}${end}${why}.${share}${left}`;
}

/** Whether a request failed because the reader has excluded themselves. */
export function isExcluded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'self_excluded';
}

/** In place of every page of stakes while the reader has excluded themselves. */
export function Excluded({ error }: { readonly error: ApiError }) {
  const until = /until (\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(error.message)?.[1];
  return (
    <div class="empty">
      <p class="empty-title">
        You have excluded yourself{until === undefined ? '' : ` until ${instantText(new Date(until), preferences().time_zone)}`}.
      </p>
      <p>This page shows nothing to bet on until then. The end cannot be brought forward.</p>
      <p>
        Your <a href="journal">journal</a> stays open: you can read it, settle bets and export it.
      </p>
      <p>To talk to somebody: GamCare in the United Kingdom, 0808 8020 133. In the United States, 1-800-GAMBLER.</p>
    </div>
  );
}
