import { list, object, resolve } from '../reference';

type Json = Record<string, unknown>;

/** Why the values of a field need a reason in the contract. */
export type Verdict = 'never present' | 'always null' | 'always empty' | 'constant';

export interface Finding {
  /** From the root of the body; `[]` is every item of a list. */
  readonly path: string;
  readonly verdict: Verdict;
  /** The constant as JSON; null for the other verdicts. */
  readonly saw: string | null;
  readonly looked_at: number;
}

/** The values of one field, summed up. */
interface Tally {
  looked: number;
  nulls: number;
  empties: number;
  /** Different values as JSON, two at most; a list or object that is not empty counts by its kind alone. */
  readonly different: Set<string>;
  holdsParts: boolean;
}

/** The values of all fields of one operation's answers, by path. */
export type Tallies = Map<string, Tally>;

/** Counts every value in a body. */
export function count(tallies: Tallies, value: unknown, path = ''): void {
  if (path !== '' && !path.endsWith('[]')) note(tallies, path, value);
  if (Array.isArray(value)) for (const item of value) count(tallies, item, `${path}[]`);
  else for (const [name, part] of Object.entries(object(value))) count(tallies, part, path === '' ? name : `${path}.${name}`);
}

function note(tallies: Tallies, path: string, value: unknown): void {
  const tally = tallies.get(path) ?? { looked: 0, nulls: 0, empties: 0, different: new Set(), holdsParts: false };
  tallies.set(path, tally);
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  tally.looked += 1;
  if (value === null) tally.nulls += 1;
  else if (isEmpty) tally.empties += 1;
  else if (typeof value === 'object') tally.holdsParts = true;
  if (tally.different.size < 2) tally.different.add(JSON.stringify(value));
}

/** The paths of all fields that a schema documents, in its order, without those that can only have one value. */
export function fieldPaths(document: Json, schema: unknown, path = ''): string[] {
  const parts = composed(document, schema);
  const own = parts.flatMap(({ properties }) =>
    Object.entries(object(properties)).flatMap(([name, field]) => {
      const inner = path === '' ? name : `${path}.${name}`;
      const isFixed = composed(document, field).some((part) => 'const' in part);
      return [...(isFixed ? [] : [inner]), ...fieldPaths(document, field, inner)];
    }),
  );
  const ofItems = parts.filter(({ items }) => items !== undefined).flatMap(({ items }) => fieldPaths(document, items, `${path}[]`));
  return [...new Set([...own, ...ofItems])];
}

/** A schema and all its parts. */
function composed(document: Json, schema: unknown): Json[] {
  const whole = resolve(document, schema);
  return [whole, ...[whole.allOf, whole.oneOf, whole.anyOf].flatMap(list).flatMap((part) => composed(document, part))];
}

/** The fields whose values carry no information, in the order of their paths. A field with one value in all is not called constant. */
export function findings(paths: readonly string[], tallies: Tallies): Finding[] {
  return paths.flatMap((path): Finding[] => {
    const tally = tallies.get(path);
    const verdict = verdictOn(tally);
    if (verdict === null) return [];
    const [saw = null] = verdict === 'constant' ? [...(tally?.different ?? [])] : [];
    return [{ path, verdict, saw, looked_at: tally?.looked ?? 0 }];
  });
}

function verdictOn(tally: Tally | undefined): Verdict | null {
  if (tally === undefined) return 'never present';
  const { looked, nulls, empties, different, holdsParts } = tally;
  if (nulls === looked) return 'always null';
  if (nulls + empties === looked) return 'always empty';
  return looked > 1 && different.size === 1 && !holdsParts ? 'constant' : null;
}
