import { beyondMarket } from '../../model/leaks/beyond-market';
import { futureResults } from '../../model/leaks/future-results';
import type { LeakTest } from '../../model/leaks/leak-test';
import { leanToHolder } from '../../model/leaks/lean-to-holder';
import { recordHolder } from '../../model/leaks/record-holder';
import type { Month } from '../../model/month';
import { groupBy } from '../../lib/group-by';
import { logOdds } from '../../lib/math/log-odds';
import { outcomes } from '../../model/record';
import { rowsWhere } from '../record/training-rows';
import type { MarketByFight } from './audit-periods';
import type { OutOfSample } from '../evaluation/out-of-sample';
import { pagesByFight } from '../record/read-record';
import type { FigureInputs } from './study';

/** Bouts of the year before the holdout and of its first month: their features must not depend on results from the holdout on. */
const MONTHS_BEFORE = 12;

/**
 * All leak tests of the production family, on the bouts that it predicted out of sample. A failed test is reported as failed; a test
 * without bouts is left out. The lean to the fighter with the complete record is also shown by year, without a verdict: a year has few bouts.
 */
export function leakTests(study: FigureInputs, holdoutFrom: Month, predicted: readonly OutOfSample[], market: MarketByFight): LeakTest[] {
  const { record, family, rows } = study;
  const pages = pagesByFight(record);
  const holderOf = (fightId: number): number => Number(pages.get(fightId)?.a) - Number(pages.get(fightId)?.b);
  const byFight = new Map(predicted.map((bout) => [bout.fight_id, bout]));
  const isPriced = (fightId: number): boolean => byFight.has(fightId) && byFight.get(fightId)?.result !== 'draw' && market.has(fightId);
  const logOddsOf = (fightId: number): number => logOdds(market.get(fightId) ?? NaN);

  const priced = rowsWhere(rows, (row) => isPriced(rows.fightIds[row] ?? 0));
  const oneRecord = rowsWhere(rows, (row) => byFight.has(rows.fightIds[row] ?? 0) && holderOf(rows.fightIds[row] ?? 0) !== 0);
  const leaning = predicted.filter(({ fight_id }) => isPriced(fight_id) && holderOf(fight_id) !== 0);
  const leanOf = (bouts: readonly OutOfSample[]): LeakTest | null =>
    leanToHolder({
      model: Float64Array.from(bouts, ({ p_a, p_b }) => logOdds(p_a / (p_a + p_b))),
      market: Float64Array.from(bouts, ({ fight_id }) => logOddsOf(fight_id)),
      holder: Int8Array.from(bouts, ({ fight_id }) => holderOf(fight_id)),
    });
  return [
    futureResults(record, family.features, rows, { from: holdoutFrom - MONTHS_BEFORE, at: holdoutFrom }),
    recordHolder(family.features, { ...oneRecord, holder: Int8Array.from(oneRecord.fightIds, holderOf) }),
    leanOf(leaning),
    ...byYear(leaning).map(([period, bouts]) => inPeriod(period, leanOf(bouts))),
    ...beyondMarket(family.features, {
      values: priced.values,
      market: Float64Array.from(priced.fightIds, logOddsOf),
      won: priced.classes.map((outcome) => Number(outcomes[outcome] === 'a_win')),
    }),
  ].filter((test) => test !== null);
}

function byYear(bouts: readonly OutOfSample[]): [year: string, bouts: OutOfSample[]][] {
  return [...groupBy(bouts, ({ fight_date }) => fight_date.slice(0, 4))];
}

/** The figure of a part of the bouts, which is no verdict. */
function inPeriod(period: string, test: LeakTest | null): LeakTest | null {
  return test && { ...test, period, judged: false };
}
