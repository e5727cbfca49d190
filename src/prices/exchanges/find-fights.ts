import type { Knex } from 'knex';
import { readMarketText, type ContractOutcome, type ReadText, type UnreadMarket } from '../../feeds/exchanges/contracts';
import type { RecordedMarket } from '../../feeds/exchanges/recorded';
import { opposite } from '../../betting/fair/edge';
import type { LegKey, Side } from '../../betting/odds/types';
import { DAY_MS } from '../../lib/clock';
import { createFightSearch, searchable, sideByName, type NamedFight } from '../../names/fights-by-name';
import { resolveNames, type Resolution } from '../../names/resolve-names';

/** Why a market is on no fight that is known. */
type NoFight = UnreadMarket | 'unknown_names' | 'no_fight' | 'several_fights' | 'names_contradict';

/** What a contract pays for. */
interface SelectionOutcome {
  readonly outcome: LegKey;
  readonly negated: boolean;
}

interface FightFound {
  readonly fight_id: number;
  /** By selection. */
  readonly outcomes: ReadonlyMap<string, SelectionOutcome>;
}

/** A market, with the time of its first line in the recording. */
export interface MarketToFind extends RecordedMarket {
  readonly recorded_at: Date;
}

interface Fight extends NamedFight {
  readonly fighter_a_id: number;
  readonly fighter_b_id: number;
}

/** Venues that do not say when a fight is ask about one within two months. */
const UNDATED_DAYS = 60;

/**
 * Finds the fight of each market of a venue by the names in its text. They resolve as those of the feed do, so an operator can decide them too. Names
 * that do not resolve may still be those of one fight on the days that the market can be about, as "Canelo v Crawford" is.
 */
export async function findFights(
  trx: Knex.Transaction,
  venue: string,
  markets: readonly MarketToFind[],
  now: Date,
): Promise<Map<string, FightFound | { readonly reason: NoFight }>> {
  const read = markets.map((market) => ({ market, text: readMarketText(market) }));
  const events = read.flatMap(({ market, text }) => {
    const [home_name, away_name] = 'unread' in text ? [] : (text.fighters[0] ?? []);
    return home_name === undefined || away_name === undefined ? [] : [{ event_id: market.market_id, home_name, away_name }];
  });
  const names = await resolveNames(trx, venue, events, now);
  const found = new Map<string, FightFound | { readonly reason: NoFight }>();
  for (const { market, text } of read)
    found.set(market.market_id, 'unread' in text ? { reason: text.unread } : findFight(text, names, await fightsAround(trx, market)));
  return found;
}

async function fightsAround(db: Knex, { recorded_at, expected_at }: MarketToFind): Promise<Fight[]> {
  const day = (instant: Date, days: number): string => new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return db('master.fights as fight')
    .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .join('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
    .whereBetween('fight_date', [day(recorded_at, -1), expected_at === null ? day(recorded_at, UNDATED_DAYS) : day(expected_at, 1)])
    .where({ date_precision: 'day' })
    .select<Fight[]>('fight_id', 'fight_date', 'fighter_a_id', 'fighter_b_id', 'a.name as fighter_a', 'b.name as fighter_b');
}

function findFight({ fighters, outcomes }: ReadText, names: Resolution, around: readonly Fight[]): FightFound | { reason: NoFight } {
  const ids = (fighters[0] ?? []).map((name) => names.fighter(name));
  const areResolved = ids.length === 2 && !ids.includes(null);
  const resolved = areResolved ? around.filter((fight) => ids.includes(fight.fighter_a_id) && ids.includes(fight.fighter_b_id)) : [];
  const search = createFightSearch(around.map(searchable));
  const named = fighters.map((pair) => search(pair.join(' v '))).find(({ length }) => length > 0) ?? [];
  const [fight, ...others] = resolved.length > 0 ? resolved : named;
  if (fight === undefined) return { reason: areResolved ? 'no_fight' : 'unknown_names' };
  if (others.length > 0) return { reason: 'several_fights' };
  const sided = new Map<string, SelectionOutcome>();
  for (const [selection, meanings] of outcomes) {
    const read = meanings.map((meaning) => outcomeOn(fight, meaning, fighters, names));
    const [first] = read;
    if (first === undefined || read.includes(undefined)) return { reason: 'unknown_names' };
    if (read.some((one) => one?.outcome !== first.outcome || one.negated !== first.negated)) return { reason: 'names_contradict' };
    sided.set(selection, first);
  }
  const told = [...sided.values()].map(({ outcome, negated }) => `${outcome} ${String(negated)}`);
  return new Set(told).size < told.length ? { reason: 'names_contradict' } : { fight_id: fight.fight_id, outcomes: sided };
}

function outcomeOn(
  fight: Fight,
  { who, wins, negated }: ContractOutcome,
  fighters: ReadText['fighters'],
  names: Resolution,
): SelectionOutcome | undefined {
  if (who === null) return { outcome: 'draw', negated };
  const side = sideOf(fight, who, fighters, names);
  return side && { outcome: wins ? side : opposite(side), negated };
}

/** By the fighter that the name resolves to, by the names of the fight, or by the fuller name that the text has too. */
function sideOf(fight: Fight, who: string, fighters: ReadText['fighters'], names: Resolution): Side | undefined {
  const byId = (name: string): Side | undefined => {
    const id = names.fighter(name);
    return id === fight.fighter_a_id ? 'a' : id === fight.fighter_b_id ? 'b' : undefined;
  };
  const fuller = fighters.flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]));
  const inText = fuller.flatMap(([fighter_a, fighter_b]) => {
    const place = sideByName({ ...fight, fighter_a, fighter_b }, who);
    return place === undefined ? [] : [byId(place === 'a' ? fighter_a : fighter_b)];
  });
  return byId(who) ?? sideByName(fight, who) ?? inText.find((side) => side !== undefined);
}
