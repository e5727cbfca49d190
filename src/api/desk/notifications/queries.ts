import type { Knex } from 'knex';
import type { Data } from '../../operation';

type Notifications = Data<'getNotifications'>;

type Plain = 'enabled' | 'min_edge' | 'max_uncertainty' | 'min_stake' | 'bankroll' | 'event_types' | 'channels';

export interface PreferencesRow extends Pick<Notifications, Plain> {
  /** `HH:MM`, and `HH:MM:SS` when it is read. */
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly quiet_time_zone: string | null;
  readonly updated_at: Date;
}

export type StoredPreferences = PreferencesRow & { readonly version: number };

const COLUMNS = [
  ...['enabled', 'min_edge', 'max_uncertainty', 'min_stake', 'bankroll', 'event_types', 'quiet_from', 'quiet_to', 'quiet_time_zone'],
  ...['channels', 'updated_at', 'version'],
];

/** Undefined for a user who has set none. @param locked until the transaction ends */
export async function readPreferences(db: Knex, userId: string, { locked = false } = {}): Promise<StoredPreferences | undefined> {
  const query = db('public.notification_preferences').where({ user_id: userId });
  return (locked ? query.forUpdate() : query).first<StoredPreferences | undefined>(COLUMNS);
}

/** Stores preferences for the first time, or replaces others. @returns undefined if another request has just stored the first ones */
export async function writePreferences(
  trx: Knex.Transaction,
  userId: string,
  row: PreferencesRow,
  isFirst: boolean,
): Promise<StoredPreferences | undefined> {
  const table = trx('public.notification_preferences');
  const [stored] = await (isFirst
    ? table
        .insert({ user_id: userId, ...row })
        .onConflict('user_id')
        .ignore()
        .returning<StoredPreferences[]>(COLUMNS)
    : table.where({ user_id: userId }).update(row).returning<StoredPreferences[]>(COLUMNS));
  return stored;
}

/** Those of the ids that are webhooks of a user. */
export function ownWebhooks(db: Knex, userId: string, ids: readonly string[]): Promise<string[]> {
  return db('public.webhooks').where({ user_id: userId }).whereNull('deleted_at').whereIn('webhook_id', ids).pluck('webhook_id');
}
