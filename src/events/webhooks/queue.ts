import type { Knex } from 'knex';
import { DAY_MS } from '../../lib/clock';
import { publishEvents, type NewEvent } from '../outbox';
import { voided } from './deadlines';
import type { Format } from './formats';
import type { PushKeys } from './web-push';
import { WHY_DISABLED, type AttemptResult, type DisabledReason, type DeliveryUpdate } from './schedule';

/** A delivery that this worker alone sends until `claimed_until`. */
export interface ClaimedDelivery {
  readonly delivery_id: string;
  readonly webhook_id: string;
  readonly message_id: string;
  readonly event_id: number | null;
  /** The history that the id counts in; null for a test. */
  readonly epoch: string | null;
  readonly type: string;
  readonly occurred_at: Date;
  readonly expires_at: Date | null;
  /** Attempts before this one. */
  readonly attempts: number;
  readonly claimed_until: Date;
  readonly url: string;
  readonly format: Format;
  /** Null unless the receiver is a browser. */
  readonly push_keys: PushKeys | null;
  /** Whether its owner is somebody else than the operator. */
  readonly is_guest: boolean;
  readonly failing_since: Date | null;
  /** Null where the event is no longer kept, and for a test. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The trace of the request that caused the event; null for others, and for a test. */
  readonly trace_id: string | null;
  /** The current one, and a replaced one that still signs. */
  readonly secrets: readonly string[];
  /** Whether a limit of its owner stops their bets. */
  readonly is_locked: boolean;
  /** Whether a later event took its worth away. */
  readonly is_void: boolean;
}

export interface Claim {
  readonly now: Date;
  /** When another worker may take over. */
  readonly until: Date;
  /** Endpoints whose last attempt failed, or the others. */
  readonly failing: boolean;
  /** Deliveries at most. */
  readonly limit: number;
  /** Deliveries to one endpoint that may be under way, over all workers. */
  readonly each: number;
  /** The same per user, so one user's slow receivers do not take all slots. */
  readonly ofUser: number;
}

/**
 * Claims deliveries that are due, from as many users and endpoints as possible. Any number of workers may claim at once: rows that another
 * one is claiming are passed over.
 */
export async function claimDue(db: Knex, claim: Claim): Promise<ClaimedDelivery[]> {
  const { rows } = await db.raw<{ rows: ClaimedDelivery[] }>(
    `with ready as (
       select w.webhook_id, w.user_id, (
         select count(*) from public.webhook_deliveries busy
         where busy.webhook_id = w.webhook_id and busy.state = 'pending' and busy.claimed_until > :now) as busy, (
         select count(*) from public.webhooks own join public.webhook_deliveries busy using (webhook_id)
         where own.user_id = w.user_id and (own.failing_since is not null) = :failing
           and busy.state = 'pending' and busy.claimed_until > :now) as busy_of_user,
         row_number() over (partition by w.user_id order by random()) as turn
       from public.webhooks w
       where w.disabled_at is null and (w.failing_since is not null) = :failing and exists (
         select from public.webhook_deliveries d
         where d.webhook_id = w.webhook_id and d.state = 'pending' and d.next_attempt_at <= :now)
       -- Users take turns, and in no fixed order, so that no endpoint always comes last.
       order by turn, random() limit :limit
     ), free as (
       select d.delivery_id, ready.busy_of_user, row_number() over (partition by ready.user_id order by d.next_attempt_at) as turn
       from ready cross join lateral (
         select d.delivery_id, d.next_attempt_at from public.webhook_deliveries d
         where d.webhook_id = ready.webhook_id and d.state = 'pending' and d.next_attempt_at <= :now
           and (d.claimed_until is null or d.claimed_until <= :now)
         order by d.next_attempt_at limit greatest(0, :each - ready.busy) for update skip locked
       ) as d
     ), due as (
       select delivery_id from free where turn <= :ofUser - busy_of_user order by turn limit :limit
     ), claimed as (
       update public.webhook_deliveries d set claimed_until = :until from due where d.delivery_id = due.delivery_id returning d.*
     )
     select c.delivery_id, c.webhook_id, c.message_id, c.event_id, public.epoch_of(c.event_id) as epoch, c.type, c.occurred_at, c.expires_at, c.attempts, c.claimed_until,
            w.url, w.format, w.push_keys, owner.is_guest, w.failing_since, e.data, e.trace_id,
            array(select s.secret from public.webhook_secrets s
                  where s.webhook_id = c.webhook_id and (s.expires_at is null or s.expires_at > :now)
                  order by s.expires_at nulls first) as secrets,
            exists (select from public.limit_states limits
                    where limits.user_id = w.user_id and limits.state in ('locked', 'excluded') and (limits.until is null or limits.until > :now)) as is_locked,
            c.expires_at is not null and exists (
              select from unnest(cast(:types as text[]), cast(:by as text[])) as voided (type, later)
              join public.events n on n.type = voided.later and n.fight_id = c.fight_id and n.event_id > c.event_id
              where voided.type = c.type) as is_void
     from claimed c
     join public.webhooks w using (webhook_id)
     join public.users owner using (user_id)
     left join public.events e on e.event_id = c.event_id and e.occurred_at = c.occurred_at`,
    { ...claim, types: [...voided.types], by: [...voided.by] },
  );
  return rows;
}

