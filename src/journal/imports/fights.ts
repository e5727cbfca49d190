import { distance } from 'fastest-levenshtein';
import type { Knex } from 'knex';
import { DAY_MS } from '../../lib/clock';
import { mapInSlices } from '../../lib/map-in-slices';
import type { LegKey, Side } from '../../betting/odds/types';
import {
  namesIn,
  searchable,
  createFightSearch,
  sideByName,
  type FightSearch,
  type NamedFight,
  type SearchableFight,
} from '../../names/fights-by-name';
import { listOfferedFights } from '../../names/offered-fights';
import { Refusal } from '../../users/refusal';
import type { ReadLine } from './line';
import { resembling } from './resembling';

const NIGHT_MS = DAY_MS / 2;

interface DatedFight extends NamedFight {
  readonly starts_at: Date | null;
}

/** A refusal that names fights the line may mean. */
export class UnclearFight extends Refusal {
  constructor(
    code: 'ambiguous_fight' | 'unknown_fight' | 'invalid_side',
    reason: string,
    readonly candidates: readonly NamedFight[],
    /** The text of the line, if no fight matches it. */
    readonly unknown?: string,
  ) {
    super(code, reason);
  }
}

/** Finds the fights of an import's lines. */
export interface FightFinder {
  /** @throws UnclearFight */
  find(line: ReadLine): { readonly fightId: number; readonly side: LegKey };
  /** Fights that texts may mean which no fight fits, for the first few dozen of them. */
  suggest(texts: readonly string[]): Promise<ReadonlyMap<string, readonly NamedFight[]>>;
}

const MOST_CANDIDATES = 5;
const MOST_TYPOS = 2;
/** Letters of the shortest text that is searched for: "No" begins the name of Sam Noakes, and says something else. */
const SHORTEST_NAME = 3;
/** Nobody bets on a fight that is further away; a bet that seems to was on an earlier one, which is not known. */
const MOST_DAYS_AHEAD = 366;
/** To search for a name that is like another one costs a thousand times what it costs to search for the same name. */
const MOST_SUGGESTIONS = 36;

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

interface Offered {
  readonly byId: ReadonlyMap<number, DatedFight>;
  readonly named: FightSearch<DatedFight>;
  readonly sideOf: typeof sideByName;
}

/** @param isWhole whether words of names may not be cut short, as in files of other programs, where a name that is may be another fighter's */
export async function openFightFinder(db: Knex, isWhole = false): Promise<FightFinder> {
  const starts = new Map(
    (await db('master.fights').whereNotNull('starts_at').select<{ fight_id: number; starts_at: Date }[]>('fight_id', 'starts_at')).map(
      ({ fight_id, starts_at }) => [fight_id, starts_at],
    ),
  );
  const fights = (await listOfferedFights(db)).map((fight) => ({ ...fight, starts_at: starts.get(fight.fight_id) ?? null }));
  const named = await mapInSlices(fights, searchable);
  const search = createFightSearch(named, isWhole);
  // A file names the same fighters again and again.
  const found = new Map<string, DatedFight[]>();
  const searchOnce = (text: string): DatedFight[] => {
    const known = found.get(text) ?? search(text);
    found.set(text, known);
    return known;
  };
  const sides = new Map<string, Side | undefined>();
  const sideOnce = (fight: NamedFight, text: string): Side | undefined => {
    const key = `${fight.fight_id} ${text}`;
    if (!sides.has(key)) sides.set(key, sideByName(fight, text, isWhole));
    return sides.get(key);
  };
  const offered: Offered = { byId: new Map(fights.map((fight) => [fight.fight_id, fight])), named: searchOnce, sideOf: sideOnce };
  return {
    find: (line) => located(offered, line),
    suggest: (texts) => alike(db, named, [...new Set(texts)].slice(0, MOST_SUGGESTIONS)),
  };
}

function located({ byId, named, sideOf }: Offered, line: ReadLine): { fightId: number; side: LegKey } {
  const isLeg = /^(a|b|draw)$/i.test(line.side);
  const { fightId } = line;
  if (fightId !== undefined && isLeg) return { fightId, side: legOf(line.side) };
  const known = fightId === undefined ? undefined : byId.get(fightId);
  if (fightId !== undefined && known === undefined)
    throw new UnclearFight('unknown_fight', `no fight ${fightId} was on offer; name its side "a", "b" or "draw", or its fighters`, []);
  const text = line.fight ?? (isLeg ? undefined : line.side);
  if (known === undefined && text === undefined)
    throw new UnclearFight(
      'unknown_fight',
      legOf(line.side) === 'draw'
        ? 'We cannot tell which fight this draw is on: add a column with the fight.'
        : 'the line names no fight; allowed is fight_id, or fight with the name of a fighter',
      [],
    );
  for (const name of [...(line.fight === undefined ? [] : namesIn(line.fight)), ...(isLeg ? [] : namesIn(line.side))])
    if (name !== '' && name.replaceAll(' ', '').length < SHORTEST_NAME)
      throw new UnclearFight('invalid_side', `"${name}" is too short to name a fighter: write the whole name`, []);
  const fight = known ?? nextNamed(named(text ?? ''), text ?? '', line.placedAt);
  const side = isLeg ? legOf(line.side) : sideOf(fight, line.side);
  if (side === undefined)
    throw new UnclearFight(
      'invalid_side',
      `"${line.side}" does not say which side of ${fight.fighter_a} v ${fight.fighter_b} you backed; allowed are a, b, draw or the name of one fighter`,
      [bare(fight)],
    );
  return { fightId: fight.fight_id, side };
}

