import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';
import { UserError } from '../lib/user-error';
import type { DataSource, Level } from '../rights/data-source';
import { mayUse, type ShownData } from '../rights/may-use';
import { SCOPES, type Scope } from '../users/scopes';

/** Whom tools and prompts are for. */
export interface Access {
  readonly caller: 'user' | 'operator' | 'public';
  /** Of a user's key. */
  readonly scopes: readonly Scope[];
  readonly level: Level;
  /** The sources of data in force. */
  readonly sources: readonly DataSource[];
}

/** What the contract says of the callers of an operation. */
export interface Guard {
  /** Whether it needs no key. */
  readonly isPublic: boolean;
  /** A key needs one of them, where there are any. */
  readonly scopes: readonly string[];
  readonly shown: ShownData;
}

/** Whether a caller can use an operation as a tool. The service decides when it is called; this only says what to offer. */
export function canUse({ caller, scopes, level, sources }: Access, { isPublic, scopes: needed, shown }: Guard): boolean {
  if (isPublic) return true;
  if (caller === 'public') return false;
  // The operator owns nothing, and their token has no scopes.
  if (caller === 'operator' && shown.rights === 'own') return false;
  if (caller === 'user' && needed.length > 0 && !scopes.some((scope) => needed.includes(scope))) return false;
  return mayUse(shown, sources, level, 'mcp');
}

/** Asks the service what the client's key opens. While no service answers it counts as a user's with all scopes, because the service may start later. */
export async function accessOf(client: BoxingClient): Promise<Access> {
  const keyed = await keyOf(client);
  const answer = await client.desk.GET('/data-sources').catch(unlessUnanswered);
  const { your_level: level = 'self', sources = [] } = answer?.data?.data ?? {};
  return { ...keyed, level, sources };
}

async function keyOf(client: BoxingClient): Promise<Pick<Access, 'caller' | 'scopes'>> {
  try {
    const { data } = await client.desk.GET('/me/usage');
    return { caller: 'user', scopes: data?.data.scopes ?? SCOPES };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { caller: 'public', scopes: [] };
    if (error instanceof ApiError && error.code === 'user_key_required') return { caller: 'operator', scopes: [] };
    unlessUnanswered(error);
    return { caller: 'user', scopes: SCOPES };
  }
}

/** @throws any error but that of a service that did not answer as it should */
function unlessUnanswered(error: unknown): undefined {
  if (!(error instanceof ApiError || error instanceof UserError)) throw error;
  return undefined;
}
