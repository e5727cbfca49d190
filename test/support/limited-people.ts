import type { Data } from '../../src/api/operation';
import { mintKey } from '../../src/users/keys';
import { SCOPES } from '../../src/users/scopes';
import { addUser } from '../../src/users/users';
import type { TestApp } from './app';
import { deskOf } from './desk';
import { until } from './until';

/** Somebody with a key of all scopes. */
export interface Person {
  readonly id: string;
  readonly key: string;
}

interface Place {
  readonly app: () => TestApp;
  readonly now: () => Date;
  /** The fight of a bet that names none. */
  readonly fight: () => number;
}

/** What people with limits do over HTTP. */
export function limitedPeople({ app, now, fight }: Place) {
  const desk = deskOf(app);
  const clock = { now };
  let people = 0;

  async function keyFor(email: string): Promise<string> {
    const { key } = await mintKey(app().database.db, clock, email, { scopes: SCOPES });
    await until(async () => (await app().desk('GET', '/me/usage', { key })).status === 200);
    return key;
  }
  async function somebody(): Promise<Person> {
    const { user_id, email } = await addUser(app().database.db, clock, `person-${++people}@example.com`, 'Somebody');
    return { id: user_id, key: await keyFor(email) };
  }
  async function keyToo({ id }: Person): Promise<string> {
    const { email } = await app().database.db('public.users').where({ user_id: id }).first<{ email: string }>('email');
    return keyFor(email);
  }

  async function put({ key }: Person, limits: object, currency = 'USD') {
    const rows = (await desk<'listMyLimits'>('GET', '/me/limits', { key })).data;
    const version = rows.find((one) => one.currency === currency)?.version;
    const headers = version === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
    return desk<'putMyLimits'>('PUT', '/me/limits', { key, body: { currency, ...limits }, headers });
  }
  const limitsOf = async ({ key }: Person): Promise<Data<'listMyLimits'>[number]> =>
    (await desk<'listMyLimits'>('GET', '/me/limits', { key })).data[0]!;

  const slip = (given: object = {}) => ({ fight_id: fight(), side: 'a', book: 'pinnacle', decimal_odds: 2, stake: 50, ...given });
  const log = (key: string, given: object = {}) => desk<'createBet'>('POST', '/journal/bets', { key, body: slip(given) });
  async function settle({ key }: Person, result: 'push' | 'cashed_out', bet: Data<'createBet'>, payout?: number) {
    const body = { result, ...(payout !== undefined && { payout }) };
    return desk<'settleBet'>('POST', `/journal/bets/${bet.bet_id}/settlements`, { key, body });
  }
  /** Loses a bet at once, as a cash-out of nothing. */
  async function lose(person: Person, stake: number) {
    const { data } = await log(person.key, { stake, outside_limits: true });
    await settle(person, 'cashed_out', data, 0);
    return data;
  }
  return { desk, somebody, keyToo, put, limitsOf, log, settle, lose };
}
