import { closest, distance } from 'fastest-levenshtein';
import type { Knex } from 'knex';
import type { LegKey } from '../../markets/types';
import { fightsNamed, sideNamed, type NamedFight } from '../../prices/fights-named';
import { listOfferedFights } from '../../prices/offered-fights';
import { Refusal } from '../refusal';
import type { ReadLine } from './line';

/** A fight that a line may mean. */
export type Candidate = NamedFight;

interface DatedFight extends NamedFight {
  readonly starts_at: Date | null;
}

/** A refusal that names fights the line may mean. */
export class UnclearFight extends Refusal {
  constructor(
    code: 'ambiguous_fight' | 'unknown_fight' | 'invalid_side',
    reason: string,
    readonly candidates: readonly Candidate[],
  ) {
    super(code, reason);
  }
}

/** Finds the fights of an import's lines. */
export interface FightFinder {
  /** @throws UnclearFight */
  find(line: ReadLine): { readonly fightId: number; readonly side: LegKey };
}

const MOST_CANDIDATES = 5;
const MOST_TYPOS = 2;

export async function openFightFinder(db: Knex): Promise<FightFinder> {
  const starts = new Map(
    (await db('master.fights').whereNotNull('starts_at').select<{ fight_id: number; starts_at: Date }[]>('fight_id', 'starts_at')).map(
      ({ fight_id, starts_at }) => [fight_id, starts_at],
    ),
  );
  const fights = (await listOfferedFights(db)).map((fight) => ({ ...fight, starts_at: starts.get(fight.fight_id) ?? null }));
  return { find: (line) => located(fights, line) };
}

function located(fights: readonly DatedFight[], line: ReadLine): { fightId: number; side: LegKey } {
  const isLeg = /^(a|b|draw)$/i.test(line.side);
  const { fightId } = line;
  if (fightId !== undefined && isLeg) return { fightId, side: legOf(line.side) };
  const known = fightId === undefined ? undefined : fights.find((fight) => fight.fight_id === fightId);
  if (fightId !== undefined && known === undefined)
    throw new UnclearFight('unknown_fight', `no fight ${fightId} was on offer; name its side "a", "b" or "draw", or its fighters`, []);
  const text = line.fight ?? (isLeg ? undefined : line.side);
  if (known === undefined && text === undefined)
    throw new UnclearFight('unknown_fight', 'the line names no fight; allowed is fight_id, or fight with the name of a fighter', []);
  const fight = known ?? nextNamed(fights, text ?? '', line.placedAt);
  const side = isLeg ? legOf(line.side) : sideNamed(fight, line.side);
  if (side === undefined)
    throw new UnclearFight('invalid_side', `the side was "${line.side}"; allowed are a, b, draw or the name of one fighter`, [bare(fight)]);
  return { fightId: fight.fight_id, side };
}

function legOf(text: string): LegKey {
  const lower = text.toLowerCase();
  return lower === 'a' || lower === 'b' ? lower : 'draw';
}

/** The first fight to begin after the bet among those that a text names. Fights of several pairs leave it open which is meant. */
function nextNamed(fights: readonly DatedFight[], text: string, placedAt: Date): DatedFight {
  const named = fightsNamed(fights, text);
  const ahead = named
    .filter(({ starts_at }) => starts_at !== null && starts_at > placedAt)
    .sort((one, other) => (one.starts_at?.getTime() ?? 0) - (other.starts_at?.getTime() ?? 0));
  const [next, ...later] = ahead;
  if (next === undefined) {
    const candidates = named.length > 0 ? named : alike(fights, text);
    const why = named.length > 0 ? `no fight of "${text}" begins after ${placedAt.toISOString()}` : `no fight fits "${text}"`;
    throw new UnclearFight('unknown_fight', why, candidates.slice(0, MOST_CANDIDATES).map(bare));
  }
  const others = later.filter((fight) => pairOf(fight) !== pairOf(next));
  if (others.length > 0)
    throw new UnclearFight(
      'ambiguous_fight',
      `"${text}" fits ${others.length + 1} fights; name one by its fight_id, or both fighters`,
      [next, ...others].slice(0, MOST_CANDIDATES).map(bare),
    );
  return next;
}

function pairOf({ fighter_a, fighter_b }: NamedFight): string {
  return [fighter_a, fighter_b].sort().join(' v ');
}

/** Fights with a fighter whose name is the one of a text but for a few typing errors. */
function alike(fights: readonly DatedFight[], text: string): DatedFight[] {
  const words = new Map<string, DatedFight[]>();
  for (const fight of fights) {
    const names = [fight.fighter_a, fight.fighter_b].map((name) => name.toLowerCase());
    for (const word of new Set(names.flatMap((name) => [name, ...name.split(' ')]))) words.set(word, [...(words.get(word) ?? []), fight]);
  }
  if (words.size === 0) return [];
  const nearest = closest(text.toLowerCase(), [...words.keys()]);
  return distance(text.toLowerCase(), nearest) > MOST_TYPOS ? [] : (words.get(nearest) ?? []);
}

function bare({ fight_id, fight_date, fighter_a, fighter_b }: NamedFight): Candidate {
  return { fight_id, fight_date, fighter_a, fighter_b };
}
