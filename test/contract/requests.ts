import fc, { type Arbitrary } from 'fast-check';
import type { TestOperation } from './operations';

/** Texts of parameters of path and query, by name. */
export type Given = Readonly<Record<string, string>>;

/** A request that the contract allows, as far as it says so. */
export interface GoodRequest {
  readonly given: Given;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the operation takes none. */
  readonly body: unknown;
}

/** The path of a request below the root of its contract, with its query. */
export function url({ path, parameters }: TestOperation, given: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(given[name] ?? ''));
  const query = parameters.filter(({ name, in: place }) => place === 'query' && given[name] !== undefined);
  return filled + (query.length === 0 ? '' : `?${query.map(({ name }) => `${name}=${encoded(given[name] ?? '')}`).join('&')}`);
}

/** Encodes what is not encoded yet: bad texts bring their own escapes. */
function encoded(text: string): string {
  return text.includes('%') ? text : encodeURIComponent(text);
}

/** Any subset of the optional parameters, and all that are required. @param known takes the place of what the contract says of a name */
export function goodParameters({ parameters }: TestOperation, known: Readonly<Record<string, Arbitrary<string>>> = {}): Arbitrary<Given> {
  // Only a list that was cut gives out a cursor.
  const chosen = parameters.filter(({ name }) => name !== 'cursor' || name in known);
  const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name);
  return fc
    .record(Object.fromEntries(chosen.map(({ name, good }) => [name, known[name] ?? good])), { requiredKeys })
    .filter(
      ({ gates, min_ev_per_dollar, min_price_sources }) =>
        gates !== 'specification' || (min_ev_per_dollar ?? min_price_sources) === undefined,
    );
}

/** Requests to an operation of either contract. Most name the fight that there is, so that they get past the first question. */
export function goodRequests(operation: TestOperation, fightId: number): Arbitrary<GoodRequest> {
  const { headers: declared, method, body } = operation;
  const conditions =
    method !== 'get' && declared.includes('If-Match') ? [{ 'if-match': '*' }, { 'if-match': '"1"' }] : [{} as Record<string, string>];
  const creation = method !== 'get' && declared.includes('If-None-Match') ? [{ 'if-none-match': '*' }] : [];
  return fc.record({
    given: goodParameters(operation, { fight_id: fc.constantFrom(String(fightId), String(fightId), '9999999') }),
    headers: fc.constantFrom(...conditions, ...creation),
    body: body === undefined ? fc.constant(undefined) : body.map((value) => withFight(value, fightId)),
  });
}

function withFight(body: unknown, fightId: number): unknown {
  return typeof body === 'object' && body !== null && 'fight_id' in body && body.fight_id !== null ? { ...body, fight_id: fightId } : body;
}
