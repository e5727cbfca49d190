import type { Migration } from '../schema/migration';

/**
 * The fights that grading looks at next: those of which something changed that decides whether, how and when they ended. Without it each run
 * would look at every fight that ever had a pick. A fight is listed again for each change, because a list without a key needs no lock
 * between a long import and a run.
 */
export const gradingQueue: Migration = {
  name: '0004_grading_queue',
  async up(db) {
    await db.raw(`
      create table public.grading_queue (
        entry_id bigint generated always as identity primary key,
        fight_id bigint not null
      );
      comment on table public.grading_queue is 'Fights with picks of which the result, the start or a pick changed since they were last graded';

      create function public.queue_grading() returns trigger language plpgsql as $$
      begin
        insert into public.grading_queue (fight_id)
        select distinct fight_id from changed where exists (select from public.picks where picks.fight_id = changed.fight_id);
        return null;
      end $$;
      ${queuedAfter('insert', 'public.picks', 'new')}
      ${queuedAfter('insert', 'master.fight_results', 'new')}
      ${queuedAfter('insert', 'master.feed_events', 'new')}
      ${queuedAfter('update', 'master.fights', 'new')}
      ${queuedAfter('update', 'master.feed_events', 'new')}
      -- The fight that an event was about before.
      ${queuedAfter('update', 'master.feed_events', 'old')}

      insert into public.grading_queue (fight_id) select distinct fight_id from public.picks`);
  },
};

function queuedAfter(event: 'insert' | 'update', table: string, rows: 'new' | 'old'): string {
  const name = `queue_grading_after_${event}${rows === 'old' ? '_of' : ''}`;
  return `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed for each statement execute function public.queue_grading();`;
}
