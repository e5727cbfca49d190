import type { Knex } from 'knex';
import { formatOutcomes } from '../../src/model/outcomes/model';
import type { Wire } from './wire';
import { addBout, addFighter, addModel, MODEL, priced, runAt } from './feed-world';
import { REFERENCE_MODEL } from './outcome-model';

/** Stores the outcome model of the design beside a version. @param scores as they are stored */
export async function addOutcomeModel(db: Knex, scores: object | null = null): Promise<void> {
  const artifact = JSON.stringify(formatOutcomes(REFERENCE_MODEL));
  const row = { version: MODEL, fit_at: '2025-08-02T00:00:00Z', n_bouts: 6000, artifact, scores: scores && JSON.stringify(scores) };
  await db('public.outcome_models').insert(row);
}

/** A fight of ten rounds, priced and predicted, of two fighters with six bouts each. @returns its id */
export async function addOutcomeFight(db: Knex): Promise<number> {
  await addModel(db);
  await addOutcomeModel(db);
  const [ann, bea] = [await addFighter(db, 'Ann Stone'), await addFighter(db, 'Bea Rivers')];
  for (const [fighter, method] of [
    [ann, 'TKO'],
    [bea, 'UD'],
  ] as const)
    for (let i = 0; i < 6; i++) {
      const opponent = await addFighter(db, `Opponent ${method} ${i}`);
      await addBout(db, fighter, opponent, `2025-0${i + 1}-10`, { method, rounds_scheduled: 8, division: 'middle', sex: 'male' });
    }
  await runAt(db, '2025-09-27T21:05:00Z', [event()]);
  const { fight_id } = await db('master.feed_events').first<{ fight_id: number }>('fight_id');
  await db('master.fights').where({ fight_id }).update({ rounds_scheduled: 10, division: 'middle', sex: 'male' });
  return fight_id;
}

function event(): Wire {
  return priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [2.1, 1.8], lowvig: [2, 1.85] });
}

/** A price on how the fight ends; at Bovada unless it says otherwise. */
export interface Offer {
  readonly book?: string;
  readonly market_key: string;
  readonly selection: string;
  readonly description?: string;
  readonly point?: number;
  readonly decimal_odds: number;
}

/** Puts totals on offer in place of others, by book: the point, the over and the under. */
export async function offerTotals(
  db: Knex,
  totals: Readonly<Record<string, readonly [point: number, over: number, under: number]>>,
): Promise<void> {
  const offers = Object.entries(totals).flatMap(([book, [point, over, under]]) => [
    { book, market_key: 'totals', selection: 'Over', point, decimal_odds: over },
    { book, market_key: 'totals', selection: 'Under', point, decimal_odds: under },
  ]);
  await offerOutcomes(db, offers);
}

/** Puts prices on offer in place of others. */
export async function offerOutcomes(db: Knex, offers: readonly Offer[]): Promise<void> {
  await db('bronze.outcome_quotes').delete();
  const { payload_id } = await db('bronze.feed_payloads').first<{ payload_id: number }>('payload_id');
  const at = '2025-09-27T21:05:00.000Z';
  const rows = offers.map((offer) => ({ book: 'bovada', ...offer, event_id: 'e1', payload_id, first_seen_at: at, quoted_at: at }));
  if (rows.length > 0) await db('bronze.outcome_quotes').insert(rows);
}
