import type { Data } from '../../operation';
import type { DeliveryRow } from './delivery-queries';
import type { WebhookRow } from './queries';

export function webhookOf(row: WebhookRow): Data<'getWebhook'> {
  const { webhook_id, url, format, label, types, filter, disabled_at, disabled_reason, failing_since, created_at } = row;
  const { books = null, min_edge = null, fight_id = null, settlement = null } = filter;
  return {
    ...{ webhook_id, url, format, label, types },
    filter: { books: books === null ? null : [...books], min_edge, fight_id, settlement },
    enabled: disabled_at === null,
    disabled_reason,
    disabled_at: disabled_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function deliveryOf({ attempts, ...row }: DeliveryRow): Data<'listWebhookDeliveries'>[number] {
  return {
    ...row,
    occurred_at: row.occurred_at.toISOString(),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    attempts: [...attempts],
  };
}