/** Records an attempt and what follows from it; an endpoint that it disables is news to its owner. @returns whether the delivery still was this worker's */
export async function recordAttempt(
  db: Knex,
  delivery: ClaimedDelivery,
  { result, startedAt, now, update }: { result: AttemptResult; startedAt: Date; now: Date; update: DeliveryUpdate },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await finish(trx, delivery, update, now, delivery.attempts + 1))) return false;
    await trx('public.webhook_attempts').insert({
      ...{ delivery_id: delivery.delivery_id, number: delivery.attempts + 1, started_at: startedAt },
      ...{ duration_ms: now.getTime() - startedAt.getTime(), status: result.status, error: result.error },
    });
    const webhook = trx('public.webhooks').where({ webhook_id: delivery.webhook_id, disabled_at: null });
    if (update.state === 'disabled') {
      const disabled = await webhook.update({ disabled_at: now, disabled_reason: update.reason }).returning<Owned[]>(['user_id', 'label']);
      await publishEvents(
        trx,
        now,
        disabled.map((endpoint) => webhookDisabled({ ...endpoint, webhook_id: delivery.webhook_id }, update.reason)),
      );
    } else if (result.error === null) await webhook.whereNotNull('failing_since').update({ failing_since: null });
    else await webhook.whereNull('failing_since').update({ failing_since: startedAt });
    return true;
  });
}

interface Owned {
  readonly user_id: string;
  readonly label: string | null;
}

/** For the owner alone. The URL may hold a token, so it stays out. */
function webhookDisabled({ user_id, webhook_id, label }: Owned & Pick<ClaimedDelivery, 'webhook_id'>, reason: DisabledReason): NewEvent {
  return { type: 'webhook.disabled', fight_id: null, user_id, data: { webhook_id, label, reason } };
}

/** Ends a delivery without an attempt. */
export async function drop(db: Knex, delivery: ClaimedDelivery, state: 'failed' | 'expired', reason: string, now: Date): Promise<void> {
  await finish(db, delivery, { state, reason }, now, delivery.attempts);
}

async function finish(
  db: Knex,
  { delivery_id, claimed_until }: ClaimedDelivery,
  update: DeliveryUpdate,
  now: Date,
  attempts: number,
): Promise<boolean> {
  const isPending = update.state === 'pending';
  const updated = await db('public.webhook_deliveries')
    .where({ delivery_id, claimed_until, state: 'pending' })
    .update({
      ...{ state: update.state, attempts, claimed_until: null },
      reason: 'reason' in update ? (update.state === 'disabled' ? WHY_DISABLED[update.reason] : update.reason) : null,
      next_attempt_at: isPending ? update.nextAttemptAt : null,
      finished_at: isPending ? null : now,
    });
  return updated === 1;
}

const KEPT_DAYS = 30;

/**
 * Ends deliveries that will not be attempted, because their endpoint is disabled or their deadline has passed, and forgets those that ended
 * 30 days ago.
 */
export async function sweep(db: Knex, now: Date): Promise<void> {
  const free = `d.state = 'pending' and (d.claimed_until is null or d.claimed_until <= :now)`;
  await db.raw(
    `update public.webhook_deliveries d
     set state = 'disabled', reason = cast(:whyDisabled as json) ->> w.disabled_reason, next_attempt_at = null, claimed_until = null, finished_at = :now
     from public.webhooks w where w.webhook_id = d.webhook_id and w.disabled_at is not null and ${free}`,
    { now, whyDisabled: JSON.stringify(WHY_DISABLED) },
  );
  await db.raw(
    `update public.webhook_deliveries d
     set state = 'expired', reason = 'its deadline passed', next_attempt_at = null, claimed_until = null, finished_at = :now
     where d.expires_at <= :now and ${free}`,
    { now },
  );
  await db('public.webhook_deliveries')
    .where('finished_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .delete();
}
