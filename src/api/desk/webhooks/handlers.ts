import { randomUUID } from 'node:crypto';
import { Problem } from '../../problem';
import { TEST_TYPE } from '../../../events/webhooks/sentences';
import { cursorPage, decodeCursor, isInstant, isUuidText } from '../../cursor';
import { ownerOf, type DeskHandlers } from '../handler';
import { assertVersion } from '../preconditions';
import { deliveryOf, webhookOf } from './answers';
import { addDelivery, isKept, readDeliveries, readDelivery } from './delivery-queries';
import { addSecret, changeWebhook, countWebhooks, insertWebhook, readWebhook, readWebhooks, type WebhookRow } from './queries';
import { assertPushKeys, assertUrl, filterOf } from './settings';

const MOST_WEBHOOKS = 20;

export const webhooksHandlers = {
  listWebhooks: async ({ caller }, { primary }) => {
    return { data: (await readWebhooks(primary, ownerOf(caller).userId)).map(webhookOf), meta: {} };
  },

  createWebhook: async ({ body, caller }, { clock, webhooksOnLoopback, webPush }, trx) => {
    const { userId } = ownerOf(caller);
    const { url, format = 'standard', label = null, types = null, filter = {}, keys = null } = body;
    assertUrl(url, format, webhooksOnLoopback);
    assertPushKeys(format, keys, webPush);
    if ((await countWebhooks(trx, userId)) >= MOST_WEBHOOKS)
      throw new Problem('too_many_webhooks', `you have ${MOST_WEBHOOKS} webhooks, the most that are allowed: delete one first`);
    const now = clock.now();
    const settings = { url, format, label, types, filter: await filterOf(trx, filter), push_keys: keys };
    const row = await insertWebhook(trx, { ...settings, user_id: userId, created_at: now });
    const { secret } = await addSecret(trx, row.webhook_id, now);
    const location = `/webhooks/${row.webhook_id}`;
    return { status: 201, data: { ...webhookOf(row), secret }, meta: {}, version: row.version, location, redactOnReplay: ['secret'] };
  },

  getWebhook: async ({ path, caller }, { primary }) => {
    const row = await readWebhook(primary, ownerOf(caller).userId, path.webhook_id);
    return { data: webhookOf(row), meta: {}, version: row.version };
  },

  updateWebhook: async ({ path, headers, body, caller }, { clock, webhooksOnLoopback }, trx) => {
    const { userId } = ownerOf(caller);
    const stored = await readWebhook(trx, userId, path.webhook_id, { locked: true });
    assertVersion(headers, stored);
    const { enabled, filter, ...settings } = body;
    if (settings.url !== undefined) assertUrl(settings.url, stored.format, webhooksOnLoopback);
    if (stored.format === 'web_push' && (settings.url ?? stored.url) !== stored.url)
      throw new Problem('invalid_body', '/url cannot change: the keys of a web_push webhook belong to it; subscribe again instead');
    const row = await changeWebhook(trx, path.webhook_id, {
      ...settings,
      ...(filter !== undefined && { filter: await filterOf(trx, filter) }),
      ...(enabled === true && { disabled_at: null, disabled_reason: null, failing_since: null }),
      ...(enabled === false && stored.disabled_at === null && { disabled_at: clock.now(), disabled_reason: 'by_owner' }),
    });
    return { data: webhookOf(row), meta: {}, version: row.version };
  },

  deleteWebhook: async ({ path, headers, caller }, { clock }, trx) => {
    const stored = await readWebhook(trx, ownerOf(caller).userId, path.webhook_id, { locked: true });
    assertVersion(headers, stored);
    const now = clock.now();
    const { disabled_at, disabled_reason } = stored;
    await changeWebhook(trx, path.webhook_id, {
      deleted_at: now,
      disabled_at: disabled_at ?? now,
      disabled_reason: disabled_reason ?? 'by_owner',
    });
    return { status: 204 };
  },

  rotateWebhookSecret: async ({ path, caller }, { clock }, trx) => {
    const { webhook_id } = await readWebhook(trx, ownerOf(caller).userId, path.webhook_id, { locked: true });
    const { secret, oldExpiresAt } = await addSecret(trx, webhook_id, clock.now());
    const data = { secret, old_secret_expires_at: oldExpiresAt.toISOString() };
    return { status: 201, data, meta: {}, redactOnReplay: ['secret'] };
  },

  testWebhook: async ({ path, caller }, { clock }, trx) => {
    const { webhook_id } = enabled(await readWebhook(trx, ownerOf(caller).userId, path.webhook_id));
    const now = clock.now();
    const times = { occurred_at: now, created_at: now, next_attempt_at: now, expires_at: null };
    const test = { delivery_id: randomUUID(), webhook_id, event_id: null, type: TEST_TYPE, fight_id: null, ...times };
    return { status: 202, data: deliveryOf(await addDelivery(trx, test)), meta: {} };
  },

  listWebhookDeliveries: async ({ path, query, caller }, { primary }) => {
    const { webhook_id } = await readWebhook(primary, ownerOf(caller).userId, path.webhook_id);
    const { limit, state, cursor } = query;
    const rows = await readDeliveries(primary, webhook_id, {
      state,
      limit: limit + 1,
      after: cursor === undefined ? undefined : rowOf(cursor),
    });
    const { shown, meta } = cursorPage(rows, limit, ({ created_at, delivery_id }) => [created_at.toISOString(), delivery_id]);
    return { data: shown.map(deliveryOf), meta };
  },

  redeliverWebhookDelivery: async ({ path, caller }, { clock }, trx) => {
    const { webhook_id } = enabled(await readWebhook(trx, ownerOf(caller).userId, path.webhook_id));
    const { message_id, event_id, type, fight_id, occurred_at } = await readDelivery(trx, webhook_id, path.delivery_id);
    if (event_id !== null && !(await isKept(trx, event_id)))
      throw new Problem('event_not_kept', 'the event is no longer kept: events are kept for 30 days');
    const now = clock.now();
    const times = { occurred_at, created_at: now, next_attempt_at: now, expires_at: null };
    const again = { delivery_id: randomUUID(), webhook_id, message_id, event_id, type, fight_id, ...times };
    return { status: 202, data: deliveryOf(await addDelivery(trx, again)), meta: {} };
  },
} satisfies Partial<DeskHandlers>;

/** @throws Problem webhook_disabled */
function enabled(row: WebhookRow): WebhookRow {
  if (row.disabled_at !== null) throw new Problem('webhook_disabled', 'the webhook is disabled: set enabled to true first');
  return row;
}

function rowOf(cursor: string): { created_at: string; delivery_id: string } {
  const [created_at, delivery_id] = decodeCursor(cursor, isInstant, isUuidText);
  return { created_at, delivery_id };
}
