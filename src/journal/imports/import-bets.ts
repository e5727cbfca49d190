import type { Knex } from 'knex';
import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { takenOdds } from '../../users/amounts';
import { newBet, type NewBet } from '../journal';
import { withinLimits, type Within } from '../limits/within';
import { Refusal } from '../../users/refusal';
import type { NamedFight } from '../../names/fights-by-name';
import { openFightFinder, UnclearFight, type FightFinder } from './fights';
import { readLine, type ImportLine } from './line';

/** What became of a line. */
export interface LineResult {
  /** From 1. */
  readonly line: number;
  readonly outcome: 'taken' | 'refused';
  /** The bet, of a duplicate the one that there is already; null for other refused lines and in a dry run. */
  readonly bet_id: string | null;
  readonly fight_id: number | null;
  readonly reason: string | null;
  readonly message: string | null;
  readonly candidates: readonly NamedFight[];
}

interface Import {
  readonly userId: string;
  readonly lines: readonly ImportLine[];
  readonly dryRun: boolean;
  /** Whether to take bets that are beyond a limit of their owner. */
  readonly outsideLimits: boolean;
}

/** `unknown` is what a line named that no fight has. */
interface Refused {
  readonly line: number;
  readonly refused: LineResult;
  readonly unknown?: string | undefined;
}

type Checked = { readonly line: number; readonly bet: NewBet } | Refused;

/**
 * Imports the lines that are bets, within the caller's transaction, and says of each line what became of it. A line is refused when the
 * journal, or an earlier line, has a bet with its external reference, or the same bet placed at the same instant.
 */
export async function importBets(
  trx: Knex.Transaction,
  now: Date,
  { userId, lines, dryRun, outsideLimits }: Import,
): Promise<LineResult[]> {
  const finder = await openFightFinder(trx);
  const checked: Checked[] = [];
  const pause = pauseBetweenSlices();
  for (const [i, line] of lines.entries()) {
    await pause();
    checked.push(await check(trx, finder, now, userId, line, i + 1));
  }
  const meant = await finder.suggest(checked.flatMap((one) => ('refused' in one ? (one.unknown ?? []) : [])));
  const bets = checked.flatMap((one) => ('bet' in one ? [one] : []));
  const within = await withinLimits(trx, now, { userId, bets: bets.map(({ bet }) => bet) });
  // Logging a bet takes this lock anyway. Taken before the journal is read, it keeps others from logging the same bet in between.
  await trx.raw(`select public.lock_arrivals('bets')`);
  const known = await knownBets(
    trx,
    userId,
    bets.map(({ bet }) => bet),
  );
  const refused = new Map<number, LineResult>();
  const taken: { readonly line: number; readonly bet: NewBet }[] = [];
  for (const { line, bet } of bets) {
    const keys = keysOf(bet);
    const earlier = keys.map((key) => known.get(key)).find((id) => id !== undefined);
    if (earlier !== undefined) {
      refused.set(line, duplicate(line, bet.fight_id, earlier));
      continue;
    }
    const judged = await judge(within, bet, outsideLimits);
    if (judged instanceof Refusal) refused.set(line, refusedBy(judged, line, bet.fight_id));
    else {
      taken.push({ line, bet: judged });
      for (const key of keys) known.set(key, null);
    }
  }
  const ids = dryRun ? new Map<number, string>() : await insertAll(trx, taken);
  const fights = new Map(taken.map(({ line, bet }) => [line, bet.fight_id]));
  return checked.map((one) => ('refused' in one ? withCandidates(one, meant) : (refused.get(one.line) ?? result(one.line, fights, ids))));
}

function withCandidates({ refused, unknown }: Refused, meant: ReadonlyMap<string, readonly NamedFight[]>): LineResult {
  return unknown === undefined ? refused : { ...refused, candidates: meant.get(unknown) ?? [] };
}

async function check(
  trx: Knex.Transaction,
  finder: FightFinder,
  now: Date,
  userId: string,
  given: ImportLine,
  line: number,
): Promise<Checked> {
  let fightId: number | null = null;
  try {
    const read = readLine(given);
    const { side, ...found } = finder.find(read);
    fightId = found.fightId;
    return { line, bet: await newBet(trx, now, { userId, source: 'import' }, { ...read, side, fightId }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code: reason, reason: message } = error;
    const { candidates = [], unknown } = error instanceof UnclearFight ? error : {};
    return { line, unknown, refused: { line, outcome: 'refused', bet_id: null, fight_id: fightId, reason, message, candidates } };
  }
}

/** The bet as it is stored, or why it is beyond a limit. */
async function judge(within: Within, bet: NewBet, outsideLimits: boolean): Promise<NewBet | Refusal> {
  try {
    return await within.admit(bet, outsideLimits);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function refusedBy({ code, reason }: Refusal, line: number, fight_id: number): LineResult {
  return { line, outcome: 'refused', bet_id: null, fight_id, reason: code, message: reason, candidates: [] };
}

/** The identity of a bet among those of its owner: its external reference, and the bet itself with its instant. */
function keysOf(bet: NewBet): string[] {
  const { external_ref, fight_id, side, book, market_type, decimal_odds, stake, currency, kind, placed_at } = bet;
  const same = JSON.stringify([fight_id, side, book, market_type, takenOdds(decimal_odds), stake, currency, kind, placed_at.getTime()]);
  return [...(external_ref === null ? [] : [`ref ${external_ref}`]), same];
}

/** The ids of a user's bets by their keys, as far as those to come may share one. */
async function knownBets(trx: Knex.Transaction, userId: string, bets: readonly NewBet[]): Promise<Map<string, string | null>> {
  const rows = await trx('public.bets')
    .where({ user_id: userId })
    .where((either) => {
      void either.whereIn('fight_id', [...new Set(bets.map(({ fight_id }) => fight_id))]).orWhereIn(
        'external_ref',
        bets.flatMap(({ external_ref }) => external_ref ?? []),
      );
    })
    .select<(NewBet & { bet_id: string })[]>('*');
  return new Map(rows.flatMap((bet) => keysOf(bet).map((key) => [key, bet.bet_id] as const)));
}

const AT_ONCE = 500;

async function insertAll(
  trx: Knex.Transaction,
  taken: readonly { readonly line: number; readonly bet: NewBet }[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (let from = 0; from < taken.length; from += AT_ONCE) {
    const chunk = taken.slice(from, from + AT_ONCE);
    const rows = await trx('public.bets')
      .insert(chunk.map(({ bet }) => bet))
      .returning<{ bet_id: string }[]>('bet_id');
    for (const [i, { line }] of chunk.entries()) {
      const row = rows[i];
      if (row !== undefined) ids.set(line, row.bet_id);
    }
  }
  return ids;
}

function result(line: number, fights: ReadonlyMap<number, number>, ids: ReadonlyMap<number, string>): LineResult {
  const none = { reason: null, message: null, candidates: [] };
  return { line, outcome: 'taken', bet_id: ids.get(line) ?? null, fight_id: fights.get(line) ?? null, ...none };
}

/** @param earlier the bet; null where it is an earlier line */
function duplicate(line: number, fight_id: number, earlier: string | null): LineResult {
  const message = earlier === null ? 'an earlier line is the same bet' : `the journal has this bet already: ${earlier}`;
  return { line, outcome: 'refused', bet_id: earlier, fight_id, reason: 'duplicate_bet', message, candidates: [] };
}
