import { productionModel } from '../../../board/queries';
import { countUnsettled, fightsIn, type UnsettledCount } from '../../../grading/unsettled';
import { inSnapshot } from '../../../store/snapshot';
import { modelMeta, analyticsResult } from '../analytics';
import { cursorPage, timedPlace } from '../../cursor';
import type { Data } from '../../operation';
import type { Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { corpusNotSplit } from '../notes';
import { fraction } from '../../../lib/math/rounding';
import { compareOdds } from './odds-comparison';
import { selectResultDisputes, type ResultDispute } from './result-disputes';
import {
  hasAttempts,
  selectResolutionAttempts,
  selectCorpus,
  selectDataQuality,
  type ResolutionAttempt,
  type CorpusRow,
  type QualityCounts,
} from './queries';

type Quality = Data<'getDataQuality'>;
type Corpus = Data<'getCorpus'>;

export const auditHandlers = {
  getDataQuality: async (_, { db, now: moment }) => {
    const now = moment.date();
    const { counts, disputes, unsettled, model } = await inSnapshot(db, async (snapshot) => {
      const found = await selectDataQuality(snapshot, now.toISOString().slice(0, 10));
      if (!found) throw notGenerated('data_quality');
      return {
        counts: found,
        disputes: await selectResultDisputes(snapshot),
        unsettled: await countUnsettled(snapshot, now),
        model: await productionModel(snapshot),
      };
    });
    return { data: toQuality(counts, disputes, unsettled), meta: modelMeta(model?.version) };
  },

  getCorpus: async (_, { db }) => {
    const rows = await selectCorpus(db);
    const whole = rows.find(({ year }) => year === null);
    if (!whole) throw notGenerated('corpus');
    return { data: toCorpus(whole, rows), meta: { notes: whole.dev + whole.holdout === 0 ? [corpusNotSplit] : [] } };
  },

  listOddsComparison: ({ query }, { board, now }) => {
    if (!board.lastRun) throw notGenerated('odds_comparison');
    const { limit, cursor } = query;
    const { shown, meta } = cursorPage(compareOdds(board, now, { limit, after: timedPlace(cursor) }), limit, ({ starts_at, fight_id }) => [
      starts_at,
      fight_id,
    ]);
    return { data: shown, meta };
  },

  listResolutionAttempts: async ({ query }, { db, now }) => {
    const { search, limit, cursor } = query;
    const attempts = await selectResolutionAttempts(db, now.date(), { search, limit, after: timedPlace(cursor) });
    if (attempts.length === 0 && !(await hasAttempts(db))) throw notGenerated('resolution_log');
    const { shown, meta } = cursorPage(attempts, limit, ({ attempted_at, attempt_id }) => [attempted_at.toISOString(), attempt_id]);
    return { data: shown.map(toAttempt), meta };
  },

  getDistributions: (_, { db }) => analyticsResult(db, 'audit_distributions'),
} satisfies Partial<Handlers>;

function toQuality(
  { computed_at, input_from, input_to, totals, bio, ...counts }: QualityCounts,
  disputes: readonly ResultDispute[],
  unsettled: readonly UnsettledCount[],
): Quality {
  const known = (of: keyof typeof bio) => ({ known: bio[of], share: fraction(bio[of] / totals.fighters) });
  return {
    computed_at: computed_at.toISOString(),
    input_count: totals.fights,
    input_from,
    input_to,
    totals,
    outcomes_by_year: counts.outcomes_by_year.map(withCoverage),
    outcomes_by_weight_class: counts.outcomes_by_weight_class.map(withCoverage),
    bio_coverage: {
      fighters: totals.fighters,
      dob: known('dob'),
      stance: known('stance'),
      height: known('height'),
      reach: known('reach'),
      nationality: known('nationality'),
      any: known('any'),
      all: known('all'),
    },
    feature_zero_rate: counts.feature_zero_rate.map((rate) => ({
      ...rate,
      zero_rate: fraction(rate.zero_rate),
      missing_rate: fraction(rate.missing_rate),
    })),
    set_aside: [...counts.set_aside],
    other_markets: [...counts.other_markets],
    result_disputes: [...disputes],
    unsettled_picks: { fights: fightsIn(unsettled), reasons: [...unsettled] },
  };
}

function withCoverage<Row extends { fights: number; with_outcome: number }>(row: Row): Row & { coverage: number } {
  return { ...row, coverage: fraction(row.with_outcome / row.fights) };
}

function toCorpus(whole: CorpusRow, rows: readonly CorpusRow[]): Corpus {
  return {
    computed_at: whole.computed_at.toISOString(),
    input_count: whole.fights,
    input_from: whole.input_from,
    input_to: whole.input_to,
    totals: counted(whole),
    buckets: rows.flatMap((row) =>
      row.year === null ? [] : [{ date_from: `${year(row.year)}-01-01`, date_to: `${year(row.year)}-12-31`, ...counted(row) }],
    ),
  };
}

function year(number: number): string {
  return String(number).padStart(4, '0');
}

function counted({ fights, fighters, fighters_with_bio, books_quoting, dev, holdout, live }: CorpusRow): Corpus['totals'] {
  return { fights, fighters, fighters_with_bio, books_quoting, dev, holdout, live };
}

function toAttempt({ attempted_at, conflicts, ...attempt }: ResolutionAttempt): Data<'listResolutionAttempts'>[number] {
  return {
    ...attempt,
    attempted_at: attempted_at.toISOString(),
    conflicts: conflicts.map((conflict) => ({ ...conflict, last_attempted_at: new Date(conflict.last_attempted_at).toISOString() })),
  };
}
