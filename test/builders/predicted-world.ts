import { readCsv } from '../../src/feeds/files/csv';
import type { InputFile } from '../../src/feeds/files/bytes';
import { boutColumns, parseBout, type BoutRow } from '../../src/feeds/files/bouts';
import type { ReadField } from '../../src/feeds/files/csv';
import { fighterColumns, parseFighter, type FighterLine } from '../../src/feeds/files/fighters';
import { moneylineColumns, parseMoneyline, type MoneylineRow } from '../../src/feeds/files/moneylines';
import type { Parsed } from '../../src/feeds/files/values';
import { boutId, recordFiles } from '../../src/demo/record-files';
import type { SimulatedBout } from '../../src/demo/world/bout';
import type { BoutResult } from '../../src/demo/world/outcome';
import type { World } from '../../src/demo/world/world';
import { fairProbability, fairSigma } from '../../src/betting/fair/edge';
import { columnRows } from '../../src/model/features/feature-rows';
import { measureDispersion, type PastPrediction } from '../../src/model/families/dispersion';
import { boosted } from '../../src/model/families/lgbm/family';
import { cityOf } from '../../src/model/venues';
import { monthOf, type Month } from '../../src/model/month';
import { outcomes, type DetailedBout, type DetailedRecord } from '../../src/model/record';
import type { Cutoff } from '../../src/training/refit/cutoffs';
import { pagesByFight } from '../../src/training/record/read-record';
import { memberTrainer } from '../../src/training/refit/train-members';
import { fitAt, refitAt } from '../../src/training/refit/walk-forward-refit';
import { systemClock } from '../../src/lib/clock';

const family = boosted('lgbm_ens', 'lgbm_ens_of_2', 2);

/** A prediction that was made without the bout, and the bout. */
export interface Predicted extends Pick<SimulatedBout, 'number' | 'truth'> {
  readonly date: number;
  readonly result: BoutResult;
  /** P(A wins), given no draw, and its sigma. */
  readonly fair: number;
  readonly sigma: number;
}

export interface Period {
  /** First days of months, `YYYY-MM-DD`, the earliest first. */
  readonly cutoffs: readonly string[];
  readonly end: string;
}

/**
 * The production family over a world whose record it reads as the importer does: fitted at each cutoff on earlier bouts, its sigma
 * made of what earlier predictions were off by. Two members stand for its ten.
 */
export async function predictedWorld(world: World, { cutoffs, end }: Period): Promise<Predicted[]> {
  const now = Date.parse(end);
  const { record, ids } = await recordOf(world, now);
  const markets = new Map((await rowsOf(recordFiles(world, { now }).moneylines, moneylineColumns, parseMoneyline)).map(marketOf));
  const bouts = new Map(world.fought(now).map((bout) => [boutId(bout), bout]));
  const { bouts: taken, ...rows } = columnRows(record, { columns: family.features, from: monthOf('2000-01-01'), end: monthOf(end) });
  const pages = pagesByFight({ ...record, fightIds: ids });
  const study = { family, rows: { ...rows, fightIds: Array.from(taken, (i) => ids[i] ?? 0) }, cutoffs: [] };
  const clock = systemClock;

  const verified: PastPrediction[] = [];
  const predicted: Predicted[] = [];
  for (const cutoff of spans([...cutoffs, end].map(monthOf))) {
    const { predictions } = refitAt(cutoff, study, {
      clock,
      fit: await fitAt(cutoff, study, { clock, trainMembers: memberTrainer(2) }),
      dispersion: measureDispersion(verified),
      prices: new Map(),
      carried: null,
    });
    for (const { fightId, prediction } of predictions) {
      const { number, truth, card, outcome } = bouts.get(fightId)!;
      const { result } = outcome;
      const [fair, sigma] = [fairProbability(prediction, 'a', 'h2h'), fairSigma(prediction, 'a', 'h2h')];
      predicted.push({ number, truth, date: card.date, result, fair, sigma });
      const market = markets.get(fightId) ?? null;
      const scope = pages.get(fightId)!.a && pages.get(fightId)!.b ? 'complete' : 'any';
      if (result !== 'draw') verified.push({ p: fair, won: result === 'a_win', market, fit: String(cutoff.from), scope });
    }
  }
  return predicted;
}

function spans(months: readonly Month[]): Cutoff[] {
  return months.slice(1).map((end, i) => ({ from: months[i]!, end, kind: 'dev' }));
}

/**
 * The record straight from its files, and whose bout each row is. It shares nothing with `readRecord` on purpose: it needs no database, and
 * the test of `readRecord` compares the two.
 */
export async function recordOf(world: World, now: number): Promise<{ record: DetailedRecord; ids: readonly number[] }> {
  const files = recordFiles(world, { now });
  const people = await rowsOf(files.fighters, fighterColumns, parseFighter);
  const rowOf = new Map(people.map(({ id }, row) => [id, row]));
  const written = (await rowsOf(files.bouts, boutColumns, parseBout))
    .filter(({ result }) => result !== null && result !== 'no_contest')
    .sort((one, other) => monthOf(one.date) - monthOf(other.date));
  return {
    record: {
      bouts: written.map((row) => boutOf(row, rowOf)),
      hasFullRecord: people.map(({ hasRecordPage }) => hasRecordPage),
      people: people.map(personOf),
    },
    ids: written.map(({ id }) => Number(id)),
  };
}

async function rowsOf<Column extends string, Row>(
  file: InputFile,
  columns: readonly Column[],
  parse: (fields: ReadField<Column>) => Parsed<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { content } of readCsv(file, columns)) {
    const parsed = 'rejected' in content ? content : parse(content.columns);
    if ('rejected' in parsed) throw new Error(`${parsed.rejected.reason}: ${parsed.rejected.detail}`);
    rows.push(parsed.row);
  }
  return rows;
}

function boutOf({ date, a, b, result, venue }: BoutRow, rowOf: ReadonlyMap<string, number>): DetailedBout {
  const month: Month = monthOf(date);
  const tally = ({ wins, losses, draws }: BoutRow['a']['before']) => ({ wins: wins!, losses: losses!, draws: draws! });
  return {
    month,
    a: rowOf.get(a.id)!,
    b: rowOf.get(b.id)!,
    outcome: outcomes.findIndex((outcome) => outcome === result),
    tallyA: tally(a.before),
    tallyB: tally(b.before),
    lastSixA: a.last6,
    lastSixB: b.last6,
    city: cityOf(venue),
  };
}

function personOf({ id, heightCm, reachCm, stance, nationality }: FighterLine) {
  return { registration: Number(id), heightCm, reachCm, stance, nationality };
}

function marketOf({ boutId, probA }: MoneylineRow): [id: number, probability: number] {
  return [Number(boutId), probA!];
}
