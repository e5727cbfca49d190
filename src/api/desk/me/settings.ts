import type { Knex } from 'knex';
import { publishEvents } from '../../../events/outbox';
import { changeLimits, splitSettings } from '../../../journal/limits/change-limits';
import { limitEvents } from '../../../journal/limits/limit-news';
import { selectLimits } from '../../../journal/limits/stored-limits';
import { dollars } from '../../../lib/math/rounding';
import { currencyIn } from '../../currency';
import { Problem } from '../../problem';
import { lockUser } from '../../../store/locks';
import type { RequestBody, Call, Data } from '../../operation';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { assertVersion } from '../preconditions';
import { readSettings, readTiers, storeSettings } from './stored-settings';
import { assertTiers } from './tiers';

export async function getMe({ caller }: Call<'getMe'>, { primary }: DeskDeps) {
  const { userId, keyId } = ownerOf(caller);
  return meOf(primary, userId, keyId);
}

/** A merge patch (RFC 7396): fields that are left out stay. What would make stakes larger waits where the user limits them. */
export const updateMe: DeskWriteHandler<'updateMe'> = async ({ caller, headers, body }, { limitClock, noteLimits }, trx) => {
  const { userId, keyId } = ownerOf(caller);
  assertMeaning(body);
  await lockUser(trx, userId);
  const before = await readSettings(trx, userId);
  assertVersion(headers, before);
  const { drawdown_tiers, ...patch } = body;
  const { currency } = before;
  const now = limitClock.now();
  const { bankroll, kelly_fraction, max_bet_pct, currency: other, ...free } = patch;
  const atOnce = await splitSettings(trx, now, userId, before, { bankroll, kelly_fraction, max_bet_pct, currency: other });
  if (drawdown_tiers !== undefined) await changeLimits(trx, now, { userId, currency }, { tiers: drawdown_tiers });
  await storeSettings(trx, userId, { ...before, ...free, ...atOnce });
  const isOfStakes = [bankroll, kelly_fraction, max_bet_pct, other].some((value) => value !== undefined);
  const isOfLimits = drawdown_tiers !== undefined || (isOfStakes && (await selectLimits(trx, userId)).length > 0);
  if (drawdown_tiers !== undefined) noteLimits(userId);
  const answer = await meOf(trx, userId, keyId);
  if (isOfLimits) await publishEvents(trx, now, await limitEvents(trx, now, { userId, currency }));
  return answer;
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
      settings: {
        ...settings,
        bankroll: dollars(settings.bankroll),
        drawdown_tiers: await readTiers(db, userId, settings.currency),
      },
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
  if (currency !== undefined) currencyIn(currency);
  assertTiers(drawdown_tiers, '/drawdown_tiers');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
