import type { Knex } from 'knex';

/** What grading needs: numbered gradings, and the start that a pick spoke of. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One row a grading that changed something. Gradings wait for each other, so the order of the numbers is the order in which
    -- they became visible: a reader who has seen one has seen all before it, and none after it.
    create table public.gradings (
      grading_id       bigint generated always as identity primary key,
      graded_at        timestamptz not null,
      run_id           bigint references public.runs,
      fights_graded    integer not null check (fights_graded >= 0),
      fights_regraded  integer not null check (fights_regraded >= 0)
    );

    -- The grading that settled the pick, kept when a later one corrects it; null for what was settled before gradings had numbers.
    alter table public.settled_picks add column grading_id bigint references public.gradings;

    -- The scheduled start when the pick was published; null for picks older than this column.
    alter table public.picks add column starts_at timestamptz;

    -- A corrected result settles the bets on its fight anew.
    create index bets_settled_by_fight on public.bets (fight_id) where status <> 'pending';

    -- Sources that contradict each other or themselves.
    create index fight_results_correcting on master.fight_results (fight_id) where supersedes_id is not null;
  `);
}
