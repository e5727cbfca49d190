import type { Knex } from 'knex';
import { reliability } from '../../model/evaluation/calibration';
import { evaluate, type PredictionMetrics, type Probabilities } from '../../model/metrics';
import { firstDay, isWithin, lastDay, monthOf } from '../../model/month';
import { seededRandom } from '../../lib/math/random';
import { outcomes } from '../../model/record';
import { at } from '../../model/math/vector';
import type { SealedHoldout } from '../evaluation/holdout';
import { readVersion } from '../models/model-versions';
import type { OutOfSample } from '../evaluation/out-of-sample';
import { basisOf } from '../../store/figures';
import type { FigureInputs } from './study';

/** The in-sample period: the last months that the production model was fitted on, less the holdout. */
const TRAIN_MONTHS = 36;

/** A bout with its prediction and result. */
type EvaluatedBout = Pick<OutOfSample, 'fight_id' | 'fight_date' | 'p_a' | 'p_draw' | 'p_b' | 'result'>;

/** The closing market's probability that A wins given no draw, by fight_id. */
export type MarketByFight = ReadonlyMap<number, number>;

const ECE_BINS = 10;
const SEED = 20_000_106;

/** The production family's figures for each period with a bout; for a sealed holdout only its dates. */
export async function auditPeriods(study: FigureInputs, holdout: SealedHoldout, predicted: readonly OutOfSample[], market: MarketByFight) {
  const ofKind = (kind: OutOfSample['kind']): OutOfSample[] => predicted.filter((bout) => bout.kind === kind);
  const opened = ofKind('holdout');
  return [
    ...row('train', await inSample(study, holdout), market),
    ...row('dev', ofKind('dev'), market),
    ...(opened.length > 0 ? row('holdout', opened, market) : [unopened(holdout)]),
    ...row('live', ofKind('live'), market),
  ];
}

/**
 * The production model's predictions of the last months that it was fitted on, which are most similar to later months. Excludes a closed
 * holdout.
 */
async function inSample({ db, version, family, cutoff, rows }: FigureInputs, holdout: SealedHoldout): Promise<EvaluatedBout[]> {
  const last = {
    from: monthOf(cutoff) - TRAIN_MONTHS,
    end: Math.min(monthOf(cutoff), holdout.openedAt === null ? holdout.from : Infinity),
  };
  const { model } = await readVersion(db, version);
  const taken = [...rows.months.keys()].filter((row) => isWithin(last, at(rows.months, row)));
  const dates = await datesOf(
    db,
    taken.map((row) => rows.fightIds[row] ?? 0),
  );
  const width = family.features.length;
  return taken.map((row) => {
    const fight_id = rows.fightIds[row] ?? 0;
    const [p_a, p_draw, p_b] = model.probabilities(rows.values.subarray(row * width, (row + 1) * width));
    return { fight_id, fight_date: dates.get(fight_id) ?? '', p_a, p_draw, p_b, result: outcomes[rows.classes[row] ?? 0] ?? 'draw' };
  });
}

async function datesOf(db: Knex, fightIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.raw<{ rows: { fight_id: number; fight_date: string }[] }>(
    'select fight_id, fight_date from master.fights where fight_id = any(?)',
    [[...fightIds]],
  );
  return new Map(rows.map(({ fight_id, fight_date }) => [fight_id, fight_date]));
}

function row(period: 'train' | OutOfSample['kind'], evaluated: readonly EvaluatedBout[], market: MarketByFight) {
  const decided = evaluated.filter(({ result }) => result !== 'draw');
  const { input_from: date_from, input_to: date_to } = basisOf(decided.map(({ fight_date }) => fight_date));
  if (date_from === null || date_to === null) return [];
  const { n_decided, log_loss, brier, roc_auc, accuracy } = metricsOf(decided, ({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b]);
  const forecasts = decided.map(({ p_a, p_b, result }) => ({ p: p_a / (p_a + p_b), won: result === 'a_win' }));
  const priced = decided.filter(({ fight_id }) => market.has(fight_id));
  return [
    {
      period,
      date_from,
      date_to,
      n: n_decided,
      log_loss,
      brier,
      roc_auc,
      accuracy,
      ece: reliability(forecasts, ECE_BINS, seededRandom(SEED)).ece,
      n_priced: priced.length,
      log_loss_priced: metricsOf(priced, ({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b]).log_loss,
      market_log_loss: metricsOf(priced, ({ fight_id }) => inFavourOfA(market.get(fight_id) ?? NaN)).log_loss,
    },
  ];
}

/** The row of an unopened holdout: without predictions there are no figures. */
function unopened({ from, end }: SealedHoldout) {
  return {
    period: 'holdout' as const,
    date_from: firstDay(from),
    date_to: lastDay(end - 1),
    n: 0,
    log_loss: null,
    brier: null,
    roc_auc: null,
    accuracy: null,
    ece: null,
    n_priced: 0,
    log_loss_priced: null,
    market_log_loss: null,
  };
}

function metricsOf(bouts: readonly EvaluatedBout[], probabilitiesOf: (bout: EvaluatedBout) => Probabilities): PredictionMetrics {
  return evaluate(
    bouts.map(probabilitiesOf),
    bouts.map(({ result }) => outcomes.indexOf(result)),
  );
}

function inFavourOfA(p: number): Probabilities {
  return [p, 0, 1 - p];
}
