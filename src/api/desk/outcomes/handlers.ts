import type { Knex } from 'knex';
import { pendingFight, type Board, type BoardFight } from '../../../board/board';
import { valuedPick } from '../../../board/values';
import type { Fair } from '../../../betting/fair/fair';
import { DEFAULT_DEVIG } from '../../../betting/odds/vig-free';
import { NO_RECORD } from '../../../betting/outcomes/judge-outcome';
import { Moment } from '../../../lib/moment';
import { fightOutcomes, outcomesBySource } from '../../../prices/outcomes/fight-outcomes';
import { priceOutcomes } from '../../../prices/outcomes/price-outcomes';
import { readFightFacts, readOutcomeModel, readOutcomeQuotes, readTotals, type FightFacts } from '../../../prices/outcomes/queries';
import { outcomeRecords, type MarketRecord } from '../../../prices/outcomes/record';
import { readOutcomeScores } from '../../../prices/outcomes/scores';
import { inSnapshot } from '../../../store/snapshot';
import { cursorPage, decodeCursor, isId, isText } from '../../cursor';
import type { Call } from '../../operation';
import { Problem, noPendingPick, unknownFight } from '../../problem';
import type { DeskHandlers } from '../handler';
import { outcomesOf } from './answer';
import { OUTCOME_COLUMNS, outcomeRows } from './rows';
import { outcomeModelOf } from './model';
import { outcomePriceRow, pricePlace } from './prices';

export const outcomesHandlers = {
  getOutcomes: async ({ path: { fight_id }, query }, { db, board, clock }) => {
    const { fight, fair } = fairFight(board.current(), fight_id, query.fair, new Moment(clock.now()));
    const { model_version } = fight.prediction;
    const { model, facts, totals } = await inSnapshot(db, (snapshot) => readInputs(snapshot, fight));
    const outcomes = fightOutcomes(model, facts, fair, totals, { rounds: query.rounds ?? null, duration: query.duration, without: null });
    if (outcomes === null) throw unsupported(fight_id, facts);
    const data = {
      ...{ fight_id, fighter_a: fight.fighter_a.name, fighter_b: fight.fighter_b.name, fair_source: fair.source },
      ...{ settlement: query.settlement, model_version, ...outcomesOf(outcomes, fair, facts, query.settlement) },
    };
    return { data, meta: {}, table: { columns: OUTCOME_COLUMNS, rows: () => outcomeRows(data) } };
  },

  listOutcomePrices: async ({ path: { fight_id }, query }, { db, board, clock }) => {
    const [current, now] = [board.current(), new Moment(clock.now())];
    const { fight, fair } = fairFight(current, fight_id, query.fair, now);
    const { model, facts, totals, quotes, records } = await inSnapshot(db, async (snapshot) => ({
      ...(await readInputs(snapshot, fight)),
      quotes: (await readOutcomeQuotes(snapshot, [fight_id]))(fight_id),
      records: await outcomeRecords(snapshot),
    }));
    const outcomesWithout = outcomesBySource(model, facts, fair, totals, { rounds: query.rounds ?? null, duration: query.duration });
    if (outcomesWithout === null) throw unsupported(fight_id, facts);
    const recordOf = (kind: MarketRecord['kind']) => records.find((record) => record.kind === kind) ?? NO_RECORD;
    const found = priceOutcomes(quotes, { outcomesWithout, fees: current.fees, recordOf })
      .filter(({ quote }) => query.book === undefined || quote.book === query.book)
      .filter(({ quote }) => query.market_key === undefined || quote.market_key === query.market_key)
      .filter(({ ev_per_dollar: ev }) => query.min_ev === undefined || (ev !== null && ev >= query.min_ev))
      .map((price) => ({ price, place: pricePlace(price) }))
      .filter(isAfter(query.cursor));
    const { shown, meta } = cursorPage(found, query.limit, ({ place }) => place);
    return { data: shown.map(({ price }) => outcomePriceRow(price, { fight, board: current, now })), meta };
  },

  getOutcomeModel: async (_, { db }) => {
    const stored = await readOutcomeScores(db);
    if (stored === undefined) throw notFitted('the model in production');
    return { data: outcomeModelOf(stored, await outcomeRecords(db)), meta: {} };
  },
} satisfies Pick<DeskHandlers, 'getOutcomes' | 'listOutcomePrices' | 'getOutcomeModel'>;

/** A pending fight with the fair price of its winner. @throws Problem fight_not_found or no_fair_price */
function fairFight(
  board: Board,
  fightId: number,
  fair: Call<'getOutcomes'>['query']['fair'],
  now: Moment,
): { fight: BoardFight; fair: Fair } {
  const fight = pendingFight(board, fightId, now);
  if (fight === undefined) {
    const isPriced = board.unpredicted.some(({ fight_id }) => fight_id === fightId);
    throw isPriced
      ? new Problem('no_fair_price', `fight ${fightId} has prices and no prediction, so that there is no fair price to start from`)
      : noPendingPick(fightId);
  }
  const opinion = valuedPick(fight, { fair, devig: DEFAULT_DEVIG })?.pick.best.opinion;
  if (opinion === undefined) throw new Problem('no_fair_price', `no book prices either fighter of fight ${fightId}`);
  return { fight, fair: opinion };
}

/** What the outcomes of a fight follow from. @throws Problem not_generated without an outcome model */
async function readInputs(db: Knex, { fight_id, prediction: { model_version } }: BoardFight) {
  const model = await readOutcomeModel(db, model_version);
  if (model === null) throw notFitted(model_version);
  const facts = (await readFightFacts(db, [fight_id])).get(fight_id);
  if (facts === undefined) throw unknownFight(fight_id);
  return { model, facts, totals: (await readTotals(db, [fight_id]))(fight_id) };
}

/** Whether a price is after the one at which the page before ended. @throws Problem invalid_cursor */
function isAfter(cursor: string | undefined): (one: { readonly place: ReturnType<typeof pricePlace> }) => boolean {
  if (cursor === undefined) return () => true;
  const [place, id] = decodeCursor(cursor, isText, isId);
  return ({ place: [own, ownId] }) => own > place || (own === place && ownId > id);
}

function unsupported(fightId: number, { rounds_scheduled }: FightFacts): Problem {
  const scheduled = String(rounds_scheduled);
  return new Problem('unsupported_format', `fight ${fightId} is scheduled for ${scheduled} rounds; the model knows fights of 3 to 12`);
}

function notFitted(version: string): Problem {
  return new Problem(
    'not_generated',
    `outcomes: ${version} has none; "boxing refit" fits them where the record tells method, round and scheduled rounds of at least 300 bouts`,
  );
}
