import type { Invariant } from './invariant';

/** The outbox and its deliveries: each event once, for what happened. */
export const EVENTS: readonly Invariant[] = [
  {
    check: 'outbox',
    holds: 'event ids are unique and newer than those that were dropped',
    broken: `
      select 'event ' || event_id as what from public.events group by event_id having count(*) > 1
      union all
      select 'event ' || event_id from public.events join public.outbox on event_id <= dropped_to
      union all
      select 'the row of the outbox is missing' where not exists (select from public.outbox)`,
  },
  {
    check: 'events of runs',
    holds: 'each run since the oldest event that is kept was announced once, as published or as failed',
    broken: `
      select 'run ' || run_id as what from public.runs
      where trigger in ('schedule', 'command') and status <> 'running' and started_at > (select min(occurred_at) from public.events)
        and 1 <> (
          select count(*) from public.events
          where type = case runs.status when 'ok' then 'board.updated' else 'run.failed' end
            and data ->> 'run_id' = cast(runs.run_id as text))`,
  },
  {
    check: 'deliveries',
    holds: 'a webhook gets each event in one message, of an event that happened',
    broken: `
      select 'delivery ' || delivery_id as what from public.webhook_deliveries as delivery
      where event_id is not null
        and not exists (select from public.events where events.event_id = delivery.event_id)
        and event_id > (select dropped_to from public.outbox)
      union all
      select 'event ' || event_id || ' to webhook ' || webhook_id from public.webhook_deliveries where event_id is not null
      group by event_id, webhook_id having count(distinct message_id) > 1`,
  },
  {
    check: 'attempts',
    holds: 'a delivery has as many recorded attempts as it counts, and is delivered by the last one',
    broken: `
      select 'delivery ' || delivery_id as what from public.webhook_deliveries as delivery left join lateral (
        select count(*) as made, (array_agg(status order by number desc))[1] as last_status
        from public.webhook_attempts as attempt where attempt.delivery_id = delivery.delivery_id
      ) as attempt on true
      where attempts <> made or (state = 'delivered' and coalesce(last_status, 0) not between 200 and 299)`,
  },
];
