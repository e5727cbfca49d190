import { STATUS } from '../../src/api/problem';
import { THE_ODDS_API } from '../../src/names/sources';
import { dataSource } from '../../src/rights/data-source';
import { STANDARD_SOURCES } from '../../src/rights/standard-sources';
import { frozenClock } from '../../src/lib/clock';
import { mintKey } from '../../src/users/keys';
import { addUser } from '../../src/users/users';
import { guestKey } from '../support/guest';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { boardOf, market, pendingFight } from '../builders/board';

const UUID = '11111111-2222-4333-8444-555555555555';

/** One book prices fighter A alone. */
const board = {
  ...boardOf([pendingFight(17, [market('bovada', 2.1, null)])]),
  sources: [dataSource(THE_ODDS_API, ['feed'], STANDARD_SOURCES)],
};

let app: TestApp;
let guest: string;
/** The key of somebody whose exclusion runs. */
let excluded: string;
beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      guest = await guestKey(db);
      const { user_id, email } = await addUser(db, frozenClock(NOW), 'excluded@example.com', 'Excluded');
      excluded = (await mintKey(db, frozenClock(NOW), email)).key;
      await db('public.limits').insert({ user_id, currency: 'USD', exclude_until: '2026-06-01T00:00:00.000Z', since: NOW });
    },
    board: { current: () => board },
    rateLimitPerMinute: 1000,
    instead: {
      getPolicy: () => {
        throw new TypeError('a defect');
      },
      listRuns: async (_, { db }) => db.raw('select missing from nowhere'),
    },
  });
});
afterAll(() => app.close());

interface Golden {
  readonly path: string;
  readonly status: number;
  readonly message: string;
  readonly as?: 'user' | 'guest' | 'excluded' | 'system' | 'nobody' | 'stranger';
  readonly method?: string;
}

const golden: Record<string, Golden> = {
  unknown_parameter: { path: '/fighters?limt=5', status: 400, message: 'limt is not a parameter of this operation; did you mean limit?' },
  invalid_limit: { path: '/fighters?limit=0', status: 400, message: 'limit was "0"; allowed is an integer from 1 to 500' },
  limit_too_large: { path: '/fighters?limit=501', status: 400, message: 'limit was "501"; allowed is an integer from 1 to 500' },
  invalid_fight_id: {
    path: '/optimizer/hedge?stake=1&odds=2&side=a',
    status: 400,
    message: 'fight_id was missing; allowed is an integer from 1 to 9007199254740991',
  },
  invalid_path: { path: '/%ZZ', status: 400, message: 'the path is not valid percent-encoded UTF-8' },
  unauthorized: {
    path: '/runs',
    as: 'nobody',
    status: 401,
    message: 'send a key as Authorization: Bearer <API_KEY> or X-API-Key: <API_KEY>',
  },
  invalid_key: { path: '/runs', as: 'stranger', status: 401, message: 'this key is unknown or revoked' },
  system_token_required: { path: '/admin/stats', status: 403, message: 'this operation accepts the system token only' },
  user_key_required: {
    path: '/journal/bets',
    as: 'system',
    status: 403,
    message: 'this operation answers for the owner of a key; the system token has none',
  },
  source_restricted: {
    path: '/picks/live',
    as: 'guest',
    status: 403,
    message:
      "prices of the_odds_api may be given as data to this installation's own users only; GET /api/desk/v1/data-sources says what is open to you",
  },
  self_excluded: {
    path: '/picks/live',
    as: 'excluded',
    status: 403,
    message: 'you have excluded yourself until 2026-06-01T00:00:00.000Z; GamCare in the UK: 0808 8020 133; in the US: 1-800-GAMBLER',
  },
  not_found: { path: '/nowhere', status: 404, message: 'there is nothing at "/api/v1/nowhere"' },
  not_generated: {
    path: '/clv/ci',
    status: 404,
    message: expect.stringMatching(/^clv_ci: not generated yet; appears after the first graded fight; .*boxing import bouts FILE/),
  },
  fight_not_found: { path: '/picks/18', status: 404, message: 'fight 18 has no pending pick' },
  fighter_not_found: { path: '/fighters/18', status: 404, message: 'fighter 18 is not known' },
  user_not_found: { path: `/admin/users/${UUID}`, as: 'system', status: 404, message: `user ${UUID} is not known` },
  schema_not_found: { path: '/schemas/secret/runs', as: 'system', status: 404, message: 'schema "secret" is not known' },
  table_not_found: { path: '/schemas/public/api_keys', as: 'system', status: 404, message: 'table "public"."api_keys" is not known' },
  no_hedge_quote: {
    path: '/optimizer/hedge?fight_id=17&stake=100&odds=3&side=a',
    status: 404,
    message: 'no book considered quotes side b of fight 17',
  },
  method_not_allowed: {
    path: '/runs',
    method: 'DELETE',
    status: 405,
    message: 'DELETE is not allowed here; allowed are GET, HEAD, OPTIONS',
  },
  db_error: { path: '/runs', status: 500, message: 'the database did not answer; retry in a few seconds' },
  fetch_failed: {
    path: '/policy',
    status: 500,
    message: expect.stringMatching(/^the service failed; tell its operator the request id \S{36}, under which the log has the cause$/),
  },
};

const headersOf = (as: Golden['as'] = 'user'): Record<string, string> => {
  const tokens = { user: app.user.key, guest, excluded, system: SYSTEM_TOKEN, stranger: 'bpk_unknown', nobody: '' };
  return tokens[as] === '' ? {} : { 'x-api-key': tokens[as] };
};

it.each(Object.entries(golden))('%s, as envelope and as problem details', async (code, { path, status, message, as, method = 'GET' }) => {
  const ask = (headers: Record<string, string> = {}) => app.ask(`/api/v1${path}`, { method, headers: { ...headersOf(as), ...headers } });
  const [answer, problem] = [await ask(), await ask({ accept: 'application/problem+json' })];
  const meta = { generated_at: NOW, api_version: 'v1' };
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ ok: false, error: { code, message }, meta });
  expect([problem.status, problem.headers['content-type']]).toEqual([status, 'application/problem+json']);
  expect(JSON.parse(problem.text)).toEqual({
    type: `/docs/errors#${code}`,
    title: expect.any(String),
    status,
    detail: message,
    instance: `urn:request:${problem.headers['x-request-id']}`,
    code,
    meta,
  });
});

it('a caller that accepts problem details only gets a success as JSON', async () => {
  const { status, headers } = await app.get('/health', { headers: { accept: 'application/problem+json' } });
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

it('this test has a body for every code of the catalogue', () => {
  const elsewhere = ['not_acceptable', 'rate_limited', 'keys_unavailable', 'overloaded', 'starting'];
  expect(Object.keys(STATUS).filter((code) => !(code in golden))).toEqual(elsewhere);
});

it('a success states the age of the data and the model of its figures', async () => {
  const { body } = await app.get('/health');
  expect(body?.meta).toEqual({ generated_at: NOW, api_version: 'v1', cron_age_minutes: 2, model_version: 'logistic_v1_2025-08-01' });
});
