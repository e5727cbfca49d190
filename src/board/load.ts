import type { Knex } from 'knex';
import { weightsFor } from '../markets/blend';
import type { Fees } from '../markets/fees';
import { priceMarket } from '../markets/priced-market';
import { fairWeightsAt } from '../prices/fair-weights';
import { trackRecords } from '../prices/track-records';
import { feesInForce } from '../prices/fees';
import type { Board, BoardFight, UnpredictedFight } from './board';
import { lastMarkets } from './last-markets';
import { bookTitles, counts, isDemo, lastRun, newestGrading, newestState, predictedFights, productionModel, sizingAudit } from './queries';
import { unpredictedFights } from './unpredicted-fights';

/**
 * The board as of an instant: the last successful run that had begun by then, its predictions, and the prices of its poll. It includes
 * nothing later, so a replay sees what was known. It reads one snapshot of the database, so no run is half published.
 */
export async function loadBoard(reader: Knex, asOf: Date): Promise<Board> {
  return reader.transaction((snapshot) => boardIn(snapshot, asOf), { isolationLevel: 'repeatable read', readOnly: true });
}

/** One fight as the board showed it at an instant; undefined where it did not. */
export async function loadFight(db: Knex, asOf: Date, fightId: number): Promise<BoardFight | undefined> {
  return db.transaction(
    async (snapshot) => {
      const run = await lastRun(snapshot, asOf);
      return run === null ? undefined : (await quotedFights(snapshot, asOf, run, await feesInForce(snapshot), fightId))[0];
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

async function boardIn(db: Knex, asOf: Date): Promise<Board> {
  const run = await lastRun(db, asOf);
  const fees = await feesInForce(db);
  return {
    ...(await newestState(db, asOf)),
    as_of: asOf,
    grading: await newestGrading(db, asOf),
    lastRun: run,
    model: await productionModel(db),
    counts: await counts(db, asOf),
    fights: run ? await quotedFights(db, asOf, run, fees) : [],
    unpredicted: run ? await quotedUnpredicted(db, asOf, run, fees) : [],
    fees,
    demo: await isDemo(db),
    bookTitles: await bookTitles(db),
    trackRecords: await trackRecords(db),
    sizingAudit: await sizingAudit(db, asOf),
  };
}

async function quotedFights(db: Knex, asOf: Date, run: NonNullable<Board['lastRun']>, fees: Fees, only?: number): Promise<BoardFight[]> {
  const fights = await predictedFights(db, asOf, run.started_at, only);
  const marketsByFight = await lastMarkets(
    db,
    fights.map((fight) => fight.fight_id),
    run.polled_at,
  );
  const weights = await fairWeightsAt(db, asOf);
  return fights.flatMap((fight) => {
    const last = marketsByFight.get(fight.fight_id);
    return last
      ? [
          {
            ...fight,
            markets: last.markets.map((market) => priceMarket(market, fees)),
            quoted: last.confirmed_at >= run.polled_at,
            weights: weightsFor(fight.record_kind, weights),
          },
        ]
      : [];
  });
}

/** Only fights of the newest poll: nothing else confirms a fight without a prediction. */
async function quotedUnpredicted(db: Knex, asOf: Date, run: NonNullable<Board['lastRun']>, fees: Fees): Promise<UnpredictedFight[]> {
  const fights = await unpredictedFights(db, asOf, run.polled_at);
  const fightIds = fights.map(({ fight_id }) => fight_id);
  const marketsByFight = new Map([
    ...(await lastMarkets(db, fightIds, run.polled_at)),
    ...(await lastMarkets(db, fightIds, run.polled_at, 'master.unresolved_quotes_by_side')),
  ]);
  return fights.flatMap((fight) => {
    const last = marketsByFight.get(fight.fight_id);
    if (last === undefined || last.confirmed_at < run.polled_at) return [];
    return [{ ...fight, markets: last.markets.map((market) => priceMarket(market, fees)), quoted: true }];
  });
}
