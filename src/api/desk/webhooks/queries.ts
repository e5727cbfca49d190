import type { Knex } from 'knex';
import { KNOWN_BOOKS } from '../../../betting/odds/books';
import type { Filter } from '../../../events/webhooks/matching';
import type { DisabledReason } from '../../../events/webhooks/schedule';
import type { PushKeys } from '../../../events/webhooks/web-push';
import { newSecret, OVERLAP_MS } from '../../../events/webhooks/signature';
import { Problem } from '../../problem';
import { lockUser } from '../../../store/locks';
import type { Data } from '../../operation';

type Webhook = Data<'getWebhook'>;

export interface WebhookRow extends Pick<Webhook, 'webhook_id' | 'url' | 'format' | 'label' | 'types'> {
  readonly filter: Filter;
  readonly disabled_at: Date | null;
  readonly disabled_reason: DisabledReason | null;
  readonly failing_since: Date | null;
  readonly created_at: Date;
  readonly version: number;
}

const COLUMNS = [
  ...['webhook_id', 'url', 'format', 'label', 'types', 'filter', 'disabled_at', 'disabled_reason'],
  ...['failing_since', 'created_at', 'version'],
];

/** Newest first. */
export function readWebhooks(db: Knex, userId: string): Promise<WebhookRow[]> {
  return ownWebhooks(db, userId)
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'webhook_id' }])
    .select(COLUMNS);
}

/** @param locked until the transaction ends @throws Problem webhook_not_found, also for a webhook of another user */
export async function readWebhook(db: Knex, userId: string, webhookId: string, { locked = false } = {}): Promise<WebhookRow> {
  const query = ownWebhooks(db, userId).where({ webhook_id: webhookId });
  const row = await (locked ? query.forUpdate() : query).first<WebhookRow | undefined>(COLUMNS);
  if (row === undefined) throw new Problem('webhook_not_found', `you have no webhook ${webhookId}`);
  return row;
}

/** Counts a user's webhooks, and lets no other transaction add one until this one ends. */
export async function countWebhooks(trx: Knex.Transaction, userId: string): Promise<number> {
  await lockUser(trx, userId);
  const [row] = await ownWebhooks(trx, userId).count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}

function ownWebhooks(db: Knex, userId: string): Knex.QueryBuilder {
  return db('public.webhooks').where({ user_id: userId }).whereNull('deleted_at');
}

type Settings = Partial<Pick<Webhook, 'url' | 'format' | 'label'>> & {
  readonly types?: readonly string[] | null;
  readonly push_keys?: PushKeys | null;
  readonly filter?: Filter;
  readonly disabled_at?: Date | null;
  readonly disabled_reason?: DisabledReason | null;
  readonly failing_since?: null;
  readonly deleted_at?: Date;
};

export async function insertWebhook(trx: Knex.Transaction, row: Settings & { user_id: string; created_at: Date }): Promise<WebhookRow> {
  const [stored] = await trx('public.webhooks').insert(row).returning<WebhookRow[]>(COLUMNS);
  if (stored === undefined) throw new Error('the webhook was not stored');
  return stored;
}

export async function changeWebhook(trx: Knex.Transaction, webhookId: string, changes: Settings): Promise<WebhookRow> {
  const [stored] = await trx('public.webhooks').where({ webhook_id: webhookId }).update(changes).returning<WebhookRow[]>(COLUMNS);
  if (stored === undefined) throw new Error('the webhook was not changed');
  return stored;
}

/** Makes a new secret. The current one, if any, signs on for 24 hours; older ones end. */
export async function addSecret(
  trx: Knex.Transaction,
  webhookId: string,
  now: Date,
): Promise<{ readonly secret: string; readonly oldExpiresAt: Date }> {
  const oldExpiresAt = new Date(now.getTime() + OVERLAP_MS);
  const replaced = trx('public.webhook_secrets').where({ webhook_id: webhookId });
  await replaced.clone().where('expires_at', '>', now).update({ expires_at: now });
  await replaced.clone().whereNull('expires_at').update({ expires_at: oldExpiresAt });
  const secret = newSecret();
  await trx('public.webhook_secrets').insert({ webhook_id: webhookId, secret, created_at: now });
  return { secret, oldExpiresAt };
}

/** The first of these keys that is no sportsbook; undefined if all are. */
export async function unknownBook(db: Knex, books: readonly string[]): Promise<string | undefined> {
  const unlisted = books.filter((book) => !KNOWN_BOOKS.some((known) => known.book === book));
  if (unlisted.length === 0) return undefined;
  const seen: string[] = await db('master.books').whereIn('book', unlisted).pluck('book');
  return unlisted.find((book) => !seen.includes(book));
}
