import type { Knex } from 'knex';
import { firstDay } from '../../src/model/month';
import { outcomes, type FightRecord } from '../../src/model/record';

/** Stores a made-up record as the importers would. The fighter with row number n becomes fighter n + 1, in an empty database. */
export async function storeWorld(db: Knex, { bouts, hasFullRecord }: FightRecord): Promise<void> {
  const updated_at = new Date('2025-01-01T00:00:00Z');
  await db.batchInsert(
    'master.fighters',
    hasFullRecord.map((has_record_page, fighter) => ({
      source: 'test',
      source_id: String(fighter),
      name: `Fighter ${fighter}`,
      name_normal: `fighter ${fighter}`,
      has_record_page,
      updated_at,
    })),
  );
  await db.batchInsert(
    'master.fights',
    bouts.map(({ month, a, b, outcome, tallyA, tallyB }, i) => ({
      source: 'test',
      source_id: String(i),
      fighter_a_id: a + 1,
      fighter_b_id: b + 1,
      fight_date: firstDay(month),
      date_precision: 'month',
      status: 'finished',
      result: outcomes[outcome] ?? null,
      a_wins_before: tallyA?.wins ?? null,
      a_losses_before: tallyA?.losses ?? null,
      a_draws_before: tallyA?.draws ?? null,
      b_wins_before: tallyB?.wins ?? null,
      b_losses_before: tallyB?.losses ?? null,
      b_draws_before: tallyB?.draws ?? null,
      updated_at,
    })),
    500,
  );
}
