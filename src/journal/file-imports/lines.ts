import type { Knex } from 'knex';
import type { BetKind, SettledStatus } from '../../betting/bets/payout';
import type { LegKey, MarketType } from '../../betting/odds/types';
import type { NamedFight } from '../../names/fights-by-name';
import { Refusal } from '../../users/refusal';
import type { FileBet } from '../bet-file/read-line';
import { OLDEST_YEAR } from '../bet-file/values/instants';
import { placedInTime, selectBetFights, type BetFight } from '../journal';
import { dayText, UnclearFight, type FightFinder } from '../imports/fights';
import { contradictionOf } from './contradictions';

export type FileLineOutcome = 'bet' | 'update' | 'taken' | 'updated' | 'duplicate' | 'left_out' | 'refused';

/** A line of a file as it is stored. */
export interface StoredLine {
  readonly line: number;
  readonly outcome: FileLineOutcome;
  readonly reason: string | null;
  readonly message: string | null;
  readonly candidates: readonly NamedFight[];
  readonly fight_id: number | null;
  readonly bet_id: string | null;
}

/** The values of a bet in a stored line. */
export interface LineBet {
  readonly fight_id: number;
  readonly side: LegKey;
  readonly book: string;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly currency: string;
  readonly kind: BetKind;
  readonly placed_at: Date;
  /** End of the day of a date without a time, which begins at `placed_at`. */
  readonly placed_until: Date | null;
  readonly external_ref: string | null;
  readonly market_type: MarketType | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  readonly result: SettledStatus | null;
  readonly payout: number | null;
}

/** A line whose fight is found, or why it is not a bet. */
export type FoundLine = { readonly line: number; readonly bet: LineBet } | (RefusedLine & { readonly unknown?: string | undefined });

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
  readonly message: string;
  readonly fight_id: number | null;
  readonly candidates: readonly NamedFight[];
}

/** Finds the fights of lines, and checks that each bet can have been placed. */
export async function findLineFights(
  db: Knex,
  finder: FightFinder,
  now: Date,
  lines: readonly { readonly line: number; readonly bet: FileBet }[],
): Promise<FoundLine[]> {
  const found = lines.map(({ line, bet }) => located(finder, line, bet));
  const fights = await fightsById(
    db,
    found.flatMap((one) => ('bet' in one ? [one.bet.fight_id] : [])),
  );
  const said = new Map(lines.map(({ line, bet }) => [line, bet]));
  return found.map((one) => {
    if (!('bet' in one)) return one;
    const [fight, bet] = [fights.get(one.bet.fight_id), said.get(one.line)];
    const refused = refusedBy(one.line, one.bet, fight, now);
    if (refused !== undefined || fight === undefined || bet === undefined) return refused ?? one;
    const contradiction = contradictionOf(bet, { ...fight, side: one.bet.side }, now);
    return contradiction === undefined ? one : { line: one.line, ...contradiction, fight_id: fight.fight_id, candidates: [] };
  });
}

export async function fightsById(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, BetFight>> {
  return new Map((await selectBetFights(db, [...new Set(ids)])).map((fight) => [fight.fight_id, fight]));
}

/** Why a bet cannot have been placed, or cannot have its result yet; undefined if nothing is against it. */
export function refusedBy(line: number, bet: LineBet, fight: BetFight | undefined, now: Date): RefusedLine | undefined {
  try {
    if (fight === undefined) throw new Refusal('unknown_fight', `there is no fight ${bet.fight_id}`);
    placedInTime(fight, bet.placed_at, now);
    if ((bet.result === 'won' || bet.result === 'lost') && fight.starts_at !== null && fight.starts_at > now)
      throw new Refusal(
        'fight_not_started',
        `The file says this bet ${bet.result}, but ${fight.a} v ${fight.b} is on ${dayText(fight.starts_at)}.`,
      );
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { line, reason: error.code, message: error.reason, fight_id: bet.fight_id, candidates: [] };
    throw error;
  }
}

function located(finder: FightFinder, line: number, { slip, placedUntil, result }: FileBet): FoundLine {
  try {
    // Files of other forms are checked where their dates are read.
    if (slip.placedAt.getUTCFullYear() < OLDEST_YEAR)
      throw new Refusal(
        'invalid_placed_at',
        `the bet was placed in ${slip.placedAt.getUTCFullYear()}: write the date in the Gregorian calendar`,
      );
    const { fightId, side } = finder.find(slip);
    return {
      line,
      bet: {
        ...{ fight_id: fightId, side, book: slip.book, decimal_odds: slip.odds, stake: slip.stake, currency: slip.currency },
        ...{
          kind: slip.kind ?? 'cash',
          placed_at: slip.placedAt,
          placed_until: placedUntil ?? null,
          external_ref: slip.externalRef ?? null,
          market_type: slip.marketType ?? null,
        },
        ...{ tags: slip.tags ?? [], note: slip.note ?? null, result: result?.status ?? null },
        payout: result?.payout === undefined ? null : result.payout / 100,
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { candidates = [], unknown } = error instanceof UnclearFight ? error : {};
    return { line, reason: error.code, message: error.reason, fight_id: null, candidates, unknown };
  }
}

/** Stores lines of a file. */
export async function insertLines(trx: Knex, importId: string, rows: readonly object[]): Promise<void> {
  await trx.raw(
    `insert into public.file_import_lines select * from jsonb_populate_recordset(null :: public.file_import_lines, cast(:rows as jsonb))`,
    { rows: JSON.stringify(rows.map((row) => ({ import_id: importId, candidates: [], ...row }))) },
  );
}

/** The numbers of lines by outcome, and those without a bet by reason. */
export async function countLines(
  db: Knex,
  importId: string,
): Promise<readonly { readonly outcome: FileLineOutcome; readonly reason: string | null; readonly count: number }[]> {
  const { rows } = await db.raw<{ rows: { outcome: FileLineOutcome; reason: string | null; count: number }[] }>(
    `select outcome, case when outcome in ('left_out', 'refused') then reason end as reason, count(*) :: integer as count
     from public.file_import_lines where import_id = ? group by 1, 2 order by 1, 2`,
    [importId],
  );
  return rows;
}