function legOf(text: string): LegKey {
  const lower = text.toLowerCase();
  return lower === 'a' || lower === 'b' ? lower : 'draw';
}

interface StartingFight extends NamedFight {
  readonly starts_at: Date;
}

/** The first fight to begin after the bet among those that a text names. Fights of several pairs leave it open which is meant. */
function nextNamed(named: readonly DatedFight[], text: string, placedAt: Date): NamedFight {
  const dated = named
    .flatMap(({ starts_at, ...fight }): StartingFight[] => (starts_at === null ? [] : [{ ...fight, starts_at }]))
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  const latest = new Date(placedAt.getTime() + MOST_DAYS_AHEAD * DAY_MS);
  // A bet of the night of a fight was on that fight, and not on the rematch.
  const isNight = ({ starts_at }: StartingFight): boolean => starts_at <= placedAt && placedAt.getTime() - starts_at.getTime() < NIGHT_MS;
  const [next, ...later] = dated.some(isNight) ? [] : dated.filter(({ starts_at }) => starts_at > placedAt && starts_at <= latest);
  if (next === undefined) {
    if (named.length === 0) throw new UnclearFight('unknown_fight', `no fight fits "${text}"`, [], text);
    throw new UnclearFight('unknown_fight', whyNoNext(dated, text, placedAt), named.slice(0, MOST_CANDIDATES).map(bare));
  }
  const others = later.filter((fight) => pairOf(fight) !== pairOf(next));
  if (others.length > 0)
    throw new UnclearFight(
      'ambiguous_fight',
      `${others.length === 1 ? 'Two' : others.length + 1} fights have ${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}: write both fighters, ` +
        `such as ${next.fighter_a} v ${next.fighter_b}.`,
      [next, ...others].slice(0, MOST_CANDIDATES).map(bare),
    );
  return next;
}

/** Why none of the fights that a text names can be that of a bet. */
function whyNoNext(dated: readonly StartingFight[], text: string, placedAt: Date): string {
  const lastDay = new Date(placedAt.getTime() - DAY_MS);
  const hasBegun = dated.some(({ starts_at }) => starts_at <= placedAt && starts_at >= lastDay);
  const far = hasBegun ? undefined : dated.find(({ starts_at }) => starts_at > placedAt);
  if (far !== undefined) return `the next fight of ${text} that we know is on ${dayText(far.starts_at)}, more than a year after the bet`;
  if (hasBegun)
    return `${text}'s fight had begun when this bet was placed (${dayText(placedAt)}, ${placedAt.toISOString().slice(11, 16)} UTC).`;
  return `We know no fight of ${text} after ${dayText(placedAt)}.`;
}

/** A day as people write it: 5 Dec 2026. */
export function dayText(at: Date): string {
  return DAY_FORMAT.format(at);
}

function pairOf({ fighter_a, fighter_b }: NamedFight): string {
  return [fighter_a, fighter_b].sort().join(' v ');
}

/** For each text the fights with a fighter whose name, or a word of it, is one in the text but for a few typing errors. */
async function alike(
  db: Knex,
  fights: readonly SearchableFight<DatedFight>[],
  texts: readonly string[],
): Promise<Map<string, NamedFight[]>> {
  const known = new Map<string, Set<DatedFight>>();
  for (const { fight, names } of fights)
    for (const name of names) for (const part of [name, ...name.split(' ')]) known.set(part, (known.get(part) ?? new Set()).add(fight));
  const wanted = new Map(texts.map((text) => [text, namesIn(text).slice(0, 2)]));
  const near = await resembling(db, [...known.keys()], [...new Set([...wanted.values()].flat())], MOST_TYPOS);
  return new Map(
    [...wanted].map(([text, names]) => {
      const meant = names.flatMap((name) => (near.get(name) ?? []).filter((part) => distance(name, part) <= MOST_TYPOS));
      const found = new Set(meant.flatMap((part) => [...(known.get(part) ?? [])]));
      return [text, [...found].slice(0, MOST_CANDIDATES).map(bare)];
    }),
  );
}

function bare({ fight_id, fight_date, fighter_a, fighter_b }: NamedFight): NamedFight {
  return { fight_id, fight_date, fighter_a, fighter_b };
}
