import type { Knex } from 'knex';
import { importExchange } from '../../src/import/import-exchange';
import { frozenClock } from '../../src/lib/clock';
import { noProgress } from '../../src/lib/progress';
import { addFighter, addModel, predictor, priced, runAt } from './feed-world';
import { dayOf, kalshiDay, type Offers } from './recorded-days';

/** When the order books were recorded. */
export const RECORDED = '2025-09-27T21:06:00Z';

/** A fight that two books price, Ann Stone winning in three of four, and that the model agrees with. @returns its id */
export async function addFavouredFight(db: Knex): Promise<number> {
  await addModel(db);
  for (const name of ['Ann Stone', 'Bea Rivers']) await addFighter(db, name);
  const event = priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [1.25, 4], lowvig: [1.28, 3.8] });
  await runAt(db, '2025-09-27T21:05:00Z', [event], { predictor: predictor(0.75) });
  const { fight_id } = await db('master.feed_events').first<{ fight_id: number }>('fight_id');
  return fight_id;
}

/** Imports the lines of a recorded day. */
export function importDay(db: Knex, ...parts: readonly (readonly string[])[]) {
  return importExchange({ db, clock: frozenClock('2025-09-27T21:06:30Z'), file: dayOf(...parts), report: noProgress });
}

/** A Kalshi market of the fight with bids for Yes and for No. */
export function kalshi(
  ticker: string,
  title: string,
  label?: string,
  yes: Offers = [[0.74, 300]],
  no: Offers = [[0.24, 200]],
  at = RECORDED,
): string[] {
  const named = label === undefined ? {} : { yes_sub_title: label };
  return kalshiDay({ ticker, title, close_time: '2025-10-18T20:00:00Z', ...named }, [{ at, yes, no }]);
}
