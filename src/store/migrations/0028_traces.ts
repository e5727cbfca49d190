import type { Migration } from '../schema/migration';

/** Keeps with an event the trace of the request that caused it, so that its webhooks belong to the same trace. */
export const traces: Migration = {
  name: '0028_traces',
  async up(db) {
    await db.raw(`
      -- A request sets it for its transaction, as it does boxing.actor.
      alter table public.events add column trace_id text default nullif(current_setting('boxing.trace', true), '');
      comment on column public.events.trace_id is 'The trace of the request that caused the event (W3C Trace Context); null for others'`);
  },
};
