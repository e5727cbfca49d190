import { groupBy } from '../lib/group-by';
import type { Knex } from 'knex';
import { normaliseName } from './normalise';
import { record, currentDecisions, type Attempt, type NameDecision } from './log';
import { decide, sameDecision, searchKeys, sexOf, type Decision, type Match, type Sex } from './rules';
import { findByKeys, findSimilar, peopleChangedAt } from './search';

export interface Resolution {
  /** The fighter of a feed name; null while undecided. */
  fighter(name: string): number | null;
  /** Names of this poll without a fighter. */
  readonly unresolved: number;
}

/** An event of a feed, by its id, and the names of its fighters. */
interface NamedEvent {
  readonly event_id: string;
  readonly home_name: string;
  readonly away_name: string;
}

interface Named {
  readonly name: string;
  readonly name_normal: string;
  readonly event_id: string;
}

/** What a name could refer to, before its opponents are known. */
interface Searched extends Named {
  readonly matches: readonly Match[];
  /** The sex that its fighter or bearers have; null if unknown. */
  readonly sex: Sex | null;
}

/**
 * Resolves every name of a poll. An assignment by hand is final. All other decisions follow from the fighters known now, so a new namesake
 * makes a name ambiguous and a new alias resolves it. Only changes are logged.
 */
export async function resolveNames(trx: Knex.Transaction, source: string, events: readonly NamedEvent[], now: Date): Promise<Resolution> {
  const normals = normalisedNames(events);
  const names = distinctNames(events, normals);
  const known = await currentDecisions(trx, source, [...names.keys()]);
  const assigned = new Map([...known].filter(([, { method }]) => method === 'manual'));

  const searched = await search(trx, [...names.values()], assigned, now);
  const opponents = opponentSexes(events, normals, searched);
  const open = searched.filter(({ name_normal }) => !assigned.has(name_normal));
  const decided = open.map(({ name, name_normal, event_id, matches }) => ({
    ...{ name, name_normal, event_id },
    ...decide(name_normal, matches, now, opponents.get(name_normal)),
  }));
  const attempts = await withSuggestions(trx, decided, known);
  const news = attempts.filter((attempt) => {
    const before = known.get(attempt.name_normal);
    return before === undefined || !sameDecision(before, attempt);
  });
  if (news.length > 0) await record(trx, source, news, now);

  const fighters = new Map([...assigned.values(), ...attempts].map(({ name_normal, fighter_id }) => [name_normal, fighter_id]));
  return {
    fighter: (name) => fighters.get(normals.get(name) ?? '') ?? null,
    unresolved: [...fighters.values()].filter((fighterId) => fighterId === null).length,
  };
}

/** Each name of the poll, as the feed writes it, with its normalised form. */
function normalisedNames(events: readonly NamedEvent[]): Map<string, string> {
  const written = new Set(events.flatMap(({ home_name, away_name }) => [home_name, away_name]));
  return new Map([...written].map((name) => [name, normaliseName(name)]));
}

function distinctNames(events: readonly NamedEvent[], normals: ReadonlyMap<string, string>): Map<string, Named> {
  const names = new Map<string, Named>();
  for (const { event_id, home_name, away_name } of events) {
    for (const name of [home_name, away_name]) {
      const name_normal = normals.get(name) ?? '';
      if (!names.has(name_normal)) names.set(name_normal, { name, name_normal, event_id });
    }
  }
  return names;
}

async function search(
  trx: Knex.Transaction,
  names: readonly Named[],
  assigned: ReadonlyMap<string, Decision>,
  now: Date,
): Promise<Searched[]> {
  const keys = new Map(names.map(({ name_normal }) => [name_normal, new Set(searchKeys(name_normal))]));
  const found = await findByKeys(trx, [...new Set([...keys.values()].flatMap((set) => [...set]))]);
  const byKey = groupBy(found, ({ key }) => key);
  return names.map((named) => {
    const matches = [...(keys.get(named.name_normal) ?? [])].flatMap((key) => byKey.get(key) ?? []);
    const decision = assigned.get(named.name_normal) ?? decide(named.name_normal, matches, now);
    return { ...named, matches, sex: sexOf(decision, matches) };
  });
}

/** For each name, the known sexes of its opponents in this poll. */
function opponentSexes(
  events: readonly NamedEvent[],
  normals: ReadonlyMap<string, string>,
  searched: readonly Searched[],
): Map<string, Set<Sex>> {
  const sexes = new Map(searched.map(({ name_normal, sex }) => [name_normal, sex]));
  const opponents = new Map(searched.map(({ name_normal }) => [name_normal, new Set<Sex>()]));
  for (const { home_name, away_name } of events) {
    const [home = '', away = ''] = [normals.get(home_name), normals.get(away_name)];
    const [homeSex, awaySex] = [sexes.get(home), sexes.get(away)];
    if (awaySex) opponents.get(home)?.add(awaySex);
    if (homeSex) opponents.get(away)?.add(homeSex);
  }
  return opponents;
}

/** Adds suggestions for names that no fighter has. Earlier suggestions are kept until fighters or aliases change. */
async function withSuggestions(
  trx: Knex.Transaction,
  attempts: readonly Attempt[],
  known: ReadonlyMap<string, NameDecision>,
): Promise<Attempt[]> {
  const unresolved = attempts.filter(({ reason }) => reason === 'unknown_name');
  if (unresolved.length === 0) return [...attempts];
  const changedAt = await peopleChangedAt(trx);
  const kept = new Map<string, Decision['candidates']>();
  for (const { name_normal } of unresolved) {
    const before = known.get(name_normal);
    if (before?.reason === 'unknown_name' && (changedAt === null || before.decided_at > changedAt))
      kept.set(name_normal, before.candidates);
  }
  const asked = unresolved.map(({ name_normal }) => name_normal).filter((normal) => !kept.has(normal));
  const similar = asked.length === 0 ? new Map<string, never>() : await findSimilar(trx, asked);
  return attempts.map((attempt) =>
    attempt.reason === 'unknown_name'
      ? { ...attempt, candidates: kept.get(attempt.name_normal) ?? similar.get(attempt.name_normal) ?? [] }
      : attempt,
  );
}
