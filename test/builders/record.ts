import { normaliseName } from '../../src/names/normalise';
import type { Knex } from 'knex';

const recorded_at = '2025-09-01T12:00:00.000Z';

/** Empties every table that `recordIn` and its callers fill. */
export async function clearRecord(db: Knex): Promise<void> {
  await db.raw(
    'truncate master.fighters, public.model_versions, public.holdout, bronze.feed_payloads, bronze.imports restart identity cascade',
  );
}

/** Writes rows as importers and pipeline would leave them. */
export function recordIn(db: Knex) {
  let people = 0;

  async function fighter({ name: given, ...bio }: { readonly name?: string; readonly [column: string]: unknown } = {}): Promise<number> {
    people += 1;
    const name = given ?? `Fighter ${people}`;
    const row = { source: 'boxrec', source_id: String(people), name, name_normal: normaliseName(name), updated_at: recorded_at, ...bio };
    const [{ fighter_id }] = await db('master.fighters').insert(row).returning('fighter_id');
    return fighter_id;
  }

  async function fight(given: object): Promise<number> {
    const sides = { fighter_a_id: await fighter(), fighter_b_id: await fighter() };
    const row = { source: 'boxrec', date_precision: 'day', status: 'finished', updated_at: recorded_at, ...sides, ...given };
    const [{ fight_id }] = await db('master.fights').insert(row).returning('fight_id');
    return fight_id;
  }

  async function version(name: string, family: string, given: object = {}): Promise<void> {
    await db('public.model_versions').insert({
      version: name,
      family,
      cutoff: name.slice(-10),
      fit_at: '2025-08-03T04:12:09.113Z',
      n_train: 1000,
      n_test: 100,
      features: ['rating_diff', 'win_rate_diff'],
      artifact: '{}',
      artifact_sha256: Buffer.alloc(32, 0xab),
      ...given,
    });
  }

  /** @param probabilities of A's win, a draw and B's win */
  async function predict(
    fight_id: number,
    model_version: string,
    kind: string,
    [p_a, p_draw, p_b]: readonly number[],
    given: object = {},
  ): Promise<void> {
    const at = '2025-09-02T00:00:00.000Z';
    const row = { fight_id, model_version, kind, first_predicted_at: at, predicted_at: at, p_a, p_draw, p_b, sigma_a: 0.01, sigma_b: 0.01 };
    await db('public.predictions').insert({ ...row, ...given });
  }

  /** Opens a holdout of one day. */
  async function openHoldout(date: string): Promise<void> {
    const row = { date_from: date, date_to: date, fight_ids: [], sha256: Buffer.alloc(32), sealed_at: recorded_at, opened_at: recorded_at };
    await db('public.holdout').insert(row);
  }

  return { fighter, fight, version, predict, openHoldout };
}
