import type { Knex } from 'knex';
import { weightsFor } from '../betting/fair/blend';
import { mapInSlices } from '../lib/map-in-slices';
import { fairWeightsAt } from '../prices/fair-weights';
import { trackRecords } from '../prices/track-records';
import { feesInForce } from '../prices/fees';
import { conventionsAt } from '../betting/settlement/convention';
import { rulesInForce } from '../prices/settlement-rules';
import { sourcesInForce } from '../rights/stored-sources';
import { inSnapshot } from '../store/snapshot';
import type { Board, BoardFight, SuccessfulRun, UnpredictedFight } from './board';
import { lastMarkets } from './last-markets';
import {
  bookTitles,
  counts,
  isDemo,
  lastRun,
  newestGrading,
  newestState,
  predictedFights,
  productionModel,
  sizingAudit,
  storedRecord,
} from './queries';
import { marketPricing, type PriceMarkets } from './price-markets';
import { unpredictedFights } from './unpredicted-fights';

/**
 * The board as of an instant: the last successful run that had begun by then, its predictions, and the prices of its poll. It includes
 * nothing later, so a replay sees what was known. It reads one snapshot of the database, so no run is half published.
 * @param earlier a board from which unchanged prices are taken over
 * @param configured names of sources that are in force before the database holds anything of them
 */
export async function loadBoard(reader: Knex, asOf: Date, earlier?: Board, configured: readonly string[] = []): Promise<Board> {
  return inSnapshot(reader, (snapshot) => boardIn(snapshot, asOf, earlier, configured));
}

/** One fight as the board showed it at an instant; undefined if it did not. It reads only what one published run left, so it needs no snapshot. */
export async function loadFight(db: Knex, asOf: Date, fightId: number): Promise<BoardFight | undefined> {
  const run = await lastRun(db, asOf);
  if (run === null) return undefined;
  return (
    await quotedFights(db, asOf, run, marketPricing(await feesInForce(db), conventionsAt(await rulesInForce(db), asOf), undefined), fightId)
  )[0];
}

async function boardIn(db: Knex, asOf: Date, earlier: Board | undefined, configured: readonly string[]): Promise<Board> {
  const run = await lastRun(db, asOf);
  const fees = await feesInForce(db);
  const settlementRules = await rulesInForce(db);
  const price = marketPricing(fees, conventionsAt(settlementRules, asOf), earlier);
  return {
    ...(await newestState(db, asOf)),
    as_of: asOf,
    grading: await newestGrading(db, asOf),
    lastRun: run,
    model: await productionModel(db),
    counts: await counts(db, asOf),
    fights: run ? await quotedFights(db, asOf, run, price) : [],
    unpredicted: run ? await quotedUnpredicted(db, asOf, run, price) : [],
    fees,
    settlementRules,
    demo: await isDemo(db),
    sources: await sourcesInForce(db, configured),
    bookTitles: await bookTitles(db),
    isReadOnly: false,
    trackRecords: await trackRecords(db),
    sizingAudit: await sizingAudit(db, asOf),
    policyRecord: await storedRecord(db, asOf),
  };
}

async function quotedFights(db: Knex, asOf: Date, run: SuccessfulRun, price: PriceMarkets, only?: number): Promise<BoardFight[]> {
  const fights = await predictedFights(db, asOf, run.started_at, only);
  const marketsByFight = await lastMarkets(
    db,
    fights.map((fight) => fight.fight_id),
    run.polled_at,
  );
  const weights = await fairWeightsAt(db, asOf);
  const quoted = await mapInSlices(fights, (fight) => {
    const last = marketsByFight.get(fight.fight_id);
    if (last === undefined) return [];
    const own = weightsFor(fight.record_kind, weights, fight.starts_at, run.polled_at);
    const markets = price(fight.fight_id, last.markets, own.blend.calibration);
    return [{ ...fight, markets, quoted: last.confirmed_at >= run.polled_at, weights: own }];
  });
  return quoted.flat();
}

/** Only fights of the newest poll: nothing else confirms a fight without a prediction. */
async function quotedUnpredicted(db: Knex, asOf: Date, run: SuccessfulRun, price: PriceMarkets): Promise<UnpredictedFight[]> {
  const fights = await unpredictedFights(db, asOf, run.polled_at);
  const fightIds = fights.map(({ fight_id }) => fight_id);
  const marketsByFight = new Map([
    ...(await lastMarkets(db, fightIds, run.polled_at)),
    ...(await lastMarkets(db, fightIds, run.polled_at, 'master.unresolved_quotes_by_side')),
  ]);
  const quoted = await mapInSlices(fights, (fight) => {
    const last = marketsByFight.get(fight.fight_id);
    return last === undefined || last.confirmed_at < run.polled_at
      ? []
      : [{ ...fight, markets: price(fight.fight_id, last.markets), quoted: true }];
  });
  return quoted.flat();
}
