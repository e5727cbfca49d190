import { closest, distance } from 'fastest-levenshtein';
import type { Knex } from 'knex';
import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';
import { normaliseName } from '../names/normalise';
import { UserError } from '../lib/user-error';
import { findFightsByName, sideByName, type NamedFight } from '../names/fights-by-name';
import { listOfferedFights } from '../names/offered-fights';

/** A fight that a text names, and the side of the fighter whom it names; without a side if it names the fight as a whole. */
export interface FoundFight {
  readonly fight_id: number;
  readonly side?: 'a' | 'b';
}

/**
 * The pending fight with an id or a fighter. A fight without a prediction is found if two books price it.
 * @throws UserError when no fight or several fit
 */
export async function findPendingFight(api: BoxingClient, text: string): Promise<FoundFight> {
  const fight_id = idIn(text);
  return fight_id === undefined ? chosenFrom(text, [() => picks(api), () => pairs(api)]) : { fight_id };
}

async function picks(api: BoxingClient): Promise<readonly NamedFight[]> {
  return (await api.get('/picks/live', { params: { query: { include_stale: true } } })).data;
}

async function pairs(api: BoxingClient): Promise<readonly NamedFight[]> {
  return (await api.get('/optimizer/arbitrage', { params: { query: { min_profit_pct: -100, unpredicted: true } } })).data;
}

/**
 * The id of a scheduled fight or one that the odds feed listed, named by its id or a fighter. An upcoming one comes before those of the past.
 * @throws UserError when no fight or several fit
 */
export async function storedFight(db: Knex, text: string): Promise<number> {
  const id = idIn(text);
  if (id !== undefined) return id;
  const fights = await listOfferedFights(db);
  const upcoming = fights.filter(({ status }) => status === 'scheduled');
  return (await chosenFrom(text, [async () => upcoming, async () => fights])).fight_id;
}

function idIn(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Searches one list after the other, and reads the next one only if none fits. */
async function chosenFrom(text: string, lists: readonly (() => Promise<readonly NamedFight[]>)[]): Promise<FoundFight> {
  const seen: NamedFight[] = [];
  for (const list of lists) {
    const fights = await list().catch(unlessMissing);
    const found = chooseFight(fights, text);
    if (found !== undefined) return found;
    seen.push(...fights);
  }
  throw new UserError(`no fight fits "${text}"${suggestion(seen, text)}; boxing fights lists the upcoming fights`);
}

/** An operation whose data do not exist yet lists nothing. */
function unlessMissing(error: unknown): readonly NamedFight[] {
  if (error instanceof ApiError && error.code === 'not_generated') return [];
  throw error;
}

const MOST_CANDIDATES = 10;

/** The one fight that a text names (`findFightsByName`), and the side. @throws UserError when several fit */
export function chooseFight(fights: readonly NamedFight[], text: string): FoundFight | undefined {
  const fits = findFightsByName(fights, text);
  const [found, another] = fits;
  if (found === undefined) return undefined;
  if (another === undefined) {
    const side = sideByName(found, text);
    return { fight_id: found.fight_id, ...(side !== undefined && { side }) };
  }
  const listed = fits.slice(0, MOST_CANDIDATES).map(described);
  const rest = fits.length > listed.length ? [`  and ${fits.length - listed.length} more`] : [];
  throw new UserError([`"${text}" fits ${fits.length} fights; name one by its id:`, ...listed, ...rest].join('\n'));
}

function described({ fight_id, fight_date, fighter_a, fighter_b }: NamedFight): string {
  return `  ${fight_id}  ${fighter_a} v ${fighter_b}, ${fight_date}`;
}

const MOST_TYPOS = 2;

/** The fighter whose name, or a word of it, is nearest to the text. */
function suggestion(fights: readonly NamedFight[], text: string): string {
  const wanted = normaliseName(text);
  const names = new Map(
    fights.flatMap(({ fighter_a, fighter_b }) =>
      [fighter_a, fighter_b].flatMap((name) =>
        [normaliseName(name), ...normaliseName(name).split(' ')].map((part) => [part, name] as const),
      ),
    ),
  );
  if (names.size === 0 || wanted === '') return '';
  const nearest = closest(wanted, [...names.keys()]);
  return distance(wanted, nearest) > MOST_TYPOS ? '' : ` (did you mean ${names.get(nearest)}?)`;
}
