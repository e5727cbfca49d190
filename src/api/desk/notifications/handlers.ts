import { DEFAULT_PREFERENCES } from '../../../users/notifications';
import { Problem } from '../../problem';
import { readPublicKey } from '../../../events/webhooks/vapid-keys';
import { isTimeZone } from '../../../events/webhooks/quiet-hours';
import { roundToCent } from '../../../betting/odds/money';
import type { RequestBody, Data } from '../../operation';
import { ownerOf, type DeskHandlers } from '../handler';
import { assertVersion } from '../preconditions';
import { ownWebhooks, readPreferences, writePreferences, type StoredPreferences } from './queries';

/** The version of the defaults, before anything is stored. */
const UNSET = { version: 0 };

export const notificationsHandlers = {
  getPushKey: async (_, { primary, webPush }) => ({ data: { public_key: webPush ? await readPublicKey(primary) : null }, meta: {} }),

  getNotifications: async ({ caller }, { primary }) => {
    const stored = await readPreferences(primary, ownerOf(caller).userId);
    if (stored !== undefined) return { data: answerOf(stored), meta: {}, version: stored.version };
    const nothing = { event_types: null, quiet_hours: null, channels: null, updated_at: null };
    return { data: { ...DEFAULT_PREFERENCES, ...nothing }, meta: {}, version: UNSET.version };
  },

  setNotifications: async ({ headers, body, caller }, { clock }, trx) => {
    const { userId } = ownerOf(caller);
    const stored = await readPreferences(trx, userId, { locked: true });
    assertVersion(headers, stored ?? (headers['If-Match'] === undefined ? undefined : UNSET));
    assertUsable(body);
    const own = await ownWebhooks(trx, userId, body.channels ?? []);
    const other = body.channels?.findIndex((channel) => !own.includes(channel)) ?? -1;
    if (other >= 0)
      throw new Problem('invalid_body', `/channels/${other} is no webhook of yours; allowed are the ids that /webhooks lists`);
    const { quiet_hours: quiet, ...preferences } = body;
    const quietRow = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, quiet_time_zone: quiet?.time_zone ?? null };
    const row = await writePreferences(trx, userId, { ...preferences, ...quietRow, updated_at: clock.now() }, stored === undefined);
    if (row === undefined) throw new Problem('version_mismatch', 'the preferences have been set just now: read them, and decide again');
    return { data: answerOf(row), meta: {}, version: row.version };
  },
} satisfies Partial<DeskHandlers>;

/** @throws Problem invalid_body for what the schema cannot rule out */
function assertUsable({ quiet_hours, ...amounts }: RequestBody<'setNotifications'>): void {
  for (const field of ['min_stake', 'bankroll'] as const) {
    if (roundToCent(amounts[field]) !== amounts[field])
      throw new Problem('invalid_body', `/${field} was ${amounts[field]}; allowed is an amount with at most 2 decimals`);
  }
  if (quiet_hours !== null && !isTimeZone(quiet_hours.time_zone))
    throw new Problem(
      'invalid_body',
      `/quiet_hours/time_zone was "${quiet_hours.time_zone}"; allowed is the IANA name of a time zone, such as Europe/Berlin`,
    );
}

function answerOf(row: StoredPreferences): Data<'getNotifications'> {
  const { enabled, min_edge, max_uncertainty, min_stake, bankroll, event_types, channels, updated_at } = row;
  const { quiet_from, quiet_to, quiet_time_zone } = row;
  const hasQuiet = quiet_from !== null && quiet_to !== null && quiet_time_zone !== null;
  return {
    ...{ enabled, min_edge, max_uncertainty, min_stake, bankroll, event_types },
    quiet_hours: hasQuiet ? { from: quiet_from.slice(0, 5), to: quiet_to.slice(0, 5), time_zone: quiet_time_zone } : null,
    channels,
    updated_at: updated_at.toISOString(),
  };
}
