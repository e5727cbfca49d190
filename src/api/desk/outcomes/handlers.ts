import { pendingFight } from '../../../board/board';
import { valuedPick } from '../../../board/values';
import { DEFAULT_DEVIG } from '../../../betting/odds/vig-free';
import { Moment } from '../../../lib/moment';
import { fightOutcomes } from '../../../prices/outcomes/fight-outcomes';
import { readFightFacts, readOutcomeModel, readTotals } from '../../../prices/outcomes/queries';
import { readOutcomeScores } from '../../../prices/outcomes/scores';
import { inSnapshot } from '../../../store/snapshot';
import { Problem } from '../../problem';
import type { DeskHandlers } from '../handler';
import { outcomesOf } from './answer';
import { OUTCOME_COLUMNS, outcomeRows } from './rows';
import { outcomeModelOf } from './model';

export const outcomesHandlers = {
  getOutcomes: async ({ path: { fight_id }, query }, { db, board, clock }) => {
    const current = board.current();
    const now = new Moment(clock.now());
    const fight = pendingFight(current, fight_id, now);
    if (fight === undefined) {
      const isPriced = current.unpredicted.some((one) => one.fight_id === fight_id);
      throw isPriced
        ? new Problem('no_fair_price', `fight ${fight_id} has prices and no prediction, so that there is no fair price to start from`)
        : new Problem('fight_not_found', `fight ${fight_id} has no pending pick`);
    }
    const { model_version } = fight.prediction;
    const fair = valuedPick(fight, { fair: query.fair, devig: DEFAULT_DEVIG })?.pick.best.opinion;
    if (fair === undefined) throw new Problem('no_fair_price', `no book prices either fighter of fight ${fight_id}`);
    const { model, facts, totals } = await inSnapshot(db, async (snapshot) => ({
      model: await readOutcomeModel(snapshot, model_version),
      facts: await readFightFacts(snapshot, fight_id),
      totals: await readTotals(snapshot, fight_id),
    }));
    if (model === null) throw notFitted(model_version);
    if (facts === undefined) throw new Problem('fight_not_found', `fight ${fight_id} is not known`);
    const outcomes = fightOutcomes(model, facts, fair, totals, { rounds: query.rounds ?? null, duration: query.duration });
    if (outcomes === null)
      throw new Problem(
        'unsupported_format',
        `fight ${fight_id} is scheduled for ${String(facts.rounds_scheduled)} rounds; the model knows fights of 3 to 12`,
      );
    const data = {
      ...{ fight_id, fighter_a: fight.fighter_a.name, fighter_b: fight.fighter_b.name, fair_source: fair.source },
      ...{ settlement: query.settlement, model_version, ...outcomesOf(outcomes, fair, facts, query.settlement) },
    };
    return { data, meta: {}, table: { columns: OUTCOME_COLUMNS, rows: () => outcomeRows(data) } };
  },

  getOutcomeModel: async (_, { db }) => {
    const stored = await readOutcomeScores(db);
    if (stored === undefined) throw notFitted('the model in production');
    return { data: outcomeModelOf(stored), meta: {} };
  },
} satisfies Pick<DeskHandlers, 'getOutcomes' | 'getOutcomeModel'>;

function notFitted(version: string): Problem {
  return new Problem(
    'not_generated',
    `outcomes: ${version} has none; "boxing refit" fits them where the record tells method, round and scheduled rounds of at least 300 bouts`,
  );
}
