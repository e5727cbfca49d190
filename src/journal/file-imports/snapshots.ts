import type { Knex } from 'knex';
import type { BoardFight } from '../../board/board';
import { fightWhenPlaced } from '../bet-snapshot';

interface PlacedOn {
  readonly fight_id: number;
  readonly placed_at: Date;
}

/** Fights as the board showed them when bets of an import were placed. */
export interface Snapshots {
  /** Reads those of some bets at once. @returns the fight of a bet; undefined where it was not predicted then */
  load(db: Knex, bets: readonly PlacedOn[]): Promise<(bet: PlacedOn) => BoardFight | undefined>;
}

/** Fights that are kept; an import goes through a journal in the order of time. */
const MOST_KEPT = 2_000;

/** Bets on a fight between two runs saw the same board, so it is read once for all of them. */
export function openSnapshots(): Snapshots {
  const kept = new Map<string, BoardFight | undefined>();
  return {
    async load(db, bets) {
      const runs = await runsBefore(db, bets);
      for (const bet of bets) {
        const run = runs.get(keyOf(bet));
        if (run === undefined || kept.has(run)) continue;
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(run, await fightWhenPlaced(db, bet.fight_id, bet.placed_at));
      }
      return (bet) => {
        const run = runs.get(keyOf(bet));
        return run === undefined ? undefined : kept.get(run);
      };
    },
  };
}

function keyOf({ fight_id, placed_at }: PlacedOn): string {
  return `${fight_id} ${placed_at.getTime()}`;
}

/** The run whose board showed each bet, of those whose fight was predicted in the day before. */
async function runsBefore(db: Knex, bets: readonly PlacedOn[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ rows: (PlacedOn & { readonly run_id: string })[] }>(
    `select given.fight_id, given.placed_at, run.run_id
     from (select distinct fight_id, placed_at from jsonb_to_recordset(cast(:bets as jsonb)) as bet (fight_id bigint, placed_at timestamptz)) as given
     cross join lateral (
       select run_id from public.runs where status = 'ok' and started_at <= given.placed_at order by started_at desc, run_id desc limit 1
     ) as run
     where exists (
       select from public.predictions as prediction
       where prediction.fight_id = given.fight_id and kind = 'live' and first_predicted_at <= given.placed_at
         and predicted_at > given.placed_at - interval '24 hours')`,
    { bets: JSON.stringify(bets.map(({ fight_id, placed_at }) => ({ fight_id, placed_at }))) },
  );
  return new Map(rows.map(({ run_id, ...bet }) => [keyOf(bet), `${bet.fight_id} ${run_id}`]));
}
