import type { Knex } from 'knex';
import { dollars } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { isCurrency } from '../../../users/amounts';
import { lockUser } from '../../../store/locks';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../../betting/picks/policy';
import type { RequestBody, Call, Data } from '../../operation';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { assertVersion } from '../preconditions';

type Settings = Data<'getMe'>['settings'];
type Row = Settings & { readonly version: number };

/** What holds until a user says otherwise: the defaults of the trading API's parameters. */
const DEFAULTS: Settings = {
  ...DEFAULT_SIZING,
  min_edge_pp: DEFAULT_GATES.min_edge_pp,
  max_uncertainty: DEFAULT_GATES.max_uncertainty,
  max_outlay_pct: 0,
  drawdown_tiers: [],
  time_zone: 'UTC',
  odds_format: 'decimal',
  currency: 'USD',
};

/** Settings that were never changed have version 0. */
async function readSettings(db: Knex, userId: string): Promise<Row> {
  const row = await db('public.settings')
    .where({ user_id: userId })
    .first<Row | undefined>([...Object.keys(DEFAULTS), 'version']);
  return row ?? { ...DEFAULTS, version: 0 };
}

export async function getMe({ caller }: Call<'getMe'>, { primary }: DeskDeps) {
  const { userId, keyId } = ownerOf(caller);
  return meOf(primary, userId, keyId);
}

/** A merge patch (RFC 7396): fields that are left out stay. */
export const updateMe: DeskWriteHandler<'updateMe'> = async ({ caller, headers, body }, _deps, trx) => {
  const { userId, keyId } = ownerOf(caller);
  assertMeaning(body);
  await lockUser(trx, userId);
  const { version, ...before } = await readSettings(trx, userId);
  assertVersion(headers, { version });
  const after = { ...before, ...body };
  const row = { ...after, drawdown_tiers: JSON.stringify(after.drawdown_tiers.toSorted((one, other) => one.drawdown - other.drawdown)) };
  if (version === 0) await trx('public.settings').insert({ user_id: userId, ...row });
  else await trx('public.settings').where({ user_id: userId }).update(row);
  return meOf(trx, userId, keyId);
};

async function meOf(db: Knex, userId: string, keyId: string) {
  const { version, ...settings } = await readSettings(db, userId);
  const user = await db('public.users').where({ user_id: userId }).first<{ email: string; name: string; created_at: Date } | undefined>();
  const key = await db('public.api_key_metadata').where({ key_id: keyId }).first<{ scopes: Data<'getMe'>['scopes'] } | undefined>('scopes');
  if (user === undefined || key === undefined) throw new Error(`user ${userId} or key ${keyId} is gone`);
  return {
    data: {
      user_id: userId,
      email: user.email,
      name: user.name,
      created_at: user.created_at.toISOString(),
      key_id: keyId,
      scopes: key.scopes,
      settings: { ...settings, bankroll: dollars(settings.bankroll) },
    },
    meta: {},
    version,
  };
}

/** What a schema cannot say. @throws Problem invalid_body */
function assertMeaning({ time_zone, currency, drawdown_tiers = [] }: RequestBody<'updateMe'>): void {
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw new Problem(
      'invalid_body',
      `/time_zone was ${JSON.stringify(time_zone)}; allowed are names of the IANA database, such as Europe/London`,
    );
  if (currency !== undefined && !isCurrency(currency))
    throw new Problem(
      'invalid_body',
      `/currency was ${JSON.stringify(currency)}; allowed are the codes of ISO 4217, such as USD, EUR or GBP`,
    );
  if (new Set(drawdown_tiers.map(({ drawdown }) => drawdown)).size < drawdown_tiers.length)
    throw new Problem('invalid_body', '/drawdown_tiers has the same drawdown twice; each is allowed once');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
