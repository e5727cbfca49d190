import { list, object } from '../reference';

/** The part of an entry of the descriptor that a call needs. */
export interface Endpoint {
  readonly operation_id: string;
  readonly path: string;
  readonly requires_system_token: boolean;
  readonly params: readonly { readonly name: string; readonly minimum: number | null; readonly maximum: number | null }[];
  readonly try_url: string;
}

/** Values of parameters that bring as many rows and fields as possible. */
const GENEROUS: Readonly<Record<string, string>> = {
  include_books: 'true',
  include_stale: 'true',
  bankroll: '10000',
  outlay: '1000',
  since: '2000-01-01',
};

/** The largest number of things of one kind to ask for. */
const MOST = 25;

/** The URL of an endpoint with generous values for the parameters that it has. */
export function generousUrl({ try_url, params }: Endpoint): string {
  const url = new URL(try_url);
  for (const { name, minimum, maximum } of params) {
    const value = name === 'limit' ? maximum : name === 'min_profit_pct' ? minimum : GENEROUS[name];
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/**
 * More URLs of the operations that answer for one thing: one URL per thing in the lists.
 * @param dataOf returns the data of an earlier answer, by operation id
 */
export function furtherUrls(base: string, endpoint: Endpoint, dataOf: (operationId: string) => unknown): string[] {
  const paths = thingsOf(endpoint.operation_id, dataOf).slice(0, MOST);
  return paths.map((values) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    return generousUrl({ ...endpoint, try_url: base + path });
  });
}

function thingsOf(operationId: string, dataOf: (operationId: string) => unknown): Record<string, string>[] {
  switch (operationId) {
    case 'getPick':
    case 'explainPick':
      return list(dataOf('listLivePicks')).map((pick) => ({ fight_id: String(object(pick).fight_id) }));
    case 'getFighter':
      return list(dataOf('listLivePicks')).map((pick) => ({ fighter_id: String(object(pick).fighter_b_id) }));
    case 'getAdminUser':
      return list(dataOf('listAdminUsers')).map((user) => ({ userId: String(object(user).id) }));
    case 'getSchemaTable':
      return list(dataOf('listSchemas')).flatMap((schema) =>
        list(object(schema).tables).map((table) => ({ schema: String(object(schema).schema), table: String(object(table).table) })),
      );
    default:
      return [];
  }
}
